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

    func select(_ wanted: Set<Int>) {
        guard wanted != selection else { return }
        selection = wanted
        for (index, cell) in visible { cell.isSelected = wanted.contains(index) }
    }
}
