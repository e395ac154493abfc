import CCairo
import Geometry

extension Context {
    /// Fills the path with a surface, pixel for pixel: the surface's upper left corner goes to the device pixel nearest to
    /// a point in user units. Edges of the path are smooth; this is much cheaper than clipping to the path.
    public func fill(with surface: Surface, at point: Point) {
        let corner = devicePixel(nearest: point)
        inDeviceSpace {
            unsafe cairo_set_source_surface(pointer, surface.pointer, corner.x, corner.y)
            unsafe cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_NEAREST)
            unsafe cairo_fill(pointer)
        }
        dropSource()
    }
}
