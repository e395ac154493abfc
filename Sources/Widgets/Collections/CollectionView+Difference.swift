extension CollectionView {
    /// Brings the collection from one list of items to another, by their identities: new ones come, old ones go, and the
    /// others glide to their places.
    ///
    /// The data source must give the new items already. Items whose identity stays are not filled anew; see
    /// ``reconfigureItems(at:)``.
    /// - Complexity: that of `BidirectionalCollection.difference(from:)`; for long lists that differ much, prefer
    ///   ``reloadData()``.
    public func update<ID: Hashable>(from old: [ID], to new: [ID]) {
        guard old != new else { return }
        performBatchUpdates {
            for change in new.difference(from: old).inferringMoves() {
                switch change {
                case .remove(let offset, _, let target):
                    if let target {
                        moveItem(at: IndexPath(item: offset), to: IndexPath(item: target))
                    } else {
                        deleteItems(at: [IndexPath(item: offset)])
                    }
                case .insert(let offset, _, let origin):
                    if origin == nil { insertItems(at: [IndexPath(item: offset)]) }
                }
            }
        }
    }
}
