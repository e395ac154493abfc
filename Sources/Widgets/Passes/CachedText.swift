import Cairo
import Geometry

/// A text that is laid out when it is first painted and kept until something of it changes: for views that draw their texts
/// themselves.
public struct CachedText {
    private struct Key: Equatable {
        let text: String
        let font: Font
        let scale: Double
        let maxWidth: Double?
        let lines: Int
        let alignment: TextAlignment
    }

    private var key: Key?
    private var layout: TextLayout?

    /// Makes an empty one.
    public init() {}

    /// The layout of a text, made anew only when it differs from the last one asked for. Sizes in points.
    public mutating func layout(
        _ text: String, font: Font, scale: Double, maxWidth: Double? = nil, lines: Int = 1,
        alignment: TextAlignment = .leading
    ) -> TextLayout {
        let wanted = Key(
            text: text, font: font, scale: scale, maxWidth: maxWidth, lines: lines, alignment: alignment)
        if let layout, key == wanted { return layout }
        let made = TextLayout(
            text, font: font, scale: scale, maxWidth: maxWidth, alignment: alignment, lines: lines)
        key = wanted
        layout = made
        return made
    }
}

extension PaintContext {
    /// Draws a text centred between two edges, its upper edge at `y`.
    public func drawCentered(_ layout: TextLayout, from left: Double, to right: Double, y: Double, color: Color) {
        let x = left + (right - left - layout.size.width) / 2
        layout.draw(in: cairo, at: Point(x: max(left, x), y: y), color: color)
    }

    /// Draws a photo that fills a rectangle, its corners rounded; `topRadius` and `bottomRadius` in points.
    public func drawPicture(_ picture: Image, in rect: Rect, topRadius: Double, bottomRadius: Double) {
        guard isPainted(rect) else { return }
        let rect = aligned(rect)
        let pixels = PixelRect(covering: Rect(origin: .zero, size: rect.size), scale: scale)
        guard let surface = cache.picture(picture, width: pixels.width, height: pixels.height) else { return }
        cairo.roundedRectangle(rect, topRadius: topRadius, bottomRadius: bottomRadius)
        cairo.fill(with: surface, at: rect.origin)
    }

    /// Draws a ring just outside a rounded rectangle.
    public func drawRing(around rect: Rect, radius: Double, width: Double, color: Color) {
        cairo.roundedRectangle(rect.inset(by: -width / 2), radius: radius + width / 2)
        cairo.stroke(color, width: width)
    }
}
