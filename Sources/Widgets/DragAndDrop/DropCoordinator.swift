import Geometry

/// What a collection's drop delegate works with, as UIKit's `UICollectionViewDropCoordinator`.
public final class DropCoordinator {
    /// One dropped item.
    public struct Item {
        /// The item.
        public let dragItem: DragItem
        /// Where it stood in this same collection; `nil` when it came from elsewhere, or has gone while it was dragged.
        public let sourceIndexPath: IndexPath?
        /// The extent of the part that was lifted, in points; zero for what was out of sight.
        public let previewSize: Size
    }

    /// The dropped items, in the order of the list that they came from.
    public let items: [Item]
    /// Where they go, counted after the removal of those that came from this collection; `nil` over a gap. In an exchange
    /// (``ReorderingStyle/swap``) the place that the first of them changes places with, counted with all items.
    public let destinationIndexPath: IndexPath?
    /// The proposal that was shown last.
    public let proposal: DropProposal
    /// The drag.
    public let session: DropSession

    private unowned let collectionView: CollectionView
    private var landings: [ObjectIdentifier: DragPlace] = [:]

    init(
        items: [Item], destinationIndexPath: IndexPath?, proposal: DropProposal, session: DropSession,
        collectionView: CollectionView
    ) {
        self.items = items
        self.destinationIndexPath = destinationIndexPath
        self.proposal = proposal
        self.session = session
        self.collectionView = collectionView
    }

    /// Where the picture lands: they land together, where the one goes that was grabbed, or else the first that goes
    /// anywhere.
    var landing: DragPlace? {
        let grabbed = session.localDragSession?.grabbedItem
        let order = (grabbed.map { [$0] } ?? []) + items.map(\.dragItem)
        return order.lazy.compactMap { self.landings[ObjectIdentifier($0)] }.first
    }

    /// Lets the picture land where an item stands now, in the part that the drop delegate names.
    public func drop(_ item: DragItem, toItemAt indexPath: IndexPath) {
        guard let place = collectionView.landing(onItemAt: indexPath) else { return }
        landings[ObjectIdentifier(item)] = place
    }

    /// Lets the picture shrink into a part of an item's cell, in the cell's coordinates.
    public func drop(_ item: DragItem, intoItemAt indexPath: IndexPath, rect: Rect) {
        guard let cell = collectionView.cellForItem(at: indexPath) else { return }
        landings[ObjectIdentifier(item)] = DragPlace(view: cell, rect: rect)
    }

    /// Lets the picture land anywhere.
    public func drop(_ item: DragItem, to place: DragPlace) {
        landings[ObjectIdentifier(item)] = place
    }

    /// Puts a placeholder in the collection until the item's data is there, and lets the picture land on it. Several for
    /// one place stand in the order in which they were dropped.
    /// - Returns: what turns the placeholder into an item, or takes it away.
    @discardableResult
    public func drop(_ item: DragItem, to placeholder: DropPlaceholder) -> DropPlaceholderContext {
        let state = collectionView.insert(placeholder)
        landings[ObjectIdentifier(item)] = collectionView.landing(on: state)
        return DropPlaceholderContext(item, CollectionPlaceholder(state, in: collectionView))
    }
}
