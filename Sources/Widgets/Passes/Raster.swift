import Cairo
import Geometry

/// A view's painting kept as pixels, see ``View/shouldRasterize``.
final class Raster {
    enum State {
        /// Nothing of the view's present look has been painted.
        case unknown
        /// The view was painted directly; a second time is worth keeping.
        case seen
        /// The pixels show the view as it is.
        case valid
    }

    var state = State.unknown
    private(set) var surface: Surface?

    /// A cleared surface of a size in device pixels, the one there is if it fits.
    func makeSurface(width: Int, height: Int) -> Surface? {
        if let surface, surface.width == width, surface.height == height {
            Context(surface).clear()
            return surface
        }
        surface = try? Surface(width: max(1, width), height: max(1, height))
        return surface
    }

    /// Lets go of the pixels.
    func discard() {
        surface = nil
        state = .unknown
    }
}

extension PaintPass {
    /// Copies a view's kept pixels, after painting them if that is worth it. Returns whether nothing is left to do.
    /// - Parameters:
    ///   - origin: of the view, in points.
    ///   - isPartial: whether only a part of the view is painted now.
    func paintRaster(of view: View, at origin: Point, isPartial: Bool, _ cairo: Context) -> Bool {
        // Pixels are kept at the window's scale: the larger picture of something that is lifted is painted for itself.
        guard view.shouldRasterize, view.alpha * view.presence > 0.996, isAligned(origin), view.root?.scale == scale
        else { return false }
        let raster = view.raster ?? Raster()
        view.raster = raster
        let left = Int((view.overflow.left * scale).rounded(.up))
        let top = Int((view.overflow.top * scale).rounded(.up))
        switch raster.state {
        case .valid: break
        case .unknown where !(isScrolling && isPartial):
            raster.state = .seen
            return false
        case .unknown, .seen:
            let right = Int(((view.bounds.width + view.overflow.right) * scale).rounded(.up))
            let bottom = Int(((view.bounds.height + view.overflow.bottom) * scale).rounded(.up))
            guard let surface = raster.makeSurface(width: left + right, height: top + bottom) else { return false }
            render(view, into: surface, at: Point(x: Double(left) / scale, y: Double(top) / scale))
            raster.state = .valid
        }
        guard let surface = raster.surface else { return false }
        cairo.draw(surface, at: Point(x: origin.x - Double(left) / scale, y: origin.y - Double(top) / scale))
        return true
    }

    private func render(_ view: View, into surface: Surface, at origin: Point) {
        let pass = PaintPass(theme: theme, scale: scale, cache: cache, damage: Region(surface.bounds))
        let cairo = Context(surface)
        cairo.scale(by: scale)
        pass.paintDirectly(view, at: origin, cairo, clip: surface.bounds)
        surface.flush()
    }

    /// Whether a point lies on a corner of a device pixel: elsewhere kept pixels would be smoothed twice.
    private func isAligned(_ point: Point) -> Bool {
        let x = point.x * scale
        let y = point.y * scale
        return abs(x - x.rounded()) < 1e-6 && abs(y - y.rounded()) < 1e-6
    }
}
