import Cairo
import Geometry

/// The line that shows between which items a drop goes: in the accent colour with round ends, on a border of the ground so
/// that it can be told from any cell it touches.
final class InsertionLine: View {
    private static let breadth = 4.0
    private static let border = 2.0

    override init() {
        super.init()
        isUserInteractionEnabled = false
    }

    /// Shows the line along a rectangle that is a line, in a collection's content.
    func show(_ line: Rect, in collection: CollectionView) {
        let wanted = line.inset(by: -(InsertionLine.breadth / 2 + InsertionLine.border))
        // Without an inset the place before the first item lies half outside.
        let room = collection.contentRect
        let size = Size(width: min(wanted.width, room.width), height: min(wanted.height, room.height))
        frame = Rect(
            origin: Point(
                x: min(max(wanted.minX, room.minX), room.maxX - size.width),
                y: min(max(wanted.minY, room.minY), room.maxY - size.height)),
            size: size)
        if superview !== collection { collection.addSubview(self) } else { bringToFront() }
    }

    override func draw(_ context: PaintContext) {
        let outer = context.aligned(bounds)
        let inner = outer.inset(by: InsertionLine.border)
        for (rect, color) in [(outer, context.theme.background), (inner, context.theme.accent)] {
            context.cairo.roundedRectangle(rect, radius: min(rect.width, rect.height) / 2)
            context.cairo.fill(color)
        }
    }
}

extension ScrollView {
    /// All that can be scrolled into sight, in content coordinates.
    fileprivate final var contentRect: Rect {
        let length = max(contentLength, viewportLength)
        if axis == .vertical { return Rect(x: 0, y: 0, width: bounds.width, height: length) }
        return Rect(x: direction < 0 ? bounds.width - length : 0, y: 0, width: length, height: bounds.height)
    }
}
