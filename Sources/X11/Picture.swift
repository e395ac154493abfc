/// Pixels for a window that the server shows by itself.
public struct Picture: Hashable, Sendable {
    /// The number of columns.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The rows, from the top: premultiplied `0xAARRGGBB`.
    public let pixels: [UInt32]

    /// Makes a picture.
    /// - Parameter pixels: as many as `width` times `height`; missing ones are transparent, further ones are cut off.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        self.width = max(1, width)
        self.height = max(1, height)
        let count = self.width * self.height
        let rest = max(0, count - pixels.count)
        self.pixels = Array(pixels.prefix(count)) + [UInt32](repeating: 0, count: rest)
    }

    /// The picture with less of everything.
    /// - Parameter opacity: from 0 to 1.
    func faded(to opacity: Double) -> Picture {
        let factor = UInt32((min(max(opacity, 0), 1) * 256).rounded())
        guard factor < 256 else { return self }
        return Picture(
            width: width, height: height,
            pixels: pixels.map { pixel in
                // Two channels at a time, each with room for the product.
                let even = ((pixel & 0x00FF_00FF) * factor) >> 8 & 0x00FF_00FF
                let odd = ((pixel >> 8 & 0x00FF_00FF) * factor) & 0xFF00_FF00
                return even | odd
            })
    }

    /// The picture where what is rather seen than not is opaque, in its true colour.
    func opaque() -> [UInt32] {
        unsafe [UInt32](unsafeUninitializedCapacity: pixels.count) { target, count in
            count = pixels.count
            for index in 0..<count {
                let pixel = pixels[index]
                let alpha = pixel >> 24
                let isMixed = alpha >= 128 && alpha < 255
                unsafe target[index] = isMixed ? Picture.trueColour(pixel, alpha: alpha) : pixel | 0xFF00_0000
            }
        }
    }

    private static func trueColour(_ pixel: UInt32, alpha: UInt32) -> UInt32 {
        func part(_ shift: UInt32) -> UInt32 { min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift }
        return 0xFF00_0000 | part(16) | part(8) | part(0)
    }

    /// One bit a pixel, rows padded to bytes, the first pixel lowest, as `XCreateBitmapFromData` has them: set where
    /// the pixel is rather seen than not.
    func mask() -> [UInt8] {
        let stride = (width + 7) / 8
        return unsafe [UInt8](unsafeUninitializedCapacity: stride * height) { target, count in
            count = stride * height
            var index = 0
            for row in 0..<height {
                for byte in 0..<stride {
                    var bits: UInt32 = 0
                    // The highest bit of a pixel is that of its alpha.
                    for bit in 0..<min(8, width - byte * 8) {
                        bits |= (pixels[index] >> 31) << UInt32(bit)
                        index += 1
                    }
                    unsafe target[row * stride + byte] = UInt8(truncatingIfNeeded: bits)
                }
            }
        }
    }
}
