import Cairo
import Geometry
import Widgets

extension OffscreenWindow {
    /// A copy of what a person sees in the window now. A frame that waits is drawn first, without time passing.
    /// - Parameter includesPreview: whether the picture of a drag is seen over it, as the desktop would show it: translucent
    ///   with a compositor, cut out without.
    /// - Returns: an opaque surface in device pixels.
    public func screenshot(includesPreview: Bool = true) -> Surface {
        if isFrameRequested { paintFrame() }
        let copy = OffscreenWindow.makeSurface(root.size, scale: root.scale)
        let cairo = Context(copy)
        cairo.draw(surface, at: .zero)
        if includesPreview, let preview {
            let rect = preview.pixelRect
            let corner = Point(x: Double(rect.x), y: Double(rect.y))
            if isComposited {
                cairo.draw(preview.image.surface, at: corner, alpha: preview.image.opacity)
            } else {
                cairo.draw(OffscreenWindow.cutOut(preview.image.surface), at: corner)
            }
        }
        copy.flush()
        return copy
    }

    /// The picture as a window with a shape shows it: each pixel opaque or not there.
    private static func cutOut(_ surface: Surface) -> Surface {
        let result = makeTransparent(width: surface.width, height: surface.height)
        guard let data = result.data else { return result }
        for y in 0..<surface.height {
            for x in 0..<surface.width {
                let pixel = surface.pixel(x: x, y: y)
                let alpha = pixel >> 24
                guard alpha >= 128 else { continue }
                let place = data + (y * result.stride + x * result.format.bytesPerPixel)
                place.storeBytes(of: opaque(pixel, alpha: alpha), as: UInt32.self)
            }
        }
        result.markDirty()
        return result
    }

    private static func makeTransparent(width: Int, height: Int) -> Surface {
        do {
            return try Surface(width: width, height: height)
        } catch {
            preconditionFailure("A picture of \(width) x \(height) pixels: \(error)")
        }
    }

    /// A premultiplied colour as it was before.
    private static func opaque(_ pixel: UInt32, alpha: UInt32) -> UInt32 {
        func part(_ shift: UInt32) -> UInt32 { min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift }
        return 0xFF00_0000 | part(16) | part(8) | part(0)
    }
}
