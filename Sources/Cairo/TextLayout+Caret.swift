import CCairo
import Geometry

extension TextLayout {
    /// Where the caret is drawn before the character at an offset: the strong position, 0 wide and as high as the line.
    /// - Parameters:
    ///   - offset: bytes of the text in UTF-8; brought to the nearest character boundary at or before it.
    public func caret(at offset: Int) -> Rect {
        var strong = PangoRectangle()
        unsafe pango_layout_get_cursor_pos(pointer, Int32(boundary(atOrBefore: offset)), &strong, nil)
        return caret(strong)
    }

    /// Where text would go that runs against the paragraph: the weak position. It differs from ``caret(at:)`` only between
    /// two directions.
    public func weakCaret(at offset: Int) -> Rect {
        var weak = PangoRectangle()
        unsafe pango_layout_get_cursor_pos(pointer, Int32(boundary(atOrBefore: offset)), nil, &weak)
        return caret(weak)
    }

    private func caret(_ position: PangoRectangle) -> Rect {
        let line = linePosition(y: Int(position.y + position.height / 2))
        return pixelAligned(x: Int(position.x), y: line.top, width: 0, height: line.bottom - line.top)
    }

    /// The offset of the character boundary nearest to a point, which may lie outside the text.
    public func offset(at point: Point) -> Int {
        var index: Int32 = 0
        var trailing: Int32 = 0
        unsafe pango_layout_xy_to_index(
            pointer, pangoUnits(point.x, from: origin.x), pangoUnits(point.y, from: origin.y), &index, &trailing)
        let found = offset(Int(index), movedBy: Int(trailing))
        let before = boundary(atOrBefore: found)
        if before == found { return found }
        // Pango's idea of a character is a part of Swift's: take the nearer end of the whole.
        let after = boundary(after: before)
        return abs(caret(at: before).minX - point.x) <= abs(caret(at: after).minX - point.x) ? before : after
    }

    /// The rectangles of a selection, at least one for each line it touches; more where directions are mixed.
    /// - Parameters:
    ///   - from: the offset where it begins.
    ///   - to: the offset where it ends, not less than `from`.
    public func selectionRects(from start: Int, to end: Int) -> [Rect] {
        let first = boundary(atOrBefore: start)
        let last = boundary(atOrBefore: end)
        guard first < last, let iterator = unsafe pango_layout_get_iter(pointer) else { return [] }
        defer { unsafe pango_layout_iter_free(iterator) }
        var rects: [Rect] = []
        repeat {
            guard let line = unsafe pango_layout_iter_get_line_readonly(iterator) else { break }
            let begin = unsafe max(first, Int(line.pointee.start_index))
            let finish = unsafe min(last, Int(line.pointee.start_index + line.pointee.length))
            guard begin < finish else { continue }
            var top: Int32 = 0
            var bottom: Int32 = 0
            unsafe pango_layout_iter_get_line_yrange(iterator, &top, &bottom)
            for range in unsafe ranges(of: line, from: begin, to: finish) {
                rects.append(
                    pixelAligned(x: range.x, y: Int(top), width: range.width, height: Int(bottom - top)))
            }
        } while unsafe pango_layout_iter_next_line(iterator) != 0
        return rects
    }

    /// The bytes of the line that the character at an offset is in; of several lines that were wrapped, the last one ends with
    /// the text.
    public func lineRange(at offset: Int) -> Range<Int> {
        var index: Int32 = 0
        unsafe pango_layout_index_to_line_x(pointer, Int32(boundary(atOrBefore: offset)), 0, &index, nil)
        guard let line = unsafe pango_layout_get_line_readonly(pointer, index) else { return 0..<text.utf8.count }
        let start = unsafe Int(line.pointee.start_index)
        return unsafe start..<start + Int(line.pointee.length)
    }

    /// The offset one character to the left or right, as seen (`pango_layout_move_cursor_visually`).
    /// - Parameters:
    ///   - direction: positive to the right, negative to the left.
    /// - Returns: `nil` at either end of the text.
    public func moveVisually(from offset: Int, by direction: Int) -> Int? {
        var current = boundary(atOrBefore: offset)
        while true {
            var index: Int32 = 0
            var trailing: Int32 = 0
            unsafe pango_layout_move_cursor_visually(
                pointer, 1, Int32(current), 0, direction < 0 ? -1 : 1, &index, &trailing)
            guard index >= 0, index != Int32.max else { return nil }
            let next = self.offset(Int(index), movedBy: Int(trailing))
            guard next != current else { return nil }
            if boundary(atOrBefore: next) == next { return next }
            current = next
        }
    }

    /// The upper and lower edge of the line at a y coordinate, or else of the last one, in Pango's units.
    ///
    /// Pango's own caret is only as high as the font at its place, and jumps beside an emoji.
    private func linePosition(y: Int) -> (top: Int, bottom: Int) {
        var top: Int32 = 0
        var bottom: Int32 = 0
        guard let iterator = unsafe pango_layout_get_iter(pointer) else { return (0, 0) }
        defer { unsafe pango_layout_iter_free(iterator) }
        repeat {
            unsafe pango_layout_iter_get_line_yrange(iterator, &top, &bottom)
        } while unsafe y >= Int(bottom) && pango_layout_iter_next_line(iterator) != 0
        return (Int(top), Int(bottom))
    }

    /// The x ranges of a part of a line that does not leave the line, in Pango's units.
    @unsafe private func ranges(
        of line: UnsafeMutablePointer<PangoLayoutLine>, from start: Int, to end: Int
    ) -> [(x: Int, width: Int)] {
        var list: UnsafeMutablePointer<Int32>?
        var count: Int32 = 0
        unsafe pango_layout_line_get_x_ranges(line, Int32(start), Int32(end), &list, &count)
        guard let list = unsafe list else { return [] }
        defer { unsafe g_free(list) }
        return (0..<Int(count)).map { index in
            let left = unsafe Int(list[2 * index])
            return (left, unsafe Int(list[2 * index + 1]) - left)
        }
    }

    /// A rectangle in Pango's coordinates with its edges on the nearest device pixels, so that neighbours touch.
    private func pixelAligned(x: Int, y: Int, width: Int, height: Int) -> Rect {
        func pixel(_ units: Int) -> Double { (Double(units) / Double(PANGO_SCALE)).rounded() }
        let left = pixel(x - origin.x)
        let top = pixel(y - origin.y)
        return Rect(
            x: left / scale, y: top / scale, width: (pixel(x + width - origin.x) - left) / scale,
            height: (pixel(y + height - origin.y) - top) / scale)
    }

    private func pangoUnits(_ points: Double, from origin: Int) -> Int32 {
        let units = (points * scale * Double(PANGO_SCALE)).rounded() + Double(origin)
        return Int32(min(max(units, -1e9), 1e9))
    }

    /// A byte offset moved on by a number of Unicode scalars.
    private func offset(_ offset: Int, movedBy scalars: Int) -> Int {
        guard scalars > 0, offset < text.utf8.count else { return offset }
        let start = text.utf8.index(text.startIndex, offsetBy: offset)
        let end = text.unicodeScalars.index(start, offsetBy: scalars, limitedBy: text.endIndex) ?? text.endIndex
        return text.utf8.distance(from: text.startIndex, to: end)
    }

    /// The start of the character that holds an offset; the ends of the text are boundaries.
    private func boundary(atOrBefore offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        guard offset < text.utf8.count else { return text.utf8.count }
        let index = text.utf8.index(text.startIndex, offsetBy: offset)
        // index(after:) begins with the start of the character that holds the index.
        let start = text.index(before: text.index(after: index))
        return text.utf8.distance(from: text.startIndex, to: start)
    }

    private func boundary(after offset: Int) -> Int {
        let index = text.utf8.index(text.startIndex, offsetBy: offset)
        return text.utf8.distance(from: text.startIndex, to: text.index(after: index))
    }
}
