import Geometry

/// Lengths that rows of unequal places are broken by.
nonisolated struct RowMeasure: Hashable {
    /// What a row may hold, across the axis.
    var width: Double
    /// Between places: the width across the axis, the height along it.
    var gap: Size
    var spacing: SectionSpacing
    /// Whether every place has a row of its own.
    var isSingleColumn: Bool
    /// The extent of a place that is free for something from elsewhere.
    var freeSize: Size
    /// Which sizes of the items were measured.
    var version = 0
}

/// Rows of places of unequal extent, broken where the next one does not fit.
///
/// The table of rows is made once and mended from the first place that changed to where the rows are as before; each
/// question is a search in it.
nonisolated struct MeasuredRows: RowTable {
    let measure: RowMeasure
    let content: LayoutContent
    /// The extent of each item.
    let sizes: [Size]
    let slots: SectionMap
    var rows: [LayoutRow] = []
    /// Where each place begins, from the leading side.
    var leading: [Double] = []
    var extents: [SectionExtent] = []

    /// Breaks all rows.
    /// - Complexity: O(n) for n places.
    init(_ content: LayoutContent, sizes: [Size], measure: RowMeasure) {
        self.measure = measure
        self.content = content
        self.sizes = sizes
        slots = SectionMap(counts: content.sections)
        leading.reserveCapacity(slots.total)
        var breaker = RowBreaker(self)
        breaker.run()
        take(breaker)
    }

    mutating func take(_ breaker: RowBreaker) {
        rows = breaker.rows
        leading = breaker.leading
        extents = breaker.extents
    }

    var length: Double { extents.last?.end ?? 0 }
    var rowCount: Int { rows.count }
    var isSingleColumn: Bool { measure.isSingleColumn }
    var halfGap: Size { measure.gap.scaled(by: 0.5) }

    func size(of slot: Int) -> Size {
        let size: Size
        if let item = content.item(inPlace: slot), sizes.indices.contains(item) {
            size = sizes[item]
        } else {
            size = measure.freeSize
        }
        return Size(width: min(size.width, measure.width), height: size.height)
    }

    func row(_ number: Int) -> LayoutRow { rows[number] }
    func extent(of section: Int) -> SectionExtent { extents[section] }

    func row(of slot: Int) -> Int {
        lastRow { $0.slots.lowerBound <= slot }
    }

    func row(at y: Double) -> Int {
        lastRow { $0.start <= y }
    }

    /// The last row of which something is true that is true of none after the first of which it is not.
    func lastRow(where isTrue: (LayoutRow) -> Bool) -> Int {
        var low = 0
        var high = max(0, rows.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if isTrue(rows[middle]) { low = middle } else { high = middle - 1 }
        }
        return low
    }

    func frame(of slot: Int) -> Rect {
        guard leading.indices.contains(slot) else { return firstFrame(of: max(0, slots.counts.count - 1)) }
        let row = rows[row(of: slot)]
        let size = size(of: slot)
        let drop = ((row.length - size.height) / 2).rounded(.down)
        return Rect(
            x: measure.spacing.inset.left + leading[slot], y: row.start + drop, width: size.width, height: size.height)
    }

    func firstFrame(of section: Int) -> Rect {
        let start = extents.indices.contains(section) ? extents[section].rowsStart : measure.spacing.inset.top
        let size = sizes.first ?? measure.freeSize
        return Rect(
            x: measure.spacing.inset.left, y: start, width: min(size.width, measure.width), height: size.height)
    }

    /// The place of the next row whose middle is nearest.
    func neighbor(of slot: Int, rowStep: Int) -> Int? {
        let number = row(of: slot) + rowStep
        guard rows.indices.contains(number) else { return nil }
        let middle = frame(of: slot).midX
        let next = rows[number].slots
        let found = nearest(to: Point(x: middle, y: 0), in: next)
        func distance(_ other: Int) -> Double { abs(frame(of: other).midX - middle) }
        return (max(next.lowerBound, found - 1)...min(next.upperBound - 1, found + 1))
            .min { distance($0) < distance($1) }
    }
}

/// Breaks places into rows, from any place on.
nonisolated struct RowBreaker {
    private let table: MeasuredRows
    var rows: [LayoutRow] = []
    var leading: [Double] = []
    var extents: [SectionExtent] = []
    private(set) var slot = 0
    private(set) var section = 0
    /// Where the next row or section begins.
    private(set) var y = 0.0

    init(_ table: MeasuredRows) {
        self.table = table
    }

    /// Begins with a row of an older table, whose rows before it are still right.
    init(_ table: MeasuredRows, after old: MeasuredRows, row number: Int) {
        self.init(table)
        let row = old.rows[number]
        rows = Array(old.rows[..<number])
        leading = Array(old.leading[..<row.slots.lowerBound])
        extents = Array(old.extents[..<row.section])
        slot = row.slots.lowerBound
        section = row.section
        y = row.start
        open = old.extents[row.section]
    }

    /// The section that is being filled.
    private(set) var open: SectionExtent?

    /// Breaks rows to the end, or until a check says before a row that the rest is known.
    mutating func run(until isKnown: (RowBreaker) -> Bool = { _ in false }) {
        while section < table.slots.counts.count {
            if open == nil { openSection() }
            let end = table.slots.range(of: section).upperBound
            while slot < end {
                if isKnown(self) { return }
                addRow(until: end)
            }
            closeSection()
        }
    }

    private mutating func openSection() {
        let spacing = table.measure.spacing
        let start = extents.last.map { $0.end + spacing.gap } ?? 0
        y = start + spacing.header + spacing.inset.top
        open = SectionExtent(start: start, rowsStart: y, rowsEnd: y, end: y)
    }

    private mutating func closeSection() {
        guard var extent = open else { return }
        let isEmpty = table.slots.counts[section] == 0
        extent.rowsEnd = isEmpty ? extent.rowsStart : y - table.measure.gap.height
        extent.end = extent.rowsEnd + table.measure.spacing.inset.bottom
        extents.append(extent)
        open = nil
        section += 1
    }

    private mutating func addRow(until end: Int) {
        let first = slot
        var x = 0.0
        var height = 0.0
        repeat {
            let size = table.size(of: slot)
            // Sums of thirds must not break a row too soon.
            if slot > first, table.measure.isSingleColumn || x + size.width > table.measure.width + 0.001 { break }
            leading.append(x)
            x += size.width + table.measure.gap.width
            height = max(height, size.height)
            slot += 1
        } while slot < end
        rows.append(LayoutRow(slots: first..<slot, start: y, length: height, section: section))
        y += height + table.measure.gap.height
    }
}
