import Geometry

nonisolated extension MeasuredRows {
    /// The place at which the held item of the block comes to lie nearest to the point.
    func destination(of block: LayoutBlock, at point: Point, section: Int) -> Int {
        let range = slots.range(of: section)
        guard !range.isEmpty else { return 0 }
        let found =
            isSingleColumn ? columnPlace(for: block, at: point.y, range) : rowPlace(for: block, at: point, range)
        return found - range.lowerBound
    }

    /// In a column the middle of the held item goes to the point: an item taller than the block makes room before its own
    /// middle and behind it.
    private func columnPlace(for block: LayoutBlock, at y: Double, _ range: Range<Int>) -> Int {
        let before = block.sizes[..<block.held].reduce(0) { $0 + $1.height + measure.gap.height }
        let wanted = y - before - block.sizes[block.held].height / 2
        let rows = row(of: range.lowerBound)...row(of: range.upperBound - 1)
        let number = min(max(row(at: wanted), rows.lowerBound), rows.upperBound)
        let row = rows.contains(number) ? self.rows[number] : self.rows[rows.lowerBound]
        // The next possible start is that of the next row, or behind the last one.
        let isNext = wanted - row.start > row.end + measure.gap.height - wanted
        return row.slots.lowerBound + (isNext ? 1 : 0)
    }

    /// In rows the nearest row counts first, then the nearest middle.
    private func rowPlace(for block: LayoutBlock, at point: Point, _ range: Range<Int>) -> Int {
        var best = range.lowerBound
        var bestScore = (Double.infinity, Double.infinity)
        let held = block.sizes[block.held].height
        for number in candidateRows(at: point.y, held, range) {
            let row = rows[number]
            let end = row.slots.upperBound == range.upperBound ? row.slots.upperBound + 1 : row.slots.upperBound
            for slot in row.slots.lowerBound..<end {
                let place = place(of: block, at: slot, in: range)
                let middle = Point(x: place.frame.midX, y: place.band.lowerBound + held / 2)
                let score = (
                    max(0, place.band.lowerBound - point.y, point.y - place.band.upperBound),
                    (middle.x - point.x) * (middle.x - point.x)
                        + (place.band.upperBound - place.band.lowerBound > held
                            ? 0 : (middle.y - point.y) * (middle.y - point.y))
                )
                if score < bestScore { (best, bestScore) = (slot, score) }
            }
        }
        return best
    }

    /// The rows in which a block under the point may begin: those that it would touch, and their neighbours.
    private func candidateRows(at y: Double, _ height: Double, _ range: Range<Int>) -> ClosedRange<Int> {
        let first = row(of: range.lowerBound)
        let last = row(of: range.upperBound - 1)
        let low = min(max(row(at: y - height) - 1, first), last)
        let high = min(max(row(at: y) + 1, first), last)
        return low...max(low, high)
    }

    /// Where the held item would stand if its block began at a place, and the stretch of its row along the axis.
    private func place(
        of block: LayoutBlock, at slot: Int, in range: Range<Int>
    ) -> (frame: Rect, band: ClosedRange<Double>) {
        // What stands before the block in its row: nothing at the beginning of a section.
        var x = 0.0
        var y = extents[slots.section(of: range.lowerBound)].rowsStart
        var height = 0.0
        if slot > range.lowerBound {
            let row = rows[row(of: slot - 1)]
            y = row.start
            for other in row.slots.lowerBound..<slot { height = max(height, size(of: other).height) }
            x = leading[slot - 1] + size(of: slot - 1).width + measure.gap.width
        }
        var size = Size.zero
        for index in 0...block.held {
            size = block.sizes[index]
            size.width = min(size.width, measure.width)
            if x > 0, x + size.width > measure.width + 0.001 {
                y += height + measure.gap.height
                x = 0
                height = 0
            }
            height = max(height, size.height)
            if index < block.held { x += size.width + measure.gap.width }
        }
        if slot < range.upperBound { height = max(height, rows[row(of: slot)].length) }
        let left = measure.spacing.inset.left + x
        return (Rect(x: left, y: y, width: size.width, height: size.height), y...y + height)
    }
}
