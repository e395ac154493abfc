import Geometry
import OffscreenPlatform
import Testing
import Widgets

/// A list whose items can be put in order by drags, and which takes texts from elsewhere.
final class ReorderList: TextList, CollectionViewDragDelegate, CollectionViewDropDelegate {
    /// Every drop: where from (`nil` from elsewhere) and where to.
    private(set) var drops: [(source: Int?, destination: Int?)] = []
    private(set) var ends = 0
    private(set) var exits = 0
    /// Whether drops from other lists are taken.
    var takesForeign = true
    /// Items that cannot be dragged.
    var fixed: Set<String> = []
    /// Whether it says how its drops are taken back.
    var undoes = false
    /// What was lifted.
    private(set) var lifted: [String] = []

    /// A window that the list fills, ready to be put in order.
    func open(_ width: Double, _ height: Double, scale: Double = 1) -> OffscreenWindow {
        view.dragDelegate = self
        view.dropDelegate = self
        let window = OffscreenWindow.open(self, width, height, scale: scale)
        window.settle()
        return window
    }

    /// The places of the cells in sight, by the item's text.
    var places: [String: Rect] {
        var result: [String: Rect] = [:]
        for (_, cell) in view.visibleItems { result[(cell as? TestCell)?.text ?? ""] = cell.frame }
        return result
    }

    /// The middle of a place in the window.
    func slot(_ index: Int) -> Point {
        let frame = view.collectionViewLayout.frame(at: index)
        return view.convertToRoot(frame.center) - Offset(dx: view.contentOrigin.x, dy: view.contentOrigin.y)
    }

    func collectionView(
        _ collectionView: CollectionView, itemsForBeginning session: DragSession, at indexPath: IndexPath
    ) -> [DragItem] {
        lifted.append(items[indexPath.item])
        return [DragItem(itemProvider: ItemProvider(), localObject: items[indexPath.item])]
    }

    func collectionView(_ collectionView: CollectionView, canDragItemAt indexPath: IndexPath) -> Bool {
        !fixed.contains(items[indexPath.item])
    }

    func collectionView(
        _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> DropProposal {
        guard collectionView.hasActiveDrag || takesForeign else { return DropProposal(operation: .forbidden) }
        return DropProposal(
            operation: collectionView.hasActiveDrag ? .move : .copy, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(_ collectionView: CollectionView, performDropWith coordinator: DropCoordinator) {
        guard let item = coordinator.items.first else { return }
        let destination = coordinator.destinationIndexPath
        drops.append((item.sourceIndexPath?.item, destination?.item))
        guard let destination, let text = item.dragItem.localObject as? String else { return }
        if coordinator.items.count > 1, collectionView.hasActiveDrag {
            return gather(coordinator.items, at: destination)
        }
        // An own item that has lost its place is not put in a second time.
        if collectionView.hasActiveDrag, item.sourceIndexPath == nil { return }
        collectionView.performBatchUpdates {
            if let source = source(of: text, item.sourceIndexPath) {
                items.remove(at: source.item)
                items.insert(text, at: destination.item)
                collectionView.moveItem(at: source, to: destination)
            } else {
                items.insert(text, at: destination.item)
                collectionView.insertItems(at: [destination])
            }
        }
        if undoes {
            let before = coordinator.items.first?.sourceIndexPath
            coordinator.session.registerUndo("Move") { [weak self] in
                self?.takeBack(text, from: destination, to: before)
            }
        }
        coordinator.drop(item.dragItem, toItemAt: destination)
    }

    /// Where an own item really stands: after a reload its number may be another one's.
    private func source(of text: String, _ known: IndexPath?) -> IndexPath? {
        guard let known, items[known.item] != text else { return known }
        return items.firstIndex(of: text).map { IndexPath(item: $0) }
    }

    /// Puts several own items in a row.
    private func gather(_ moved: [DropCoordinator.Item], at destination: IndexPath) {
        let sources = moved.compactMap(\.sourceIndexPath)
        let texts = sources.map { items[$0.item] }
        view.performBatchUpdates {
            items.removeAll(where: texts.contains)
            items.insert(contentsOf: texts, at: destination.item)
            for (rank, source) in sources.enumerated() {
                view.moveItem(at: source, to: IndexPath(item: destination.item + rank))
            }
        }
    }

    private func takeBack(_ text: String, from place: IndexPath, to source: IndexPath?) {
        view.performBatchUpdates {
            items.remove(at: place.item)
            view.deleteItems(at: [place])
            guard let source else { return }
            items.insert(text, at: source.item)
            view.insertItems(at: [source])
        }
    }

    func collectionView(_ collectionView: CollectionView, dropSessionDidExit session: DropSession) {
        exits += 1
    }

    func collectionView(_ collectionView: CollectionView, dropSessionDidEnd session: DropSession) {
        ends += 1
    }
}

extension OffscreenWindow {
    /// Opens a window with two lists of 100 x 200 points side by side, between which items can be dragged.
    static func open(_ left: ReorderList, beside right: ReorderList, height: Double) -> OffscreenWindow {
        let ground = ColorView(0xFFFFFF)
        for (list, x) in [(left, 0.0), (right, 110)] {
            list.view.dragDelegate = list
            list.view.dropDelegate = list
            list.view.frame = Rect(x: x, y: 0, width: 100, height: 200)
            ground.addSubview(list.view)
        }
        let window = open(ground, 210, height)
        window.settle()
        return window
    }
}
