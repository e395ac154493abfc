import Foundation
import Geometry
import Testing

@testable import Cairo

/// Picture files made by the tests, good and bad ones.
enum PictureFiles {
    /// A picture whose quarters are red, green, blue and white, as they are read.
    static func quarters(width: Int = 64, height: Int = 32, alpha: Double = 1) throws -> Surface {
        try drawing(width: width, height: height, format: alpha < 1 ? .argb32 : .rgb24) { cairo in
            let (half, middle) = (Double(width) / 2, Double(height) / 2)
            let colors: [UInt32] = [0xFF_0000, 0x00_FF00, 0x00_00FF, 0xFF_FFFF]
            for (index, color) in colors.enumerated() {
                let place = Rect(
                    x: Double(index % 2) * half, y: Double(index / 2) * middle, width: half, height: middle)
                cairo.fill(place, Color(hex: color).withAlpha(alpha))
            }
        }
    }

    /// A JPEG file with an orientation of EXIF, 1 to 8, in a segment of its own behind the first marker.
    static func jpeg(_ surface: Surface, orientation: UInt8) throws -> [UInt8] {
        let bytes = try PictureCodec.jpeg(surface, quality: 95)
        let tag: [UInt8] = [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
        let directory: [UInt8] = [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0] + tag + [0, 0, 0, 0]
        let segment: [UInt8] = [0xFF, 0xE1, 0, 34] + Array("Exif\0\0".utf8) + directory
        return Array(bytes.prefix(2)) + segment + Array(bytes.dropFirst(2))
    }

    /// A grey JPEG file of any size: in one written with the usual tables each block of 16 pixels that is like the one
    /// before it takes these four bytes.
    static func greyJPEG(width: Int, height: Int) throws -> [UInt8] {
        let grey = try drawing(width: 16, height: 16, format: .rgb24) { $0.paint(Color(hex: 0x80_8080)) }
        var bytes = try PictureCodec.jpeg(grey)
        let frame = try #require(place(of: [0xFF, 0xC0], in: bytes))
        bytes.replaceSubrange(frame + 5..<frame + 9, with: bigEndian(height, 2) + bigEndian(width, 2))
        let scan = try #require(place(of: [0xFF, 0xDA], in: bytes))
        let header = 2 + Int(bytes[scan + 2]) << 8 + Int(bytes[scan + 3])
        let blocks = ((width + 15) / 16) * ((height + 15) / 16)
        let block: [UInt8] = [0x28, 0xA2, 0x8A, 0x00]
        let data = Array(repeatElement(block, count: blocks).joined())
        return Array(bytes.prefix(scan + header)) + data + [0xFF, 0xD9]
    }

    /// A PNG file that says it has another size than it has.
    static func png(claiming width: Int, _ height: Int) throws -> [UInt8] {
        var bytes = try PictureCodec.png(try quarters())
        bytes.replaceSubrange(16..<24, with: bigEndian(width, 4) + bigEndian(height, 4))
        bytes.replaceSubrange(29..<33, with: bigEndian(Int(checksum(bytes[12..<29])), 4))
        return bytes
    }

    /// A GIF file of one pixel whose two pictures are red and blue.
    static let animation: [UInt8] =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0xFF, 0, 0, 0, 0, 0xFF]
        + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
        + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 1, 0] + [0x3B]

    /// A BMP file of two pixels, red and blue, with 24 bits each.
    static let bitmap: [UInt8] = {
        var bytes = Array("BM".utf8)
        for number: UInt32 in [62, 0, 54, 40, 2, 1, 1 | 24 << 16, 0, 0, 0, 0, 0, 0] { bytes += littleEndian(number) }
        return bytes + [0, 0, 0xFF, 0xFF, 0, 0, 0, 0]
    }()

    static func place(of mark: [UInt8], in bytes: [UInt8]) -> Int? {
        bytes.indices.first { bytes[$0...].starts(with: mark) }
    }

    private static func littleEndian(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func bigEndian(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    /// The check sum of PNG's chunks (CRC-32).
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }
}
