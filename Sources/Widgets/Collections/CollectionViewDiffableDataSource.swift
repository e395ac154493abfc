/// Gives a collection its items from snapshots, and brings it from one to the next by their difference, as UIKit's
/// `UICollectionViewDiffableDataSource`.
///
/// The collection does not keep its data source alive: somebody else must.
public final class CollectionViewDiffableDataSource<SectionID: Hashable, ItemID: Hashable>: CollectionViewDataSource {
    /// Gives a filled cell for an item.
    public typealias CellProvider = (CollectionView, IndexPath, ItemID) -> CollectionViewCell
    /// The kind of its snapshots.
    public typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>

    /// What a reorder needs, see ``CollectionViewDiffableDataSource/reorder(with:)``.
    public struct ReorderingHandlers {
        /// Whether an item may be moved; the default is that none may.
        public var canReorderItem: ((ItemID) -> Bool)?
        /// Called with the order before and after, when the collection has the new one.
        public var didReorder: ((_ before: Snapshot, _ after: Snapshot) -> Void)?
    }

    /// What a reorder needs.
    public var reorderingHandlers = ReorderingHandlers()

    private weak var collectionView: CollectionView?
    private let cellProvider: CellProvider
    private var current = Snapshot()
    private var sections: [[ItemID]] = []
    /// Where each item stands; made when first asked for after a change.
    private var paths: [ItemID: IndexPath]?

    /// Makes a data source without items and gives it to a collection.
    public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        collectionView.dataSource = self
        collectionView.reloadData()
    }

    /// What is shown now, to be changed and applied.
    public func snapshot() -> Snapshot { current }

    /// The item at an index path.
    public func itemIdentifier(for indexPath: IndexPath) -> ItemID? {
        guard sections.indices.contains(indexPath.section),
            sections[indexPath.section].indices.contains(indexPath.item)
        else { return nil }
        return sections[indexPath.section][indexPath.item]
    }

    /// Where an item stands.
    /// - Complexity: O(1); O(n) once after each change.
    public func indexPath(for item: ItemID) -> IndexPath? {
        if let paths { return paths[item] }
        var made: [ItemID: IndexPath] = [:]
        made.reserveCapacity(current.numberOfItems)
        for (section, items) in sections.enumerated() {
            for (number, item) in items.enumerated() { made[item] = IndexPath(item: number, section: section) }
        }
        paths = made
        return made[item]
    }

    /// The section at a number.
    public func sectionIdentifier(for index: Int) -> SectionID? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }

    /// The number of a section.
    public func index(for section: SectionID) -> Int? { current.indexOfSection(section) }

    /// Shows another snapshot. Selection, focus and drags go with their items.
    /// - Parameters:
    ///   - snapshot: what is shown from now on.
    ///   - animatingDifferences: whether items come, go and glide to their places, or are there at once.
    ///   - completion: called before this method returns; animations do not delay it.
    /// - Complexity: O(n + d log d) for n items of which d lie between the first and the last difference.
    public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        let old = current
        let oldItems = sections
        take(snapshot.settled)
        if let collectionView, collectionView.dataSource === self {
            show(from: old, oldItems, in: collectionView, animatingDifferences)
            collectionView.reloadItems(at: snapshot.reloadedItemIdentifiers.compactMap(indexPath(for:)))
            collectionView.reconfigureItems(at: snapshot.reconfiguredItemIdentifiers.compactMap(indexPath(for:)))
        }
        completion?()
    }

    /// Shows another snapshot by loading everything anew.
    public func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        take(snapshot.settled)
        collectionView?.reloadData()
        completion?()
    }

    private func take(_ snapshot: Snapshot) {
        current = snapshot
        sections = snapshot.sectionIdentifiers.map(snapshot.itemIdentifiers(inSection:))
        paths = nil
    }

    private func show(
        from old: Snapshot, _ oldItems: [[ItemID]], in collectionView: CollectionView, _ isAnimated: Bool
    ) {
        guard let difference = ListDifference(from: oldItems.flatMap { $0 }, to: sections.flatMap { $0 }),
            collectionView.sections.counts == oldItems.map(\.count), collectionView.updates == nil
        else { return collectionView.reloadData() }
        let renumbering = Renumbering(
            deleted: difference.deleted, inserted: difference.inserted, moved: difference.moved,
            sections: old.sectionIdentifiers.map(current.indexOfSection))
        collectionView.apply(renumbering, to: SectionMap(counts: sections.map(\.count)), isAnimated: isAnimated)
    }

    /// Moves the dropped items that came from this collection to where they were dropped, if all may be moved, and lets them
    /// land there. For ``CollectionViewDropDelegate``'s `performDrop`.
    /// - Returns: whether the items were moved.
    @discardableResult
    public func reorder(with coordinator: DropCoordinator) -> Bool {
        let moving = coordinator.items.compactMap { $0.sourceIndexPath.flatMap(itemIdentifier(for:)) }
        guard !moving.isEmpty, moving.count == coordinator.items.count,
            let destination = coordinator.destinationIndexPath,
            let section = sectionIdentifier(for: destination.section),
            moving.allSatisfy({ reorderingHandlers.canReorderItem?($0) ?? false })
        else { return false }
        let before = current
        var after = current
        after.deleteItems(moving)
        let others = after.itemIdentifiers(inSection: section)
        if others.indices.contains(destination.item) {
            after.insertItems(moving, beforeItem: others[destination.item])
        } else {
            after.appendItems(moving, toSection: section)
        }
        apply(after)
        for item in coordinator.items.indices {
            guard let path = indexPath(for: moving[item]) else { continue }
            coordinator.drop(coordinator.items[item].dragItem, toItemAt: path)
        }
        reorderingHandlers.didReorder?(before, current)
        return true
    }

    // MARK: For the collection

    /// The number of sections shown.
    public func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

    /// The number of items shown in a section.
    public func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }

    /// A cell of the provider.
    public func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        cellProvider(collectionView, indexPath, sections[indexPath.section][indexPath.item])
    }
}
