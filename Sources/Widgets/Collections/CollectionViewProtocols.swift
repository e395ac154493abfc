import Geometry

/// Gives a collection its items, as UIKit's `UICollectionViewDataSource`.
public protocol CollectionViewDataSource: AnyObject {
    /// The number of sections; the default is one.
    func numberOfSections(in collectionView: CollectionView) -> Int
    /// The number of items of a section.
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
    /// A cell that shows an item: take one with ``CollectionView/dequeueReusableCell(withReuseIdentifier:for:)``.
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell
    /// A section's header: take one with
    /// ``CollectionView/dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)``. Asked where the layout has room
    /// for one, as soon as it comes into sight; `nil` leaves that room empty.
    /// - Parameters:
    ///   - kind: ``CollectionView/elementKindSectionHeader``.
    ///   - indexPath: the section, with item 0.
    func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> CollectionReusableView?
}

extension CollectionViewDataSource {
    /// One.
    public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
    /// None.
    public func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> CollectionReusableView? { nil }
}

/// Answers what a person does with the items, as UIKit's `UICollectionViewDelegate`.
public protocol CollectionViewDelegate: AnyObject {
    /// Whether a person may select an item.
    func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
    /// An item was clicked, or Enter pressed on it. Not called for the other ways in which several items are selected; see
    /// ``collectionViewSelectionDidChange(_:)``.
    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
    /// An item was clicked a second time within the desktop's time for double clicks; both clicks are told as selections
    /// before. Never called for keys, nor for clicks with Control or Shift that gather several items.
    func collectionView(_ collectionView: CollectionView, didDoubleClickItemAt indexPath: IndexPath)
    /// A person took an item out of the selection, or selected others instead.
    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)
    /// A person changed the selection, or a selected item was deleted.
    func collectionViewSelectionDidChange(_ collectionView: CollectionView)
    /// A key was pressed on an item. Return whether it was of use.
    func collectionView(_ collectionView: CollectionView, keyPressed event: KeyEvent, at indexPath: IndexPath) -> Bool
    /// The menu for a press of the secondary button, or the menu key, on an item; `nil` over no item is the collection's own.
    func collectionView(
        _ collectionView: CollectionView, contextMenuForItemAt indexPath: IndexPath?, point: Point
    ) -> Menu?
    /// Where an item may really be put that the pointer would put at a place; both counted after its removal.
    func collectionView(
        _ collectionView: CollectionView, targetIndexPathForMoveTo proposedIndexPath: IndexPath
    ) -> IndexPath
    /// Whether an item opens when a drag rests on it, in a collection that ``CollectionView/isSpringLoaded``.
    func collectionView(_ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: IndexPath) -> Bool
    /// A drag rested on an item: open it.
    func collectionView(_ collectionView: CollectionView, didSpringLoadItemAt indexPath: IndexPath)
}

extension CollectionViewDelegate {
    /// It may.
    public func collectionView(
        _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// Does nothing.
    public func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// Does nothing.
    public func collectionViewSelectionDidChange(_ collectionView: CollectionView) {}
    /// It does.
    public func collectionView(
        _ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// As a click on the item, which is what UIKit does.
    public func collectionView(_ collectionView: CollectionView, didSpringLoadItemAt indexPath: IndexPath) {
        self.collectionView(collectionView, didSelectItemAt: indexPath)
    }
    /// Does nothing.
    public func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// Does nothing.
    public func collectionView(_ collectionView: CollectionView, didDoubleClickItemAt indexPath: IndexPath) {}
    /// Does nothing.
    public func collectionView(
        _ collectionView: CollectionView, keyPressed event: KeyEvent, at indexPath: IndexPath
    ) -> Bool { false }
    /// None.
    public func collectionView(
        _ collectionView: CollectionView, contextMenuForItemAt indexPath: IndexPath?, point: Point
    ) -> Menu? { nil }
    /// Anywhere.
    public func collectionView(
        _ collectionView: CollectionView, targetIndexPathForMoveTo proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
}

/// Lets items be dragged, as UIKit's `UICollectionViewDragDelegate`.
///
/// Which items can be dragged is said in UIKit's way by giving no items for the others; that is asked when the drag is about
/// to begin. `canDragItemAt` is asked at the press already, and may also be used: an item that cannot be dragged then
/// behaves as if there were no drags at all, without a pending cue under a finger.
public protocol CollectionViewDragDelegate: AnyObject {
    /// Whether an item can be dragged; asked at the press, and for each selected item that would come along.
    func collectionView(_ collectionView: CollectionView, canDragItemAt indexPath: IndexPath) -> Bool
    /// The items to drag; none means that no drag begins.
    func collectionView(
        _ collectionView: CollectionView, itemsForBeginning session: DragSession, at indexPath: IndexPath
    ) -> [DragItem]
    /// The items to drag along for another selected item, or one added to a drag that goes on; none leaves it where it is.
    func collectionView(
        _ collectionView: CollectionView, itemsForAddingTo session: DragSession, at indexPath: IndexPath, point: Point
    ) -> [DragItem]
    /// The part of the cell that is lifted; `nil` lifts all of it.
    func collectionView(
        _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> DragPreviewParameters?
    /// Whether destinations may move the items, or only copy them.
    func collectionView(_ collectionView: CollectionView, dragSessionAllowsMoveOperation session: DragSession) -> Bool
    /// Whether the items may be dropped within this program only.
    func collectionView(
        _ collectionView: CollectionView, dragSessionIsRestrictedToDraggingApplication session: DragSession
    ) -> Bool
    /// The items are in the air.
    func collectionView(_ collectionView: CollectionView, dragSessionWillBegin session: DragSession)
    /// The drag ended.
    func collectionView(_ collectionView: CollectionView, dragSessionDidEnd session: DragSession)
}

extension CollectionViewDragDelegate {
    /// It can.
    public func collectionView(_ collectionView: CollectionView, canDragItemAt indexPath: IndexPath) -> Bool { true }
    /// What a drag that begins there would have.
    public func collectionView(
        _ collectionView: CollectionView, itemsForAddingTo session: DragSession, at indexPath: IndexPath, point: Point
    ) -> [DragItem] {
        self.collectionView(collectionView, itemsForBeginning: session, at: indexPath)
    }
    /// They may.
    public func collectionView(
        _ collectionView: CollectionView, dragSessionAllowsMoveOperation session: DragSession
    ) -> Bool { true }
    /// They may go anywhere.
    public func collectionView(
        _ collectionView: CollectionView, dragSessionIsRestrictedToDraggingApplication session: DragSession
    ) -> Bool { false }
    /// Lifts all of the cell.
    public func collectionView(
        _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> DragPreviewParameters? { nil }
    /// Does nothing.
    public func collectionView(_ collectionView: CollectionView, dragSessionWillBegin session: DragSession) {}
    /// Does nothing.
    public func collectionView(_ collectionView: CollectionView, dragSessionDidEnd session: DragSession) {}
}

/// Lets a collection take drops, as UIKit's `UICollectionViewDropDelegate`.
///
/// Where items can be dropped is said in UIKit's way: `canHandle` for the collection as a whole (what it cannot handle it is
/// not shown, and does not scroll for), and the proposal for each item: `.cancel` for one that does not care,
/// ``DropProposal/forbidden(_:)`` with the reason for one that refuses.
public protocol CollectionViewDropDelegate: AnyObject {
    /// Whether the collection cares for such a session at all; the default is yes.
    func collectionView(_ collectionView: CollectionView, canHandle session: DropSession) -> Bool
    /// The pointer came over the collection.
    func collectionView(_ collectionView: CollectionView, dropSessionDidEnter session: DropSession)
    /// The pointer moved over the collection, or the modifiers changed.
    /// - Parameter destinationIndexPath: the item under the pointer; `nil` over a gap.
    func collectionView(
        _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> DropProposal
    /// The pointer left the collection without a drop.
    func collectionView(_ collectionView: CollectionView, dropSessionDidExit session: DropSession)
    /// The items were let go.
    func collectionView(_ collectionView: CollectionView, performDropWith coordinator: DropCoordinator)
    /// The part of an item's cell in which the picture of what was dropped lands; `nil` for the cell's own choice.
    func collectionView(
        _ collectionView: CollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> DragPreviewParameters?
    /// The drag ended, here or elsewhere.
    func collectionView(_ collectionView: CollectionView, dropSessionDidEnd session: DropSession)
}

extension CollectionViewDropDelegate {
    /// Everything.
    public func collectionView(_ collectionView: CollectionView, canHandle session: DropSession) -> Bool { true }
    /// Does nothing.
    public func collectionView(_ collectionView: CollectionView, dropSessionDidEnter session: DropSession) {}
    /// The cell's own choice.
    public func collectionView(
        _ collectionView: CollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> DragPreviewParameters? { nil }
    /// Copies, as UIKit does without an answer.
    public func collectionView(
        _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> DropProposal { DropProposal(operation: .copy) }
    /// Does nothing.
    public func collectionView(_ collectionView: CollectionView, dropSessionDidExit session: DropSession) {}
    /// Does nothing.
    public func collectionView(_ collectionView: CollectionView, dropSessionDidEnd session: DropSession) {}
}
