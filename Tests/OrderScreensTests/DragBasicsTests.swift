import Geometry
import OrderCore
import Testing
import Widgets

@testable import OrderScreens

/// When a press becomes a drag, and what it leaves alone.
@Suite("From press to drag")
struct DragBasicsTests {
    @Test("A drag begins at eight points from the press, in any direction, without a delay", arguments: [7.9, 8.0])
    func threshold(distance: Double) {
        for (x, y) in [(1.0, 0.0), (0, -1), (0.6, 0.8), (-0.8, 0.6)] {
            let table = Table()
            let start = table.place("food 0").center
            table.window.press(at: start)
            table.window.move(to: Point(x: start.x + x * distance, y: start.y + y * distance))
            #expect(table.root.drag.isActive == (distance >= 8))
            table.window.release()
            table.settle()
        }
    }

    @Test("A press that moves less is a click; a drag that ends where it began is none")
    func clickOrDrag() {
        let table = Table()
        let start = table.place("food 0").center
        table.window.press(at: start)
        table.window.move(to: Point(x: start.x + 5, y: start.y + 5))
        table.window.release()
        table.settle()
        #expect(table.screen.picked == .food(FoodID(1)))
        table.press(.escape)
        table.window.press(at: start)
        table.window.move(to: Point(x: start.x + 60, y: start.y))
        table.window.move(to: start)
        table.window.release()
        table.settle()
        #expect(table.screen.picked == nil, "a drag was a click too")
        table.lift("person 0")
        table.window.move(to: table.place("person 0").center)
        table.letGo()
        #expect(table.screen.people.panel.isHidden, "a drag was a click too")
    }

    @Test("Other buttons neither drag nor drop", arguments: [PointerButton.secondary, .middle])
    func otherButtons(button: PointerButton) {
        let table = Table()
        table.window.press(at: table.place("food 0").center, button: button)
        table.window.carry(to: table.place("person 0").center)
        #expect(!table.root.drag.isActive)
        table.window.release(button: button)
        table.settle()
        #expect(table.session.undoCount == 0)
        // The secondary one opened the dish's menu.
        #expect((table.root.topOverlay != nil) == (button == .secondary))
        table.press(.escape)
        table.lift("food 0")
        table.carry(to: "person 0")
        table.window.press(button: .middle)
        table.window.release(button: .middle)
        #expect(table.root.drag.isActive && table.session.undoCount == 0, "another button's release dropped")
        table.letGo()
        #expect(table.session.undoCount == 1)
    }

    @Test("The photo follows the pointer out of the window and back, and drops there")
    func outside() throws {
        let table = Table()
        table.lift("food 0")
        for point in [Point(x: -200, y: 300), Point(x: 1500, y: 900), Point(x: 300, y: -80)] {
            table.window.carry(to: point)
            let preview = try #require(table.window.preview)
            #expect(preview.position == point)
            #expect(table.litCells.isEmpty)
        }
        table.carry(to: "person 2")
        table.letGo()
        #expect(table.totals.last == "Tom $20 1")
    }

    @Test("The food is the one that was pressed, whatever happens to the menu before the drag begins")
    func pressedFood() {
        let table = Table()
        let start = table.place("food 1").center
        table.window.press(at: start)
        table.perform(.removeFood(FoodID(1)))
        table.window.carry(to: table.place("person 0").center)
        table.letGo()
        #expect(table.book.lines.map(\.name) == ["Pasta"])
    }

    @Test("While another program's window lies over this one, nothing is lit there and nothing dropped")
    func covered() {
        let table = Table()
        table.lift("food 0")
        table.window.isCovered = true
        table.carry(to: "person 0")
        #expect(table.litCells.isEmpty)
        table.letGo()
        #expect(table.session.undoCount == 0)
        table.window.isCovered = false
        table.drag("food 0", to: "person 0")
        #expect(table.session.undoCount == 1)
    }

    @Test("Where the pointer cannot be grabbed no drag begins, and the next one works")
    func noGrab() {
        let table = Table()
        table.window.refusesGrab = true
        table.drag("food 0", to: "person 0")
        #expect(table.session.undoCount == 0 && table.window.preview == nil)
        table.window.refusesGrab = false
        table.drag("food 0", to: "person 0")
        #expect(table.session.undoCount == 1)
    }

    @Test("While something is dragged the line under the people says what the keys would do")
    func hints() {
        let table = Table()
        table.perform(.order(1, 2))
        table.click("person 1")
        table.lift("food 0")
        #expect(table.status == "Pizza · Esc: put back")
        table.carry(to: "person 0")
        #expect(table.status == "Pizza → John: $20, 1 item · Ctrl+Shift: share it · Esc: put back")
        table.press(.escape)
        table.window.release()
        table.settle()
        table.lift("line 1")
        table.carry(to: "person 0")
        #expect(table.status == "Pizza → John: $20, 1 item · Ctrl: a copy · Ctrl+Shift: share it · Esc: put back")
        table.press(.escape)
        table.window.release()
        table.perform(.setQuantity(LineID(1), 2))
        table.lift("line 1")
        table.carry(to: "person 0")
        #expect(
            table.status
                == "Pizza → John: $20, 1 item · Shift: the whole line · Ctrl: a copy · Ctrl+Shift: share it · Esc: put back"
        )
        table.press(.escape)
    }

    @Test("Keys that change nothing at a place are not offered there")
    func noHints() {
        let table = Table()
        table.lift("food 0")
        table.carry(to: "person 0")
        #expect(table.status == "Pizza → John: $20, 1 item · Esc: put back", "there is nothing to share yet")
        table.letGo()
        for place in ["everyone", "new-person", "trash", "person 0"] {
            table.lift("food 0")
            table.settle()
            table.carry(to: place)
            #expect(table.proposal?.operation == .copy && !table.status.contains("Ctrl"), "\(place): \(table.status)")
            #expect(table.status.hasSuffix(" · Esc: put back"))
            table.press(.escape)
            table.window.release()
            table.settle()
        }
        table.lift("food 0")
        table.carry(to: "person 1")
        #expect(table.status.contains(" · Ctrl+Shift: share it"))
        table.press(.escape)
    }
}
