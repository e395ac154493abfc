import Geometry

/// Rows of equal places: all is arithmetic, but for finding the section.
nonisolated struct UniformRows: RowTable {
    let slots: SectionMap
    /// Places in a full row.
    let columns: Int
    /// A place: its width across the axis, its height along it.
    let cell: Size
    /// Between places: the width across the axis, the height along it.
    let gap: Size
    let spacing: SectionSpacing
    let length: Double
    /// How many rows each section has.
    private let rows: SectionMap
    /// Where each section begins.
    private let starts: [Double]

    /// - Complexity: O(s) for s sections.
    init(sections: [Int], columns: Int, cell: Size, gap: Size, spacing: SectionSpacing) {
        slots = SectionMap(counts: sections)
        self.columns = columns
        self.cell = cell
        self.gap = gap
        self.spacing = spacing
        rows = SectionMap(counts: sections.map { ($0 + columns - 1) / columns })
        var start = 0.0
        var starts: [Double] = []
        for count in rows.counts {
            starts.append(start)
            start += spacing.header + spacing.inset.vertical + spacing.gap
            if count > 0 { start += Double(count) * max(0.001, cell.height + gap.height) - gap.height }
        }
        self.starts = starts
        length = max(0, start - spacing.gap)
    }

    var rowCount: Int { rows.total }
    var isSingleColumn: Bool { columns == 1 }
    var halfGap: Size { gap.scaled(by: 0.5) }
    /// From row to row; never 0, so that it can be divided by.
    private var pitch: Double { max(0.001, cell.height + gap.height) }

    func extent(of section: Int) -> SectionExtent {
        let start = starts[section]
        let rowsStart = start + spacing.header + spacing.inset.top
        let count = rows.counts[section]
        let rowsEnd = rowsStart + (count > 0 ? Double(count) * pitch - gap.height : 0)
        return SectionExtent(start: start, rowsStart: rowsStart, rowsEnd: rowsEnd, end: rowsEnd + spacing.inset.bottom)
    }

    func row(_ number: Int) -> LayoutRow {
        let section = rows.section(of: number)
        let rank = number - rows.start(of: section)
        let range = slots.range(of: section)
        let first = range.lowerBound + rank * columns
        return LayoutRow(
            slots: first..<min(range.upperBound, first + columns),
            start: extent(of: section).rowsStart + Double(rank) * pitch, length: cell.height, section: section)
    }

    func row(of slot: Int) -> Int {
        let section = slots.section(of: slot)
        return rows.start(of: section) + (slot - slots.start(of: section)) / columns
    }

    func row(at y: Double) -> Int {
        guard !slots.counts.isEmpty else { return 0 }
        let section = section(at: y)
        let rank = ((y - extent(of: section).rowsStart) / pitch).rounded(.down)
        let last = max(0, rows.counts[section] - 1)
        // Before its first row, or in an empty one, the row is the last of a section before.
        let number =
            rows.start(of: section) + (rank < 0 || rows.counts[section] == 0 ? -1 : Int(min(rank, Double(last))))
        return min(max(0, number), max(0, rowCount - 1))
    }

    func frame(of slot: Int) -> Rect {
        let section = slots.section(of: slot)
        let rank = slot - slots.start(of: section)
        return frame(rank: rank, from: extent(of: section).rowsStart)
    }

    func firstFrame(of section: Int) -> Rect {
        frame(rank: 0, from: slots.counts.isEmpty ? spacing.inset.top : extent(of: section).rowsStart)
    }

    private func frame(rank: Int, from start: Double) -> Rect {
        Rect(
            x: spacing.inset.left + Double(rank % columns) * (cell.width + gap.width),
            y: start + Double(rank / columns) * pitch, width: cell.width, height: cell.height)
    }

    /// The same column of the next row that has it.
    func neighbor(of slot: Int, rowStep: Int) -> Int? {
        var number = row(of: slot)
        let column = slot - row(number).slots.lowerBound
        while true {
            number += rowStep
            guard (0..<rowCount).contains(number) else { return nil }
            let next = row(number).slots
            if column < next.count { return next.lowerBound + column }
        }
    }

    /// The place under the point, in a section that has as many more as the block needs.
    func destination(of block: LayoutBlock, at point: Point, section: Int) -> Int {
        let count = slots.counts[section] + block.sizes.count
        let lastRow = Double((count - 1) / columns)
        let row = (point.y - extent(of: section).rowsStart + halfGap.height) / pitch
        let column = (point.x - spacing.inset.left + halfGap.width) / max(0.001, cell.width + gap.width)
        let rank =
            Int(min(max(0, row.rounded(.down)), lastRow)) * columns
            + Int(min(max(0, column.rounded(.down)), Double(columns - 1)))
        return min(rank, count - 1) - block.held
    }
}
