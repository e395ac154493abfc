import Geometry

/// Places things of one height side by side, in as many rows as they need.
public struct WrappedRows {
    /// The place of each, in points from the upper left.
    public private(set) var frames: [Rect] = []
    /// The height of all rows, in points.
    public private(set) var height = 0.0

    /// Places things; linear in their number.
    /// - Parameters:
    ///   - widths: what each would like to have, in points; none gets more than the row.
    ///   - rowWidth: the width of a row, in points.
    ///   - rowHeight: the height of a row, in points.
    ///   - gap: what lies between two things, beside and below each other, in points.
    public init(widths: [Double], in rowWidth: Double, height rowHeight: Double = Button.height, gap: Double = 8) {
        var x = 0.0
        var y = 0.0
        for wanted in widths {
            let width = min(rowWidth, wanted.rounded(.up))
            if x > 0, x + width > rowWidth {
                x = 0
                y += rowHeight + gap
            }
            frames.append(Rect(x: x, y: y, width: width, height: rowHeight))
            x += width + gap
        }
        height = widths.isEmpty ? 0 : y + rowHeight
    }

    /// The rows of some buttons.
    public init(_ buttons: [Button], in rowWidth: Double) {
        self.init(
            widths: buttons.map { $0.sizeThatFits(Size(width: rowWidth, height: Button.height)).width }, in: rowWidth)
    }

    /// Tells views their places, as ``SheetContent/place(in:_:)`` does.
    /// - Parameters:
    ///   - views: what the rows were made for, in the same order.
    ///   - y: the upper edge of the first row, in points.
    /// - Returns: the lower edge of the last.
    public func place(_ views: [View], y: Double, _ put: (View, Rect) -> Void) -> Double {
        for (view, frame) in zip(views, frames) { put(view, frame.offset(by: Offset(dx: 0, dy: y))) }
        return y + height
    }
}
