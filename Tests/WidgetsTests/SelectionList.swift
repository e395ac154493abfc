import Geometry
import OffscreenPlatform
import Testing
import Widgets

/// A list in which several items can be selected and dragged to other lists of its kind.
final class SelectionList: TextList, CollectionViewDragDelegate, CollectionViewDropDelegate {
    /// Items that a person may not select.
    var locked: Set<String> = []
    private(set) var deselected: [Int] = []
    private(set) var changes = 0
    /// The texts of each drop, in order, with where they went.
    private(set) var drops: [(texts: [String], destination: Int?)] = []
    /// The source index paths of the last drop.
    private(set) var sources: [Int?] = []
    private(set) var previewSizes: [Size] = []
    var itemPreview: DragPreviewParameters?
    /// The part of a cell that drops land in.
    var landing: DragPreviewParameters?

    /// Lets several be selected, dragged and dropped, in a window that the list fills.
    func open(_ width: Double, _ height: Double, scale: Double = 1, isComposited: Bool = true) -> OffscreenWindow {
        prepare()
        view.frame = Rect(x: 0, y: 0, width: width, height: height)
        let ground = ColorView(0xFFFFFF)
        ground.addSubview(view)
        let window = OffscreenWindow(
            content: ground, size: Size(width: width, height: height), scale: scale, isComposited: isComposited)
        window.settle()
        return window
    }

    func prepare() {
        view.allowsMultipleSelection = true
        view.dragDelegate = self
        view.dropDelegate = self
    }

    var selected: [Int] { view.indexPathsForSelectedItems.map(\.item) }

    /// Expects that the cells in sight show the selection.
    func expectShown(sourceLocation: SourceLocation = #_sourceLocation) {
        for (index, cell) in view.visibleItems {
            #expect(cell.isSelected == selected.contains(index), "item \(index)", sourceLocation: sourceLocation)
        }
    }

    override func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
        selections.append(indexPath.item)
    }

    override func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        !locked.contains(items[indexPath.item])
    }

    override func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
        deselected.append(indexPath.item)
    }

    override func collectionViewSelectionDidChange(_ collectionView: CollectionView) {
        changes += 1
    }

    func collectionView(
        _ collectionView: CollectionView, itemsForBeginning session: DragSession, at indexPath: IndexPath
    ) -> [DragItem] {
        let item = DragItem(itemProvider: ItemProvider(), localObject: items[indexPath.item])
        if let itemPreview { item.previewProvider = { itemPreview } }
        return [item]
    }

    func collectionView(
        _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> DropProposal {
        DropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(
        _ collectionView: CollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> DragPreviewParameters? { landing }

    func collectionView(_ collectionView: CollectionView, performDropWith coordinator: DropCoordinator) {
        let texts = coordinator.items.compactMap { $0.dragItem.localObject as? String }
        drops.append((texts, coordinator.destinationIndexPath?.item))
        sources = coordinator.items.map { $0.sourceIndexPath?.item }
        previewSizes = coordinator.items.map(\.previewSize)
        guard let place = coordinator.destinationIndexPath?.item else { return }
        let old = items
        let moving = Set(coordinator.items.compactMap { $0.sourceIndexPath?.item })
        items = items.indices.filter { !moving.contains($0) }.map { items[$0] }
        items.insert(contentsOf: texts, at: place)
        collectionView.update(from: old, to: items)
        for (number, item) in coordinator.items.enumerated() {
            coordinator.drop(item.dragItem, toItemAt: IndexPath(item: place + number))
        }
    }
}
