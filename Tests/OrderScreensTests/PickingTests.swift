import Geometry
import OrderCore
import Testing
import Widgets

@testable import OrderScreens

/// No drag is needed for anything: clicks and keys.
@Suite("Clicks and keys")
struct PickingTests {
    @Test("Click a food, then a person: they have it, and the food is let go")
    func foodThenPerson() {
        let table = Table()
        table.click("food 1")
        #expect(table.foodCard(1)?.isPicked == true)
        #expect(table.status.hasPrefix("Pasta: click a person, or press 1–9"))
        let before = table.book
        table.click("person 2")
        #expect(table.totals == ["John -", "Daizy -", "Tom $13 1"])
        #expect(table.screen.people.panel.isHidden, "the click opened the panel too")
        #expect(table.foodCard(1)?.isPicked == false)
        #expect(table.status == "Pasta → Tom")
        table.expectUndoRedo(to: before)
    }

    @Test("A second click on the food lets it go")
    func secondClick() {
        let table = Table()
        table.click("food 1")
        table.click("food 1")
        #expect(table.foodCard(1)?.isPicked == false)
        table.click("person 0")
        #expect(table.session.undoCount == 0)
        #expect(table.screen.people.panel.person == PersonID(1))
    }

    @Test("Click a food, then Everyone, New person or another food")
    func foodThenPlaces() {
        let table = Table()
        table.click("food 0")
        table.click("food 2")
        #expect(table.foodCard(0)?.isPicked == false && table.foodCard(2)?.isPicked == true)
        table.click("everyone")
        #expect(table.totals == ["John $3.34 1", "Daizy $3.33 1", "Tom $3.33 1"])
        table.click("food 3")
        table.click("new-person")
        #expect(table.totals.last == "Guest 4 $50 1")
    }

    @Test("Click a line, then a person: it goes over")
    func lineThenPerson() {
        let table = Table()
        table.perform(.order(1, 1))
        table.click("person 0")
        table.click("line 1")
        #expect(table.status.hasPrefix("Pizza: click who takes it"))
        table.click("person 1")
        #expect(table.totals == ["John -", "Daizy $20 1", "Tom -"])
    }

    @Test("The number keys give a picked food to that person, 0 to everyone")
    func numbers() {
        let table = Table()
        for key in "123" {
            table.click("food 0")
            table.press(.character(key))
        }
        #expect(table.totals == ["John $20 1", "Daizy $20 1", "Tom $20 1"])
        table.click("food 2")
        table.press(.character("0"))
        #expect(table.totals == ["John $23.34 2", "Daizy $23.33 2", "Tom $23.33 2"])
        let before = table.book
        table.click("food 0")
        table.press(.character("9"))
        #expect(table.isWarned && table.status == "There is no person number 9.")
        #expect(table.book == before)
    }

    @Test("A number without anything picked does nothing")
    func numberAlone() {
        let table = Table()
        table.press(.character("1"))
        #expect(table.session.undoCount == 0 && !table.isWarned)
    }

    @Test("A search with one hit needs no pick: Enter picks it, and the number gives it")
    func searchAndNumber() {
        let table = Table()
        table.press(.character("f"), .control)
        table.type("sizz")
        table.press(.enter)
        #expect(table.screen.picked == .food(FoodID(7)))
        #expect(table.status.hasPrefix("Sizzler → John: $50, 1 item · Enter: drop"), "no person is offered yet")
        table.press(.character("2"))
        #expect(table.totals == ["John -", "Daizy $50 1", "Tom -"])
        #expect(table.screen.toolBar.search.text == "sizz", "the number went into the search")
    }

    @Test("While one hit is left a number goes to the person, as long as no dish has it in its name")
    func numberInSearch() {
        let table = Table(.synthetic(foods: 12, people: 3))
        table.press(.character("f"), .control)
        table.type("food 12")
        #expect(table.screen.toolBar.search.text == "food 12" && table.session.undoCount == 0)
        table.type("3")
        #expect(table.book.lines.map(\.name) == ["Food 12"])
        #expect(table.book.lines.first?.sharers == [Share(person: PersonID(3))])
        #expect(table.screen.toolBar.search.text == "food 12" && table.screen.menu.count == 1)
        table.type("9")
        #expect(table.isWarned && table.session.undoCount == 1)
    }

    @Test("A refused number stays picked, and can be given to somebody else")
    func refusedStaysPicked() throws {
        let table = Table()
        table.root.focus(table.screen.menu.collection)
        table.press(.character("9"))
        #expect(table.isWarned)
        #expect(table.foodCard(0)?.isPicked == true, "it is picked but does not look so")
        table.click("person 0")
        #expect(table.totals[0] == "John $20 1")
        #expect(table.foodCard(0)?.isPicked == false)
    }

    @Test("By keys alone: Tab to the menu, arrows, Space, arrows, Enter")
    func keysAlone() {
        let table = Table()
        var presses = 0
        while table.root.focusedView !== table.screen.menu.collection, presses < 10 {
            table.press(.tab)
            presses += 1
        }
        #expect(presses < 10, "Tab does not reach the menu")
        table.press(.right)
        table.press(.character(" "))
        #expect(table.root.focusedView === table.screen.menu.collection, "3.51: the focus left the dish")
        #expect(table.foodCard(1)?.isPicked == true && table.foodCard(1)?.showsFocus == true)
        #expect(table.card(0)?.dropProposal != nil, "no person is chosen")
        table.press(.right)
        #expect(table.card(0)?.dropProposal == nil && table.card(1)?.dropProposal != nil)
        table.press(.enter)
        #expect(table.totals == ["John -", "Daizy $13 1", "Tom -"])
        #expect(table.root.focusedView === table.screen.menu.collection)
        #expect(table.foodCard(1)?.showsFocus == true)
    }

    @Test("Lines by keys: Space picks, Delete removes")
    func lineKeys() {
        let table = Table()
        table.perform(.order(1, 1), .order(2, 1))
        table.click("person 0")
        table.root.focus(table.screen.people.panel.collection)
        table.press(.down)
        table.press(.delete)
        #expect(table.lines(of: 0) == ["Pizza $20"])
        table.root.focus(table.screen.people.panel.collection)
        table.press(.home)
        table.press(.character(" "))
        table.press(.character("3"))
        #expect(table.totals == ["John -", "Daizy -", "Tom $20 1"])
    }

    @Test("The line offers the drop's way back whatever way it was made, until something else happens")
    func offeredUndo() {
        let table = Table()
        table.click("food 1")
        table.click("person 0")
        #expect(table.screen.offered?.name == "Pasta → John" && table.status == "Pasta → John")
        table.perform(.addPerson())
        #expect(table.screen.offered == nil, "the step that is offered is no longer the newest")
        table.screen.undo()
        table.screen.undo()
        #expect(table.totals[0] == "John -")
        table.click("food 1")
        table.click("person 0")
        let offered = table.screen.offered
        offered?.undo()
        #expect(table.totals[0] == "John -")
        offered?.redo()
        #expect(table.totals[0] == "John $13 1")
    }

    @Test(
        "Picked up by keys: the first person is offered, the trash and the menu can be reached, Esc leaves all as it was"
    )
    func keyPlaces() {
        let table = Table()
        table.root.focus(table.screen.menu.collection)
        table.press(.character(" "))
        var seen: [String] = []
        for _ in 0..<7 {
            seen.append(
                table.screen.people.trash.proposal?.operation.isAccepting == true
                    ? "trash" : table.litCells.first?.accessibilityLabel ?? "menu")
            table.press(.tab)
        }
        #expect(seen == ["John", "Daizy", "Tom", "Everyone", "New person", "trash", "menu"])
        table.press(.escape)
        #expect(table.session.undoCount == 0 && table.screen.picked == nil)
        table.expectShown()
    }

    @Test("People and lines are put in order by keys, and keep the focus")
    func reorderByKeys() {
        let table = Table()
        table.perform(.order(1, 1), .order(2, 1))
        table.root.focus(table.screen.people.collection)
        table.press(.home)
        for key in [Key.character(" "), .right, .right, .right, .enter] { table.press(key) }
        #expect(table.book.persons.map(\.name) == ["Daizy", "Tom", "John"])
        #expect(table.card(2)?.showsFocus == true)
        table.click("person 2")
        table.root.focus(table.screen.people.panel.collection)
        table.press(.end)
        for key in [Key.character(" "), .up, .enter] { table.press(key) }
        #expect(table.lines(of: 2) == ["Pasta $13", "Pizza $20"])
        #expect(table.screen.offered != nil)
    }

    @Test("With a dish in hand Ctrl+Shift+Enter shares it, as a drag would")
    func shareByKeys() {
        let table = Table()
        table.perform(.order(1, 1))
        table.root.focus(table.screen.menu.collection)
        table.press(.home)
        for key in [Key.character(" "), .right] { table.press(key) }
        table.press(.enter, [.control, .shift])
        #expect(table.totals == ["John $10 1", "Daizy $10 1", "Tom -"])
    }

    @Test("3.53: the trace tells what a screen reader would say: lift, place, drop")
    func said() {
        let table = Table()
        table.root.focus(table.screen.menu.collection)
        table.press(.right)
        _ = table.newTrace()
        table.press(.character(" "))
        table.press(.right)
        table.press(.enter)
        let said = table.newTrace().filter { $0.hasPrefix("STATE said=") }
        #expect(
            said
                == [
                    "Pasta picked up. Tab and arrows choose a place, Enter drops it, Escape puts it back.",
                    "John, 1 of 5, $13", "Daizy, 2 of 5, $13", "Pasta → Daizy, $13",
                ].map { "STATE said=\(OrderTrace.encoded($0))" })
    }

    @Test("Delete removes what is picked: a line from the order, a food from the menu")
    func deletePicked() {
        let table = Table()
        table.perform(.order(1, 1))
        table.click("person 0")
        table.click("line 1")
        table.press(.delete)
        #expect(table.totals[0] == "John -")
        table.click("food 0")
        table.press(.delete)
        #expect(table.book.foods.map(\.name) == ["Pasta", "Burger", "Sizzler"])
        table.press(.delete)
        #expect(table.book.foods.count == 3, "Delete went on to the next food")
        table.press(.character("z"), .control)
        table.press(.character("z"), .control)
        #expect(table.totals[0] == "John $20 1")
    }

    @Test("Delete on a focused person asks when they have something")
    func deletePerson() {
        let table = Table()
        table.perform(.order(1, 1))
        table.root.focus(table.screen.people.collection)
        table.press(.right)
        table.press(.delete)
        #expect(table.book.persons.map(\.name) == ["John", "Tom"])
        table.root.focus(table.screen.people.collection)
        table.press(.home)
        table.press(.delete)
        #expect(table.screen.sheet != nil)
        table.press(.escape)
        #expect(table.book.persons.count == 2)
    }

    @Test("F2 edits the name of a focused person")
    func editKey() {
        let table = Table()
        table.root.focus(table.screen.people.collection)
        table.press(.right)
        table.press(.function(2))
        table.type("Daisy")
        table.press(.enter)
        #expect(table.book.persons[1].name == "Daisy")
        #expect(table.card(1)?.content.name == "Daisy")
    }

    @Test("Esc goes from the innermost outward: drag, pick, panel, search")
    func escapeOrder() {
        let table = Table()
        table.perform(.order(1, 1))
        table.press(.character("f"), .control)
        table.type("pizza")
        table.root.focus(nil)
        table.click("person 0")
        table.click("food 0")
        table.lift("line 1")
        #expect(table.root.drag.isActive)
        table.press(.escape)
        table.window.release()
        table.settle()
        #expect(!table.root.drag.isActive && !table.screen.people.panel.isHidden)
        table.click("food 0")
        table.press(.escape)
        #expect(table.screen.picked == nil && !table.screen.people.panel.isHidden)
        table.press(.escape)
        #expect(table.screen.people.panel.isHidden && table.screen.toolBar.search.text == "pizza")
        _ = table.newTrace()
        table.press(.escape)
        #expect(table.screen.toolBar.search.text.isEmpty && table.screen.menu.count == 4)
        #expect(table.newTrace().contains("STATE search="), "the trace does not tell that the search ended")
    }

    @Test("Esc in the search empties it first, then gives the keyboard back")
    func escapeInSearch() {
        let table = Table()
        table.press(.character("f"), .control)
        table.type("x")
        table.press(.escape)
        #expect(table.screen.toolBar.search.text.isEmpty)
        #expect(table.root.focusedView === table.screen.toolBar.search)
        table.press(.escape)
        #expect(table.root.focusedView == nil)
    }

    @Test("Undo and redo by keys and by the buttons, which say what they would do")
    func undoButtons() {
        let table = Table()
        let bar = table.screen.toolBar
        #expect(!bar.undoButton.isEnabled && !bar.redoButton.isEnabled)
        #expect(bar.undoButton.tooltip == "Nothing to undo (Ctrl+Z)")
        table.drag("food 0", to: "person 0")
        #expect(bar.undoButton.tooltip == "Undo: Pizza → John (Ctrl+Z)")
        table.click(bar.undoButton)
        #expect(table.totals[0] == "John -" && table.status == "Taken back: Pizza → John")
        #expect(bar.redoButton.tooltip == "Redo: Pizza → John (Ctrl+Shift+Z)")
        table.click(bar.redoButton)
        #expect(table.totals[0] == "John $20 1" && table.status == "Done again: Pizza → John")
        table.press(.character("z"), .control)
        table.press(.character("y"), .control)
        #expect(table.totals[0] == "John $20 1")
        for _ in 0..<5 { table.press(.character("z"), .control) }
        #expect(table.book == .firstStart())
        #expect(!table.isWarned)
    }

    @Test("The line under the people offers Undo after a drop, and a click there takes it back")
    func undoLine() {
        let table = Table()
        table.drag("food 0", to: "person 0")
        let status = table.screen.people.status
        let frame = status.convertToRoot(status.bounds)
        var isFound = false
        for x in stride(from: frame.minX, to: frame.minX + 300, by: 10) where table.session.undoCount > 0 {
            table.window.click(at: Point(x: x, y: frame.midY))
            isFound = table.session.undoCount == 0
        }
        table.settle()
        #expect(isFound)
        #expect(table.totals[0] == "John -")
    }

    @Test("A click on Everyone with nothing picked changes nothing; on New person somebody sits down")
    func placesAlone() {
        let table = Table()
        table.click("everyone")
        #expect(table.session.undoCount == 0)
        table.click("new-person")
        #expect(table.book.persons.map(\.name) == ["John", "Daizy", "Tom", "Guest 4"])
    }
}
