import Geometry

@testable import Cairo

extension Surface {
    /// All pixels, row by row.
    var rows: [[UInt32]] {
        (0..<height).map { y in (0..<width).map { x in pixel(x: x, y: y) } }
    }

    /// All pixels' alpha, row by row.
    var alphas: [[UInt32]] {
        rows.map { row in row.map { $0 >> 24 } }
    }

    /// The smallest rectangle that holds every pixel that is not as the one given.
    func extent(otherThan background: UInt32) -> PixelRect {
        var extent = PixelRect.zero
        for (y, row) in rows.enumerated() {
            for (x, pixel) in row.enumerated() where pixel != background {
                extent = extent.union(PixelRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return extent
    }

    /// Gives each pixel a value of its own.
    func fillWithNumbers() {
        guard let data = unsafe data else { return }
        for y in 0..<height {
            for x in 0..<width * format.bytesPerPixel {
                unsafe data.storeBytes(
                    of: UInt8(truncatingIfNeeded: y * 37 + x * 11 + 1), toByteOffset: y * stride + x, as: UInt8.self)
            }
        }
        markDirty()
    }
}

/// A surface with something drawn on it.
func drawing(
    width: Int, height: Int, format: PixelFormat = .argb32, _ body: (Context) -> Void
) throws -> Surface {
    let surface = try Surface(width: width, height: height, format: format)
    body(Context(surface))
    surface.flush()
    return surface
}
