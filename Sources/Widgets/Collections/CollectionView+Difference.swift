extension CollectionView {
    /// Brings the collection from one list of items to another, by their identities: new ones come, old ones go, and the
    /// others glide to their places. The collection has one section.
    ///
    /// The data source must give the new items already. Items whose identity stays are not filled anew; see
    /// ``reconfigureItems(at:)``. If an identity occurs twice in a list, everything is loaded anew.
    /// - Complexity: O(n + d log d) for n items of which d lie between the first and the last difference.
    public func update<ID: Hashable>(from old: [ID], to new: [ID]) {
        guard old != new else { return }
        guard let difference = ListDifference(from: old, to: new) else {
            Diagnostics.report(
                "update(from:to:) was given an identity twice: two items cannot be told apart. Everything is loaded anew."
            )
            return reloadData()
        }
        performBatchUpdates {
            deleteItems(at: difference.deleted.map { IndexPath(item: $0) })
            insertItems(at: difference.inserted.map { IndexPath(item: $0) })
            for (from, to) in difference.moved { moveItem(at: IndexPath(item: from), to: IndexPath(item: to)) }
        }
    }
}
