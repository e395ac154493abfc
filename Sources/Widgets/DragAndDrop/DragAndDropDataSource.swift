/// The items of a collection that a ``DragAndDropManager`` serves: five methods that manage the data are all that a program
/// has to write, beside the collection's ``CollectionViewDataSource``, which is the same object.
///
/// Data items are any `Hashable` values. Each must be unique: items that look equal need an id that tells them apart.
public protocol DragAndDropCollectionViewDataSource: AnyObject {
    /// Where an item stands, `nil` when it is not in this collection.
    func collectionView(_ collectionView: CollectionView, indexPathForDataItem dataItem: AnyHashable) -> IndexPath?
    /// The item at a place.
    func collectionView(_ collectionView: CollectionView, dataItemForIndexPath indexPath: IndexPath) -> AnyHashable
    /// Takes an item out and puts it in elsewhere in the same collection.
    /// - Parameter to: counted after the item was taken out.
    func collectionView(
        _ collectionView: CollectionView, moveDataItemFromIndexPath from: IndexPath, toIndexPath to: IndexPath)
    /// Puts an item in that came from another collection.
    func collectionView(
        _ collectionView: CollectionView, insertDataItem dataItem: AnyHashable, atIndexPath indexPath: IndexPath)
    /// Takes an item out that went to another collection.
    func collectionView(_ collectionView: CollectionView, deleteDataItemAtIndexPath indexPath: IndexPath)

    /// Whether an item can be dragged; the default is yes.
    func collectionView(_ collectionView: CollectionView, cellIsDraggableAtIndexPath indexPath: IndexPath) -> Bool
    /// Whether something can be dropped in an item's place; the default is yes.
    func collectionView(_ collectionView: CollectionView, cellIsDroppableAtIndexPath indexPath: IndexPath) -> Bool
    /// The part of the cell that is lifted; the default, `nil`, lifts all of it.
    func collectionView(
        _ collectionView: CollectionView, previewParametersForIndexPath indexPath: IndexPath
    ) -> DragPreviewParameters?
}

extension DragAndDropCollectionViewDataSource {
    /// It can.
    public func collectionView(
        _ collectionView: CollectionView, cellIsDraggableAtIndexPath indexPath: IndexPath
    ) -> Bool { true }
    /// It can.
    public func collectionView(
        _ collectionView: CollectionView, cellIsDroppableAtIndexPath indexPath: IndexPath
    ) -> Bool { true }
    /// All of the cell.
    public func collectionView(
        _ collectionView: CollectionView, previewParametersForIndexPath indexPath: IndexPath
    ) -> DragPreviewParameters? { nil }
}
