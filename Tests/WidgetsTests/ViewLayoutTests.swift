import Geometry
import OffscreenPlatform
import Testing
import Widgets

@Suite("Layout")
struct ViewLayoutTests {
    private let ground = ColorView(0xFFFFFF)

    @Test("Asked for many times, done once before painting")
    func oncePerFrame() {
        let view = ColorView(0xFF0000, frame: Rect(x: 0, y: 0, width: 10, height: 10))
        ground.addSubview(view)
        let window = OffscreenWindow.open(ground)
        window.settle()
        let count = view.layoutCount
        for _ in 0..<5 { view.setNeedsLayout() }
        window.advance(by: 0.1)
        #expect(view.layoutCount == count + 1)
        window.advance(by: 1)
        #expect(view.layoutCount == count + 1)
    }

    @Test("A new size asks for layout, a new place does not")
    func sizeAsks() {
        let view = ColorView(0xFF0000, frame: Rect(x: 0, y: 0, width: 10, height: 10))
        ground.addSubview(view)
        let window = OffscreenWindow.open(ground)
        window.settle()
        let count = view.layoutCount
        view.frame.origin.x = 50
        window.settle()
        #expect(view.layoutCount == count)
        view.frame.size.width = 50
        window.settle()
        #expect(view.layoutCount == count + 1)
    }

    @Test("Only the views that asked are placed")
    func onlyThoseThatAsked() {
        let views = (0..<3).map { ColorView(0xFF0000, frame: Rect(x: Double($0) * 20, y: 0, width: 10, height: 10)) }
        for view in views { ground.addSubview(view) }
        let window = OffscreenWindow.open(ground)
        window.settle()
        let counts = views.map(\.layoutCount)
        views[1].setNeedsLayout()
        window.settle()
        #expect(views.map(\.layoutCount) == [counts[0], counts[1] + 1, counts[2]])
    }

    @Test("A hidden view is not placed; shown, it is, with all that asked meanwhile")
    func hidden() {
        let view = ColorView(0xFF0000, frame: Rect(x: 0, y: 0, width: 10, height: 10))
        let inner = ColorView(0x00FF00, frame: Rect(x: 0, y: 0, width: 5, height: 5))
        view.addSubview(inner)
        view.isHidden = true
        ground.addSubview(view)
        let window = OffscreenWindow.open(ground)
        window.settle()
        #expect(view.layoutCount == 0 && inner.layoutCount == 0)
        inner.setNeedsLayout()
        window.settle()
        #expect(inner.layoutCount == 0)
        view.isHidden = false
        window.settle()
        #expect(view.layoutCount == 1 && inner.layoutCount == 1)
    }

    @Test("Views made by layout are placed in the same frame")
    func settles() {
        let maker = MakerView()
        maker.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        ground.addSubview(maker)
        let window = OffscreenWindow.open(ground)
        #expect(maker.made.count == 5)
        #expect(maker.made.allSatisfy { $0.layoutCount >= 1 })
        #expect(window.color(45, 5) == 0x0000FF)
        window.settle()
        window.forgetRecord()
        window.advance(by: 5)
        #expect(window.record.frameCount == 0)
    }

    @Test("A layout that never settles is reported, not endless")
    func neverSettles() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let ground = ColorView(0xFFFFFF)
                let view = RestlessView()
                view.frame = Rect(x: 0, y: 0, width: 10, height: 10)
                ground.addSubview(view)
                _ = OffscreenWindow.open(ground)
            }
        }
    }

    @Test("The window's content always fills the window, and who listens is told")
    func resize() {
        let window = OffscreenWindow.open(ground, 300, 100)
        var layouts = 0
        window.root.layoutHandler = { layouts += 1 }
        window.resize(to: Size(width: 50, height: 70))
        window.settle()
        #expect(ground.frame == Rect(x: 0, y: 0, width: 50, height: 70))
        #expect(layouts == 1)
    }
}

/// Makes its subviews when it is placed.
private final class MakerView: View {
    private(set) var made: [ColorView] = []

    override func layoutSubviews() {
        while made.count < 5 {
            let view = ColorView(0x0000FF, frame: Rect(x: Double(made.count) * 10, y: 0, width: 10, height: 10))
            made.append(view)
            addSubview(view)
        }
    }
}

/// Asks for layout while it is placed, for ever.
private final class RestlessView: View {
    override func layoutSubviews() {
        setNeedsLayout()
    }
}
