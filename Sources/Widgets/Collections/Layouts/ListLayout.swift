import Geometry

/// Rows as wide as the collection, one below the other, as UIKit's `UITableView`.
public final class ListLayout: RowLayout {
    /// Between rows, in points.
    public var gap: Double
    /// The height of a row whose item has none of its own, in points.
    public var rowHeight: Double

    private let itemHeight: ((IndexPath, Double) -> Double)?
    private var measured = MeasuredSizes()

    /// Makes a list of equal rows.
    public init(inset: Insets = .zero, gap: Double = 0, height: Double) {
        self.gap = gap
        rowHeight = height
        itemHeight = nil
        super.init(axis: .vertical, inset: inset)
    }

    /// Makes a list of rows of their own heights.
    /// - Parameters:
    ///   - estimatedHeight: the height of a place that is free for something from elsewhere.
    ///   - height: the height of an item for the width of the rows; asked once an item, and again when it was reloaded or
    ///     the width changed.
    public init(
        inset: Insets = .zero, gap: Double = 0, estimatedHeight: Double = 44,
        height: @escaping (IndexPath, Double) -> Double
    ) {
        self.gap = gap
        rowHeight = estimatedHeight
        itemHeight = height
        super.init(axis: .vertical, inset: inset)
    }

    override var hasColumns: Bool { false }

    override func makeRows(_ content: LayoutContent, from old: any RowTable) -> any RowTable {
        let width = breadth(of: content)
        guard let itemHeight else {
            return UniformRows(
                sections: content.sections, columns: 1, cell: Size(width: width, height: rowHeight),
                gap: Size(width: 0, height: gap), spacing: spacing)
        }
        let free = Size(width: width, height: content.incomingSize?.height ?? rowHeight)
        let measure = RowMeasure(
            width: width, gap: Size(width: 0, height: gap), spacing: spacing, isSingleColumn: true, freeSize: free)
        return measured.rows(content, measure, from: old) { Size(width: width, height: itemHeight($0, width)) }
    }

    override func blockSizes(_ insertion: LayoutInsertion) -> [Size] {
        measured.blockSizes(
            insertion, free: Size(width: 0, height: insertion.content.incomingSize?.height ?? rowHeight))
    }

    /// Asks only for the heights of items that are new or look different.
    public override func itemsDidChange(_ change: LayoutChange) {
        super.itemsDidChange(change)
        measured.take(change)
    }
}
