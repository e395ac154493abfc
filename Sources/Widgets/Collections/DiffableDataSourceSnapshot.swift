/// The sections and items of a collection at one moment, by identities, as UIKit's `NSDiffableDataSourceSnapshot`.
///
/// An identity stands for one section or one item and never occurs twice; adding it again traps. Places are asked by
/// identity, never by number.
public nonisolated struct DiffableDataSourceSnapshot<SectionID: Hashable, ItemID: Hashable> {
    /// The sections, in order.
    public private(set) var sectionIdentifiers: [SectionID] = []
    /// Items that are to be filled anew.
    public private(set) var reloadedItemIdentifiers: Set<ItemID> = []
    /// Items whose cells are to be filled again as they are.
    public private(set) var reconfiguredItemIdentifiers: Set<ItemID> = []
    private var lists: [SectionID: [ItemID]] = [:]
    private var owners: [ItemID: SectionID] = [:]

    /// Makes an empty snapshot.
    public init() {}

    // MARK: Questions

    /// The number of sections.
    public var numberOfSections: Int { sectionIdentifiers.count }
    /// The number of items in all sections.
    public var numberOfItems: Int { owners.count }
    /// All items, in order.
    public var itemIdentifiers: [ItemID] { sectionIdentifiers.flatMap { lists[$0] ?? [] } }

    /// The number of items of a section; 0 when there is no such section.
    public func numberOfItems(inSection section: SectionID) -> Int { lists[section]?.count ?? 0 }

    /// The items of a section, in order; none when there is no such section.
    public func itemIdentifiers(inSection section: SectionID) -> [ItemID] { lists[section] ?? [] }

    /// The section that holds an item.
    public func sectionIdentifier(containingItem item: ItemID) -> SectionID? { owners[item] }

    /// The number of a section.
    /// - Complexity: O(n) for n sections.
    public func indexOfSection(_ section: SectionID) -> Int? { sectionIdentifiers.firstIndex(of: section) }

    /// The number of an item among all items.
    /// - Complexity: O(n).
    public func indexOfItem(_ item: ItemID) -> Int? {
        guard let owner = owners[item] else { return nil }
        var before = 0
        for section in sectionIdentifiers {
            if section == owner { return lists[section]?.firstIndex(of: item).map { before + $0 } }
            before += numberOfItems(inSection: section)
        }
        return nil
    }

    // MARK: Sections

    /// Adds sections behind the others.
    public mutating func appendSections(_ sections: [SectionID]) {
        insert(sections, at: sectionIdentifiers.count)
    }

    /// Adds sections before one that is there.
    public mutating func insertSections(_ sections: [SectionID], beforeSection other: SectionID) {
        insert(sections, at: place(of: other))
    }

    /// Adds sections behind one that is there.
    public mutating func insertSections(_ sections: [SectionID], afterSection other: SectionID) {
        insert(sections, at: place(of: other) + 1)
    }

    /// Takes sections out with all their items. Those that are not there are passed over.
    public mutating func deleteSections(_ sections: [SectionID]) {
        for section in sections {
            for item in lists.removeValue(forKey: section) ?? [] { forget(item) }
        }
        sectionIdentifiers.removeAll { lists[$0] == nil }
    }

    /// Moves a section before another.
    public mutating func moveSection(_ section: SectionID, beforeSection other: SectionID) {
        move(section, other, by: 0)
    }

    /// Moves a section behind another.
    public mutating func moveSection(_ section: SectionID, afterSection other: SectionID) {
        move(section, other, by: 1)
    }

    /// Asks for all items of sections to be filled anew.
    public mutating func reloadSections(_ sections: [SectionID]) {
        for section in sections { reloadItems(itemIdentifiers(inSection: section)) }
    }

    private mutating func insert(_ sections: [SectionID], at place: Int) {
        for section in sections {
            precondition(lists[section] == nil, "The section \(section) is in the snapshot already.")
            lists[section] = []
        }
        sectionIdentifiers.insert(contentsOf: sections, at: place)
    }

    private mutating func move(_ section: SectionID, _ other: SectionID, by distance: Int) {
        guard section != other else { return }
        sectionIdentifiers.remove(at: place(of: section))
        sectionIdentifiers.insert(section, at: place(of: other) + distance)
    }

    private func place(of section: SectionID) -> Int {
        guard let place = indexOfSection(section) else {
            preconditionFailure("The section \(section) is not in the snapshot.")
        }
        return place
    }

    // MARK: Items

    /// Adds items behind the others of a section, by default the last one.
    public mutating func appendItems(_ items: [ItemID], toSection section: SectionID? = nil) {
        guard let section = section ?? sectionIdentifiers.last, lists[section] != nil else {
            preconditionFailure("Items are added to a section that is not in the snapshot: append sections first.")
        }
        insert(items, in: section, at: numberOfItems(inSection: section))
    }

    /// Adds items before one that is there.
    public mutating func insertItems(_ items: [ItemID], beforeItem other: ItemID) {
        let place = place(of: other)
        insert(items, in: place.section, at: place.number)
    }

    /// Adds items behind one that is there.
    public mutating func insertItems(_ items: [ItemID], afterItem other: ItemID) {
        let place = place(of: other)
        insert(items, in: place.section, at: place.number + 1)
    }

    /// Takes items out. Those that are not there are passed over.
    /// - Complexity: O(n) for the items of the sections they are in.
    public mutating func deleteItems(_ items: [ItemID]) {
        let gone = Set(items)
        for section in Set(items.compactMap { owners[$0] }) { lists[section]?.removeAll(where: gone.contains) }
        for item in gone { forget(item) }
    }

    /// Takes all items out; the sections stay.
    public mutating func deleteAllItems() {
        deleteItems(itemIdentifiers)
    }

    /// Moves an item before another.
    public mutating func moveItem(_ item: ItemID, beforeItem other: ItemID) {
        move(item, other, by: 0)
    }

    /// Moves an item behind another.
    public mutating func moveItem(_ item: ItemID, afterItem other: ItemID) {
        move(item, other, by: 1)
    }

    /// Asks for items to be filled anew, as new cells would be.
    public mutating func reloadItems(_ items: [ItemID]) {
        reloadedItemIdentifiers.formUnion(items.map(checked))
    }

    /// Asks for the cells of items to be filled again as they are.
    public mutating func reconfigureItems(_ items: [ItemID]) {
        reconfiguredItemIdentifiers.formUnion(items.map(checked))
    }

    /// The same without anything to be filled anew.
    var settled: DiffableDataSourceSnapshot {
        var result = self
        result.reloadedItemIdentifiers = []
        result.reconfiguredItemIdentifiers = []
        return result
    }

    private mutating func insert(_ items: [ItemID], in section: SectionID, at place: Int) {
        for item in items {
            precondition(
                owners.updateValue(section, forKey: item) == nil,
                "The item \(item) is in the snapshot already: an identity stands for one item only.")
        }
        lists[section]?.insert(contentsOf: items, at: place)
    }

    private mutating func move(_ item: ItemID, _ other: ItemID, by distance: Int) {
        guard item != other else { return }
        let from = place(of: item)
        lists[from.section]?.remove(at: from.number)
        let to = place(of: other)
        lists[to.section]?.insert(item, at: to.number + distance)
        owners[item] = to.section
    }

    private mutating func forget(_ item: ItemID) {
        owners.removeValue(forKey: item)
        reloadedItemIdentifiers.remove(item)
        reconfiguredItemIdentifiers.remove(item)
    }

    private func checked(_ item: ItemID) -> ItemID {
        precondition(owners[item] != nil, "The item \(item) is not in the snapshot.")
        return item
    }

    private func place(of item: ItemID) -> (section: SectionID, number: Int) {
        guard let section = owners[item], let number = lists[section]?.firstIndex(of: item) else {
            preconditionFailure("The item \(item) is not in the snapshot.")
        }
        return (section, number)
    }
}

extension DiffableDataSourceSnapshot: Sendable where SectionID: Sendable, ItemID: Sendable {}
