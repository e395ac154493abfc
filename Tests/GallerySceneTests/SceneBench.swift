import Geometry
import OffscreenPlatform
import Testing
import Widgets

@testable import GalleryScenes

/// A gallery window with one scene, without a screen, and the lines that its trace printed.
final class SceneBench<Kind: Scene> {
    let view: GalleryView
    let window: OffscreenWindow
    let scene: Kind
    private let log = Log()

    final class Log {
        var lines: [String] = []
    }

    init(
        _ name: SceneName, items: Int? = nil, size: Size = Size(width: 1000, height: 700), scale: Double = 1
    ) throws {
        view = GalleryView(
            only: name, options: SceneName.Options(items: items), trace: { [log] in log.lines.append($0) })
        window = OffscreenWindow(content: view, size: size, scale: scale)
        scene = try #require(view.scene as? Kind)
        view.begin()
        window.settle()
    }

    var root: ViewRoot { window.root }
    var lines: [String] { log.lines }

    /// The lines since they were last taken.
    func newLines() -> [String] {
        defer { log.lines.removeAll() }
        return log.lines
    }

    /// The items of a part as the last MODEL line named them.
    func model(_ part: String) -> [String] {
        scene.parts.first { $0.name == part }?.items?() ?? []
    }

    private func collection(_ part: String) -> CollectionView? {
        scene.parts.first { $0.name == part }?.view as? CollectionView
    }

    /// The middle of an item in the window.
    func place(_ part: String, _ index: Int, sourceLocation: SourceLocation = #_sourceLocation) -> Point {
        guard let cell = collection(part)?.cellForItem(at: IndexPath(item: index)) else {
            Issue.record("\(part) \(index) is not in sight", sourceLocation: sourceLocation)
            return .zero
        }
        return cell.convertToRoot(cell.bounds.center)
    }

    /// The middle of another part.
    func place(_ part: String) -> Point {
        guard let view = scene.parts.first(where: { $0.name == part })?.view else { return .zero }
        return view.convertToRoot(view.bounds.center)
    }

    /// Takes hold of an item and carries it a little, until it is in the air.
    func lift(_ part: String, _ index: Int) {
        let start = place(part, index)
        window.press(at: start)
        window.move(to: start + Offset(dx: 9, dy: 3))
        window.advance(by: 0.3)
    }

    /// A whole drag from the middle of one item to where another one stands.
    func drag(_ part: String, _ index: Int, to other: String, _ target: Int, steps: Int = 8) {
        window.drag(from: place(part, index), to: place(other, target), steps: steps)
        window.settle()
    }

    func undo() {
        window.press(.character("z"), .control)
        window.settle()
    }

    func redo() {
        window.press(.character("z"), [.control, .shift])
        window.settle()
    }

    func cancel() {
        window.press(.escape)
        window.settle()
        window.release()
        window.settle()
    }

    /// A thing beside the scene that can be dragged and offers text, as another program would.
    func addForeignText() -> Point {
        let source = View()
        source.frame = Rect(x: 600, y: 4, width: 60, height: 30)
        source.onDrag { ItemProvider(object: "hello") }
        view.addSubview(source)
        window.settle()
        return source.frame.center
    }

    /// Expects that no drag left anything behind.
    func expectCalm(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(!root.drag.isActive && !window.isGrabbed, sourceLocation: sourceLocation)
        window.settle()
        #expect(window.preview == nil, sourceLocation: sourceLocation)
        for part in scene.parts {
            guard let collection = part.view as? CollectionView else { continue }
            #expect(!collection.hasActiveDrag && !collection.hasActiveDrop, sourceLocation: sourceLocation)
            for (index, cell) in collection.visibleItems {
                #expect(!cell.isDragged && !cell.isHidden && cell.alpha == 1, sourceLocation: sourceLocation)
                let frame = collection.collectionViewLayout.frame(at: index)
                #expect(cell.frame == frame, "\(part.name) \(index)", sourceLocation: sourceLocation)
            }
        }
    }
}
