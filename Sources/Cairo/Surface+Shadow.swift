import Geometry

extension Surface {
    /// The mask of a rectangle's soft shadow: with round corners, blurred with a standard deviation of half of `blur` as
    /// in CSS, and surrounded by `blur` pixels on each side into which the shadow fades.
    ///
    /// All in pixels. The mask is symmetric to the last bit, and reaches 0 just beyond its edges.
    /// - Parameters:
    ///   - width: of the rectangle, at least 1.
    ///   - height: of the rectangle, at least 1.
    ///   - radius: of the corners, at most half of the shorter side is used.
    ///   - blur: the blur radius of CSS, at least 0.
    /// - Returns: an `.alpha8` surface of `width + 2 * blur` times `height + 2 * blur` pixels.
    public static func shadowMask(width: Int, height: Int, radius: Int, blur: Int) -> Surface {
        precondition(width > 0 && height > 0 && radius >= 0 && blur >= 0, "a shadow needs a size")
        let mask = Surface.make(width: width + 2 * blur, height: height + 2 * blur, format: .alpha8)
        ShadowPainter(width: width, height: height, radius: radius, blur: blur).paint(on: mask)
        return mask
    }

    /// The border to keep when a shadow's mask is enlarged as a nine patch: beyond it, rows and columns are all alike.
    ///
    /// The smallest mask to enlarge is `shadowMask` of a rectangle of `2 * (inset - blur) + 1` pixels each way.
    public static func shadowInset(radius: Int, blur: Int) -> Int {
        blur + max(radius, 0) + ShadowKernel(blur: blur).reach
    }

    /// The smallest mask of a shadow that ``Context/mask(_:color:ninePatch:in:)`` can enlarge, with
    /// ``shadowInset(radius:blur:)`` as its inset.
    public static func shadowNinePatch(radius: Int, blur: Int) -> Surface {
        let side = 2 * (shadowInset(radius: radius, blur: blur) - blur) + 1
        return shadowMask(width: side, height: side, radius: radius, blur: blur)
    }
}
