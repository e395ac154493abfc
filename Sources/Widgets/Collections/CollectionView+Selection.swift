extension CollectionView {
    /// The selected items, in order.
    public var indexPathsForSelectedItems: [IndexPath] {
        selection.sorted().map(sections.path(of:))
    }

    /// The selected item, where at most one is; the first of several.
    public var selectedIndexPath: IndexPath? {
        get { selection.min().map(sections.path(of:)) }
        set { select(newValue.flatMap(sections.index(of:)).map { [$0] } ?? []) }
    }

    /// Selects an item, beside the others where several can be selected. The delegate is not told.
    public func selectItem(at indexPath: IndexPath) {
        guard let index = sections.index(of: indexPath) else { return }
        select(allowsMultipleSelection ? selection.union([index]) : [index])
    }

    /// Takes an item out of the selection. The delegate is not told.
    public func deselectItem(at indexPath: IndexPath) {
        guard let index = sections.index(of: indexPath) else { return }
        select(selection.subtracting([index]))
    }

    /// Selects exactly these items; of several only the first, where only one can be selected. The delegate is not told.
    public func selectItems(at indexPaths: [IndexPath]) {
        let indices = indexPaths.compactMap(sections.index(of:))
        select(Set(allowsMultipleSelection ? indices[...] : indices.prefix(1)))
    }

    func select(_ wanted: Set<Int>) {
        guard wanted != selection else { return }
        selection = wanted
        for (index, cell) in visible { cell.isSelected = wanted.contains(index) }
    }

    /// Whether a person's clicks and keys select several items.
    var selectsSeveral: Bool { allowsSelection && allowsMultipleSelection }

    /// Selects what a person chose, as far as the delegate lets it be selected, and tells the delegate.
    func choose(_ wanted: Set<Int>) {
        let allowed = wanted.filter { selection.contains($0) || mayBeSelected($0) }
        guard allowed != selection else { return }
        replaceSelection(with: allowed)
        delegate?.collectionViewSelectionDidChange(self)
    }

    private func replaceSelection(with wanted: Set<Int>) {
        let gone = selection.subtracting(wanted).sorted().map(sections.path(of:))
        select(wanted)
        for path in gone { delegate?.collectionView(self, didDeselectItemAt: path) }
    }

    private func mayBeSelected(_ index: Int) -> Bool {
        delegate?.collectionView(self, shouldSelectItemAt: sections.path(of: index)) ?? true
    }

    /// A person clicked an item, or pressed Enter on it.
    func choose(_ index: Int, _ modifiers: Modifiers, isDoubleClick: Bool = false) {
        guard allowsSelection else { return }
        if allowsMultipleSelection {
            if modifiers.contains(.shift) { return extendSelection(to: index, adds: modifiers.contains(.control)) }
            selectionAnchor = index
            if modifiers.contains(.control) { return choose(selection.symmetricDifference([index])) }
        }
        guard mayBeSelected(index) else { return }
        let changes = allowsMultipleSelection && selection != [index]
        if changes { replaceSelection(with: [index]) }
        delegate?.collectionView(self, didSelectItemAt: sections.path(of: index))
        if changes { delegate?.collectionViewSelectionDidChange(self) }
        // Unless the answer to the click put other items there.
        guard isDoubleClick, clickedIndex == index else { return }
        delegate?.collectionView(self, didDoubleClickItemAt: sections.path(of: index))
    }

    /// Selects all items from where the range began to one, instead of the others or beside them.
    func extendSelection(to index: Int, adds: Bool) {
        let anchor = min(selectionAnchor ?? index, max(0, numberOfItems - 1))
        selectionAnchor = anchor
        let range = Set(min(anchor, index)...max(anchor, index))
        choose(adds ? selection.union(range) : range)
    }

    /// Selects all items, as Control+A does; the delegate is told. Nothing where only one can be selected.
    public func selectAllItems() {
        if selectsSeveral { choose(Set(0..<numberOfItems)) }
    }

    /// Keys of a selection of several. Returns whether the key was one.
    func selectionKeyPressed(_ event: KeyEvent) -> Bool {
        guard selectsSeveral, !event.modifiers.contains(.alt) else { return false }
        let control = event.modifiers.contains(.control)
        switch event.key {
        case .character("a") where control && !event.modifiers.contains(.shift):
            selectAllItems()
        case .character(" ") where control:
            guard let focusIndex else { return false }
            selectionAnchor = focusIndex
            choose(selection.symmetricDifference([focusIndex]))
        case .escape where !selection.isEmpty && event.modifiers.isEmpty:
            // The delegate may know of something that ends before the selection does.
            let focused = sections.path(of: min(focusIndex ?? 0, numberOfItems - 1))
            if delegate?.collectionView(self, keyPressed: event, at: focused) == true { return true }
            choose([])
        case .left, .right, .up, .down, .home, .end, .pageUp, .pageDown:
            return moveFocusSelecting(event, control)
        default: return false
        }
        return true
    }

    /// Shift selects on the way, Control only goes there; without either it is no key of the selection.
    private func moveFocusSelecting(_ event: KeyEvent, _ control: Bool) -> Bool {
        let shift = event.modifiers.contains(.shift)
        guard shift || control else { return false }
        let start = min(focusIndex ?? 0, numberOfItems - 1)
        guard let next = destination(of: event.key, from: start) else { return shift }
        if selectionAnchor == nil { selectionAnchor = start }
        focusedIndexPath = sections.path(of: next)
        if shift { extendSelection(to: next, adds: control) }
        return true
    }
}
