import Geometry

/// What a collection's drop delegate works with, as UIKit's `UICollectionViewDropCoordinator`.
public final class DropCoordinator {
    /// One dropped item.
    public struct Item {
        /// The item.
        public let dragItem: DragItem
        /// Where it stood in this same collection; `nil` when it came from elsewhere.
        public let sourceIndexPath: IndexPath?
        /// The extent of the picture that was dragged, in points.
        public let previewSize: Size
    }

    /// The dropped items, in order.
    public let items: [Item]
    /// Where they go, counted after the removal of those that came from this collection; `nil` over a gap. In an exchange
    /// (``ReorderingStyle/swap``) the place that the first of them changes places with, counted with all items.
    public let destinationIndexPath: IndexPath?
    /// The proposal that was shown last.
    public let proposal: DropProposal
    /// The drag.
    public let session: DropSession

    private unowned let collectionView: CollectionView
    var landing: DragPlace?

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

    /// Lets the picture land where an item stands now.
    public func drop(_ item: DragItem, toItemAt indexPath: IndexPath) {
        guard let cell = collectionView.cellForItem(at: indexPath) else { return }
        landing = DragPlace(view: cell, rect: cell.dropLandingRect)
    }

    /// Lets the picture shrink into a part of an item's cell, in the cell's coordinates.
    public func drop(_ item: DragItem, intoItemAt indexPath: IndexPath, rect: Rect) {
        guard let cell = collectionView.cellForItem(at: indexPath) else { return }
        landing = DragPlace(view: cell, rect: rect)
    }

    /// Lets the picture land anywhere.
    public func drop(_ item: DragItem, to place: DragPlace) {
        landing = place
    }
}
