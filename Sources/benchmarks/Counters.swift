/// What a collection did, counted: the same on every machine and in every run.
struct Counters: Hashable {
    /// How often the data source was asked for a cell.
    var cellsAskedFor = 0
    /// How many cells were made; the others were used again.
    var cellsMade = 0
    /// How often the layout asked for the size of an item.
    var sizesAskedFor = 0
    /// How many device pixels were painted.
    var paintedPixels = 0

    /// The counts in one number for comparing: all that is asked for, and the pixels by the thousand.
    var sum: Int { cellsAskedFor + cellsMade + sizesAskedFor + paintedPixels / 1000 }

    static func - (left: Counters, right: Counters) -> Counters {
        Counters(
            cellsAskedFor: left.cellsAskedFor - right.cellsAskedFor, cellsMade: left.cellsMade - right.cellsMade,
            sizesAskedFor: left.sizesAskedFor - right.sizesAskedFor,
            paintedPixels: left.paintedPixels - right.paintedPixels)
    }
}
