/// Stands in a collection for something that was dropped and is still being read, as UIKit's
/// `UICollectionViewDropPlaceholder`.
///
/// It has a slot of its own that the data source does not count: index paths always speak of the data source's items.
public final class DropPlaceholder {
    /// Where it is to stand, counted without placeholders.
    public let insertionIndexPath: IndexPath
    /// The name under which the class of its cell was registered.
    public let reuseIdentifier: String
    /// Fills its cell: when it comes into sight, and after ``DropPlaceholderContext/setNeedsCellUpdate()``.
    public var cellUpdateHandler: ((CollectionViewCell) -> Void)?
    /// The part of its cell in which the picture lands; `nil` for the cell's own choice.
    public var previewParametersProvider: ((CollectionViewCell) -> DragPreviewParameters?)?

    /// Makes a placeholder.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
        self.insertionIndexPath = insertionIndexPath
        self.reuseIdentifier = reuseIdentifier
    }
}

/// Turns a placeholder into an item once its data is there, as UIKit's `UICollectionViewDropPlaceholderContext`.
///
/// A placeholder survives batch updates and scrolling; it goes with its section and when the collection loads everything
/// anew. Then ``commitInsertion(dataSourceUpdates:)`` does nothing and says so: a drop is never counted twice.
public final class DropPlaceholderContext {
    /// What the placeholder stands for.
    public let dragItem: DragItem
    private let placeholder: CollectionPlaceholder

    init(_ dragItem: DragItem, _ placeholder: CollectionPlaceholder) {
        self.dragItem = dragItem
        self.placeholder = placeholder
    }

    /// Whether the placeholder still stands in its collection.
    public var isPending: Bool { placeholder.isPending }

    /// Puts an item in the placeholder's place.
    /// - Parameter dataSourceUpdates: adds the item to the data, at the index path it is given; called at once, or not at
    ///   all when there is no placeholder any more.
    /// - Returns: whether the item was put in.
    @discardableResult
    public func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        placeholder.collectionView?.commit(placeholder.state, dataSourceUpdates) ?? false
    }

    /// Takes the placeholder out, when its data cannot be had.
    /// - Returns: whether it was still there.
    @discardableResult
    public func deletePlaceholder() -> Bool {
        placeholder.remove()
    }

    /// Fills the placeholder's cell anew, when more is known of what is coming.
    public func setNeedsCellUpdate() {
        guard let cell = placeholder.state.cell else { return }
        placeholder.state.placeholder.cellUpdateHandler?(cell)
        cell.setNeedsDisplay()
    }
}
