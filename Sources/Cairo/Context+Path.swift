import CCairo
import Geometry

extension Context {
    /// Forgets the current path (`cairo_new_path`).
    public func newPath() {
        unsafe cairo_new_path(pointer)
    }

    /// Begins a new part of the path at a point (`cairo_move_to`).
    public func move(to point: Point) {
        unsafe cairo_move_to(pointer, point.x, point.y)
    }

    /// Adds a straight line (`cairo_line_to`).
    public func line(to point: Point) {
        unsafe cairo_line_to(pointer, point.x, point.y)
    }

    /// Adds a cubic Bézier curve (`cairo_curve_to`).
    public func curve(to point: Point, control1: Point, control2: Point) {
        unsafe cairo_curve_to(pointer, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
    }

    /// Adds a part of a circle, clockwise as seen, after a line to where it begins (`cairo_arc`).
    /// - Parameters:
    ///   - from: the angle where it begins, in radians; 0 is to the right, a quarter turn is down.
    ///   - to: the angle where it ends.
    public func arc(center: Point, radius: Double, from start: Double, to end: Double) {
        unsafe cairo_arc(pointer, center.x, center.y, radius, start, end)
    }

    /// Adds a line to where this part of the path began (`cairo_close_path`).
    public func close() {
        unsafe cairo_close_path(pointer)
    }

    /// Adds a rectangle (`cairo_rectangle`).
    public func rectangle(_ rect: Rect) {
        unsafe cairo_rectangle(pointer, rect.minX, rect.minY, rect.width, rect.height)
    }

    /// Adds a rectangle with round corners; the radius is at most half of the shorter side.
    public func roundedRectangle(_ rect: Rect, radius: Double) {
        roundedRectangle(rect, topRadius: radius, bottomRadius: radius)
    }

    /// Adds a rectangle with one radius for the upper corners and one for the lower, each at most half of the shorter
    /// side.
    public func roundedRectangle(_ rect: Rect, topRadius: Double, bottomRadius: Double) {
        let limit = max(0, min(rect.width, rect.height) / 2)
        let top = min(max(0, topRadius), limit)
        let bottom = min(max(0, bottomRadius), limit)
        guard top > 0 || bottom > 0 else { return rectangle(rect) }
        unsafe cairo_new_sub_path(pointer)
        corner(x: rect.maxX - top, y: rect.minY + top, radius: top, quarter: 3)
        corner(x: rect.maxX - bottom, y: rect.maxY - bottom, radius: bottom, quarter: 0)
        corner(x: rect.minX + bottom, y: rect.maxY - bottom, radius: bottom, quarter: 1)
        corner(x: rect.minX + top, y: rect.minY + top, radius: top, quarter: 2)
        close()
    }

    /// Adds an ellipse that touches the four sides of a rectangle.
    public func ellipse(in rect: Rect) {
        guard !rect.isEmpty else { return }
        let before = matrix
        unsafe cairo_translate(pointer, rect.midX, rect.midY)
        unsafe cairo_scale(pointer, rect.width / 2, rect.height / 2)
        unsafe cairo_new_sub_path(pointer)
        arc(center: .zero, radius: 1, from: 0, to: 2 * .pi)
        close()
        matrix = before
    }

    /// A quarter of a circle, or its centre when the radius is 0.
    private func corner(x: Double, y: Double, radius: Double, quarter: Double) {
        if radius == 0 { return line(to: Point(x: x, y: y)) }
        arc(center: Point(x: x, y: y), radius: radius, from: quarter * .pi / 2, to: (quarter + 1) * .pi / 2)
    }
}
