import Geometry

/// The sizes of all items, each asked for once.
struct MeasuredSizes {
    private var sizes: [Size] = []
    /// Items whose size is not known yet.
    private var missing: [Int] = []
    /// Grows whenever sizes change, so that a table of rows can tell whether it is of these.
    private var version = 0
    /// The first item whose size this version changed.
    private var firstChanged = 0
    /// Whether a table was made of this version.
    private var isUsed = true
    private var width: Double?

    /// Takes sizes along with their items.
    /// - Complexity: O(n) for the items from the first changed one on, with no question to the closure.
    mutating func take(_ change: LayoutChange) {
        begin(firstChanged: change.firstChanged)
        guard missing.isEmpty, change.firstChanged <= min(sizes.count, change.count) else {
            sizes = []
            missing = []
            firstChanged = 0
            return
        }
        var next = Array(sizes[..<change.firstChanged])
        next.reserveCapacity(change.count)
        for index in change.firstChanged..<change.count {
            if let old = change.oldIndex(of: index), sizes.indices.contains(old) {
                next.append(sizes[old])
            } else {
                missing.append(index)
                next.append(.zero)
            }
        }
        sizes = next
    }

    /// Begins a new version, unless nothing was made of the present one.
    private mutating func begin(firstChanged first: Int) {
        firstChanged = isUsed ? first : min(firstChanged, first)
        if isUsed { version += 1 }
        isUsed = false
    }

    /// The rows of a content: an older table's where nothing changed, mended where something did.
    mutating func rows(
        _ content: LayoutContent, _ measure: RowMeasure, from old: any RowTable, size: (IndexPath) -> Size
    ) -> MeasuredRows {
        measureMissing(content, measure, size)
        isUsed = true
        var measure = measure
        measure.version = version
        guard let old = old as? MeasuredRows else { return MeasuredRows(content, sizes: sizes, measure: measure) }
        if old.measure == measure { return old.content == content ? old : old.updated(to: content) }
        measure.version = version - 1
        let isMendable = old.measure == measure && old.content.reorder == nil && content.reorder == nil
        measure.version = version
        return isMendable
            ? old.updated(to: content, sizes: sizes, measure: measure, firstChanged: firstChanged)
            : MeasuredRows(content, sizes: sizes, measure: measure)
    }

    /// Asks for what is not known.
    private mutating func measureMissing(
        _ content: LayoutContent, _ measure: RowMeasure, _ size: (IndexPath) -> Size
    ) {
        let isWidthNew = measure.isSingleColumn && width != measure.width
        width = measure.width
        guard sizes.count == content.items.total, !isWidthNew else {
            begin(firstChanged: 0)
            sizes = (0..<content.items.total).map { size(content.items.path(of: $0)) }
            missing = []
            return
        }
        for index in missing { sizes[index] = size(content.items.path(of: index)) }
        missing = []
    }

    /// The sizes of items on their way.
    func blockSizes(_ insertion: LayoutInsertion, free: Size) -> [Size] {
        let own = insertion.sources.map { sizes.indices.contains($0) ? sizes[$0] : free }
        return own.isEmpty ? Array(repeating: free, count: max(1, insertion.width)) : own
    }
}
