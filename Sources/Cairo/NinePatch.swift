import Geometry

/// A mask enlarged by repeating its middle row and column, kept with the mask it was made from.
struct NinePatch {
    var inset: Int
    var surface: Surface
}

extension Surface {
    /// The most enlarged masks kept with one surface: the sizes of cards on the screen are few.
    private static let ninePatchLimit = 6

    /// This mask enlarged to a size: corners of `inset` pixels stay, what is between is the middle row and column
    /// repeated. Made once for each size as long as the mask does not change.
    func ninePatch(inset: Int, width: Int, height: Int) -> Surface {
        if width == self.width && height == self.height { return self }
        for patch in ninePatches
        where patch.inset == inset && patch.surface.width == width && patch.surface.height == height {
            return patch.surface
        }
        let enlarged = Surface.make(width: width, height: height, format: .alpha8)
        copyRows(to: enlarged, inset: inset)
        if ninePatches.count >= Surface.ninePatchLimit { ninePatches.removeFirst() }
        ninePatches.append(NinePatch(inset: inset, surface: enlarged))
        return enlarged
    }

    private func copyRows(to target: Surface, inset: Int) {
        flush()
        guard let from = unsafe data, let to = unsafe target.data else { return }
        // Where the target is too small for the corners they meet in its middle.
        let left = min(inset, target.width / 2)
        let right = min(inset, target.width - left)
        let top = min(inset, target.height / 2)
        let bottom = min(inset, target.height - top)
        for y in 0..<target.height {
            let fromBottom = target.height - y
            let row = y < top ? y : fromBottom <= bottom ? height - fromBottom : height / 2
            let source = unsafe from + row * stride
            let destination = unsafe to + y * target.stride
            unsafe destination.copyMemory(from: source, byteCount: left)
            let middle = unsafe source.load(fromByteOffset: width / 2, as: UInt8.self)
            unsafe (destination + left).initializeMemory(
                as: UInt8.self, repeating: middle, count: target.width - left - right)
            unsafe (destination + (target.width - right)).copyMemory(
                from: source + (width - right), byteCount: right)
        }
        target.markDirty()
    }
}

extension Context {
    /// Draws a colour through a mask that is enlarged to a rectangle without scaling its borders.
    ///
    /// The corners of the mask, `inset` pixels wide and high, stay as they are; what is between is its middle row and
    /// column, repeated. The rectangle's edges go to the nearest device pixels. Enlarged masks are kept with the mask,
    /// so that drawing the same sizes again costs no more than ``mask(_:color:at:)``.
    /// - Parameters:
    ///   - surface: an `.alpha8` surface of at least `2 * inset + 1` pixels each way.
    ///   - inset: the width of the border that is not stretched, in pixels of the mask.
    ///   - rect: in user units; if it is smaller than two insets, the corners are cut where they meet.
    ///   - covered: a part, in user units, that something opaque is painted over next; leaving it out saves most of the
    ///     time that a large shadow takes.
    public func mask(
        _ surface: Surface, color: Color, ninePatch inset: Int, in rect: Rect, except covered: Rect? = nil
    ) {
        precondition(
            surface.format == .alpha8 && inset >= 0 && surface.width > 2 * inset && surface.height > 2 * inset,
            "a nine patch needs a mask with a middle")
        let target = devicePixels(nearest: rect)
        guard !target.isEmpty else { return }
        let enlarged = surface.ninePatch(inset: inset, width: target.width, height: target.height)
        let hole = covered.map { devicePixels(within: $0).intersection(target) } ?? .zero
        if hole.isEmpty {
            mask(enlarged, color: color, deviceX: Double(target.x), deviceY: Double(target.y))
        } else {
            saved {
                clip(to: target.frame(around: hole))
                mask(enlarged, color: color, deviceX: Double(target.x), deviceY: Double(target.y))
            }
        }
    }

    /// A rectangle in user units with its edges on the nearest device pixels.
    private func devicePixels(nearest rect: Rect) -> PixelRect {
        let corner = devicePixel(nearest: rect.origin)
        let opposite = devicePixel(nearest: Point(x: rect.maxX, y: rect.maxY))
        return PixelRect(
            x: Int(corner.x), y: Int(corner.y), width: Int(opposite.x - corner.x), height: Int(opposite.y - corner.y))
    }

    /// The device pixels that lie wholly in a rectangle in user units.
    private func devicePixels(within rect: Rect) -> PixelRect {
        let matrix = matrix
        let left = (rect.minX * matrix.xx + matrix.x0 - 0.001).rounded(.up)
        let top = (rect.minY * matrix.yy + matrix.y0 - 0.001).rounded(.up)
        let right = (rect.maxX * matrix.xx + matrix.x0 + 0.001).rounded(.down)
        let bottom = (rect.maxY * matrix.yy + matrix.y0 + 0.001).rounded(.down)
        return PixelRect(
            x: Int(left), y: Int(top), width: max(0, Int(right - left)), height: max(0, Int(bottom - top)))
    }
}

extension PixelRect {
    /// Itself without a part of it, as four rectangles: above, below, left and right.
    fileprivate func frame(around hole: PixelRect) -> [PixelRect] {
        [
            PixelRect(x: x, y: y, width: width, height: hole.y - y),
            PixelRect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
            PixelRect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
            PixelRect(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height),
        ]
    }
}
