import CCairo
import Geometry

extension Context {
    /// Fills the path and ends it (`cairo_fill`).
    public func fill(_ color: Color) {
        setSource(color)
        unsafe cairo_fill(pointer)
    }

    /// Fills the path and keeps it, for example to stroke it next (`cairo_fill_preserve`).
    public func fillPreserving(_ color: Color) {
        setSource(color)
        unsafe cairo_fill_preserve(pointer)
    }

    /// Fills a rectangle.
    public func fill(_ rect: Rect, _ color: Color) {
        newPath()
        rectangle(rect)
        fill(color)
    }

    /// Fills the path with a gradient along a line and ends it (`cairo_pattern_create_linear`).
    /// - Parameters:
    ///   - from: where the first colour is, in user units.
    ///   - to: where the last one is.
    ///   - stops: places along the line, from 0 to 1, and their colours.
    public func fill(from start: Point, to end: Point, stops: [(Double, Color)]) {
        guard let gradient = unsafe cairo_pattern_create_linear(start.x, start.y, end.x, end.y) else { return }
        for (place, color) in stops {
            unsafe cairo_pattern_add_color_stop_rgba(gradient, place, color.red, color.green, color.blue, color.alpha)
        }
        unsafe cairo_set_source(pointer, gradient)
        unsafe cairo_pattern_destroy(gradient)
        unsafe cairo_fill(pointer)
        dropSource()
    }

    /// Draws a line along the path and ends it (`cairo_stroke`).
    /// - Parameters:
    ///   - width: in user units, half of it to each side.
    ///   - dash: lengths of dashes and gaps in turn, in user units, not all 0; none for a solid line.
    public func stroke(
        _ color: Color, width: Double, dash: [Double] = [], cap: LineCap = .butt, join: LineJoin = .miter
    ) {
        setSource(color)
        unsafe cairo_set_line_width(pointer, width)
        unsafe cairo_set_line_cap(pointer, cap.cairoCap)
        unsafe cairo_set_line_join(pointer, join.cairoJoin)
        unsafe cairo_set_dash(pointer, dash, Int32(clamping: dash.count), 0)
        unsafe cairo_stroke(pointer)
    }

    /// Paints all of the clip in a colour (`cairo_paint`).
    public func paint(_ color: Color, _ compositing: CompositingOperator = .over) {
        setSource(color)
        if compositing == .over {
            unsafe cairo_paint(pointer)
        } else {
            unsafe cairo_set_operator(pointer, compositing.cairoOperator)
            unsafe cairo_paint(pointer)
            unsafe cairo_set_operator(pointer, CAIRO_OPERATOR_OVER)
        }
    }

    /// Makes all of the clip transparent, or black where the surface is opaque.
    public func clear() {
        paint(.clear, .clear)
    }
}
