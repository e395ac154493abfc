internal import CX11

/// How a screen's pixels hold a colour.
public struct PixelLayout: Hashable, Sendable {
    /// Where one colour lies in a pixel.
    struct Channel: Hashable, Sendable {
        /// The number of bits below it.
        var shift: Int
        /// The number of its bits.
        var bits: Int

        init(mask: UInt) {
            shift = mask == 0 ? 0 : mask.trailingZeroBitCount
            bits = mask.nonzeroBitCount
        }

        /// The part of a pixel for an intensity of 0 to 255, rounded to the nearest that there is.
        func place(_ value: UInt32) -> UInt32 {
            let most = (UInt32(1) << UInt32(bits)) - 1
            return ((value * most + 127) / 255) << UInt32(shift)
        }
    }

    /// The number of bits that mean something.
    public let depth: Int
    /// The number of bits that a pixel occupies: 16, 24 or 32.
    public let bitsPerPixel: Int
    let red: Channel
    let green: Channel
    let blue: Channel

    /// Makes a format from a visual's masks.
    init(depth: Int, bitsPerPixel: Int, redMask: UInt, greenMask: UInt, blueMask: UInt) {
        self.depth = depth
        self.bitsPerPixel = bitsPerPixel
        red = Channel(mask: redMask)
        green = Channel(mask: greenMask)
        blue = Channel(mask: blueMask)
    }

    /// Reads the format of a screen's default visual; `nil` when that has a palette.
    init?(defaultOf display: OpaquePointer, screen: Int32) {
        let depth = unsafe XDefaultDepth(display, screen)
        guard let visual = unsafe XDefaultVisual(display, screen) else { return nil }
        let kind = unsafe visual.pointee.class
        guard kind == TrueColor || kind == DirectColor else { return nil }
        let bits = unsafe PixelLayout.bitsPerPixel(of: display, depth: depth)
        guard bits == 16 || bits == 24 || bits == 32 else { return nil }
        unsafe self.init(
            depth: Int(depth), bitsPerPixel: bits, redMask: visual.pointee.red_mask,
            greenMask: visual.pointee.green_mask, blueMask: visual.pointee.blue_mask)
    }

    /// Whether premultiplied ARGB words, as Cairo has them, can be sent as they are.
    public var isDirect: Bool {
        bitsPerPixel == 32 && red == Channel(mask: 0xFF0000) && green == Channel(mask: 0xFF00)
            && blue == Channel(mask: 0xFF)
    }

    /// The number of bytes in a row of pixels, padded to whole words.
    public func stride(width: Int) -> Int { (width * bitsPerPixel + 31) / 32 * 4 }

    /// Writes pixels of this format for a row of opaque ARGB words. Bytes are in the host's order.
    func convert(_ source: UnsafePointer<UInt32>, count: Int, to target: UnsafeMutableRawPointer) {
        for index in 0..<count {
            let argb = unsafe source[index]
            let pixel = red.place(argb >> 16 & 0xFF) | green.place(argb >> 8 & 0xFF) | blue.place(argb & 0xFF)
            switch bitsPerPixel {
            case 16:
                unsafe target.storeBytes(
                    of: UInt16(truncatingIfNeeded: pixel), toByteOffset: index * 2, as: UInt16.self)
            case 24:
                for byte in 0..<3 {
                    unsafe target.storeBytes(
                        of: UInt8(truncatingIfNeeded: pixel >> (8 * UInt32(byte))), toByteOffset: index * 3 + byte,
                        as: UInt8.self)
                }
            default:
                unsafe target.storeBytes(of: pixel, toByteOffset: index * 4, as: UInt32.self)
            }
        }
    }

    static func bitsPerPixel(of display: OpaquePointer, depth: Int32) -> Int {
        var count: Int32 = 0
        guard let formats = unsafe XListPixmapFormats(display, &count) else { return Int(depth) }
        defer { unsafe XFree(formats) }
        for index in 0..<Int(count) where unsafe formats[index].depth == depth {
            return unsafe Int(formats[index].bits_per_pixel)
        }
        return Int(depth)
    }
}
