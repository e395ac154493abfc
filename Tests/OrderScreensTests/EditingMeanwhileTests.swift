import Geometry
import OffscreenPlatform
import OrderCore
import Testing
import Widgets

@testable import OrderScreens

/// What happens to an editor when other things happen, photos, and orders that were made before the menu was edited.
@Suite("While a card is edited")
struct EditingMeanwhileTests {
    @Test("The food goes elsewhere: the editor closes, and a sentence says why")
    func removedElsewhere() {
        let table = Table()
        table.edit(0)
        table.type("Calzone")
        table.perform(.removeFood(FoodID(1)))
        #expect(table.editor == nil && table.isWarned)
        #expect(table.status == "“Pizza” was taken off the menu while it was being edited.")
        table.screen.people.beginEditing(PersonID(2))
        table.settle()
        table.perform(.removePerson(PersonID(2)))
        #expect(table.editor == nil && table.status == "Daizy left the table while the name was being edited.")
    }

    @Test("Somebody else changes the same food: fields that were typed in keep their text, the others show what is new")
    func changedElsewhere() {
        let table = Table()
        table.edit(0)
        table.type("Calzone")
        table.perform(.editFood(FoodID(1), name: "Pizza rossa", price: 18_00))
        #expect(table.texts == ["Calzone", "18", ""])
        table.press(.enter)
        #expect(table.book.foods[0].name == "Calzone" && table.book.foods[0].price == 18_00)
        #expect(table.session.undoCount == 2)
    }

    @Test("Undo by its button takes in what was typed first; what is wrong stays, and nothing is undone")
    func undoFirstAccepts() {
        let table = Table()
        table.drag("food 1", to: "person 0")
        table.edit(0)
        table.type("Calzone")
        table.click(table.screen.toolBar.undoButton)
        #expect(table.editor == nil && table.book.foods[0].name == "Pizza" && table.session.undoCount == 1)
        table.press(.character("z"), [.control, .shift])
        #expect(table.book.foods[0].name == "Calzone")
        table.edit(0)
        table.fill(1, "?")
        table.click(table.screen.toolBar.undoButton)
        #expect(table.editor?.problem != nil && table.session.undoCount == 2)
    }

    @Test("One card at a time: another one to edit accepts the first, and waits while that is wrong")
    func oneAtATime() {
        let table = Table()
        table.edit(0)
        table.type("Calzone")
        table.screen.menu.beginEditing(FoodID(2))
        table.settle()
        #expect(table.book.foods[0].name == "Calzone" && table.texts.first == "Pasta")
        table.fill(1, "no")
        table.screen.people.beginEditing(PersonID(1))
        table.settle()
        #expect(table.texts.first == "Pasta" && table.editor?.problem?.field == 1)
        table.fill(1, "14")
        table.screen.people.beginEditing(PersonID(1))
        table.settle()
        #expect(table.book.foods[1].price == 14_00 && table.texts == ["John"])
        #expect(table.newTrace().last { $0.hasPrefix("STATE editing=") } == "STATE editing=person:0")
    }

    @Test("A dish dropped on New person while a name is typed: the name is taken in first, as a step of its own")
    func nextGuest() {
        let table = Table()
        table.drag("food 0", to: "new-person")
        table.type("Ana")
        table.reveal(.newPerson)
        table.drag("food 1", to: "new-person")
        #expect(table.session.history.done.map(\.label) == ["Pizza → Guest 4", "Guest 4 → Ana", "Pasta → Guest 5"])
        #expect(table.texts == ["Guest 5"])
        table.press(.escape)
        table.screen.undoOffered()
        table.settle()
        #expect(table.book.persons.map(\.name) == ["John", "Daizy", "Tom", "Ana"])
    }

    // MARK: People

    @Test("F2 edits a person's name; one step, or none, and Esc puts back")
    func person() {
        let table = Table()
        let people = table.screen.people.collection
        table.edit(1, of: people)
        #expect(table.texts == ["Daizy"] && table.nameField?.selectedRange == 0..<5)
        table.press(.escape)
        #expect(table.editor == nil && table.session.undoCount == 0)
        #expect(table.root.focusedView === people && people.focusedIndexPath == IndexPath(item: 1))
        table.edit(1, of: people)
        table.type("Daisy")
        table.press(.enter)
        #expect(table.lastLabel == "Daizy → Daisy" && table.session.undoCount == 1)
        table.edit(1, of: people)
        table.fill(0, "")
        table.press(.enter)
        #expect(table.editor?.problem?.reason == "A name is missing: write at least one letter.")
    }

    // MARK: Photos

    @Test("A photo is shown at once and accepted with the rest, as one step")
    func photo() {
        let table = Table()
        var asked: [String] = []
        table.screen.editing.onChoosePhoto = { name, done in
            asked.append(name)
            done(.builtIn("burger"))
        }
        table.edit(0)
        table.type("Calzone")
        for _ in 0..<3 { table.press(.tab) }
        #expect(table.root.focusedView === table.editor?.photoButton)
        table.press(.enter)
        #expect(asked == ["Calzone"] && table.session.undoCount == 0)
        table.press(.tab)
        table.press(.enter)
        #expect(table.book.foods[0].photo == .builtIn("burger") && table.book.foods[0].name == "Calzone")
        #expect(table.session.undoCount == 1 && table.lastLabel == "Pizza changed")
    }

    @Test("A photo that is ready only after the editor was accepted still comes; after Esc it does not")
    func latePhoto() {
        for key in [Key.enter, .escape] {
            let table = Table()
            var finish: ((PhotoRef) -> Void)?
            table.screen.editing.onChoosePhoto = { finish = $1 }
            table.edit(0)
            table.type("Calzone")
            table.editor?.onPhoto?()
            table.press(key)
            finish?(.builtIn("burger"))
            table.settle()
            #expect(table.book.foods[0].photo == .builtIn(key == .enter ? "burger" : "pizza"))
            #expect(table.session.undoCount == (key == .enter ? 2 : 0))
        }
    }

    // MARK: R16

    @Test("R16: A new price of a dish that was ordered is offered for the orders too, by click and by key, as one step")
    func repricing() {
        for byKey in [false, true] {
            let table = Table()
            for person in ["person 0", "person 0", "everyone"] { table.drag("food 0", to: person) }
            table.edit(0)
            table.fill(1, "21")
            table.press(.enter)
            #expect(table.status == "Pizza is $21 now")
            #expect(table.screen.people.status.shown.offersUndo)
            #expect(table.screen.people.status.shown.offer == "Also on the 3 orders already made")
            #expect(table.session.statement.total == 60_00)
            if byKey {
                for _ in 0..<12 where table.root.focusedView !== table.screen.people.status { table.press(.tab) }
                table.press(.enter)
            } else {
                let line = table.screen.people.status
                table.window.click(at: line.convertToRoot(Point(x: 260, y: line.bounds.midY)))
                table.settle()
            }
            #expect(table.session.statement.total == 63_00 && table.lastLabel == "Pizza changed on 3 orders")
            #expect(table.screen.people.status.shown.offer == nil)
            table.press(.character("z"), .control)
            #expect(table.session.statement.total == 60_00 && table.book.foods[0].price == 21_00)
        }
    }

    @Test(
        "R16: Nothing is offered without orders, for a category, or once something else was done; a name is offered too"
    )
    func repricingOffers() {
        let table = Table()
        table.edit(0)
        table.fill(1, "21")
        table.press(.enter)
        #expect(table.screen.people.status.shown.offer == nil)
        table.drag("food 0", to: "person 0")
        table.edit(0)
        table.fill(2, "Mains")
        table.press(.enter)
        #expect(table.screen.people.status.shown.offer == nil)
        table.edit(0)
        table.fill(0, "Calzone")
        table.press(.enter)
        #expect(table.status == "Pizza is called Calzone now")
        #expect(table.screen.people.status.shown.offer == "Also on the order already made")
        table.drag("food 1", to: "person 0")
        #expect(table.screen.people.status.shown.offer == nil)
    }
}
