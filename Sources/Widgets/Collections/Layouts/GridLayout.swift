import Geometry

/// Equal cells in rows that fill the width, as UIKit's flow layout with uniform items or SwiftUI's `LazyVGrid`.
public final class GridLayout: RowLayout {
    /// How many cells stand in a row.
    public nonisolated enum Columns: Hashable, Sendable {
        /// So many; they share the width.
        case fixed(Int)
        /// As many as there is room for: the narrowest and widest a cell may be, and the width it has when there is room.
        case adaptive(ClosedRange<Double>, preferred: Double)
    }

    /// How the width is shared.
    public var arrangement: Columns
    /// From column to column, in points.
    public var columnGap: Double
    /// From row to row, in points.
    public var rowGap: Double
    /// A cell's height for its width.
    public var height: (Double) -> Double

    /// Cells in a row.
    public private(set) var columns = 1

    /// Makes a grid with as many columns as there is room for.
    public convenience init(
        inset: Insets, gap: Double, widths: ClosedRange<Double>, preferredWidth: Double,
        height: @escaping (Double) -> Double
    ) {
        self.init(
            columns: .adaptive(widths, preferred: preferredWidth), inset: inset, columnGap: gap, rowGap: gap,
            height: height)
    }

    /// Makes a grid.
    public init(
        columns: Columns, inset: Insets = .zero, columnGap: Double, rowGap: Double, height: @escaping (Double) -> Double
    ) {
        arrangement = columns
        self.columnGap = columnGap
        self.rowGap = rowGap
        self.height = height
        super.init(axis: .vertical, inset: inset)
    }

    /// The width that cells have when there is room; of no meaning with a fixed number of columns.
    public var preferredWidth: Double {
        get {
            if case .adaptive(_, let preferred) = arrangement { return preferred }
            return 0
        }
        set {
            if case .adaptive(let widths, _) = arrangement { arrangement = .adaptive(widths, preferred: newValue) }
        }
    }

    override func makeRows(_ content: LayoutContent, from old: any RowTable) -> any RowTable {
        let width = breadth(of: content)
        let each: Double
        switch arrangement {
        case .fixed(let count):
            columns = max(1, count)
            each = max(0, fitted(columns, in: width))
        case .adaptive(let widths, let preferred):
            columns = max(1, Int((width + columnGap) / (preferred + columnGap)))
            if fitted(columns, in: width) > widths.upperBound, fitted(columns + 1, in: width) >= widths.lowerBound {
                columns += 1
            }
            each = min(max(fitted(columns, in: width), min(widths.lowerBound, width)), widths.upperBound)
        }
        let whole = each.rounded(.down)
        return UniformRows(
            sections: content.sections, columns: columns, cell: Size(width: whole, height: height(whole)),
            gap: Size(width: columnGap, height: rowGap), spacing: spacing)
    }

    /// The width of a cell when so many share a row.
    private func fitted(_ columns: Int, in width: Double) -> Double {
        (width + columnGap) / Double(columns) - columnGap
    }
}
