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

    private let damage: Region?
    private let origin: Point

    /// Makes a context; painting of a whole window does it once a view.
    /// - Parameters:
    ///   - damage: the device pixels that are painted; `nil` for all.
    ///   - origin: where the view's upper left corner lies among them, in points.
    public init(
        cairo: Context, theme: Theme, scale: Double, cache: PaintCache, damage: Region? = nil, origin: Point = .zero
    ) {
        self.cairo = cairo
        self.theme = theme
        self.scale = scale
        self.cache = cache
        self.damage = damage
        self.origin = origin
    }

    /// Whether any of a rectangle is painted now. What is not need not be drawn: a card whose neighbour changed draws only
    /// the shadow that reaches there.
    public func isPainted(_ rect: Rect) -> Bool {
        damage?.intersects(PixelRect(covering: rect.offset(by: origin - .zero), scale: scale)) ?? true
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
        guard let mask = cache.shadowMask(shadow, radius: radius, scale: scale) else { return }
        let outer = rect.inset(by: -Double(mask.margin) / scale)
        guard isPainted(outer) else { return }
        cairo.mask(
            mask.surface, color: shadow.color.withAlpha(min(1, shadow.color.alpha * mask.strength * opacity)),
            ninePatch: mask.inset, in: aligned(outer), except: isCovered ? rect.inset(by: radius * 0.3) : nil)
    }
}
