import Geometry
import OrderCore
import TestSupport
import Testing

@testable import OrderScreens
@testable import Widgets

/// The bill: bar, sheet, somebody's account, cards of those who have paid.
@Suite("Pictures of the bill")
struct BillSnapshots {
    private static let small = Size(width: 480, height: 360)

    /// A dinner with everything that a bill can have.
    private static func dinner(_ more: OrderCommand...) throws -> OrderBook {
        var book = Scene.dinner()
        let commands: [OrderCommand] = [
            .order(.food(FoodID(2)), to: .person(PersonID(2))), .setBill(.tax(Rate(8_875))),
            .setBill(.tip(.rate(Rate(18_000)))), .setBill(.service(Rate(5_000))),
            .setBill(.discount(Discount(rate: Rate(10_000)))), .setBill(.fee("Delivery", 2_99)),
        ]
        for command in commands + more { book.apply(try book.decide(command)) }
        return book
    }

    private func scene(
        _ look: Look, _ book: OrderBook, _ size: Size = Size(width: 1000, height: 700), isRightToLeft: Bool = false
    ) -> Scene {
        let scene = Scene(look, book: book, size: size)
        if isRightToLeft { scene.window.root.layoutDirection = .rightToLeft }
        scene.window.settle()
        return scene
    }

    private func expectBar(_ scene: Scene, _ name: String) {
        scene.expect(name, scene.screen.bill.convertToRoot(scene.screen.bill.bounds))
    }

    @Test("The bar", arguments: [Look.light2, .dark2])
    func bar(look: Look) throws {
        let book = try BillSnapshots.dinner(.setBill(.expectedTotal(100_00)))
        expectBar(scene(look, book), "bill-figures")
        expectBar(scene(look, book, BillSnapshots.small), "bill-figures-small")
        expectBar(scene(look, book, isRightToLeft: true), "bill-figures-right-to-left")
        let hovered = scene(look, book)
        hovered.window.move(to: hovered.screen.bill.convertToRoot(hovered.screen.bill.bounds).center)
        hovered.window.settle()
        expectBar(hovered, "bill-figures-hovered")
    }

    @Test("The sheet, with something wrong in it", arguments: [Look.light1, .dark1])
    func sheet(look: Look) throws {
        let scene = scene(look, try BillSnapshots.dinner(), Size(width: 1000, height: 860))
        scene.window.press(.character("b"), .control)
        scene.window.settle()
        let row = try #require(scene.screen.billEditor?.rows.first { $0.label.text == "Service" })
        scene.window.root.focus(row.field)
        row.field?.selectAll()
        scene.window.type("a tenth")
        scene.window.press(.enter)
        scene.window.settle()
        scene.expect("bill-sheet")
    }

    @Test("The sheet in the smallest window, and from right to left", arguments: [Look.light1])
    func smallSheet(look: Look) throws {
        let small = scene(look, try BillSnapshots.dinner(), BillSnapshots.small)
        small.window.press(.character("b"), .control)
        small.window.settle()
        small.expect("bill-sheet-small")
        let other = scene(look, try BillSnapshots.dinner(), isRightToLeft: true)
        other.window.press(.character("b"), .control)
        other.window.settle()
        other.expect("bill-sheet-right-to-left")
    }

    @Test("Who has equal parts, at a long table in the smallest window", arguments: [Look.dark1])
    func equalParts(look: Look) throws {
        let people = (0..<6).map { _ in OrderCommand.addPerson() }
        let all = OrderCommand(people + [.setBill(.equalSharers([PersonID(1), PersonID(3)]))])
        let scene = scene(look, try BillSnapshots.dinner(all), BillSnapshots.small)
        scene.window.press(.character("b"), .control)
        scene.window.settle()
        scene.window.scroll(30, at: Point(x: 240, y: 180))
        scene.window.advance(by: 0.5)
        scene.window.settle()
        scene.expect("bill-equal-parts-smallest")
    }

    @Test("Somebody's account, those who have paid, and who pays whom", arguments: [Look.light1, .dark1])
    func account(look: Look) throws {
        let book = try BillSnapshots.dinner(
            .pay(PersonID(1), amount: 20_00), .pay(PersonID(2), amount: 30_00),
            .pay(PersonID(3), amount: 59_41, lock: true))
        let scene = scene(look, book, Size(width: 1000, height: 760))
        scene.click("person 0")
        let people = scene.screen.people
        scene.expect("bill-account", people.convertToRoot(people.bounds))
        scene.window.press(.character("b"), .control)
        scene.window.settle()
        scene.window.press(.end)
        scene.window.scroll(30, at: Point(x: 500, y: 400))
        scene.window.advance(by: 0.5)
        scene.window.settle()
        scene.expect("bill-who-pays-whom")
    }

    @Test("Another amount is asked for", arguments: [Look.light1])
    func payment(look: Look) throws {
        let scene = scene(look, try BillSnapshots.dinner(), BillSnapshots.small)
        scene.screen.askPayment(of: PersonID(1))
        scene.window.type("forty")
        scene.window.press(.enter)
        scene.window.settle()
        scene.expect("bill-payment")
    }
}
