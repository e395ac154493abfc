import Geometry

/// What a layout places.
public nonisolated struct LayoutContent: Hashable, Sendable {
    /// Places in each section: one for each item, and one for each that is free for something on its way. Layouts number the
    /// places through, over all sections, from 0.
    public var sections: [Int]
    /// The extent of the collection, in points.
    public var viewport: Size
    /// Whether rows run from right to left.
    public var isRightToLeft: Bool

    /// How the items are numbered, whatever places they stand in.
    var items: SectionMap
    /// Which item stands in which place, when it is not each in its own.
    var reorder: CollectionReorder?
    /// The extent of something from elsewhere that is on its way here, if known.
    var incomingSize: Size?

    /// Makes a content in which every item stands in its own place.
    public init(sections: [Int], viewport: Size, isRightToLeft: Bool = false) {
        self.sections = sections
        self.viewport = viewport
        self.isRightToLeft = isRightToLeft
        items = SectionMap(counts: sections)
    }

    /// A content in which items stand as a move would have them.
    init(items: SectionMap, reorder: CollectionReorder?, viewport: Size, isRightToLeft: Bool, incomingSize: Size?) {
        sections = reorder?.sections(for: items) ?? items.counts
        self.viewport = viewport
        self.isRightToLeft = isRightToLeft
        self.items = items
        self.reorder = reorder
        self.incomingSize = incomingSize
    }

    /// The number of all places.
    /// - Complexity: O(s) for s sections.
    public var count: Int { sections.reduce(0, +) }

    /// The item that stands in a place; `nil` where it is free for something from elsewhere.
    /// - Complexity: O(log n) for n items on their way.
    public func indexPath(inPlace place: Int) -> IndexPath? {
        item(inPlace: place).map(items.path(of:))
    }

    func item(inPlace place: Int) -> Int? {
        guard let reorder else { return place }
        return reorder.item(inSlot: place)
    }

    /// The same items, as another move would have them.
    func with(_ reorder: CollectionReorder?) -> LayoutContent {
        LayoutContent(
            items: items, reorder: reorder, viewport: viewport, isRightToLeft: isRightToLeft, incomingSize: incomingSize
        )
    }
}

/// Items on their way to a place between others.
public nonisolated struct LayoutInsertion: Hashable, Sendable {
    /// The collection without the items that move.
    public var content: LayoutContent
    /// The items of the collection that move, numbered through with all others, in ascending order; none for something from
    /// elsewhere.
    public var sources: [Int]
    /// How many places they need.
    public var width: Int
    /// Which of them, from 0, is to come to lie under the pointer.
    public var held: Int

    /// Makes an insertion.
    public init(content: LayoutContent, sources: [Int] = [], width: Int = 1, held: Int = 0) {
        self.content = content
        self.sources = sources
        self.width = width
        self.held = held
    }
}

/// A place between items that stay where they are.
public nonisolated struct LayoutGap: Hashable, Sendable {
    /// The section, and how many of its items stand before the place.
    public var indexPath: IndexPath
    /// A line in the middle between its neighbours, of no breadth, in content coordinates.
    public var line: Rect

    /// Makes a place.
    public init(indexPath: IndexPath, line: Rect) {
        self.indexPath = indexPath
        self.line = line
    }
}

/// What changed about the items of a collection, for layouts that keep something about each.
public struct LayoutChange {
    /// The number of items afterwards.
    public let count: Int
    /// Items before this one are what they were, with the same numbers.
    public let firstChanged: Int
    private let old: (Int) -> Int?

    /// Makes a change.
    init(count: Int, firstChanged: Int, oldIndex: @escaping (Int) -> Int?) {
        self.count = count
        self.firstChanged = firstChanged
        old = oldIndex
    }

    /// Everything may be different.
    public static func everything(count: Int) -> LayoutChange {
        LayoutChange(count: count, firstChanged: 0) { _ in nil }
    }

    /// The number that an item had before; `nil` for one that is new or looks different.
    public func oldIndex(of index: Int) -> Int? { old(index) }
}
