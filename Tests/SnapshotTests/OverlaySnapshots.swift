import Geometry
import OrderCore
import TestSupport
import Testing

@testable import OrderScreens
@testable import Widgets

/// What lies over the window for a while.
@Suite("Pictures of menus and sheets")
struct OverlaySnapshots {
    @Test("The context menu of a dish, with who could get it", arguments: [Look.light1, .dark2])
    func foodMenu(look: Look) {
        let scene = Scene(look)
        scene.window.click(at: scene.place("food 0").center, button: .secondary)
        scene.window.press(.down)
        scene.window.press(.right)
        scene.window.leave()
        scene.window.settle()
        scene.expect("menu-food", Rect(x: 0, y: 90, width: 540, height: 480))
    }

    @Test("The context menu of a line in the smallest window", arguments: [Look.light1])
    func lineMenu(look: Look) {
        let scene = Scene(look, size: Size(width: 480, height: 360))
        scene.click("person 0")
        let line = scene.screen.people.panel.collection.visibleItems[0].cell
        scene.window.click(at: line.convertToRoot(line.bounds).center, button: .secondary)
        scene.window.press(.down)
        scene.window.press(.right)
        scene.window.leave()
        scene.window.settle()
        scene.expect("menu-line-smallest")
    }

    @Test("The book's menu", arguments: [Look.light2, .dark1])
    func bookMenu(look: Look) {
        let scene = Scene(look)
        scene.screen.recentBooks = { ["/books/Lunch.platter"] }
        scene.screen.onBookRequest = { _ in }
        scene.window.press(.function(10))
        scene.window.settle()
        scene.expect("menu-book", Rect(x: 0, y: 0, width: 360, height: 660))
    }

    @Test("Who shares a dish", arguments: [Look.light2, .dark1])
    func share(look: Look) {
        let scene = Scene(look)
        scene.screen.askSharers(of: .food(FoodID(2)))
        scene.window.type("13")
        scene.window.settle()
        scene.expect("sheet-share", Rect(x: 252, y: 200, width: 496, height: 300))
    }

    @Test("What became of a menu: a short report, and a long one in the smallest window", arguments: [Look.light1])
    func importReport(look: Look) {
        let menu = "pizza,21\nTea,2.50\n,3\nPie,abc\nTea,2.75\n"
        let scene = Scene(look)
        scene.drop(menu)
        scene.expect("sheet-report")
        let long = (1...60).map {
            "Dish number \($0) with quite a long name for a menu as small as this,\($0 % 3 == 0 ? "?" : "4")"
        }
        let small = Scene(look, size: Size(width: 480, height: 360))
        small.drop((menu.split(separator: "\n").map(String.init) + long).joined(separator: "\n"))
        small.expect("sheet-report-smallest")
    }

    @Test("All keys", arguments: [Look.light1])
    func keys(look: Look) {
        let scene = Scene(look)
        scene.window.press(.function(1))
        scene.window.settle()
        scene.expect("sheet-keys")
        let small = Scene(look, size: Size(width: 480, height: 360))
        small.window.press(.function(1))
        small.window.settle()
        small.expect("sheet-keys-smallest")
    }

    @Test("The very first start", arguments: [Look.light2, .dark1])
    func firstStart(look: Look) {
        let scene = Scene(look, book: .firstStart())
        scene.screen.showFirstStartHelp()
        scene.window.settle()
        scene.expect("first-start")
    }

    @Test("The tool bar where there is less room", arguments: [Look.light1])
    func narrowToolBar(look: Look) {
        for width in [480.0, 700] {
            let scene = Scene(look, size: Size(width: width, height: 700))
            scene.expect("tool-bar-\(Int(width))", scene.screen.toolBar.frame)
        }
    }
}
