/// The place of an item in a collection, as UIKit's `IndexPath`.
public nonisolated struct IndexPath: Hashable, Comparable, Sendable {
    /// The section, from 0.
    public var section: Int
    /// The item in its section, from 0.
    public var item: Int

    /// Makes an index path.
    public init(item: Int, section: Int = 0) {
        self.item = item
        self.section = section
    }

    /// In order of sections, then of items.
    public static func < (first: IndexPath, second: IndexPath) -> Bool {
        (first.section, first.item) < (second.section, second.item)
    }
}
