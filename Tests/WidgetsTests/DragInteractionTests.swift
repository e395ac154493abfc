import Geometry
import OffscreenPlatform
import Testing
import Widgets

@Suite("Drag and drop of plain views")
struct DragInteractionTests {
    private let ground = ColorView(0xFFFFFF)
    private let tile = PressView(0xFF0000, frame: Rect(x: 10, y: 10, width: 40, height: 40))
    private let trash = ColorView(0x0000FF, frame: Rect(x: 140, y: 140, width: 50, height: 50))
    private let delegate = TileDelegate()
    private let window: OffscreenWindow

    init() {
        tile.addInteraction(DragInteraction(delegate: delegate))
        trash.addInteraction(DropInteraction(delegate: delegate))
        ground.addSubview(tile)
        ground.addSubview(trash)
        window = OffscreenWindow.open(ground)
    }

    private let start = Point(x: 30, y: 30)
    private let target = Point(x: 165, y: 165)

    private func expectCalm(sourceLocation: SourceLocation = #_sourceLocation) {
        window.settle()
        #expect(window.preview == nil && !window.root.drag.isActive, sourceLocation: sourceLocation)
        expectFreshPixels(window, sourceLocation: sourceLocation)
    }

    @Test("C5: a view with a drop interaction takes what a view with a drag interaction gives, told in order")
    func dragAndDrop() {
        window.drag(from: start, to: target)
        #expect(delegate.log == ["items", "begin", "enter", "update", "drop 7", "drop end", "drag end"])
        #expect(tile.log.prefix(3) == ["over", "press primary 1", "cancel"])
        #expect(!tile.log.contains("release"))
        expectCalm()
    }

    @Test("C7: what it cannot handle it is not shown")
    func cannotHandle() {
        delegate.canHandle = false
        window.drag(from: start, to: target)
        #expect(delegate.log == ["items", "begin", "drag end"])
        expectCalm()
    }

    @Test("1F: with no answer to an update the view accepts nothing")
    func noAnswer() {
        let silent = SilentDelegate()
        let view = ColorView(0x00FF00, frame: Rect(x: 140, y: 10, width: 50, height: 50))
        view.addInteraction(DropInteraction(delegate: silent))
        ground.addSubview(view)
        window.drag(from: start, to: Point(x: 160, y: 30))
        #expect(silent.drops == 0)
        expectCalm()
    }

    @Test("Nothing to give means no drag, and the press goes on as a press")
    func nothingToGive() {
        delegate.value = nil
        window.drag(from: start, to: target)
        #expect(tile.log.contains("release") && !tile.log.contains("cancel"))
        #expect(window.record.dragCount == 0)
        expectCalm()
    }

    @Test("A view on top without interaction passes the drag to what lies around it, not below it")
    func onTop() {
        let label = ColorView(0x888888, frame: Rect(x: 5, y: 5, width: 20, height: 20))
        trash.addSubview(label)
        window.drag(from: start, to: Point(x: 155, y: 155))
        #expect(delegate.log.contains("drop 7"))
        delegate.log = []
        let cover = ColorView(0x888888, frame: trash.frame)
        ground.addSubview(cover)
        window.drag(from: start, to: target)
        #expect(!delegate.log.contains("enter"))
        expectCalm()
    }

    @Test("C5: a hidden view, or one without user interaction, gets nothing", arguments: [true, false])
    func hidden(isHidden: Bool) {
        trash.isHidden = isHidden
        trash.isUserInteractionEnabled = isHidden
        window.drag(from: start, to: target)
        #expect(!delegate.log.contains("enter"))
        expectCalm()
    }

    @Test("C6: a place that appears when a drag begins takes it")
    func appears() {
        trash.isHidden = true
        delegate.onBegin = { [trash] in trash.isHidden = !$0 }
        window.drag(from: start, to: target)
        #expect(delegate.log.contains("drop 7"))
        #expect(trash.isHidden)
        expectCalm()
    }

    @Test("The lifted part may be given")
    func part() {
        delegate.part = DragPreviewParameters(visibleRect: Rect(x: 10, y: 10, width: 20, height: 20), cornerRadius: 5)
        window.press(at: start)
        window.move(to: Point(x: 100, y: 100))
        window.advance(by: 0.3)
        #expect(abs((window.preview?.solidPixelRect.width ?? 0) - 24) <= 1)
        window.release()
        expectCalm()
    }
}

final class TileDelegate: DragInteractionDelegate, DropInteractionDelegate {
    var log: [String] = []
    var value: Int? = 7
    var canHandle = true
    var part: DragPreviewParameters?
    var onBegin: (Bool) -> Void = { _ in }

    func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        log.append("items")
        return value.map { [DragItem(itemProvider: ItemProvider(), localObject: $0)] } ?? []
    }

    func dragInteraction(
        _ interaction: DragInteraction, previewParametersFor session: DragSession
    ) -> DragPreviewParameters? { part }

    func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: DragSession) {
        log.append("begin")
        onBegin(true)
    }

    func dragInteraction(_ interaction: DragInteraction, sessionDidEnd session: DragSession) {
        log.append("drag end")
        onBegin(false)
    }

    func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool { canHandle }

    func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {
        log.append("enter")
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal {
        if log.last != "update" { log.append("update") }
        return DropProposal(operation: .copy)
    }

    func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
        log.append("drop \(session.items.first?.localObject as? Int ?? -1)")
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession) {
        log.append("drop end")
    }
}

private final class SilentDelegate: DropInteractionDelegate {
    var drops = 0

    func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
        drops += 1
    }
}
