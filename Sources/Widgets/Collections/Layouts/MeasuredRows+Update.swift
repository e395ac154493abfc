import Geometry

nonisolated extension MeasuredRows {
    /// The table of the same items in other places: rows are broken anew from the first that changed to the first behind
    /// the changes that begins as before.
    func updated(to content: LayoutContent) -> MeasuredRows {
        guard content.items == self.content.items else {
            return MeasuredRows(content, sizes: sizes, measure: measure)
        }
        let old = self.content.reorder?.change ?? .none
        let new = content.reorder?.change ?? .none
        return mended(
            MeasuredRows(shape: content, sizes: sizes, measure: measure), from: min(old.first, new.first),
            knownFrom: (item: max(old.settled, new.settled), old: old.shift, new: new.shift))
    }

    /// The table of items that changed from one on; those before it are what they were.
    func updated(
        to content: LayoutContent, sizes: [Size], measure: RowMeasure, firstChanged: Int
    ) -> MeasuredRows {
        mended(MeasuredRows(shape: content, sizes: sizes, measure: measure), from: firstChanged, knownFrom: nil)
    }

    /// A table without rows.
    private init(shape content: LayoutContent, sizes: [Size], measure: RowMeasure) {
        self.measure = measure
        self.content = content
        self.sizes = sizes
        slots = SectionMap(counts: content.sections)
    }

    /// Fills a table with the rows of this one before a place, and with its own from there on.
    /// - Parameter knownFrom: items from this one on stand in the same order in both, each moved by so many places.
    private func mended(
        _ table: MeasuredRows, from first: Int, knownFrom: (item: Int, old: Int, new: Int)?
    ) -> MeasuredRows {
        var result = table
        // What goes may let the next place into the row before it.
        let start = min(first, leading.count, table.slots.total) - 1
        guard start >= 0, !rows.isEmpty, keepsSections(of: table, before: start) else {
            return MeasuredRows(table.content, sizes: table.sizes, measure: table.measure)
        }
        var breaker = RowBreaker(table, after: self, row: row(of: start))
        var rest: Int?
        breaker.run { breaker in
            guard let knownFrom, breaker.slot >= knownFrom.item + knownFrom.new else { return false }
            let number = row(of: breaker.slot - knownFrom.new + knownFrom.old)
            guard rows[number].slots.lowerBound == breaker.slot - knownFrom.new + knownFrom.old,
                rows[number].section == breaker.section
            else { return false }
            rest = number
            return true
        }
        if let rest, let knownFrom { append(from: rest, shift: knownFrom.new - knownFrom.old, to: &breaker) }
        result.take(breaker)
        return result
    }

    /// Whether the sections up to that of a place begin as before.
    private func keepsSections(of table: MeasuredRows, before slot: Int) -> Bool {
        let section = slots.section(of: slot)
        guard section < table.slots.counts.count else { return false }
        return slots.counts[..<section] == table.slots.counts[..<section] && table.slots.section(of: slot) == section
    }

    /// Adds the rows from one on, moved by some places and by what the rows before them grew.
    private func append(from number: Int, shift: Int, to breaker: inout RowBreaker) {
        let distance = breaker.y - rows[number].start
        let first = rows[number]
        breaker.leading += leading[first.slots.lowerBound...]
        breaker.rows += rows[number...].lazy.map { row in
            LayoutRow(
                slots: row.slots.lowerBound + shift..<row.slots.upperBound + shift, start: row.start + distance,
                length: row.length, section: row.section)
        }
        var extent = extents[first.section].shifted(by: distance)
        if let open = breaker.open {
            extent.start = open.start
            extent.rowsStart = open.rowsStart
        }
        breaker.extents.append(extent)
        breaker.extents += extents[(first.section + 1)...].lazy.map { $0.shifted(by: distance) }
    }
}
