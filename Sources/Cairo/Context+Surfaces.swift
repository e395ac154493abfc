import CCairo
import Geometry

extension Context {
    /// Draws a surface pixel for pixel in device space, whatever the scale: its upper left corner goes to the device
    /// pixel nearest to a point in user units.
    ///
    /// There is never a filter, and opaque surfaces are copied, which is the fastest that pixman can do.
    /// - Parameters:
    ///   - alpha: the opacity, from 0 to 1.
    public func draw(_ surface: Surface, at point: Point, alpha: Double = 1) {
        draw(surface, source: surface.bounds, at: point, alpha: alpha)
    }

    /// Draws a part of a surface pixel for pixel in device space, as ``draw(_:at:alpha:)`` does.
    /// - Parameters:
    ///   - source: the part, in pixels of the surface; what lies outside the surface is left out.
    ///   - point: where the part's upper left corner goes, in user units.
    public func draw(_ surface: Surface, source: PixelRect, at point: Point, alpha: Double = 1) {
        let part = source.intersection(surface.bounds)
        guard !part.isEmpty, alpha > 0 else { return }
        let corner = devicePixel(nearest: point)
        let x = corner.x + Double(part.x - source.x)
        let y = corner.y + Double(part.y - source.y)
        inDeviceSpace {
            unsafe cairo_set_source_surface(pointer, surface.pointer, x - Double(part.x), y - Double(part.y))
            unsafe cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_NEAREST)
            newPath()
            unsafe cairo_rectangle(pointer, x, y, Double(part.width), Double(part.height))
            fillWithSource(isOpaque: surface.format.isOpaque, alpha: alpha)
        }
        dropSource()
    }

    /// Draws a surface scaled to a rectangle in user units, smoothly.
    /// - Parameters:
    ///   - alpha: the opacity, from 0 to 1.
    ///   - filter: how pixels are mixed; a picture that is smaller only for a moment needs no good one.
    public func draw(_ surface: Surface, in rect: Rect, alpha: Double = 1, filter: ScalingFilter = .good) {
        guard !rect.isEmpty, surface.width > 0, surface.height > 0, alpha > 0 else { return }
        let before = matrix
        unsafe cairo_translate(pointer, rect.minX, rect.minY)
        unsafe cairo_scale(pointer, rect.width / Double(surface.width), rect.height / Double(surface.height))
        unsafe cairo_set_source_surface(pointer, surface.pointer, 0, 0)
        unsafe cairo_pattern_set_filter(cairo_get_source(pointer), filter.value)
        // Without it the edges would fade into the transparency around the surface.
        unsafe cairo_pattern_set_extend(cairo_get_source(pointer), CAIRO_EXTEND_PAD)
        newPath()
        unsafe cairo_rectangle(pointer, 0, 0, Double(surface.width), Double(surface.height))
        fillWithSource(isOpaque: false, alpha: alpha)
        matrix = before
        dropSource()
    }

    /// Draws a colour through a mask, pixel for pixel in device space: the mask's upper left corner goes to the device
    /// pixel nearest to a point in user units (`cairo_mask_surface`).
    public func mask(_ surface: Surface, color: Color, at point: Point) {
        let corner = devicePixel(nearest: point)
        mask(surface, color: color, deviceX: corner.x, deviceY: corner.y)
    }

    func mask(_ surface: Surface, color: Color, deviceX: Double, deviceY: Double) {
        setSource(color)
        inDeviceSpace {
            unsafe cairo_mask_surface(pointer, surface.pointer, deviceX, deviceY)
        }
    }

    /// Fills the path, which is a rectangle, with the source that is set.
    private func fillWithSource(isOpaque: Bool, alpha: Double) {
        if alpha < 1 {
            unsafe cairo_save(pointer)
            unsafe cairo_clip(pointer)
            unsafe cairo_paint_with_alpha(pointer, alpha)
            unsafe cairo_restore(pointer)
        } else if isOpaque {
            // A fill, not a paint: painting with SOURCE would also clear what lies beside the surface.
            unsafe cairo_set_operator(pointer, CAIRO_OPERATOR_SOURCE)
            unsafe cairo_fill(pointer)
            unsafe cairo_set_operator(pointer, CAIRO_OPERATOR_OVER)
        } else {
            unsafe cairo_fill(pointer)
        }
    }
}

/// How the pixels of a surface are mixed when it is drawn at another size (`cairo_filter_t`).
public enum ScalingFilter: Hashable, Sendable {
    /// All pixels count (`CAIRO_FILTER_GOOD`); many times slower where a picture becomes much smaller.
    case good
    /// The four nearest pixels count (`CAIRO_FILTER_BILINEAR`).
    case fast

    fileprivate var value: cairo_filter_t {
        switch self {
        case .good: CAIRO_FILTER_GOOD
        case .fast: CAIRO_FILTER_BILINEAR
        }
    }
}
