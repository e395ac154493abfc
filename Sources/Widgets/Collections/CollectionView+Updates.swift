import Glibc

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
        record { $0.inserted.formUnion(indexPaths) }
    }

    /// Tells of items that went.
    public func deleteItems(at indexPaths: [IndexPath]) {
        record { $0.deleted.formUnion(indexPaths) }
    }

    /// Tells of an item that stands elsewhere; both numbers as UIKit counts them.
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        record { $0.moved[indexPath] = newIndexPath }
    }

    /// Tells of items that look different.
    public func reloadItems(at indexPaths: [IndexPath]) {
        record { $0.reloaded.formUnion(indexPaths) }
    }

    private func record(_ change: (inout BatchUpdates) -> Void) {
        let isCollecting = updates != nil
        var batch = updates ?? BatchUpdates()
        change(&batch)
        if isCollecting { updates = batch } else { apply(batch) }
    }

    /// Tells of sections that came, with all their items.
    public func insertSections(_ sections: Set<Int>) {
        record { $0.insertedSections.formUnion(sections) }
    }

    /// Tells of sections that went, with all their items.
    public func deleteSections(_ sections: Set<Int>) {
        record { $0.deletedSections.formUnion(sections) }
    }

    /// Tells of sections of which everything may be different.
    public func reloadSections(_ sections: Set<Int>) {
        record { $0.reloadedSections.formUnion(sections) }
    }

    private func apply(_ batch: BatchUpdates) {
        let before = sections
        let after = askSections()
        guard let renumbering = Renumbering(batch, from: before, to: after) else {
            Diagnostics.report(
                "collectionView(_:numberOfItemsInSection:) gave \(after.counts) items a section after a batch update; "
                    + "\(before.counts) before it, with \(batch.inserted.count) inserted, \(batch.deleted.count) "
                    + "deleted and \(batch.moved.count) moved, do not make that. Everything is loaded anew.")
            reloadData()
            return
        }
        let reloaded = batch.reloaded.compactMap(before.index(of:)).compactMap(renumbering.newIndex)
        sections = after
        renumber(renumbering)
        collectionViewLayout.itemsDidChange(renumbering.change(count: after.total, reloaded: Set(reloaded)))
        if batch.changesSections { recycleHeaders() }
        reloadLayout(animated: true)
        setNeedsLayout()
        reconfigureItems(at: reloaded.map(after.path(of:)))
    }

    private func renumber(_ renumbering: Renumbering) {
        let old = visible
        visible.removeAll()
        for (index, cell) in old {
            if let new = renumbering.newIndex(of: index) {
                visible[new] = cell
            } else {
                recycle(cell, at: index)
            }
        }
        selection = Set(selection.compactMap(renumbering.newIndex))
        focusIndex = focusIndex.flatMap(renumbering.newIndex)
        pressedIndex = pressedIndex.flatMap(renumbering.newIndex)
        dragState.renumber(renumbering.newIndex)
        dropState.lit = dropState.lit.flatMap(renumbering.newIndex)
        dropState.under = dropState.under.flatMap(renumbering.newIndex)
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
