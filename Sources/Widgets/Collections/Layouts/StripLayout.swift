import Geometry

/// Equal cells in one row that scrolls horizontally, or in one column that scrolls vertically.
public final class StripLayout: RowLayout {
    /// Between cells.
    public var gap: Double
    /// A cell's extent along the axis.
    public var length: Double

    /// Makes a strip.
    public init(axis: ScrollView.Axis, inset: Insets, gap: Double, length: Double) {
        self.gap = gap
        self.length = length
        super.init(axis: axis, inset: inset)
    }

    override var hasColumns: Bool { false }

    /// Cells are as broad as the collection.
    override func makeRows(_ content: LayoutContent, from old: any RowTable) -> any RowTable {
        UniformRows(
            sections: content.sections, columns: 1, cell: Size(width: breadth(of: content), height: length),
            gap: Size(width: 0, height: gap), spacing: spacing)
    }
}
