import Geometry
import OffscreenPlatform
import TestSupport
import Testing

@testable import Widgets

/// A view with a context menu, and a field beside it.
private final class MenuScreen: View {
    var chosen: [String] = []
    let field = TextField()
    var menu: Menu?

    override init() {
        super.init()
        field.frame = Rect(x: 10, y: 10, width: 200, height: 34)
        addSubview(field)
        menu = Menu([
            .action("Copy", keys: "Ctrl+C") { self.chosen.append("Copy") },
            .action("Cut", isEnabled: false) { self.chosen.append("Cut") },
            .separator,
            .submenu(
                "Share with", Menu(["Ana", "Ben", "Dora"].map { name in .action(name) { self.chosen.append(name) } })),
            .action("Remove", icon: .trash) { self.chosen.append("Remove") },
        ])
    }

    override func contextMenu(at point: Point) -> Menu? { menu }
}

@Suite("Menus")
struct MenuTests {
    private let screen = MenuScreen()
    private let window: OffscreenWindow
    private let place = Point(x: 100, y: 100)

    init() {
        window = OffscreenWindow(content: screen, size: Size(width: 480, height: 360))
    }

    private var menu: MenuOverlay? { window.root.topOverlay as? MenuOverlay }

    private func open() {
        window.click(at: place, button: .secondary)
        window.settle()
    }

    /// The middle of an entry, in the window.
    private func row(_ title: String) throws -> Point {
        let row = try #require(menu?.rows.first { $0.item.title == title })
        return row.convertToRoot(row.bounds.center)
    }

    @Test("A menu higher than the window fades where more follows; keys bring entries clear of the fade")
    func fades() throws {
        screen.menu = Menu((1...20).map { number in .action("Entry \(number)") {} })
        open()
        let menu = try #require(menu)
        let list = try #require(menu.rows.first?.superview as? ScrollView)
        #expect(list.maximumOffset > 0 && list.fadeGround != nil)
        for key in [Key.down, .up] {
            for _ in menu.rows {
                window.press(key)
                window.settle()
                guard let row = menu.rows.first(where: { $0.isHighlighted }) else { continue }
                let above = row.frame.minY - list.contentOffset
                let below = list.contentOffset + list.viewportLength - row.frame.maxY
                #expect(
                    above >= min(28, list.contentOffset) && below >= min(28, list.maximumOffset - list.contentOffset))
            }
        }
    }

    @Test("The secondary button opens it at the pointer; a click chooses and closes")
    func click() throws {
        open()
        #expect(menu?.panelFrame.origin == place)
        window.click(at: try row("Remove"))
        window.settle()
        #expect(screen.chosen == ["Remove"])
        #expect(menu == nil)
    }

    @Test("What is in a sheet has its own menu, by the secondary button and by the Menu key; what lies behind has none")
    func inSheet() throws {
        let field = TextField(text: "Tea")
        let sheet = Sheet(field, maximumWidth: 300)
        window.root.present(sheet)
        window.settle()
        window.click(at: field.convertToRoot(field.bounds).center, button: .secondary)
        #expect(menu?.rows.contains { $0.item.title == "Paste" } == true)
        window.press(.escape)
        window.press(.menu)
        #expect(menu?.rows.contains { $0.item.title == "Paste" } == true)
        window.press(.escape)
        window.click(at: Point(x: sheet.panelFrame.minX + 4, y: sheet.panelFrame.midY), button: .secondary)
        #expect(window.root.topOverlay === sheet)
        window.click(at: Point(x: 5, y: 5), button: .secondary)
        #expect(window.root.topOverlay == nil, "a press outside closes it and does nothing else")
    }

    @Test("Press, move, release chooses in one go; a release where it was pressed leaves it open")
    func pressMoveRelease() throws {
        window.press(at: place, button: .secondary)
        let target = try row("Copy")
        window.move(to: target)
        window.release(at: target, button: .secondary)
        #expect(screen.chosen == ["Copy"])
        #expect(menu == nil)
    }

    @Test("Nothing disabled and no line is chosen")
    func disabled() throws {
        open()
        window.click(at: try row("Cut"))
        #expect(screen.chosen.isEmpty)
        #expect(menu != nil)
        window.move(to: try row("Cut"))
        #expect(menu?.highlightedTitle == nil)
    }

    @Test("Esc, a press outside, the window's size and the loss of the keyboard close it", arguments: 0..<4)
    func closing(way: Int) {
        open()
        switch way {
        case 0: window.press(.escape)
        case 1: window.click(at: Point(x: 470, y: 350))
        case 2: window.resize(to: Size(width: 500, height: 400))
        default: window.setFocused(false)
        }
        window.settle()
        #expect(menu == nil)
        #expect(screen.chosen.isEmpty)
    }

    @Test("Arrows pass over what cannot be chosen and go round; Home and End jump; Enter chooses")
    func arrows() {
        open()
        let expected = ["Copy", "Share with", "Remove", "Copy"]
        for title in expected {
            window.press(.down)
            #expect(menu?.highlightedTitle == title)
        }
        window.press(.up)
        #expect(menu?.highlightedTitle == "Remove")
        window.press(.home)
        #expect(menu?.highlightedTitle == "Copy")
        window.press(.end)
        window.press(.enter)
        #expect(screen.chosen == ["Remove"])
        #expect(menu == nil)
    }

    @Test("What is typed finds the entry; a letter again and again goes from one to the next")
    func typeAhead() {
        open()
        window.type("re")
        #expect(menu?.highlightedTitle == "Remove")
        window.advance(by: 1.5)
        window.type("s")
        #expect(menu?.highlightedTitle == "Share with")
    }

    @Test("A submenu opens by Right, by resting, and by a click; Left and Esc close it alone")
    func submenu() throws {
        open()
        window.type("sh")
        window.press(.right)
        #expect(window.root.overlays.count == 2)
        #expect(menu?.highlightedTitle == "Ana")
        window.press(.left)
        #expect(window.root.overlays.count == 1)
        window.press(.right)
        window.press(.escape)
        #expect(window.root.overlays.count == 1)
        window.move(to: try row("Share with"))
        window.advance(by: 0.3)
        #expect(window.root.overlays.count == 2)
        window.settle()
        window.click(at: try row("Dora"))
        #expect(screen.chosen == ["Dora"])
        #expect(window.root.overlays.isEmpty)
    }

    @Test("The menu key opens the menu of what has the keyboard; the field keeps focus, caret and text")
    func field() {
        window.root.focus(screen.field)
        window.type("soup")
        window.press(.menu)
        #expect(window.root.overlays.count == 1)
        #expect(screen.field.isFocused)
        window.press(.down)
        #expect(window.root.overlays.count == 1)
        window.type("x")
        #expect(screen.field.text == "soup")
        #expect(window.root.overlays.count == 1)
        window.press(.escape)
        #expect(window.root.overlays.count == 0)
        #expect(screen.field.isFocused)
        window.type("s")
        #expect(screen.field.text == "soups")
    }

    @Test("A menu stays within the window wherever it opens", arguments: [0.0, 240, 479], [0.0, 180, 359])
    func placement(x: Double, y: Double) throws {
        window.click(at: Point(x: x, y: y), button: .secondary)
        let panel = try #require(menu?.panelFrame)
        #expect(panel.minX >= 8 && panel.maxX <= 472 && panel.minY >= 8 && panel.maxY <= 352)
    }

    @Test("A long menu in a low window scrolls, by wheel and by keys")
    func long() throws {
        screen.menu = Menu(
            (1...40).map { number in .action("Dish \(number)") { self.screen.chosen.append("\(number)") } })
        open()
        let panel = try #require(menu?.panelFrame)
        #expect(panel.height <= 344)
        window.press(.end)
        window.press(.enter)
        #expect(screen.chosen == ["40"])
        open()
        window.scroll(100, at: panel.center)
        window.click(at: try row("Dish 40"))
        #expect(screen.chosen == ["40", "40"])
    }

    @Test("A word wider than the window is cut, not the window")
    func wide() throws {
        screen.menu = Menu([.action(String(repeating: "very ", count: 60)) {}])
        open()
        #expect(try #require(menu?.panelFrame).width <= 464)
    }
}

/// A popover's or a sheet's content: two buttons.
private final class TwoButtons: View {
    let buttons = [Button(title: "One"), Button(title: "Two")]

    override init() {
        super.init()
        for button in buttons { addSubview(button) }
    }

    override func sizeThatFits(_ size: Size) -> Size { Size(width: 120, height: 80) }

    override func layoutSubviews() {
        for (place, button) in buttons.enumerated() {
            button.frame = Rect(x: 0, y: Double(place) * 40, width: 120, height: 34)
        }
    }
}

@Suite("Popovers and sheets")
struct OverlayTests {
    private let screen = MenuScreen()
    private let window: OffscreenWindow

    init() {
        window = OffscreenWindow(content: screen, size: Size(width: 480, height: 360))
    }

    @Test("Tab stays within it; Esc closes it, tells once, and the focus is where it was", arguments: [true, false])
    func focus(isSheet: Bool) {
        window.root.focus(screen.field)
        let content = TwoButtons()
        let overlay: Overlay = isSheet ? Sheet(content) : Popover(content, of: screen.field)
        var ends = 0
        overlay.onDismiss = { ends += 1 }
        window.root.present(overlay)
        #expect(content.buttons[0].isFocused)
        for expected in [1, 0, 1] {
            window.press(.tab)
            #expect(content.buttons[expected].isFocused)
        }
        window.type("x")
        #expect(screen.field.text.isEmpty)
        window.press(.escape)
        window.settle()
        #expect(ends == 1)
        #expect(window.root.topOverlay == nil)
        #expect(screen.field.isFocused)
    }

    @Test("It stays when the window changes its size, within the window", arguments: [true, false])
    func resize(isSheet: Bool) {
        let overlay: Overlay = isSheet ? Sheet(TwoButtons()) : Popover(TwoButtons(), of: screen.field)
        window.root.present(overlay)
        window.resize(to: Size(width: 300, height: 200))
        window.settle()
        #expect(window.root.topOverlay === overlay)
        #expect(Rect(x: 0, y: 0, width: 300, height: 200).union(overlay.panelFrame).width == 300)
    }

    @Test("An overlay that goes gives the keyboard back in one go: it is with nobody not even for a moment")
    func focusGoesStraightBack() {
        let field = TextField()
        field.frame = Rect(x: 10, y: 10, width: 100, height: 34)
        let ground = ColorView(0xFFFFFF)
        ground.addSubview(field)
        let window = OffscreenWindow.open(ground)
        window.root.focus(field)
        var moves: [View?] = []
        window.root.focusHandler = { moves.append($0) }
        let button = Button(title: "Yes")
        window.root.present(Sheet(button))
        window.settle()
        window.press(.escape)
        #expect(moves.count == 2 && moves[0] === button && moves[1] === field)
    }

    @Test("The press that closes a menu is no click; one elsewhere is, and one that became a drag is none")
    func closingPressIsNoClick() {
        let ground = ColorView(0xFFFFFF)
        let dragged = ColorView(0x3366CC)
        dragged.frame = Rect(x: 20, y: 120, width: 40, height: 40)
        dragged.onDrag { ItemProvider(text: "x") }
        ground.addSubview(dragged)
        let window = OffscreenWindow.open(ground)
        var clicks = 0
        window.root.clickHandler = { _ in clicks += 1 }
        window.root.present(MenuOverlay(Menu([.action("One") {}]), at: .point(Point(x: 20, y: 20))))
        window.settle()
        window.click(at: Point(x: 190, y: 190))
        #expect(window.root.topOverlay == nil && clicks == 0)
        window.click(at: Point(x: 190, y: 190))
        #expect(clicks == 1)
        window.press(at: Point(x: 40, y: 140))
        window.carry(to: Point(x: 150, y: 60))
        window.release()
        window.settle()
        #expect(clicks == 1)
    }
}
