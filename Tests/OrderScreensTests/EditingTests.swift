import Geometry
import OffscreenPlatform
import OrderCore
import Testing
import Widgets

@testable import OrderScreens

/// Foods edited in place.
@Suite("Editing a food in place")
struct EditingTests {
    @Test("F2 on a focused food turns its card into an editor; Enter in any field accepts all of it as one step")
    func editsByKeys() {
        let table = Table()
        _ = table.newTrace()
        table.edit(1)
        #expect(table.texts == ["Pasta", "13", ""])
        #expect(table.root.focusedView === table.nameField && table.nameField?.selectedRange == 0..<5)
        #expect(table.editingTrace() == ["STATE editing=food:1"])
        table.type("Penne")
        table.fill(1, "12.50")
        table.fill(2, "Mains")
        table.press(.enter)
        #expect(table.editor == nil && table.editingTrace() == ["STATE editing="])
        let food = table.book.foods[1]
        #expect(food.name == "Penne" && food.price == 12_50 && food.category == "Mains")
        #expect(food.photo == .builtIn("pasta"))
        #expect(table.session.undoCount == 1 && table.lastLabel == "Pasta changed")
        #expect(table.root.focusedView === table.screen.menu.collection)
        #expect(table.screen.menu.collection.focusedIndexPath == IndexPath(item: 1))
        table.expectShown()
        table.press(.character("z"), .control)
        #expect(table.book == .firstStart())
    }

    @Test("Accepting what was not changed is no step, and Esc puts back from every field")
    func nothingChanged() {
        let table = Table()
        table.edit(0)
        table.press(.enter)
        #expect(table.editor == nil && table.session.undoCount == 0)
        for field in 0..<3 {
            table.edit(0)
            table.fill(field, "Nine")
            table.press(.escape)
            #expect(table.editor == nil && table.book == .firstStart() && table.session.undoCount == 0)
        }
        table.edit(0)
        table.fill(1, "20.00")
        table.press(.enter)
        #expect(table.editor == nil && table.session.undoCount == 0, "the same price written otherwise is no change")
    }

    @Test("Tab goes round the fields in either direction and stays in the card")
    func tabStays() {
        let table = Table()
        table.edit(0)
        var trace: [String] = []
        for _ in 0..<5 {
            _ = table.newTrace()
            table.press(.tab)
            trace += table.newTrace().filter { $0.hasPrefix("STATE focus=") }
        }
        #expect(trace == ["price", "category", "photo", "name", "price"].map { "STATE focus=\($0)" })
        table.press(.tab, .shift)
        table.press(.tab, .shift)
        #expect(table.root.focusedView === table.editor?.photoButton)
    }

    @Test("A wrong price says why under its field, marked, with the keyboard there, and nothing changes")
    func wrongPrice() throws {
        let table = Table()
        table.edit(0)
        let height = try #require(table.editor?.frame.height)
        table.fill(0, "Pizza bianca")
        table.fill(1, "12abc")
        table.press(.tab)
        table.press(.enter)
        let editor = try #require(table.editor)
        let reason = "“12abc” is not a price: write it like 12.50."
        #expect(editor.problem == CardEditor.Problem(field: 1, reason: reason))
        #expect(editor.fields.map(\.isInvalid) == [false, true, false])
        #expect(table.root.focusedView === editor.fields[1] && editor.fields[1].selectedRange == 0..<5)
        #expect(editor.reasonLabel.text == reason && !editor.reasonLabel.isHidden)
        #expect(editor.reasonLabel.frame.minY >= editor.fields[1].frame.maxY, "the reason is not under its field")
        #expect(editor.reasonLabel.frame.maxY <= editor.fields[2].frame.minY, "the reason covers the next field")
        #expect(editor.frame.height > height, "there is no room for the reason")
        #expect(table.status == reason && table.isWarned)
        #expect(table.newTrace().contains("STATE refused=\(OrderTrace.encoded(reason))"))
        #expect(table.book == .firstStart())
        table.type("9")
        #expect(table.editor?.problem == nil && !table.isWarned && editor.frame.height == height)
        table.press(.enter)
        #expect(table.book.foods[0].price == 9_00 && table.book.foods[0].name == "Pizza bianca")
    }

    @Test(
        "Each field says what is wrong with it",
        arguments: [
            (0, "", "A name is missing: write at least one letter."),
            (0, "   ", "A name is missing: write at least one letter."),
            (0, String(repeating: "a", count: 501), "This name is too long: a name has 500 characters at most."),
            (1, "", "A price is missing: write it like 12.50."), (1, "-5", "“-5” is below zero: a price is 0 or more."),
            (1, "1.005", "“1.005” has too many decimals: USD has 2."),
            (1, "€5", "“€5” is in another currency: this book is in USD."),
            (1, "99999999999999", "“99999999999999” is too much: the highest price is $9,999,999,999.99."),
            (2, String(repeating: "a", count: 501), "This name is too long: a name has 500 characters at most."),
        ])
    func reasons(field: Int, text: String, reason: String) {
        let table = Table()
        table.edit(0)
        table.fill(field, text)
        table.press(.enter)
        #expect(table.editor?.problem == CardEditor.Problem(field: field, reason: reason))
        #expect(table.root.focusedView === table.editor?.fields[field])
        #expect(table.book == .firstStart())
    }

    @Test("Prices are shown and read with the book's decimal sign")
    func decimalSign() {
        let table = Table(.firstStart(decimalSign: .comma))
        table.edit(0)
        table.fill(1, "12,50")
        table.press(.enter)
        #expect(table.book.foods[0].price == 12_50)
        table.edit(0)
        #expect(table.texts[1] == "12,50")
        table.fill(1, "1.234")
        table.press(.enter)
        #expect(table.book.foods[0].price == 123_400)
    }

    @Test("A click elsewhere accepts what is valid; what is not stays with the reason")
    func clickElsewhere() {
        let table = Table()
        table.edit(0)
        table.type("Calzone")
        table.clickNowhere()
        #expect(table.editor == nil && table.book.foods[0].name == "Calzone" && table.session.undoCount == 1)
        table.edit(0)
        table.fill(1, "x")
        table.clickNowhere()
        #expect(table.editor?.problem?.field == 1 && table.root.focusedView === table.editor?.fields[1])
        table.click("person 0")
        #expect(table.editor?.problem?.field == 1 && table.session.undoCount == 1)
        table.press(.character("f"), .control)
        #expect(table.editor?.problem?.field == 1, "the keyboard went away from what is wrong")
        #expect(table.root.focusedView === table.editor?.fields[1])
        table.fill(1, "5")
        table.press(.character("f"), .control)
        #expect(table.editor == nil && table.root.focusedView === table.screen.toolBar.search)
        #expect(table.book.foods[0].price == 5_00)
    }

    @Test("A click on another food accepts and picks that one up; a click into the editor is none elsewhere")
    func clickOnAnotherFood() throws {
        let table = Table()
        table.edit(0)
        table.type("Calzone")
        let editor = try #require(table.editor)
        table.window.click(at: editor.convertToRoot(Point(x: 20, y: 12)))
        table.settle()
        #expect(table.editor === editor)
        table.click("food 2")
        #expect(table.editor == nil && table.book.foods[0].name == "Calzone")
        #expect(table.screen.picked == .food(FoodID(6)))
        table.press(.escape)
    }

    @Test("Drags of other cards go on beside the editor, which keeps keyboard and text; its own card cannot be dragged")
    func dragsBeside() throws {
        let table = Table()
        table.edit(0)
        table.type("Cal")
        let card = try #require(table.editor).convertToRoot(Point(x: 75, y: 10))
        table.window.press(at: card)
        table.window.move(to: Point(x: card.x + 40, y: card.y + 40))
        #expect(!table.root.drag.isActive)
        table.window.release()
        #expect(
            table.screen.menu.collectionView(table.screen.menu.collection, canDragItemAt: IndexPath(item: 0)) == false)
        table.lift("food 1")
        #expect(table.root.drag.isActive)
        table.type("zo")
        table.carry(to: "person 0")
        table.letGo()
        #expect(table.lastLabel == "Pasta → John")
        #expect(table.root.focusedView === table.nameField && table.texts[0] == "Calzo")
        table.type("ne")
        table.press(.enter)
        #expect(table.book.foods[0].name == "Calzone")
    }

    @Test("Esc during a drag ends the drag alone")
    func escapeDuringDrag() {
        let table = Table()
        table.edit(0)
        table.type("Cal")
        table.lift("food 1")
        table.press(.escape)
        table.letGo()
        #expect(table.texts.first == "Cal")
        table.press(.escape)
        #expect(table.editor == nil)
    }

    @Test("What is picked up goes home before it is edited")
    func pickedIsPutBack() {
        let table = Table()
        table.click("food 0")
        #expect(table.screen.picked == .food(FoodID(1)))
        table.screen.menu.beginEditing(FoodID(1))
        table.settle()
        #expect(table.screen.picked == nil && table.texts.first == "Pizza")
    }

    @Test("The wheel over the editor scrolls the menu, and the editor goes with its card, wholly in the window")
    func followsItsCard() throws {
        let table = Table(.synthetic(foods: 100, people: 3))
        table.edit(0)
        let editor = try #require(table.editor)
        let start = editor.frame
        #expect(start.origin == table.screen.menu.anchor(of: FoodID(1))?.origin)
        table.window.scroll(1, at: editor.convertToRoot(Point(x: 20, y: 10)))
        table.settle()
        #expect(editor.frame.minY == start.minY - 63)
        table.window.scroll(40, at: editor.convertToRoot(Point(x: 20, y: 10)))
        table.settle()
        #expect(table.root.content.bounds.inset(by: 7).contains(editor.frame.origin))
        table.type("Still here")
        table.press(.enter)
        #expect(table.book.foods[0].name == "Still here", "what was typed got lost with the card that was out of sight")
    }

    @Test("The editor stays whole through every size, scale and layout of the window")
    func resized() throws {
        let table = Table()
        table.edit(3)
        table.fill(1, "wrong")
        table.press(.enter)
        for (width, height, scale) in [(480.0, 360.0, 1.0), (1000, 700, 2), (700, 500, 1.5), (480, 360, 1)] {
            table.window.resize(to: Size(width: width, height: height), scale: scale)
            table.settle()
            let editor = try #require(table.editor)
            let whole = editor.convertToRoot(editor.bounds)
            #expect(table.root.content.bounds.inset(by: 7).intersection(whole) == whole, "cut at \(width) x \(height)")
            for view in editor.fields + [editor.reasonLabel] {
                #expect(editor.bounds.intersection(view.frame) == view.frame, "a part is cut")
            }
        }
        table.press(.character("l"), .control)
        #expect(table.texts[1] == "wrong" && table.editor?.problem != nil)
    }

    @Test("Undo in a card ends where its field began, and leaves the book alone")
    func undoEndsAtTheField() {
        let table = Table()
        table.perform(.order(1, 1))
        table.press(.insert)
        table.window.type("Half")
        for _ in 1...4 { table.press(.character("z"), .control) }
        table.settle()
        #expect(table.session.undoCount == 1 && table.totals == ["John $20 1", "Daizy -", "Tom -"])
        #expect(table.screen.editing.edit != nil, "the card is gone")
    }

    @Test("A drop on somebody whose name is being typed is for them, says so before, and the editor stays")
    func dropOnEditedPerson() {
        let table = Table()
        table.screen.people.beginEditing(PersonID(3))
        table.window.type("Tomas")
        table.lift("food 0")
        table.carry(to: "person 2")
        #expect(table.proposal?.outcome?.sentence.contains("$20") == true)
        table.letGo()
        #expect(table.session.statement.persons.map(\.own) == [0, 0, 20_00])
        #expect(table.screen.editing.edit?.editor.fields[0].text == "Tomas", "what was typed is lost")
        table.press(.enter)
        #expect(table.book.persons[2].name == "Tomas")
    }
}
