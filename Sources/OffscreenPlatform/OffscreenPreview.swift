import Cairo
import Geometry
import Widgets

/// The picture of a drag as it is on the screen.
public struct OffscreenPreview {
    /// The picture.
    public var image: DragImage
    /// Where its hot spot is, in points of the window's content.
    public var position: Point
    /// Device pixels per point.
    public let scale: Double

    /// The pixels it takes, shadow and margins included, counted from the window's content; may lie outside of it.
    public var pixelRect: PixelRect {
        PixelRect(
            x: Int((position.x * scale).rounded()) - Int(image.hotSpot.x),
            y: Int((position.y * scale).rounded()) - Int(image.hotSpot.y), width: image.surface.width,
            height: image.surface.height)
    }

    /// The same in points.
    public var frame: Rect { pixelRect.points(scale: scale) }

    /// The smallest rectangle of device pixels that holds all that is at least half opaque: the thing itself without its
    /// shadow. Empty when nothing is.
    public var solidPixelRect: PixelRect {
        let surface = image.surface
        var result = PixelRect.zero
        for y in 0..<surface.height {
            var first: Int?
            var last = 0
            for x in 0..<surface.width where surface.pixel(x: x, y: y) >> 24 >= 128 {
                first = first ?? x
                last = x
            }
            guard let first else { continue }
            result = result.union(PixelRect(x: first, y: y, width: last - first + 1, height: 1))
        }
        return result.isEmpty ? result : result.offset(x: pixelRect.x, y: pixelRect.y)
    }

    /// The colour of a pixel of the picture as `0xAARRGGBB`, premultiplied; the place counts from the window's content.
    /// `nil` beside the picture.
    public func pixel(x: Int, y: Int) -> UInt32? {
        let rect = pixelRect
        guard rect.contains(PixelRect(x: x, y: y, width: 1, height: 1)) else { return nil }
        return image.surface.pixel(x: x - rect.x, y: y - rect.y)
    }
}
