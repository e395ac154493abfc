import Cairo

/// The paragraphs of a long text, each laid out by itself and only when it is needed: an edit lays out one paragraph, not the
/// text.
///
/// The height of a paragraph that was not laid out yet is a guess.
struct TextBlocks {
    /// A paragraph.
    struct Block {
        /// Bytes of it, without the line break.
        var length: Int
        /// How high it is, in points.
        var height: Double
        var layout: TextLayout?
    }

    private(set) var blocks: [Block] = [Block(length: 0, height: 0)]
    private var places: Places?

    /// Where paragraphs begin.
    private struct Places {
        /// In bytes of the text.
        var starts: [Int]
        /// In points from the upper edge; one more than there are paragraphs.
        var tops: [Double]
    }

    var count: Int { blocks.count }

    // MARK: Changing

    /// Takes over another text.
    /// - Parameter guess: the height of a paragraph with so many bytes.
    mutating func replaceAll(with text: String, guess: (Int) -> Double) {
        blocks = TextBlocks.split(text.utf8[...]).map { Block(length: $0, height: guess($0)) }
        places = nil
    }

    /// Takes over a change: only the paragraphs that it touches are made anew.
    /// - Parameter text: what came of it.
    mutating func apply(_ change: TextChange, in text: String, guess: (Int) -> Double) {
        let first = index(ofOffset: change.range.lowerBound)
        let last = index(ofOffset: change.range.upperBound)
        let start = self.start(of: first)
        let end = self.start(of: last) + blocks[last].length + change.newCount - change.range.count
        guard start <= end, end <= text.utf8.count else { return replaceAll(with: text, guess: guess) }
        let bytes = text.utf8
        let part = bytes[bytes.index(bytes.startIndex, offsetBy: start)..<bytes.index(bytes.startIndex, offsetBy: end)]
        var new = TextBlocks.split(part).map { Block(length: $0, height: guess($0)) }
        // The guess for one that was measured is what it was: most edits do not change it.
        new[0].height = blocks[first].height
        blocks.replaceSubrange(first...last, with: new)
        places = nil
    }

    /// Has all be laid out anew; the heights are guesses now.
    mutating func removeLayouts() {
        for index in blocks.indices { blocks[index].layout = nil }
    }

    /// Guesses all heights anew.
    mutating func guessHeights(_ guess: (Int) -> Double) {
        for index in blocks.indices where blocks[index].layout == nil {
            blocks[index].height = guess(blocks[index].length)
        }
        places = nil
    }

    /// Keeps what a paragraph was laid out as.
    mutating func setLayout(_ layout: TextLayout, of index: Int) {
        blocks[index].layout = layout
        guard blocks[index].height != layout.size.height else { return }
        blocks[index].height = layout.size.height
        places = nil
    }

    /// The lengths of the paragraphs of a text, at least one.
    private static func split(_ bytes: Substring.UTF8View) -> [Int] {
        bytes.withContiguousStorageIfAvailable { split($0) } ?? split(Array(bytes))
    }

    private static func split(_ bytes: some Sequence<UInt8>) -> [Int] {
        var lengths: [Int] = []
        var length = 0
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                lengths.append(length)
                length = 0
            } else {
                length += 1
            }
        }
        return lengths + [length]
    }

    // MARK: Places

    private mutating func known() -> Places {
        if let places { return places }
        var found = Places(starts: [], tops: [0])
        found.starts.reserveCapacity(blocks.count)
        found.tops.reserveCapacity(blocks.count + 1)
        var (start, top) = (0, 0.0)
        for block in blocks {
            found.starts.append(start)
            start += block.length + 1
            top += block.height
            found.tops.append(top)
        }
        places = found
        return found
    }

    /// Where a paragraph begins, in bytes of the text.
    mutating func start(of index: Int) -> Int { known().starts[index] }

    /// Where a paragraph's upper edge is, in points from the text's.
    mutating func top(of index: Int) -> Double { known().tops[index] }

    /// How high all of them are.
    mutating func totalHeight() -> Double { known().tops.last ?? 0 }

    /// The paragraph that holds an offset; its end belongs to it.
    mutating func index(ofOffset offset: Int) -> Int {
        TextBlocks.last(in: known().starts[...]) { $0 <= offset }
    }

    /// The paragraph at a height; the nearest one beyond the ends.
    mutating func index(atY y: Double) -> Int {
        TextBlocks.last(in: known().tops.dropLast()) { $0 <= y }
    }

    /// The index of the last element that fits, of ones that do up to some place; 0 when none does.
    private static func last<Element>(in elements: ArraySlice<Element>, where fits: (Element) -> Bool) -> Int {
        var (low, high) = (0, elements.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if fits(elements[middle]) { low = middle } else { high = middle }
        }
        return low
    }
}
