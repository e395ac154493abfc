import Cairo
import Geometry

extension View {
    /// Where something that is laid out for left to right stands in the window's direction, in this view's coordinates: the
    /// same place, or its mirror image.
    public final func directed(_ rect: Rect) -> Rect {
        effectiveLayoutDirection == .rightToLeft ? rect.mirrored(in: bounds.width) : rect
    }

    /// Draws a text whose place was laid out for left to right where it stands in the window's direction.
    /// - Parameter origin: the upper left corner for left to right, in this view's coordinates.
    public final func drawDirected(_ layout: TextLayout, at origin: Point, color: Color, in context: PaintContext) {
        let place = directed(Rect(origin: origin, size: layout.size))
        layout.draw(in: context.cairo, at: place.origin, color: color)
    }
}
