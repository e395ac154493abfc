import CCairo
import Geometry

extension Surface {
    /// The pixel as `0xAARRGGBB`, as kept: premultiplied in `.argb32`; alpha 255 in opaque formats; black in `.alpha8`.
    ///
    /// A place outside the surface is a programmer's error.
    public func pixel(x: Int, y: Int) -> UInt32 {
        precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the surface")
        flush()
        guard let data = unsafe data else { return 0 }
        let place = unsafe data + (y * stride + x * format.bytesPerPixel)
        switch format {
        case .argb32: return unsafe place.load(as: UInt32.self)
        case .rgb24: return unsafe place.load(as: UInt32.self) | 0xFF00_0000
        case .alpha8: return unsafe UInt32(place.load(as: UInt8.self)) << 24
        case .rgb16: return Surface.expand(unsafe UInt32(place.load(as: UInt16.self)))
        }
    }

    /// Widens 5-6-5 bits so that the highest value becomes 255.
    private static func expand(_ pixel: UInt32) -> UInt32 {
        let red = pixel >> 11 & 0x1F
        let green = pixel >> 5 & 0x3F
        let blue = pixel & 0x1F
        return 0xFF00_0000 | (red << 3 | red >> 2) << 16 | (green << 2 | green >> 4) << 8 | (blue << 3 | blue >> 2)
    }

    /// Moves the pixels within a rectangle; those that would leave it are lost, and where none arrive the old ones stay.
    ///
    /// - Complexity: one `memmove` for each row.
    /// - Parameters:
    ///   - rect: the part that scrolls; what lies outside the surface is ignored.
    ///   - dx: pixels to the right, negative to the left.
    ///   - dy: pixels downwards, negative upwards.
    public func scroll(_ rect: PixelRect, dx: Int, dy: Int) {
        let area = rect.intersection(bounds)
        let target = area.offset(x: dx, y: dy).intersection(area)
        guard !target.isEmpty, dx != 0 || dy != 0 else { return }
        flush()
        guard let data = unsafe data else { return }
        let length = target.width * format.bytesPerPixel
        for step in 0..<target.height {
            // Rows are taken in the order in which none is overwritten before it was moved.
            let y = dy > 0 ? target.maxY - 1 - step : target.y + step
            let destination = unsafe data + (y * stride + target.x * format.bytesPerPixel)
            let source = unsafe data + ((y - dy) * stride + (target.x - dx) * format.bytesPerPixel)
            unsafe destination.copyMemory(from: source, byteCount: length)
        }
        markDirty()
    }
}
