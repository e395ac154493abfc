import Geometry

extension View {
    /// Where something that is laid out for left to right stands in the window's direction, in this view's coordinates: the
    /// same place, or its mirror image.
    public final func directed(_ rect: Rect) -> Rect {
        guard effectiveLayoutDirection == .rightToLeft else { return rect }
        return Rect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
}
