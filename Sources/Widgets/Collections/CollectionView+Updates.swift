import Geometry
import Glibc

extension CollectionView {
    /// Tells the collection how its items changed; they glide to their new places, new ones fade and grow in, and those
    /// that went fade and shrink away.
    ///
    /// The places are right at once: clicks, drags and ``cellForItem(at:)`` know of the new items only, and motion is
    /// decoration. A drag that goes on survives any change; what is dragged and is deleted has no `sourceIndexPath` at the
    /// drop.
    ///
    /// As in UIKit, numbers of deleted, reloaded and moved-from items count before the batch, those of inserted and moved-to
    /// items after it. The data must have changed when the closure ends. If the numbers do not add up, a line on the standard
    /// error says which and everything is loaded anew.
    /// - Parameters:
    ///   - updates: changes the data and calls ``insertItems(at:)`` and its kin.
    ///   - completion: called once, with `true`, when the items have their new numbers, before this method returns;
    ///     animations do not delay it. In a batch within a batch the numbers are new only after the outer one.
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

    /// Tells of items that look different; their cells are filled anew in place.
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
            Diagnostics.report(mistake(in: batch, before, after))
            reloadData()
            return
        }
        let reloaded = batch.reloaded.compactMap(before.index(of:)).compactMap(renumbering.newIndex)
        if batch.changesSections { recycleHeaders() }
        apply(renumbering, to: after, reloaded: Set(reloaded), isAnimated: true)
        for index in reloaded { visible[index]?.prepareForReuse() }
        reconfigureItems(at: reloaded.map(after.path(of:)))
    }

    private func mistake(in batch: BatchUpdates, _ before: SectionMap, _ after: SectionMap) -> String {
        let sectionCount = before.counts.count - batch.deletedSections.count + batch.insertedSections.count
        if sectionCount != after.counts.count {
            return
                "numberOfSections(in:) gave \(after.counts.count) after a batch update; \(before.counts.count) before "
                + "it, with \(batch.insertedSections.count) inserted and \(batch.deletedSections.count) deleted, do not "
                + "make that. Everything is loaded anew."
        }
        return "collectionView(_:numberOfItemsInSection:) gave \(after.counts) items a section after a batch update; "
            + "\(before.counts) before it, with \(batch.inserted.count) inserted, \(batch.deleted.count) "
            + "deleted and \(batch.moved.count) moved, do not make that. Everything is loaded anew."
    }

    /// Gives the items their new numbers and places. The data source has them already.
    /// - Parameter reloaded: items, in their new numbers, that look different.
    func apply(_ renumbering: Renumbering, to after: SectionMap, reloaded: Set<Int> = [], isAnimated: Bool) {
        let canAnimate = isAnimated && root != nil && !needsLayout && !bounds.isEmpty
        let before = sections
        let oldSlots = slots
        let oldSight = visible.keys.compactMap(oldSlots.slot(ofItem:)).min() ?? 0
        let oldSelection = selection
        sections = after
        renumber(renumbering, from: before, isAnimated: canAnimate)
        collectionViewLayout.itemsDidChange(renumbering.change(count: after.total, reloaded: reloaded))
        if !renumbering.keepsSections { recycleHeaders() }
        let known = Set(visible.keys)
        reloadLayout(animated: canAnimate)
        if canAnimate {
            for index in visible.keys where !known.contains(index) {
                enter(index, from: renumbering.oldIndex(of: index).flatMap(oldSlots.slot(ofItem:)), oldSight)
            }
        }
        setNeedsLayout()
        if selection.count != oldSelection.count { delegate?.collectionViewSelectionDidChange(self) }
        updateDropLater()
    }

    /// Lets a new item appear, and one that comes into sight glide in from the side where it stood.
    private func enter(_ index: Int, from oldSlot: Int?, _ firstInSight: Int) {
        guard let root, let cell = visible[index] else { return }
        guard let oldSlot else { return cell.appear(in: root) }
        let place = cell.frame
        cell.move(to: beyondSight(place, isBefore: oldSlot < firstInSight), animated: false, in: root)
        cell.move(to: place, animated: true, in: root)
    }

    /// A place moved just out of sight, toward the beginning or the end.
    private func beyondSight(_ rect: Rect, isBefore: Bool) -> Rect {
        let sight = visibleRect
        // From right to left the beginning of a row lies at its right.
        let isLow = isBefore != (axis == .horizontal && effectiveLayoutDirection == .rightToLeft)
        var result = rect
        if axis == .vertical {
            result.origin.y = isLow ? sight.minY - rect.height : sight.maxY
        } else {
            result.origin.x = isLow ? sight.minX - rect.width : sight.maxX
        }
        return result
    }

    private func renumber(_ renumbering: Renumbering, from before: SectionMap, isAnimated: Bool) {
        let old = visible
        visible.removeAll()
        for (index, cell) in old {
            if let new = renumbering.newIndex(of: index) {
                visible[new] = cell
            } else {
                dismiss(cell, isAnimated: isAnimated)
            }
        }
        renumberPlaceholders(renumbering, from: before)
        selection = Set(selection.compactMap(renumbering.newIndex))
        selectionAnchor = selectionAnchor.flatMap(renumbering.newIndex)
        band?.renumber(renumbering.newIndex)
        focusIndex = focusIndex.flatMap(renumbering.newIndex)
        pressedIndex = pressedIndex.flatMap(renumbering.newIndex)
        clickedIndex = clickedIndex.flatMap(renumbering.newIndex)
        dragState.renumber(renumbering.newIndex)
        dropState.lit = dropState.lit.flatMap(renumbering.newIndex)
        dropState.under = dropState.under.flatMap(renumbering.newIndex)
        dropState.reorder = nil
        dropState.chosen = nil
        for (index, cell) in visible { applyState(to: cell, at: index) }
    }

    /// Lets the cell of an item that went fade and shrink away; it is nobody's any more and hears nothing.
    private func dismiss(_ cell: CollectionViewCell, isAnimated: Bool) {
        guard isAnimated, let root, cell.frame.intersects(visibleRect) else { return recycle(cell, at: -1) }
        cell.indexPath = nil
        cell.stopMoving(in: root)
        root.viewWillLeave(cell)
        cell.isUserInteractionEnabled = false
        cell.sendToBack()
        cell.disappear(in: root) { [weak self, weak cell] in
            if let cell { self?.recycle(cell, at: -1) }
        }
    }

    /// What a drag hovers over is asked anew, after whatever changes the items has finished; but not when it was the answer
    /// itself that changed them, which would go on for ever.
    func updateDropLater() {
        guard let root, let tracker = root.drag.tracker, !tracker.isAsking else { return }
        root.after(0) { [weak root] in root?.drag.contentMoved() }
    }
}

extension CollectionViewCell {
    /// Lets the cell of a new item fade and grow in. It can be hit from the start.
    final func appear(in root: ViewRoot) {
        root.animate(AnimationKey(self, "presence"), duration: Theme.Duration.reorder) { [weak self] progress in
            self?.presence = progress
        }
    }

    final func stopAppearing(in root: ViewRoot?) {
        root?.animator.cancel(AnimationKey(self, "presence"))
        presence = 1
    }

    final func disappear(in root: ViewRoot, done: @escaping () -> Void) {
        let start = presence
        root.animate(
            AnimationKey(self, "presence"), duration: Theme.Duration.reorder,
            update: { [weak self] progress in self?.presence = start * (1 - progress) },
            completion: { _ in done() })
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
