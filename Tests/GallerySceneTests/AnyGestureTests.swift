import Foundation
import Geometry
import OffscreenPlatform
import TestSupport
import Testing
import Widgets

@testable import GalleryScenes

/// The scenes played by somebody who knows nothing of them, with fingers too, other buttons and pointers, keys, wheels, sizes,
/// and the history at work in the middle of a drag. Some hundred gestures each; `GESTURES=2000` in the environment plays that
/// many, which takes minutes.
@Suite("Any gesture at the gallery")
@MainActor
struct AnyGestureTests {
    private static let gestures = 100
    private static let seeds =
        max(100, Int(ProcessInfo.processInfo.environment["GESTURES"] ?? "") ?? 400) / gestures

    @Test("Nothing is lost, doubled or left behind", arguments: SceneName.allCases)
    func anything(_ name: SceneName) throws {
        var drags = 0
        try withEverySeed(Self.seeds) { random in
            let bench = try SceneBench<Scene>(name, size: Size(width: 640, height: 480))
            let start = Self.items(bench)
            let gestures = RandomGestures(at: bench.window, random)
            gestures.widths = 320...900
            gestures.heights = 300...700
            // At other scales a text may stand one device pixel beside where it would be painted anew after scrolling.
            gestures.scales = [1, 1, 2]
            gestures.keys += [(.character("z"), .control), (.character("z"), [.control, .shift])]
            gestures.events = [
                (name: "undo by itself", action: { _ in bench.scene.history.undo() }),
                (name: "redo by itself", action: { _ in bench.scene.history.redo() }),
            ]
            gestures.invariant = { Self.problems(bench, name, start) }
            if let problem = gestures.run(Self.gestures) { Issue.record("\(name.rawValue): \(problem)") }
            drags += gestures.dragCount
            bench.root.drag.putBack()
            while bench.scene.history.undo() { bench.window.settle() }
            #expect(Self.items(bench) == start, "\(name.rawValue), seed \(random.seed): undo does not lead back")
        }
        #expect(drags > Self.seeds, "\(drags) drags began")
    }

    private static func items(_ bench: SceneBench<Scene>) -> [String] {
        bench.scene.parts.flatMap { $0.items?() ?? [] }
    }

    private static func problems(_ bench: SceneBench<Scene>, _ name: SceneName, _ start: [String]) -> [String] {
        var result: [String] = []
        let now = items(bench)
        if Set(now).count != now.count { result.append("an item is there twice: \(now)") }
        switch name {
        case .linkedLists, .focusStrip, .swapGrid:
            if now.sorted() != start.sorted() { result.append("items are not those of the start: \(now)") }
        case .foodBook:
            if now.count != start.count { result.append("\(now.count) items instead of \(start.count)") }
        case .colorLists: break  // copies come and the trash takes away
        }
        for part in bench.scene.parts {
            guard let items = part.items?(), let collection = part.view as? CollectionView else { continue }
            if collection.numberOfItems != items.count {
                result.append("\(part.name) shows \(collection.numberOfItems) of \(items.count) items")
            }
        }
        return result
    }
}
