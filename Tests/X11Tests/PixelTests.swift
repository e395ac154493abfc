import Testing

@testable import X11

@Suite struct PixelTests {
    private static let rgb565 = PixelLayout(
        depth: 16, bitsPerPixel: 16, redMask: 0xF800, greenMask: 0x07E0, blueMask: 0x1F)
    private static let rgb888 = PixelLayout(
        depth: 24, bitsPerPixel: 32, redMask: 0xFF0000, greenMask: 0xFF00, blueMask: 0xFF)
    private static let bgr888 = PixelLayout(
        depth: 24, bitsPerPixel: 32, redMask: 0xFF, greenMask: 0xFF00, blueMask: 0xFF0000)
    private static let packed = PixelLayout(
        depth: 24, bitsPerPixel: 24, redMask: 0xFF0000, greenMask: 0xFF00, blueMask: 0xFF)

    private func bytes(_ words: [UInt32], in layout: PixelLayout) -> [UInt8] {
        var result = [UInt8](repeating: 0xEE, count: layout.stride(width: words.count))
        result.withUnsafeMutableBytes { target in
            words.withUnsafeBufferPointer { source in
                guard let first = source.baseAddress, let place = target.baseAddress else { return }
                layout.convert(first, count: words.count, to: place)
            }
        }
        return result
    }

    @Test func onlyWordsInCairosOrderAreDirect() {
        #expect(Self.rgb888.isDirect)
        #expect(!Self.rgb565.isDirect)
        #expect(!Self.bgr888.isDirect)
        #expect(!Self.packed.isDirect)
    }

    @Test func convertsTo16Bits() {
        let converted = bytes([0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF], in: Self.rgb565)
        let words = stride(from: 0, to: 10, by: 2).map { UInt16(converted[$0]) | UInt16(converted[$0 + 1]) << 8 }
        #expect(words == [0xFFFF, 0, 0xF800, 0x07E0, 0x001F])
    }

    @Test func roundsToTheNearestIntensity() {
        // 5 bits: 255 / 31 is 8.2 a step, so 4 is nearer to 0 and 5 nearer to 1.
        #expect(Self.rgb565.blue.place(4) == 0)
        #expect(Self.rgb565.blue.place(5) == 1)
        #expect(Self.rgb565.blue.place(250) == 30)
        #expect(Self.rgb565.blue.place(251) == 31)
    }

    @Test func swapsRedAndBlue() {
        #expect(bytes([0xFF12_3456], in: Self.bgr888) == [0x12, 0x34, 0x56, 0])
    }

    @Test func packsThreeBytesAPixel() {
        #expect(
            bytes([0xFF12_3456, 0xFFAB_CDEF], in: Self.packed) == [0x56, 0x34, 0x12, 0xEF, 0xCD, 0xAB, 0xEE, 0xEE])
    }

    @Test func fadesEveryChannel() {
        let picture = Picture(width: 2, height: 1, pixels: [0xFF80_4020, 0x8040_2010])
        #expect(picture.faded(to: 0.5).pixels == [0x7F40_2010, 0x4020_1008])
        #expect(picture.faded(to: 1).pixels == picture.pixels)
        #expect(picture.faded(to: 0).pixels == [0, 0])
    }

    @Test func cutsAwayWhatIsRatherNotSeen() {
        let picture = Picture(
            width: 9, height: 2, pixels: [0x7F7F_7F7F, 0x8080_8080] + [UInt32](repeating: 0, count: 16))
        #expect(picture.mask() == [0b10, 0, 0, 0])
    }

    @Test func opaquePixelsHaveTheirTrueColour() {
        let picture = Picture(width: 2, height: 1, pixels: [0x8040_2000, 0xFF11_2233])
        #expect(picture.opaque() == [0xFF80_4000, 0xFF11_2233])
    }

    @Test func missingPixelsAreTransparent() {
        #expect(Picture(width: 2, height: 2, pixels: [1]).pixels == [1, 0, 0, 0])
        #expect(Picture(width: 1, height: 1, pixels: [1, 2]).pixels == [1])
    }
}
