import CCairo
import Geometry

extension Surface {
    /// The picture scaled to cover a size, with what is too much cut away evenly on both sides ("cover" in CSS).
    ///
    /// Smaller pictures are the exact average of the areas; larger ones are interpolated (`CAIRO_FILTER_GOOD`).
    /// - Parameters:
    ///   - width: columns of the result, at least 1.
    ///   - height: rows of the result, at least 1.
    /// - Returns: a new surface, `.rgb24` when this one is opaque and `.argb32` otherwise.
    public func scaledToFill(width: Int, height: Int) -> Surface {
        precondition(width > 0 && height > 0, "a picture needs at least one pixel")
        let result = Surface.make(width: width, height: height, format: format.isOpaque ? .rgb24 : .argb32)
        guard self.width > 0, self.height > 0 else { return result }
        let step = min(Double(self.width) / Double(width), Double(self.height) / Double(height))
        if step >= 1 && format.bytesPerPixel == 4 {
            PictureShrinker(self, width: width, height: height, step: step).shrink(into: result)
        } else {
            let size = Size(width: Double(self.width) / step, height: Double(self.height) / step)
            let center = Point(x: Double(width) / 2, y: Double(height) / 2)
            Context(result).draw(self, in: Rect(center: center, size: size))
            result.flush()
        }
        return result
    }
}
