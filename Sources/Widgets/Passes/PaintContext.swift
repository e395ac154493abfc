import Cairo
import Geometry

/// What a view paints with: a Cairo context in the view's own coordinates, the theme and the scale. It holds no view and
/// no root, so that painting cannot ask for more painting.
public struct PaintContext {
    /// The context; its units are points, its origin the view's upper left corner.
    public let cairo: Context
    /// The colours, fonts and lengths.
    public let theme: Theme
    /// Device pixels per point.
    public let scale: Double
    /// Shadows and pictures ready to be painted.
    public let cache: PaintCache

    /// Makes a context; painting of a whole window does it once a frame.
    public init(cairo: Context, theme: Theme, scale: Double, cache: PaintCache) {
        self.cairo = cairo
        self.theme = theme
        self.scale = scale
        self.cache = cache
    }

    /// A rectangle moved to the nearest edges of device pixels, so that its fill has crisp edges.
    public func aligned(_ rect: Rect) -> Rect {
        let left = (rect.minX * scale).rounded() / scale
        let top = (rect.minY * scale).rounded() / scale
        let right = (rect.maxX * scale).rounded() / scale
        let bottom = (rect.maxY * scale).rounded() / scale
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// One device pixel, in points.
    public var hairline: Double { 1 / scale }

    /// Paints the shadow of a rounded rectangle, below it.
    /// - Parameter isCovered: whether the rectangle is filled opaquely afterwards; most of the shadow is then left out.
    public func drawShadow(
        _ shadow: Shadow, of rect: Rect, radius: Double, opacity: Double = 1, isCovered: Bool = true
    ) {
        let hidden = isCovered ? rect.inset(by: radius * 0.3) : nil
        for layer in shadow.layers {
            let mask = cache.shadowMask(radius: radius, blur: layer.blur, scale: scale)
            let outer = rect.offset(by: Offset(dx: 0, dy: layer.offset)).inset(by: -layer.blur)
            cairo.mask(
                mask.surface, color: shadow.color.withAlpha(shadow.color.alpha * layer.strength * opacity),
                ninePatch: mask.inset, in: aligned(outer), except: hidden)
        }
    }
}
