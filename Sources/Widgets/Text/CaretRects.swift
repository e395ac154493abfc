import Geometry

/// Where the caret is painted.
nonisolated struct CaretRects: Hashable, Sendable {
    /// As high as the line.
    var strong: Rect
    /// The lower half of a line, where text would go that runs against the paragraph; `nil` where that is the same place.
    var weak: Rect?

    func offset(by offset: Offset) -> CaretRects {
        CaretRects(strong: strong.offset(by: offset), weak: weak?.offset(by: offset))
    }
}
