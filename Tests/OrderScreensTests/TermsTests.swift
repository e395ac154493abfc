import Geometry
import OffscreenPlatform
import OrderCore
import Testing
import Widgets

@testable import OrderScreens

@Suite("Quantity, parts, discount and tax of what was ordered")
struct TermsTests {
    private let table = Table()
    private let pizza = LineID(1)

    init() {
        table.drag("food 0", to: "person 0")
        table.settle()
    }

    private var view: FieldsView? { table.sheetContent() }

    /// Types over what is in a field.
    private func fill(_ field: Int, _ text: String) throws {
        table.root.focus(try #require(view).fields[field])
        table.press(.character("a"), .control)
        table.type(text)
    }

    @Test(
        "A quantity is typed over, or stepped by buttons and arrows; what it comes to is said, and one undo brings it back"
    )
    func quantity() throws {
        table.screen.askQuantity(of: pizza)
        table.settle()
        let view = try #require(view)
        #expect(view.figures.text == "$20.00")
        table.type("3")
        #expect(view.figures.text == "3 × $20.00 = $60.00")
        table.press(.up)
        table.press(.up)
        table.press(.down)
        #expect(view.fields[0].text == "4")
        table.press(.enter)
        #expect(table.root.topOverlay == nil)
        #expect(table.book.lines.map(\.quantity) == [4])
        #expect(table.totals == ["John $80 4", "Daizy -", "Tom -"])
        #expect(table.status == "4 × Pizza instead of 1")
        table.press(.character("z"), .control)
        #expect(table.book.lines.map(\.quantity) == [1])
    }

    @Test(
        "What is no quantity is said in a sentence and cannot be set", arguments: ["0", "10000", "1.5", "-2", "x", ""])
    func noQuantity(text: String) throws {
        table.screen.askQuantity(of: pizza)
        table.settle()
        if text.isEmpty { table.press(.backspace) } else { table.type(text) }
        let view = try #require(view)
        #expect(view.figures.text == "It is a whole number from 1 to 9,999.")
        #expect(!view.accept.isEnabled)
        table.press(.enter)
        #expect(table.root.topOverlay != nil, "Enter does nothing")
        table.press(.escape)
        #expect(table.session.undoCount == 1)
    }

    @Test("The greatest quantity; the same quantity is no step")
    func edges() throws {
        table.screen.askQuantity(of: pizza)
        table.settle()
        table.type("9999")
        table.press(.enter)
        #expect(table.book.lines[0].quantity == 9_999 && table.session.undoCount == 2)
        table.screen.askQuantity(of: pizza)
        table.settle()
        table.press(.up)
        #expect(view?.fields[0].text == "9999")
        table.press(.enter)
        #expect(table.root.topOverlay == nil && table.session.undoCount == 2)
    }

    @Test("Parts are whole numbers, decimals or fractions; what each pays is said before")
    func parts() throws {
        table.screen.perform(.move(pizza, to: .persons([Share(person: PersonID(1)), Share(person: PersonID(2))])))
        table.screen.askShares(of: pizza)
        table.settle()
        let view = try #require(view)
        #expect(view.fields.map(\.text) == ["1", "1"])
        #expect(view.figures.text == "John $10.00 · Daizy $10.00")
        try fill(0, "1/2")
        #expect(view.figures.text == "John $6.67 · Daizy $13.33")
        try fill(1, "0.5")
        #expect(view.figures.text == "John $10.00 · Daizy $10.00")
        try fill(0, "1.5")
        table.press(.enter)
        #expect(table.book.lines[0].sharers.map(\.weight) == [3, 1])
        #expect(table.totals == ["John $15 1", "Daizy $5 1", "Tom -"])
        table.screen.askShares(of: pizza)
        table.settle()
        try fill(0, "many")
        #expect(self.view?.figures.text == "“many” is not a number of parts: write it like 2, 0.5 or 1/2.")
        try fill(0, "2:1")
        #expect(self.view?.figures.text == "“2:1” is not a number of parts: write it like 2, 0.5 or 1/2.")
        try fill(0, "0")
        try fill(1, "0")
        #expect(self.view?.figures.text == "The weights “0:0” are all zero: somebody must have a part.")
        #expect(self.view?.accept.isEnabled == false)
    }

    @Test("A treat stays one when the payers’ parts change")
    func treat() throws {
        let payers = [Share(person: PersonID(2)), Share(person: PersonID(3))]
        table.screen.perform(.treat(pizza, of: PersonID(1), by: .persons(payers)))
        table.screen.askShares(of: pizza)
        table.settle()
        try fill(0, "3")
        table.press(.enter)
        #expect(table.book.lines[0].treat == PersonID(1))
        #expect(table.book.lines[0].sharers.map(\.weight) == [3, 1])
    }

    @Test("A discount is a percentage, an amount or both; an empty field takes it away")
    func discount() throws {
        table.screen.askDiscount(of: pizza)
        table.settle()
        #expect(view?.fields[0].text == "" && view?.figures.text == "$20.00")
        table.type("10%+1.50")
        #expect(view?.figures.text == "$20.00 less $3.50 = $16.50")
        table.press(.enter)
        #expect(table.totals == ["John $16.50 1", "Daizy -", "Tom -"])
        #expect(table.status == "Pizza less 10 % + $1.50")
        table.screen.askDiscount(of: pizza)
        table.settle()
        #expect(view?.fields[0].text == "10%+1.50")
        table.type("120%")
        #expect(view?.figures.text == "“120%” is too much: a percentage is 100 at most.")
        table.press(.character("a"), .control)
        table.press(.backspace)
        table.press(.enter)
        #expect(table.status == "Pizza at full price")
        #expect(table.totals == ["John $20 1", "Daizy -", "Tom -"])
    }

    @Test("The entries are in the menu of a line; “Shares…” only where several share it")
    func entries() throws {
        let line = try #require(table.book.line(pizza))
        #expect(table.screen.termsItems(of: line).map(\.title) == ["Quantity…", "Discount…"])
        var shared = line
        shared.sharers = [Share(person: PersonID(1)), Share(person: PersonID(2))]
        #expect(table.screen.termsItems(of: shared).map(\.title) == ["Quantity…", "Shares…", "Discount…"])
    }

    @Test("Where the bill has a discount, a line can be left out of it; what is left out can be taken in without one")
    func billDiscount() throws {
        let title = "Part of the bill's discount"
        func entry() throws -> MenuItem? {
            let line = try #require(table.book.line(pizza))
            return table.screen.termsItems(of: line).first { $0.title == title }
        }
        let before = try entry()
        #expect(before?.title == nil)
        table.screen.perform(.setBill(.discount(Discount(rate: Rate(10_000)))))
        table.click("person 0")
        table.settle()
        #expect(table.totals == ["John $18 1", "Daizy -", "Tom -"])
        let discounted = try entry()
        #expect(discounted?.isChecked == true && discounted?.isEnabled == true)
        try table.choose(title, of: "line 1")
        #expect(table.totals == ["John $20 1", "Daizy -", "Tom -"])
        #expect(table.status == "Pizza not in the bill's discount")
        table.screen.perform(.setBill(.discount(.nothing)))
        let excluded = try entry()
        #expect(excluded?.isChecked == false, "there is no discount, but it is left out of one")
        try table.choose(title, of: "line 1")
        #expect(table.status == "Pizza in the bill's discount")
        let after = try entry()
        #expect(after?.title == nil)
    }

    @Test("A dish has a class of tax where the book has some")
    func taxes() throws {
        let food = try #require(table.book.foods.first)
        #expect(table.screen.taxItem(of: food) == nil)
        table.screen.perform(.editFood(FoodID(2), tax: .named("alcohol")))
        #expect(table.screen.taxItem(of: food)?.title == "Tax")
        table.window.click(at: table.place("food 0").center, button: .secondary)
        for title in ["Tax", "Alcohol, 0 %"] {
            table.window.advance(by: 0.3)
            let menu = try #require(table.root.topOverlay as? MenuOverlay)
            try OffscreenUser(table.window).click(.view(try #require(menu.row(titled: title), "\(menu.titles)")))
        }
        table.settle()
        #expect(table.book.foods.first?.tax == .named("alcohol"))
        #expect(table.status == "Pizza changed")
    }
}
