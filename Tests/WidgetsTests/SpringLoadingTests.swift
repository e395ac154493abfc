import Geometry
import OffscreenPlatform
import Testing
import Widgets

@Suite("What opens when a drag rests on it")
struct SpringLoadingTests {
    private let book = FoodBook()
    private var window: OffscreenWindow { book.window }
    private let user: OffscreenUser

    init() {
        user = OffscreenUser(book.window)
    }

    /// Adds a tab beside the collections.
    private func addTab(_ interaction: SpringLoadedInteraction) -> View {
        let tab = ColorView(0x00AAFF, frame: Rect(x: 300, y: 255, width: 60, height: 30))
        tab.addInteraction(interaction)
        book.ground.addSubview(tab)
        user.settle()
        return tab
    }

    @Test("A view opens once after 0.6 s of rest, and again only when it is entered again")
    func view() throws {
        var opened = 0
        let tab = addTab(SpringLoadedInteraction { _ in opened += 1 })
        try user.press(.item(0, of: book.menu))
        try user.drag(to: .view(tab))
        user.wait(0.55)
        #expect(opened == 0)
        // The hand trembles: it is the same rest.
        try user.move(to: .view(tab).offset(dx: 4))
        user.wait(0.06)
        #expect(opened == 1)
        user.wait(3)
        #expect(opened == 1)
        try user.drag(to: .item(0, of: book.people))
        try user.drag(to: .view(tab))
        user.wait(0.7)
        #expect(opened == 2)
        user.press(.escape)
        user.release()
        book.expectCalm()
    }

    @Test("4.14: it dies when the drag leaves, drops, is put back or the view goes", arguments: 0..<5)
    func dies(way: Int) throws {
        var opened = 0
        let tab = addTab(SpringLoadedInteraction { _ in opened += 1 })
        try user.press(.item(0, of: book.menu))
        try user.drag(to: .view(tab))
        user.wait(0.45)
        #expect(tab.alpha < 1)
        switch way {
        case 0: try user.move(to: .item(0, of: book.people))
        case 1: user.release()
        case 2: user.press(.escape)
        case 3: window.loseGrab()
        default: tab.removeFromSuperview()
        }
        #expect(tab.alpha == 1)
        user.wait(2)
        #expect(opened == 0)
        user.press(.escape)
        user.release()
        book.expectCalm()
    }

    @Test("The desktop's delay is used, an own effect is told each state, and who must not open does not")
    func settings() throws {
        window.settings.springLoadingDelay = 1
        var states: [SpringLoadingState] = []
        var opened = 0
        var isOpen = true
        let interaction = SpringLoadedInteraction { _ in opened += 1 }
        interaction.effect = { states.append($0) }
        interaction.shouldActivate = { _ in isOpen }
        let tab = addTab(interaction)
        try user.press(.item(0, of: book.menu))
        try user.drag(to: .view(tab))
        user.wait(0.68)
        #expect(states == [.possible])
        user.wait(0.1)
        #expect(states == [.possible, .activating] && tab.alpha == 1)
        user.wait(0.25)
        #expect(opened == 1 && states == [.possible, .activating, .activated, .inactive])
        isOpen = false
        try user.drag(to: .item(0, of: book.people))
        try user.drag(to: .view(tab))
        user.wait(2)
        #expect(opened == 1 && states.count == 4)
        user.press(.escape)
        user.release()
        book.expectCalm()
    }

    @Test("Without a drag nothing opens by itself")
    func noDrag() throws {
        var opened = 0
        let tab = addTab(SpringLoadedInteraction { _ in opened += 1 })
        try user.move(to: .view(tab))
        user.wait(2)
        try user.click(.view(tab))
        #expect(opened == 0)
    }

    @Test("An item of a spring-loaded collection opens as by a click, blinking first; others do not")
    func item() throws {
        try user.press(.item(0, of: book.menu))
        try user.drag(to: .item(1, of: book.people))
        user.wait(2)
        #expect(book.clicks.isEmpty)
        book.people.isSpringLoaded = true
        try user.drag(to: .item(2, of: book.people))
        let cell = try #require(book.people.cellForItem(at: IndexPath(item: 2)))
        #expect(cell.springLoadingState == .possible)
        user.wait(0.4)
        #expect(cell.springLoadingState == .activating && cell.alpha < 1)
        user.wait(0.2)
        #expect(book.clicks == ["people 2"])
        #expect(cell.springLoadingState == .inactive && cell.alpha == 1)
        #expect(book.lit == [2])
        user.release()
        #expect(book.amounts == [0, 0, 20])
        book.expectCalm()
    }

    @Test("What opens may change everything, also end the drag")
    func opensAnything() throws {
        let interaction = SpringLoadedInteraction { [window] _ in
            window.root.drag.cancel(.superseded)
            window.root.content.subviews.last?.removeFromSuperview()
        }
        let tab = addTab(interaction)
        try user.press(.item(0, of: book.menu))
        try user.drag(to: .view(tab))
        user.wait(1)
        #expect(!user.isDragging && tab.superview == nil)
        user.release()
        book.expectCalm()
    }
}
