import Geometry

/// Some places in a row.
nonisolated struct LayoutRow: Hashable {
    var slots: Range<Int>
    /// Where it begins, along the axis.
    var start: Double
    /// Its extent along the axis.
    var length: Double
    var section: Int

    var end: Double { start + length }
}

/// Where a section lies, along the axis.
nonisolated struct SectionExtent: Hashable {
    /// Where its header begins, also when it has none.
    var start: Double
    /// Where its first row begins, or would.
    var rowsStart: Double
    /// Where its last row ends.
    var rowsEnd: Double
    /// Where it ends, with its inset.
    var end: Double

    var isEmpty: Bool { rowsEnd <= rowsStart }

    func shifted(by distance: Double) -> SectionExtent {
        SectionExtent(
            start: start + distance, rowsStart: rowsStart + distance, rowsEnd: rowsEnd + distance, end: end + distance)
    }
}

/// Lengths about the items of every section.
nonisolated struct SectionSpacing: Hashable {
    /// Around a section's items; `top` and `bottom` along the axis, `left` on the leading side.
    var inset = Insets.zero
    /// The extent of a header along the axis.
    var header = 0.0
    /// From one section to the next.
    var gap = 0.0
}

/// Items on their way, as a table of rows sees them.
nonisolated struct LayoutBlock {
    /// The extent of each.
    var sizes: [Size]
    /// Which of them is to lie under the pointer.
    var held: Int
}

/// Where places stand in rows, in a layout's own coordinates: y along the axis, x across it from the leading side. So one
/// table serves both axes and both directions.
nonisolated protocol RowTable {
    /// The places of each section.
    var slots: SectionMap { get }
    /// The extent along the axis.
    var length: Double { get }
    var rowCount: Int { get }
    /// Whether no row has more than one place: then places are told apart along the axis only.
    var isSingleColumn: Bool { get }
    /// Half of what lies between two rows, and between two places of a row.
    var halfGap: Size { get }
    func row(_ number: Int) -> LayoutRow
    func row(of slot: Int) -> Int
    /// The last row that begins at or before a position; the first one before them all.
    func row(at y: Double) -> Int
    func frame(of slot: Int) -> Rect
    func extent(of section: Int) -> SectionExtent
    /// The place that a step along the axis leads to.
    func neighbor(of slot: Int, rowStep: Int) -> Int?
    /// Which place of a section a block must take so that it comes to lie under a point; counted from the section's first.
    func destination(of block: LayoutBlock, at point: Point, section: Int) -> Int
    /// Where the first place of a section would stand if it had one.
    func firstFrame(of section: Int) -> Rect
}

nonisolated extension RowTable {
    /// The places of the rows that a rectangle touches.
    func slots(in rect: Rect) -> Range<Int> {
        guard rowCount > 0, rect.maxY > rect.minY else { return 0..<0 }
        var first = row(at: rect.minY)
        if row(first).end <= rect.minY { first += 1 }
        var last = row(at: rect.maxY)
        if row(last).start >= rect.maxY { last -= 1 }
        guard first <= last else { return 0..<0 }
        return row(first).slots.lowerBound..<row(last).slots.upperBound
    }

    /// The row that is nearest to a position; there must be one.
    func nearestRow(to y: Double) -> Int {
        let number = row(at: y)
        guard number + 1 < rowCount else { return number }
        return y - row(number).end > row(number + 1).start - y ? number + 1 : number
    }

    /// The place that is nearest to a point: the nearest row counts first. 0 without any.
    func nearest(to point: Point) -> Int {
        guard rowCount > 0 else { return 0 }
        return nearest(to: point, in: row(nearestRow(to: point.y)).slots)
    }

    /// The place of a row that is nearest to a point.
    func nearest(to point: Point, in slots: Range<Int>) -> Int {
        var low = slots.lowerBound
        var high = slots.upperBound - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if frame(of: middle).minX <= point.x { low = middle } else { high = middle - 1 }
        }
        guard low + 1 < slots.upperBound else { return low }
        return point.x - frame(of: low).maxX > frame(of: low + 1).minX - point.x ? low + 1 : low
    }

    /// The place between two others that is nearest to a point.
    func gap(nearestTo point: Point) -> (path: IndexPath, line: Rect) {
        let section = section(nearestTo: point.y)
        let range = slots.counts.isEmpty ? 0..<0 : slots.range(of: section)
        guard !range.isEmpty else {
            let frame = firstFrame(of: section)
            return (IndexPath(item: 0, section: section), edge(of: frame, isEnd: false))
        }
        let rows = row(of: range.lowerBound)...row(of: range.upperBound - 1)
        let number = min(max(nearestRow(to: point.y), rows.lowerBound), rows.upperBound)
        let slot = nearest(to: point, in: row(number).slots)
        let frame = frame(of: slot)
        let isBehind = isSingleColumn ? point.y >= frame.midY : point.x >= frame.midX
        let item = slot - range.lowerBound + (isBehind ? 1 : 0)
        var place = frame
        if !isSingleColumn {
            place = Rect(x: frame.minX, y: row(number).start, width: frame.width, height: row(number).length)
        }
        return (IndexPath(item: item, section: section), edge(of: place, isEnd: isBehind))
    }

    /// A line before or behind a place, half way to its neighbour.
    private func edge(of frame: Rect, isEnd: Bool) -> Rect {
        if isSingleColumn {
            let y = isEnd ? frame.maxY + halfGap.height : frame.minY - halfGap.height
            return Rect(x: frame.minX, y: y, width: frame.width, height: 0)
        }
        let x = isEnd ? frame.maxX + halfGap.width : frame.minX - halfGap.width
        return Rect(x: x, y: frame.minY, width: 0, height: frame.height)
    }

    /// The section whose items are nearest to a position. An empty one counts with its header and inset.
    /// - Complexity: O(log s) for s sections.
    func section(nearestTo y: Double) -> Int {
        let count = slots.counts.count
        guard count > 1 else { return 0 }
        let section = section(at: y)
        if section > 0, y < border(before: section) { return section - 1 }
        if section + 1 < count, y >= border(before: section + 1) { return section + 1 }
        return section
    }

    /// The last section that begins at or before a position.
    func section(at y: Double) -> Int {
        var low = 0
        var high = max(0, slots.counts.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if extent(of: middle).start <= y { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Half way between the items of a section and those of the one before.
    private func border(before section: Int) -> Double {
        let above = extent(of: section - 1)
        let below = extent(of: section)
        return ((above.isEmpty ? above.end : above.rowsEnd) + (below.isEmpty ? below.start : below.rowsStart)) / 2
    }

    /// The sections that a stretch of the axis touches.
    func sections(from low: Double, to high: Double) -> Range<Int> {
        guard !slots.counts.isEmpty, high > low else { return 0..<0 }
        let first = section(at: low)
        return first..<max(first, section(at: high)) + 1
    }

    /// Where a block goes that is to lie under a point.
    func destination(of block: LayoutBlock, at point: Point) -> IndexPath {
        guard !slots.counts.isEmpty else { return IndexPath(item: 0) }
        let section = section(nearestTo: point.y)
        let item = destination(of: block, at: point, section: section)
        return IndexPath(item: min(max(0, item), slots.counts[section]), section: section)
    }
}
