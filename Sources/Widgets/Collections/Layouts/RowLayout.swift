import Geometry

/// The common ground of the layouts that place items in rows: sections with headers, both axes, both directions.
///
/// In right-to-left everything is mirrored: the first item of a row stands at the right, ``inset``'s `left` lies at the
/// right, and a horizontal layout begins at the collection's right edge.
public class RowLayout: CollectionViewLayout {
    /// From a section's edges to its items.
    public var inset: Insets
    /// From one section to the next, in points.
    public var sectionGap = 0.0
    /// The extent of every section's header along the axis, in points; with 0 there are none. A header is as broad as the
    /// collection and lies before the section's inset.
    public var headerLength = 0.0

    /// The direction in which the collection scrolls.
    public let axis: ScrollView.Axis

    private(set) var content = LayoutContent(sections: [], viewport: .zero)
    private(set) var rows: any RowTable
    /// The answers about another content than the prepared one: what a drag asks of again and again.
    private var other: (content: LayoutContent, rows: any RowTable)?

    init(axis: ScrollView.Axis, inset: Insets) {
        self.axis = axis
        self.inset = inset
        rows = UniformRows(sections: [], columns: 1, cell: .zero, gap: .zero, spacing: SectionSpacing())
    }

    // MARK: For the layouts

    /// Makes the table of rows of a content.
    /// - Parameter old: a table that was made before, perhaps of a similar content.
    func makeRows(_ content: LayoutContent, from old: any RowTable) -> any RowTable { old }

    /// The extents of items on their way, across the axis and along it.
    func blockSizes(_ insertion: LayoutInsertion) -> [Size] {
        Array(repeating: .zero, count: max(1, insertion.width))
    }

    /// Whether keys across the axis lead to the item before or after.
    var hasColumns: Bool { true }

    /// Lengths about sections, as the tables count them.
    var spacing: SectionSpacing {
        let turned = Insets(top: inset.left, left: inset.top, bottom: inset.right, right: inset.bottom)
        return SectionSpacing(inset: axis == .vertical ? inset : turned, header: headerLength, gap: sectionGap)
    }

    /// The room for items across the axis.
    func breadth(of content: LayoutContent) -> Double {
        let viewport = content.viewport
        return max(0, axis == .vertical ? viewport.width - inset.horizontal : viewport.height - inset.vertical)
    }

    // MARK: The layout

    /// Makes the table of rows, or mends the one there is.
    public func prepare(_ content: LayoutContent) {
        rows = makeRows(content, from: rows)
        self.content = content
    }

    /// Forgets what was made for other contents.
    public func itemsDidChange(_ change: LayoutChange) {
        other = nil
    }

    /// The extent of all sections.
    public var contentLength: Double { rows.length }

    /// A place.
    /// - Complexity: O(log n), O(1) for equal items in one section.
    public func frame(at index: Int) -> Rect { outward(rows.frame(of: index)) }

    /// The places of the rows that a rectangle touches.
    public func indices(in rect: Rect) -> Range<Int> { rows.slots(in: inward(rect)) }

    /// The place that is nearest to a point; the nearest row counts first.
    public func nearestIndex(to point: Point) -> Int { rows.nearest(to: inward(point)) }

    /// The same for another content than the prepared one.
    public func nearestIndex(to point: Point, in content: LayoutContent) -> Int {
        table(of: content).nearest(to: inward(point))
    }

    /// Where items would have to be put so that the held one comes to lie under a point.
    public func destination(of insertion: LayoutInsertion, at point: Point) -> IndexPath {
        let block = LayoutBlock(
            sizes: blockSizes(insertion), held: min(max(0, insertion.held), max(1, insertion.width) - 1))
        return table(of: insertion.content).destination(of: block, at: inward(point))
    }

    /// The place between items that is nearest to a point.
    public func gap(nearestTo point: Point) -> LayoutGap {
        let gap = rows.gap(nearestTo: inward(point))
        return LayoutGap(indexPath: gap.path, line: outward(gap.line))
    }

    /// The place of a section's header, `nil` without one.
    public func headerFrame(of section: Int) -> Rect? {
        guard headerLength > 0, rows.slots.counts.indices.contains(section) else { return nil }
        let breadth = axis == .vertical ? content.viewport.width : content.viewport.height
        return outward(Rect(x: 0, y: rows.extent(of: section).start, width: breadth, height: headerLength))
    }

    /// The sections that a rectangle touches.
    public func sections(in rect: Rect) -> Range<Int> {
        let rect = inward(rect)
        return rows.sections(from: rect.minY, to: rect.maxY)
    }

    /// The item an arrow key leads to: across the axis the one before or after, along it that of the next row.
    public func neighbor(of index: Int, toward key: Key) -> Int? {
        guard (0..<rows.slots.total).contains(index), let (isAlong, step) = step(toward: key) else { return nil }
        if isAlong { return rows.neighbor(of: index, rowStep: step) }
        guard hasColumns, (0..<rows.slots.total).contains(index + step) else { return nil }
        return index + step
    }

    private func step(toward key: Key) -> (isAlong: Bool, step: Int)? {
        let forward = content.isRightToLeft ? -1 : 1
        return switch key {
        case .left: (axis == .horizontal, -forward)
        case .right: (axis == .horizontal, forward)
        case .up: (axis == .vertical, -1)
        case .down: (axis == .vertical, 1)
        default: nil
        }
    }

    private func table(of content: LayoutContent) -> any RowTable {
        if content == self.content { return rows }
        let made = makeRows(content, from: other?.rows ?? rows)
        other = (content, made)
        return made
    }

    // MARK: Coordinates

    private func inward(_ point: Point) -> Point {
        let x = content.isRightToLeft ? content.viewport.width - point.x : point.x
        return axis == .vertical ? Point(x: x, y: point.y) : Point(x: point.y, y: x)
    }

    private func inward(_ rect: Rect) -> Rect {
        let rect = content.isRightToLeft ? rect.mirrored(in: content.viewport.width) : rect
        return axis == .vertical ? rect : rect.turned
    }

    private func outward(_ rect: Rect) -> Rect {
        let rect = axis == .vertical ? rect : rect.turned
        return content.isRightToLeft ? rect.mirrored(in: content.viewport.width) : rect
    }
}

extension Rect {
    /// With the axes exchanged.
    fileprivate nonisolated var turned: Rect { Rect(x: minY, y: minX, width: height, height: width) }
}
