import Geometry

/// What a layout places.
public nonisolated struct LayoutContent: Hashable, Sendable {
    /// Items in each section. Layouts number the items through, over all sections, from 0.
    public var sections: [Int]
    /// The extent of the collection, in points.
    public var viewport: Size
    /// Whether rows run from right to left.
    public var isRightToLeft: Bool

    /// Makes a content.
    public init(sections: [Int], viewport: Size, isRightToLeft: Bool = false) {
        self.sections = sections
        self.viewport = viewport
        self.isRightToLeft = isRightToLeft
    }

    /// The number of all items.
    public var count: Int { sections.reduce(0, +) }
}

/// Places the items of a collection. All questions are answered from the item's number, never by walking all items: the
/// cost does not grow with their count.
public protocol CollectionViewLayout: AnyObject {
    /// The direction in which the collection scrolls.
    var axis: ScrollView.Axis { get }
    /// Takes the present extent and number of items; called before any question, whenever one of them changed.
    func prepare(_ content: LayoutContent)
    /// The extent of all items along the axis.
    var contentLength: Double { get }
    /// The place of an item.
    func frame(at index: Int) -> Rect
    /// The items of which any part may lie in a rectangle.
    func indices(in rect: Rect) -> Range<Int>
    /// The item whose place is nearest to a point, for insertions; 0 when there are none.
    func nearestIndex(to point: Point) -> Int
    /// The item an arrow key leads to, `nil` at an edge.
    func neighbor(of index: Int, toward key: Key) -> Int?
}

/// Equal cells in rows that fill the width, as UIKit's flow layout with uniform items.
public final class GridLayout: CollectionViewLayout {
    /// From the collection's edges to the cells.
    public var inset: Insets
    /// Between the cells of a row, in points.
    public var gap: Double
    /// Between rows, in points.
    public var rowGap: Double
    /// How many cells every row has, whatever the width; `nil` for as many as have room.
    private var fixedColumns: Int?
    /// The narrowest and widest a cell may be.
    public var widths: ClosedRange<Double>
    /// The width cells have when there is room.
    public var preferredWidth: Double
    /// A cell's height for its width.
    public var height: (Double) -> Double

    private var count = 0
    private var cell = Size.zero
    /// Cells in a row.
    public private(set) var columns = 1

    /// Makes a grid whose cells have nearly one width, in as many columns as there is room for.
    public init(
        inset: Insets, gap: Double, widths: ClosedRange<Double>, preferredWidth: Double,
        height: @escaping (Double) -> Double
    ) {
        self.inset = inset
        self.gap = gap
        rowGap = gap
        self.widths = widths
        self.preferredWidth = preferredWidth
        self.height = height
    }

    /// How many columns there are.
    public nonisolated enum Columns: Hashable, Sendable {
        /// So many, all equally wide, as SwiftUI's `GridItem(.flexible())`.
        case fixed(Int)
        /// As many as there is room for, with the narrowest and the widest a cell may be, and the width it should have.
        case adaptive(ClosedRange<Double>, preferred: Double)
    }

    /// Makes a grid.
    public convenience init(
        columns: Columns, inset: Insets = .zero, columnGap: Double, rowGap: Double, height: @escaping (Double) -> Double
    ) {
        switch columns {
        case .fixed(let count):
            self.init(
                inset: inset, gap: columnGap, widths: 1...Double.infinity, preferredWidth: 1, height: height)
            fixedColumns = max(1, count)
        case .adaptive(let widths, let preferred):
            self.init(inset: inset, gap: columnGap, widths: widths, preferredWidth: preferred, height: height)
        }
        self.rowGap = rowGap
    }

    /// Grids scroll vertically.
    public var axis: ScrollView.Axis { .vertical }

    /// Finds the number of columns whose cells are nearest to the preferred width, and fills the row with them.
    public func prepare(_ content: LayoutContent) {
        count = content.count
        let viewport = content.viewport
        let width = max(0, viewport.width - inset.horizontal)
        columns = max(1, Int((width + gap) / (preferredWidth + gap)))
        func fitted(_ columns: Int) -> Double { (width + gap) / Double(columns) - gap }
        if fitted(columns) > widths.upperBound, fitted(columns + 1) >= widths.lowerBound { columns += 1 }
        if let fixedColumns { columns = fixedColumns }
        let each = min(max(fitted(columns), min(widths.lowerBound, width)), widths.upperBound)
        cell = Size(width: each.rounded(.down), height: height(each.rounded(.down)))
    }

    /// The extent of all rows with their insets.
    public var contentLength: Double {
        let rows = (count + columns - 1) / columns
        return inset.vertical + Double(rows) * (cell.height + rowGap) - (rows > 0 ? rowGap : 0)
    }

    /// The place of a cell.
    public func frame(at index: Int) -> Rect {
        let row = index / columns
        let column = index % columns
        return Rect(
            x: inset.left + Double(column) * (cell.width + gap), y: inset.top + Double(row) * (cell.height + rowGap),
            width: cell.width, height: cell.height)
    }

    /// The cells of the rows that a rectangle touches.
    public func indices(in rect: Rect) -> Range<Int> {
        let pitch = cell.height + rowGap
        let first = max(0, Int(((rect.minY - inset.top) / pitch).rounded(.down)))
        let last = Int(((rect.maxY - inset.top) / pitch).rounded(.up))
        let start = min(count, first * columns)
        return start..<max(start, min(count, max(0, last) * columns))
    }

    /// The cell whose place is nearest.
    public func nearestIndex(to point: Point) -> Int {
        let row = max(0, Int(((point.y - inset.top + rowGap / 2) / (cell.height + rowGap)).rounded(.down)))
        let column = Int(((point.x - inset.left + gap / 2) / (cell.width + gap)).rounded(.down))
        return max(0, min(count - 1, row * columns + min(max(0, column), columns - 1)))
    }

    /// Left and right by one, up and down by a row.
    public func neighbor(of index: Int, toward key: Key) -> Int? {
        let next: Int
        switch key {
        case .left: next = index - 1
        case .right: next = index + 1
        case .up: next = index - columns
        case .down: next = index + columns
        default: return nil
        }
        return (0..<count).contains(next) ? next : nil
    }
}

/// Equal cells in one row that scrolls horizontally, or in one column that scrolls vertically.
public final class StripLayout: CollectionViewLayout {
    /// The direction of the strip.
    public let axis: ScrollView.Axis
    /// From the collection's edges to the cells.
    public var inset: Insets
    /// Between cells.
    public var gap: Double
    /// A cell's extent along the axis.
    public var length: Double

    private var count = 0
    private var breadth = 0.0

    /// Makes a strip.
    public init(axis: ScrollView.Axis, inset: Insets, gap: Double, length: Double) {
        self.axis = axis
        self.inset = inset
        self.gap = gap
        self.length = length
    }

    /// Cells are as broad as the collection.
    public func prepare(_ content: LayoutContent) {
        count = content.count
        let viewport = content.viewport
        breadth = max(
            0, axis == .vertical ? viewport.width - inset.horizontal : viewport.height - inset.vertical)
    }

    private var leading: Double { axis == .vertical ? inset.top : inset.left }

    /// The extent of all cells with their insets.
    public var contentLength: Double {
        let insets = axis == .vertical ? inset.vertical : inset.horizontal
        return insets + Double(count) * (length + gap) - (count > 0 ? gap : 0)
    }

    /// The place of a cell.
    public func frame(at index: Int) -> Rect {
        let start = leading + Double(index) * (length + gap)
        return axis == .vertical
            ? Rect(x: inset.left, y: start, width: breadth, height: length)
            : Rect(x: start, y: inset.top, width: length, height: breadth)
    }

    /// The cells that a rectangle touches.
    public func indices(in rect: Rect) -> Range<Int> {
        let low = axis == .vertical ? rect.minY : rect.minX
        let high = axis == .vertical ? rect.maxY : rect.maxX
        let first = max(0, Int(((low - leading) / (length + gap)).rounded(.down)))
        let last = max(0, Int(((high - leading) / (length + gap)).rounded(.up)))
        return min(count, first)..<max(min(count, first), min(count, last))
    }

    /// The cell whose place is nearest.
    public func nearestIndex(to point: Point) -> Int {
        let position = axis == .vertical ? point.y : point.x
        let index = Int(((position - leading + gap / 2) / (length + gap)).rounded(.down))
        return max(0, min(count - 1, index))
    }

    /// The one before or after.
    public func neighbor(of index: Int, toward key: Key) -> Int? {
        let next: Int
        switch key {
        case .left, .up: next = index - 1
        case .right, .down: next = index + 1
        default: return nil
        }
        if axis == .horizontal, key == .up || key == .down { return nil }
        if axis == .vertical, key == .left || key == .right { return nil }
        return (0..<count).contains(next) ? next : nil
    }
}
