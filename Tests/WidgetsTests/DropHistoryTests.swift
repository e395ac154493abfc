import Geometry
import OffscreenPlatform
import Testing
import Widgets

@Suite("4.1: a drop is one step that can be taken back")
struct DropHistoryTests {
    private let list = UndoList()
    private let history = DropUndoStack()
    private let window: OffscreenWindow

    init() {
        window = list.open(120, 300)
        window.root.dropHistory = history
    }

    private func move(_ item: Int, to place: Int) {
        window.drag(from: list.slot(item), to: list.slot(place))
        window.settle()
    }

    @Test("3.15: one gesture is one step, by hand and by keys; undo and redo lead to and fro")
    func undoAndRedo() {
        var changes = 0
        history.onChange = { changes += 1 }
        let start = list.items
        move(0, to: 2)
        window.press(.tab)
        list.view.focusedIndexPath = IndexPath(item: 3)
        for key in [Key.character(" "), .home, .enter] { window.press(key) }
        let end = list.items
        #expect(end == ["d", "b", "c", "a"] && history.count == 2 && changes == 2)
        #expect(history.undoName == "Move d" && history.redoName == nil)
        #expect(history.undo())
        #expect(list.items == ["b", "c", "a", "d"] && history.redoName == "Move d")
        #expect(history.undo() && !history.undo())
        #expect(list.items == start && history.undoName == nil)
        #expect(history.redo() && history.redo() && !history.redo())
        #expect(list.items == end && changes == 6)
    }

    @Test("A new drop bars what was taken back")
    func newDropBars() {
        move(0, to: 1)
        history.undo()
        move(3, to: 0)
        #expect(history.redoName == nil && !history.redo())
        #expect(history.undo())
        #expect(list.items == ["a", "b", "c", "d"])
        history.removeAll()
        #expect(history.count == 0 && history.redoName == nil)
    }

    @Test("A drop that does not say how it is done again can only be taken back")
    func withoutRedo() {
        list.saysRedo = false
        move(0, to: 1)
        #expect(history.undo() && list.items == ["a", "b", "c", "d"])
        #expect(history.redoName == nil && !history.redo())
    }

    @Test("Cancelled and refused drops, and those that say nothing, make no step", arguments: 0...2)
    func noStep(way: Int) {
        switch way {
        case 0:
            window.carry(from: list.slot(0), to: list.slot(2))
            window.press(.escape)
            window.release()
        case 1:
            list.refusal = "no"
            move(0, to: 2)
        default:
            list.saysUndo = false
            move(0, to: 2)
        }
        #expect(history.count == 0)
    }

    @Test("What several things do is one step, taken back in reverse and done again in order")
    func parts() {
        var log: [String] = []
        list.extra = { session in
            for part in 1...3 {
                session.registerUndo("part \(part)", undo: { log.append("-\(part)") }, redo: { log.append("+\(part)") })
            }
        }
        move(0, to: 1)
        #expect(history.count == 1 && history.undoName == "Move a", "the first name counts")
        history.undo()
        history.redo()
        #expect(log == ["-3", "-2", "-1", "+1", "+2", "+3"])
    }
}

/// A list that says how its drops are taken back.
private final class UndoList: TextList, CollectionViewDragDelegate, CollectionViewDropDelegate {
    var saysUndo = true
    var saysRedo = true
    var refusal: String?
    var extra: ((DropSession) -> Void)?

    convenience init() {
        self.init(column: ["a", "b", "c", "d"])
    }

    func open(_ width: Double, _ height: Double) -> OffscreenWindow {
        view.dragDelegate = self
        view.dropDelegate = self
        return OffscreenWindow.open(self, width, height)
    }

    func slot(_ index: Int) -> Point { view.convertToRoot(view.collectionViewLayout.frame(at: index).center) }

    func collectionView(
        _ collectionView: CollectionView, itemsForBeginning session: DragSession, at indexPath: IndexPath
    ) -> [DragItem] {
        [DragItem(itemProvider: ItemProvider(), localObject: items[indexPath.item])]
    }

    func collectionView(
        _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> DropProposal { DropProposal(operation: .move, intent: .insertAtDestinationIndexPath) }

    func collectionView(_ collectionView: CollectionView, performDropWith coordinator: DropCoordinator) {
        if let refusal { return coordinator.session.refuse(refusal) }
        guard let item = coordinator.items.first, let source = item.sourceIndexPath,
            let destination = coordinator.destinationIndexPath
        else { return }
        let name = items[source.item]
        move(source, to: destination)
        guard saysUndo else { return }
        coordinator.session.registerUndo(
            "Move \(name)", undo: { [self] in move(destination, to: source) },
            redo: saysRedo ? { [self] in move(source, to: destination) } : nil)
        extra?(coordinator.session)
    }

    private func move(_ source: IndexPath, to destination: IndexPath) {
        view.performBatchUpdates {
            items.insert(items.remove(at: source.item), at: destination.item)
            view.moveItem(at: source, to: destination)
        }
    }
}
