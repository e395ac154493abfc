import Glibc

/// Changes of a collection's items, collected within one batch.
struct BatchUpdates {
    /// Items that go, in numbers before the batch.
    var deleted: Set<Int> = []
    /// Items that come, in numbers after the batch.
    var inserted: Set<Int> = []
    /// Items that stay but stand elsewhere: number before to number after.
    var moved: [Int: Int] = [:]
    /// Items to be shown anew, in numbers before the batch.
    var reloaded: Set<Int> = []

    /// What becomes of an item's number; `nil` when it goes.
    /// - Complexity: O(n log n) for n changes, whatever the number of items.
    func newIndex(of old: Int) -> Int? {
        if deleted.contains(old) { return nil }
        if let target = moved[old] { return target }
        let before = deleted.filter { $0 < old }.count + moved.keys.filter { $0 < old }.count
        var new = old - before
        for taken in (inserted.union(moved.values)).sorted() where taken <= new { new += 1 }
        return new
    }
}

extension CollectionView {
    /// Tells the collection how its items changed; they glide to their new places.
    ///
    /// As in UIKit, numbers of deleted, reloaded and moved-from items count before the batch, those of inserted and moved-to
    /// items after it. The data must have changed when the closure ends. If the numbers do not add up, a line on the standard
    /// error says which and everything is loaded anew.
    /// - Parameters:
    ///   - updates: changes the data and calls ``insertItems(at:)`` and its kin.
    ///   - completion: called when the items stand at their new places in the model; animations do not delay it.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        guard self.updates == nil else {
            updates()  // part of the batch around it
            completion?(true)
            return
        }
        self.updates = BatchUpdates()
        updates()
        let batch = self.updates ?? BatchUpdates()
        self.updates = nil
        apply(batch)
        completion?(true)
    }

    /// Tells of items that came.
    public func insertItems(at indexPaths: [IndexPath]) {
        record { $0.inserted.formUnion(indexPaths.map(\.item)) }
    }

    /// Tells of items that went.
    public func deleteItems(at indexPaths: [IndexPath]) {
        record { $0.deleted.formUnion(indexPaths.map(\.item)) }
    }

    /// Tells of an item that stands elsewhere; both numbers as UIKit counts them.
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        record { $0.moved[indexPath.item] = newIndexPath.item }
    }

    /// Tells of items that look different.
    public func reloadItems(at indexPaths: [IndexPath]) {
        record { $0.reloaded.formUnion(indexPaths.map(\.item)) }
    }

    private func record(_ change: (inout BatchUpdates) -> Void) {
        let isCollecting = updates != nil
        var batch = updates ?? BatchUpdates()
        change(&batch)
        if isCollecting { updates = batch } else { apply(batch) }
    }

    private func apply(_ batch: BatchUpdates) {
        let before = numberOfItems
        let after = dataSource?.collectionView(self, numberOfItemsInSection: 0) ?? 0
        guard before - batch.deleted.count + batch.inserted.count == after else {
            Diagnostics.report(
                "collectionView(_:numberOfItemsInSection:) gave \(after) items after a batch update; "
                    + "\(before) before it, \(batch.inserted.count) inserted and \(batch.deleted.count) deleted make "
                    + "\(before - batch.deleted.count + batch.inserted.count). Everything is loaded anew.")
            reloadData()
            return
        }
        renumber(batch, count: after)
        reloadLayout(animated: true)
        setNeedsLayout()
        for old in batch.reloaded {
            if let new = batch.newIndex(of: old) { reconfigureItems(at: [IndexPath(item: new)]) }
        }
    }

    private func renumber(_ batch: BatchUpdates, count: Int) {
        let old = visible
        numberOfItems = count
        visible.removeAll()
        for (index, cell) in old {
            if let new = batch.newIndex(of: index) {
                visible[new] = cell
            } else {
                recycle(cell, at: index)
            }
        }
        selection = selection.flatMap(batch.newIndex)
        focusIndex = focusIndex.flatMap(batch.newIndex)
        pressedIndex = pressedIndex.flatMap(batch.newIndex)
        dragState.source = dragState.source.flatMap(batch.newIndex)
        dropState.lit = dropState.lit.flatMap(batch.newIndex)
        dropState.under = dropState.under.flatMap(batch.newIndex)
        dropState.reorder = nil
        for (index, cell) in visible { applyState(to: cell, at: index) }
    }
}

/// Says programmers' mistakes that a program can live with, on the standard error.
enum Diagnostics {
    /// Where a sentence goes; tests listen here.
    static var output: (String) -> Void = { sentence in
        let line = Array("Widgets: \(sentence)\n".utf8)
        _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
    }

    static func report(_ sentence: String) {
        output(sentence)
    }
}
