import CCairo
import Geometry

extension Context {
    /// Restricts drawing to a rectangle, on top of earlier restrictions (`cairo_clip`).
    public func clip(to rect: Rect) {
        newPath()
        rectangle(rect)
        unsafe cairo_clip(pointer)
    }

    /// Restricts drawing to a rectangle with round corners. Drawing under it is slower than under straight clips.
    public func clip(toRounded rect: Rect, radius: Double) {
        newPath()
        roundedRectangle(rect, radius: radius)
        unsafe cairo_clip(pointer)
    }

    /// Restricts drawing to device pixels that lie in any of the rectangles; with none, nothing is drawn any more.
    public func clip(to pixels: [PixelRect]) {
        newPath()
        inDeviceSpace {
            for rect in pixels where !rect.isEmpty {
                unsafe cairo_rectangle(pointer, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
            }
            unsafe cairo_clip(pointer)
        }
    }

    /// The smallest rectangle in user units that holds all that can be drawn now (`cairo_clip_extents`).
    public var clipBounds: Rect {
        var left = 0.0
        var top = 0.0
        var right = 0.0
        var bottom = 0.0
        unsafe cairo_clip_extents(pointer, &left, &top, &right, &bottom)
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
