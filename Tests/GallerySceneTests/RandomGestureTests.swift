import Geometry
import OffscreenPlatform
import TestSupport
import Testing
import Widgets

@testable import GalleryScenes

/// Drags from anywhere to anywhere, in any number of motions, that are let go, cancelled or lost.
@Suite("Random gestures")
@MainActor
struct RandomGestureTests {
    private func gesture(_ bench: SceneBench<Scene>, _ random: inout SeededRandom) {
        func point() -> Point {
            Point(x: Double(random.number(in: -20...1020)), y: Double(random.number(in: -20...720)))
        }
        let window = bench.window
        window.press(at: Point(x: Double(random.number(in: 10...990)), y: Double(random.number(in: 70...660))))
        for _ in 0..<random.number(in: 1...3) {
            if random.once(in: 2) {
                window.carry(to: point(), steps: random.number(in: 1...6))
            } else {
                window.move(to: point())
            }
        }
        switch random.number(in: 0...9) {
        case 0: window.press(.escape)
        case 1: window.loseGrab()
        case 2: window.press(button: .secondary)
        case 3: window.resize(to: Size(width: Double(random.number(in: 480...1000)), height: 700))
        default: break
        }
        if window.pressedButtons.contains(.secondary) { window.release(button: .secondary) }
        window.release()
        if random.once(in: 4) { window.press(.character("z"), .control) }
        if random.once(in: 6) { window.press(.character("z"), [.control, .shift]) }
    }

    private func items(_ bench: SceneBench<Scene>) -> [String] {
        bench.scene.parts.flatMap { $0.items?() ?? [] }
    }

    @Test(
        "Nothing is lost, doubled or left behind, and all of it can be taken back", arguments: SceneName.allCases,
        [1, 2, 3] as [UInt64])
    func nothingIsLost(_ name: SceneName, _ seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let bench = try SceneBench<Scene>(name)
        let before = items(bench)
        for _ in 0..<40 {
            gesture(bench, &random)
            bench.expectCalm()
            let now = items(bench)
            #expect(Set(now).count == now.count, "an item is there twice")
            switch name {
            case .linkedLists, .focusStrip, .swapGrid: #expect(now.sorted() == before.sorted())
            case .foodBook: #expect(now.count == before.count)
            case .colorLists: break
            }
            for part in bench.scene.parts {
                guard let count = part.items?().count else { continue }
                #expect((part.view as? CollectionView)?.numberOfItems == count)
            }
        }
        while bench.scene.history.undo() { bench.window.settle() }
        #expect(items(bench) == before)
        #expect(!bench.lines.contains { $0.contains("  ") })
        let begun = bench.lines.count { $0.hasPrefix("DRAG begin") }
        #expect(begun > 2, "\(begun) drags began")
        #expect(bench.lines.count { $0 == "DRAG end" || $0 == "DRAG cancel" } == begun)
    }
}
