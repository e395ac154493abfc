import Geometry

/// A slot of a collection that is kept free for an item that is not there yet, because a person is still writing it.
///
/// The data source does not count it: index paths always speak of the data source's items. It survives batch updates and
/// scrolling; it goes with its section and when the collection loads everything anew.
public final class CollectionPlaceholder {
    private(set) weak var collectionView: CollectionView?
    let state: PlaceholderState

    init(_ state: PlaceholderState, in collectionView: CollectionView) {
        self.state = state
        self.collectionView = collectionView
    }

    /// Whether it still stands in its collection.
    public var isPending: Bool { number != nil }

    private var number: Int? { collectionView?.placeholders.firstIndex { $0 === state } }

    /// Where it stands when nothing glides any more, in content coordinates; `nil` when it is gone.
    public var frame: Rect? {
        guard let collectionView, let number else { return nil }
        collectionView.layoutIfSized()
        return collectionView.collectionViewLayout.frame(at: collectionView.slots.slot(ofPlaceholder: number))
    }

    /// Takes it out.
    /// - Parameter animated: whether what stood behind it glides to its new place; without it the places are right with the
    ///   next change of the items.
    /// - Returns: whether it was still there.
    @discardableResult
    public func remove(animated: Bool = true) -> Bool {
        collectionView?.remove(state, animated: animated) ?? false
    }
}

extension CollectionView {
    /// Keeps a slot free for an item that is yet to be made. ``DropPlaceholder`` says where, and which cell shows it.
    public func insertPlaceholder(_ placeholder: DropPlaceholder) -> CollectionPlaceholder {
        layoutIfSized()
        return CollectionPlaceholder(insert(placeholder), in: self)
    }
}
