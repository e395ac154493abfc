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
        frame = line.inset(by: -(InsertionLine.breadth / 2 + InsertionLine.border))
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
