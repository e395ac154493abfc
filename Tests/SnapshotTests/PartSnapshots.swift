import Geometry
import OrderCore
import TestSupport
import Testing

@testable import OrderScreens
@testable import Widgets

/// Parts of the window, cut out of it.
@Suite("Pictures of the window's parts")
struct PartSnapshots {
    @Test("The order panel, with quantities and shared dishes", arguments: [Look.light2, .dark1])
    func panel(look: Look) {
        let scene = Scene(look)
        scene.click("person 2")
        let people = scene.screen.people
        scene.expect("order-panel", people.panel.convertToRoot(people.panel.bounds).inset(by: -20))
    }

    @Test("The order panel of somebody who has nothing", arguments: [Look.light1])
    func emptyPanel(look: Look) {
        let scene = Scene(look)
        scene.click("person 1")
        let people = scene.screen.people
        scene.expect("order-panel-empty", people.panel.convertToRoot(people.panel.bounds).inset(by: -20))
    }

    /// Lines with discounts of their own and one without part of the bill's; a long name; more figures than there is room for.
    private static func terms() throws -> OrderBook {
        var book = Scene.dinner()
        let first: [OrderCommand] = [
            .discountLine(LineID(2), Discount(rate: Rate(10_000))),
            .discountLine(LineID(3), Discount(rate: Rate(5_000), amount: 1_50)), .setDiscountable(LineID(3), false),
            .setDiscountable(LineID(4), false),
            .order(
                .offMenu(name: "Tagliatelle with truffles, butter and sage", price: 24_00), to: .person(PersonID(3)),
                terms: OrderTerms(discount: Discount(rate: Rate(12_500)))),
            .setBill(.discount(Discount(rate: Rate(10_000)))), .setBill(.tax(Rate(8_875))),
            .setBill(.tip(.rate(Rate(18_000)))), .setBill(.fee("Delivery", 2_99)),
            .pay(PersonID(3), amount: 20_00),
        ]
        for command in first { book.apply(try book.decide(command)) }
        return book
    }

    @Test("What is agreed about lines stands in their rows, from left to right and back", arguments: [Look.light2])
    func terms(look: Look) throws {
        for isRightToLeft in [false, true] {
            let scene = Scene(look, book: try PartSnapshots.terms())
            if isRightToLeft { scene.window.root.layoutDirection = .rightToLeft }
            scene.window.settle()
            scene.click("person 2")
            let people = scene.screen.people
            let name = "order-panel-terms" + (isRightToLeft ? "-right-to-left" : "")
            scene.expect(name, people.panel.convertToRoot(people.panel.bounds).inset(by: -20))
        }
    }

    @Test("The order in low windows: three lines, and the way to the figures", arguments: [Look.light1, .dark1])
    func lowPanel(look: Look) throws {
        for (width, height) in [(480.0, 360.0), (720, 480)] {
            let scene = Scene(look, book: try PartSnapshots.terms(), size: Size(width: width, height: height))
            scene.screen.openPanel(.person(PersonID(3)))
            scene.window.settle()
            scene.expect("order-panel-\(Int(width))")
        }
    }

    @Test("A hint that takes two lines in the smallest window", arguments: [Look.light1, .dark1])
    func wrappedStatus(look: Look) throws {
        let scene = Scene(look, size: Size(width: 480, height: 360))
        scene.screen.openPanel(.person(PersonID(3)))
        scene.window.settle()
        let john = scene.place("person 0")
        scene.hold("line 3", over: Point(x: john.maxX - 30, y: john.midY))
        scene.expect("status-wrapped", scene.screen.people.frame)
    }

    @Test("The bill bar, with something unassigned", arguments: [Look.light2, .dark1])
    func bill(look: Look) throws {
        let scene = Scene(look)
        try scene.screen.model.perform(.order(.food(FoodID(2)), to: .unassigned))
        scene.window.settle()
        scene.expect("bill-bar", scene.screen.bill.frame)
    }

    @Test("The tool bar, with nothing and with something to undo, and with a search", arguments: [Look.light2, .dark1])
    func toolBar(look: Look) throws {
        let scene = Scene(look)
        scene.expect("tool-bar", scene.screen.toolBar.frame)
        try scene.screen.model.perform(.order(.food(FoodID(2)), to: .unassigned))
        scene.window.press(.character("f"), .control)
        scene.window.type("piz")
        scene.window.settle()
        scene.expect("tool-bar-search", scene.screen.toolBar.frame)
    }

    @Test("The trash at the right end of the people's heading: waiting and lit", arguments: [Look.light2, .dark1])
    func trash(look: Look) {
        let scene = Scene(look)
        scene.hold("food 0", over: Point(x: 500, y: 30))
        let people = scene.screen.people
        let heading = Rect(x: 0, y: people.frame.minY, width: 1000, height: 54)
        scene.expect("trash", heading)
        scene.putBack()
        scene.hold("food 0", grabbedAt: Offset(dx: 3, dy: 3), over: Point(x: 940, y: people.frame.minY + 42))
        scene.expect("trash-lit", heading)
    }

    @Test("The question about what somebody has who leaves", arguments: [Look.light1, .dark1])
    func sheet(look: Look) {
        let scene = Scene(look)
        scene.screen.removePerson(PersonID(1))
        scene.window.settle()
        scene.expect("choice-sheet", Rect(x: 262, y: 220, width: 476, height: 260))
    }

    @Test("A tooltip", arguments: [Look.light1, .dark1])
    func tooltip(look: Look) throws {
        let scene = Scene(look)
        try scene.screen.model.perform(.order(.food(FoodID(2)), to: .person(PersonID(1))))
        let button = scene.screen.toolBar.undoButton
        scene.window.move(to: button.convertToRoot(button.bounds).center)
        scene.window.advance(by: 1)
        scene.window.settle()
        scene.expect("tooltip", Rect(x: 740, y: 0, width: 260, height: 100))
    }

    @Test("A menu with a menu in it", arguments: [Look.light1, .dark2])
    func menu(look: Look) throws {
        let scene = Scene(look)
        let people = Menu(["John", "Daizy", "Tom"].map { name in .action(name) {} })
        let menu = Menu([
            .action("Give to John", icon: .person, keys: "1") {},
            .submenu("Share with", icon: .everyone, people),
            .separator,
            .action("Edit", keys: "F2") {},
            .action("Shown in the menu", isChecked: true) {},
            .action("Take off the menu", icon: .trash, keys: "Delete", isEnabled: false) {},
        ])
        scene.window.root.present(MenuOverlay(menu, at: .point(Point(x: 60, y: 140))))
        scene.window.press(.down)
        scene.window.press(.down)
        scene.window.press(.right)
        scene.window.settle()
        scene.expect("menu", Rect(x: 20, y: 100, width: 480, height: 260))
    }

    @Test("The status line: the way back, a refusal", arguments: [Look.light2, .dark1])
    func status(look: Look) throws {
        let scene = Scene(look)
        let people = scene.screen.people
        let line = people.convertToRoot(people.status.frame).inset(
            by: Insets(top: -4, left: -20, bottom: 0, right: 300))
        try scene.screen.model.perform(.order(.food(FoodID(2)), to: .person(PersonID(1))))
        scene.window.settle()
        scene.expect("status-undo", line)
        scene.screen.warn("John already has a part in the newest “Pasta”.")
        scene.window.settle()
        scene.expect("status-refused", line)
    }

    @Test("Empty places speak: no dish, no hit", arguments: [Look.light1])
    func empty(look: Look) {
        let scene = Scene(look, book: OrderBook(name: "Empty", currency: .usDollar))
        scene.expect("empty-menu", Rect(x: 0, y: 56, width: 1000, height: 300))
        let search = Scene(look)
        search.window.press(.character("f"), .control)
        search.window.type("sushimi")
        search.window.settle()
        search.expect("no-hit", search.screen.menu.frame)
    }
}
