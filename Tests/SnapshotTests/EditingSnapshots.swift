import Geometry
import OrderCore
import TestSupport
import Testing

@testable import OrderScreens
@testable import Widgets

/// Cards that are edited in place, and the categories over the menu.
@Suite("Pictures of editing in place")
struct EditingSnapshots {
    private static let small = Size(width: 480, height: 360)

    /// A menu in categories, somebody who ordered.
    private static func menu(_ more: [String] = []) -> OrderBook {
        var dishes: [(String, MinorUnits, String, String)] = [
            ("Pizza", 20_00, "Mains", "pizza"), ("Pasta", 13_00, "Mains", "pasta"),
            ("Salad", 9_50, "Starters", "salad"),
            ("Burger", 10_00, "Mains", "burger"), ("Sizzler", 50_00, "From the grill", "sizzler"),
        ]
        for category in more { dishes.append(("Something", 5_00, category, "dish")) }
        let foods = dishes.enumerated().map {
            Food(
                id: FoodID($0 + 1), name: $1.0, price: $1.1, category: $1.2, photo: .builtIn($1.3))
        }
        let line = OrderLine(
            id: LineID(1), food: FoodID(1), name: "Pizza", price: 20_00, sharers: [Share(person: PersonID(1))],
            photo: .builtIn("pizza"))
        return OrderBook(
            name: "Friday dinner", currency: .usDollar, foods: foods, persons: OrderBook.firstStart().persons,
            lines: [line])
    }

    private func scene(
        _ look: Look, _ size: Size = Size(width: 1000, height: 700), isRightToLeft: Bool = false,
        more categories: [String] = []
    ) -> Scene {
        let scene = Scene(look, book: EditingSnapshots.menu(categories), size: size)
        scene.screen.editing.onChoosePhoto = { _, _ in }
        if isRightToLeft { scene.window.root.layoutDirection = .rightToLeft }
        scene.window.settle()
        return scene
    }

    /// The editor with its shadow.
    private func expectEditor(_ scene: Scene, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
        guard let editor = scene.screen.editing.edit?.editor else {
            Issue.record("nothing is edited", sourceLocation: sourceLocation)
            return
        }
        scene.expect(
            name, editor.convertToRoot(editor.bounds).inset(by: -24).intersection(scene.screen.bounds),
            sourceLocation: sourceLocation)
    }

    private func typeWrongPrice(_ scene: Scene) {
        scene.window.press(.tab)
        scene.window.type("12abc")
        scene.window.press(.enter)
        scene.window.settle()
    }

    @Test("A food edited in the window, under its categories", arguments: [Look.light2, .dark1])
    func food(look: Look) {
        let scene = scene(look)
        scene.screen.menu.beginEditing(FoodID(2))
        scene.window.settle()
        scene.expect("editing-window", scene.screen.menu.frame)
    }

    @Test("A wrong price, with the reason under it", arguments: [Look.light1, .dark2])
    func wrong(look: Look) {
        let scene = scene(look)
        scene.screen.menu.beginEditing(FoodID(2))
        typeWrongPrice(scene)
        expectEditor(scene, "editing-wrong")
    }

    @Test("A new food, empty", arguments: [Look.light1, .dark1])
    func adding(look: Look) {
        let scene = scene(look)
        scene.screen.menu.beginAdding()
        scene.window.settle()
        expectEditor(scene, "editing-new")
    }

    @Test("A category that is completed", arguments: [Look.light2])
    func completed(look: Look) {
        let scene = scene(look)
        scene.screen.menu.beginAdding(named: "Spaghetti alla puttanesca")
        scene.window.type("7.50")
        scene.window.press(.tab)
        scene.window.type("sta")
        scene.window.settle()
        expectEditor(scene, "editing-completed")
    }

    @Test("In the smallest window, with a reason", arguments: [Look.light1, .dark2])
    func smallest(look: Look) {
        let scene = scene(look, EditingSnapshots.small)
        scene.screen.menu.beginEditing(FoodID(3))
        typeWrongPrice(scene)
        scene.expect("editing-smallest")
    }

    @Test("From right to left", arguments: [Look.light1, .dark2])
    func rightToLeft(look: Look) {
        let scene = scene(look, isRightToLeft: true)
        scene.screen.menu.beginEditing(FoodID(2))
        scene.window.type("مشكل مقبلات")
        typeWrongPrice(scene)
        scene.expect("editing-right-to-left", scene.screen.menu.frame)
    }

    @Test("A person: with a photo, without, in a low window", arguments: [Look.light2, .dark1])
    func person(look: Look) {
        let first = scene(look)
        first.screen.people.beginEditing(PersonID(2))
        first.window.settle()
        expectEditor(first, "editing-person")
        let second = scene(look)
        second.hold("food 1", over: second.place("new-person").center)
        second.window.release()
        second.window.leave()
        second.window.settle()
        second.window.press(.backspace)
        second.window.press(.enter)
        second.window.settle()
        expectEditor(second, "editing-person-wrong")
        let third = scene(look, EditingSnapshots.small)
        third.screen.people.beginEditing(PersonID(1))
        third.window.settle()
        third.expect("editing-person-low")
    }

    @Test("Categories: chosen, with the keyboard, under a drag", arguments: [Look.light1, .dark2])
    func categories(look: Look) {
        let scene = scene(look)
        let menu = scene.screen.menu
        menu.choose(category: "Mains")
        scene.window.root.focus(menu.chips)
        scene.window.press(.home)
        scene.window.press(.right)
        scene.window.settle()
        let row = Rect(x: 0, y: menu.frame.minY, width: 620, height: menu.chips.frame.maxY + 16)
        scene.expect("categories-chosen", row)
        let chip = menu.chips.chips[2]
        scene.hold("food 0", grabbedAt: Offset(dx: 75, dy: 6), over: chip.convertToRoot(chip.bounds).center)
        scene.expect("categories-lit", row)
        scene.putBack()
    }

    @Test("Categories that do not fit, and in the smallest window, in either direction", arguments: [Look.light1])
    func manyCategories(look: Look) {
        for isRightToLeft in [false, true] {
            let scene = scene(
                look, EditingSnapshots.small, isRightToLeft: isRightToLeft, more: ["Drinks", "Desserts", "Sides"])
            scene.expect("categories-smallest\(isRightToLeft ? "-right-to-left" : "")", scene.screen.menu.frame)
            scene.screen.menu.choose(category: "Starters")
            scene.window.scroll(1, at: scene.screen.menu.chips.convertToRoot(scene.screen.menu.chips.bounds).center)
            scene.window.settle()
            scene.expect("categories-scrolled\(isRightToLeft ? "-right-to-left" : "")", scene.screen.menu.frame)
        }
    }

    @Test("R16: The offer to change what was ordered", arguments: [Look.light1, .dark2])
    func repricing(look: Look) {
        let scene = scene(look)
        scene.screen.menu.beginEditing(FoodID(1))
        scene.window.press(.tab)
        scene.window.type("21")
        scene.window.press(.enter)
        scene.window.settle()
        let line = scene.screen.people.status
        scene.expect("status-offer", line.convertToRoot(Rect(x: 0, y: 0, width: 420, height: line.bounds.height)))
    }
}
