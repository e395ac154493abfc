import Geometry

/// Cells of their own sizes, in rows that are broken where the next cell does not fit, as UIKit's
/// `UICollectionViewFlowLayout`. Within a row cells stand from the leading side, about a common middle.
public final class FlowLayout: RowLayout {
    /// From cell to cell in a row, in points.
    public var itemGap: Double
    /// From row to row, in points.
    public var rowGap: Double
    /// The size of a place that is free for something from elsewhere; `nil` means the size of the dragged cell, where it is
    /// known.
    public var insertionSize: Size?

    private let itemSize: (IndexPath) -> Size
    private var measured = MeasuredSizes()

    /// Makes a flow.
    /// - Parameter size: the size of an item; asked once an item, and again when it was reloaded. A cell wider than the
    ///   collection is as wide as it.
    public init(
        inset: Insets = .zero, itemGap: Double = 10, rowGap: Double = 10, size: @escaping (IndexPath) -> Size
    ) {
        self.itemGap = itemGap
        self.rowGap = rowGap
        itemSize = size
        super.init(axis: .vertical, inset: inset)
    }

    override func makeRows(_ content: LayoutContent, from old: any RowTable) -> any RowTable {
        let measure = RowMeasure(
            width: breadth(of: content), gap: Size(width: itemGap, height: rowGap), spacing: spacing,
            isSingleColumn: false, freeSize: freeSize(in: content))
        return measured.rows(content, measure, from: old, size: itemSize)
    }

    private func freeSize(in content: LayoutContent) -> Size {
        insertionSize ?? content.incomingSize ?? Size(width: 50, height: 50)
    }

    override func blockSizes(_ insertion: LayoutInsertion) -> [Size] {
        measured.blockSizes(insertion, free: freeSize(in: insertion.content))
    }

    /// Asks only for the sizes of items that are new or look different.
    public override func itemsDidChange(_ change: LayoutChange) {
        super.itemsDidChange(change)
        measured.take(change)
    }
}
