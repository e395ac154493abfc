import Cairo
import Geometry

/// The ring round the control that has the keyboard.
enum FocusRing {
    /// The ring's width, in points.
    static let width = 2.0
    /// From a button's edge to its ring, in points.
    static let gap = 2.0
    /// How far a ring with a gap reaches beyond its control.
    static let overflow = Insets(all: width + gap + 1)

    /// Paints a ring round a rounded rectangle.
    static func draw(in context: PaintContext, around rect: Rect, radius: Double, gap: Double) {
        let middle = gap + width / 2
        context.cairo.newPath()
        context.cairo.roundedRectangle(rect.inset(by: -middle), radius: radius + middle)
        context.cairo.stroke(context.theme.accent, width: width)
    }
}
