import CXTest
import Glibc

/// Pixels of the screen as it was, `0xRRGGBB`.
struct Picture: Equatable {
    /// Where on the screen it was taken.
    let area: Area
    /// The rows of pixels from above, as the server gave them.
    private let pixels: [UInt32]

    init(area: Area, pixels: [UInt32]) {
        self.area = area
        self.pixels = pixels
    }

    /// A pixel by its place on the screen.
    subscript(_ point: Pixel) -> UInt32 {
        guard area.contains(point) else { return 0 }
        // What the uppermost byte holds is the server's affair.
        return pixels[(point.y - area.y) * area.width + point.x - area.x] & 0xFF_FFFF
    }

    /// How many pixels of an area are of a colour, or nearly.
    func count(of color: UInt32, in part: Area? = nil, tolerance: Int = 10) -> Int {
        var result = 0
        let part = part ?? area
        for y in part.y..<part.y + part.height {
            for x in part.x..<part.x + part.width
            where Picture.distance(self[Pixel(x: x, y: y)], color) <= tolerance {
                result += 1
            }
        }
        return result
    }

    /// The number of different colours.
    var colors: Int { Set(pixels).count }

    /// The largest difference of a channel.
    static func distance(_ first: UInt32, _ second: UInt32) -> Int {
        var result = 0
        for shift: UInt32 in [16, 8, 0] {
            result = max(result, abs(Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF)))
        }
        return result
    }
}

extension Screen {
    /// What the screen shows; of areas that lie partly outside of it, the part inside.
    func picture(_ wanted: Area? = nil) throws -> Picture {
        var area = wanted ?? Area(x: 0, y: 0, width: width, height: height)
        let (right, bottom) = (min(width, area.x + area.width), min(height, area.y + area.height))
        area.x = max(0, area.x)
        area.y = max(0, area.y)
        (area.width, area.height) = (right - area.x, bottom - area.y)
        let cookie = xcb_get_image(
            connection, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), root, Int16(area.x), Int16(area.y),
            UInt16(area.width), UInt16(area.height), .max)
        guard let reply = xcb_get_image_reply(connection, cookie, nil) else {
            throw Failure("no screenshot of \(area)")
        }
        defer { free(reply) }
        guard let data = xcb_get_image_data(reply) else { throw Failure("an empty screenshot of \(area)") }
        let bytes = UnsafeRawBufferPointer(start: data, count: Int(xcb_get_image_data_length(reply)))
        return Picture(
            area: area,
            pixels: depth == 16 ? pixels16(bytes, area) : Array(bytes.bindMemory(to: UInt32.self)))
    }

    /// Pixels of 5, 6 and 5 bits; rows are filled up to 32 bits.
    private func pixels16(_ bytes: UnsafeRawBufferPointer, _ area: Area) -> [UInt32] {
        let stride = (area.width * 2 + 3) / 4 * 4
        var result: [UInt32] = []
        result.reserveCapacity(area.width * area.height)
        for y in 0..<area.height {
            for x in 0..<area.width {
                let word = UInt32(bytes.loadUnaligned(fromByteOffset: y * stride + x * 2, as: UInt16.self))
                let (red, green, blue) = (word >> 11 & 31, word >> 5 & 63, word & 31)
                result.append((red * 255 / 31) << 16 | (green * 255 / 63) << 8 | blue * 255 / 31)
            }
        }
        return result
    }
}
