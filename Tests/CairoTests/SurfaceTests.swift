import Foundation
import Geometry
import Testing

@testable import Cairo

@Suite struct SurfaceTests {
    @Test(arguments: PixelFormat.allCases) func beginsCleared(format: PixelFormat) throws {
        let surface = try Surface(width: 3, height: 2, format: format)
        #expect(surface.bounds == PixelRect(x: 0, y: 0, width: 3, height: 2))
        #expect(surface.format == format)
        #expect(surface.stride == format.stride(forWidth: 3))
        #expect(surface.rows.joined().allSatisfy { $0 == (format.isOpaque ? 0xFF00_0000 : 0) })
    }

    @Test(arguments: [(-1, 4), (4, -1), (40_000, 4), (4, 40_000), (Int.max, 1)])
    func refusesImpossibleSizes(width: Int, height: Int) {
        #expect(throws: CairoError.invalidSize) { try Surface(width: width, height: height) }
    }

    @Test func mayBeEmpty() throws {
        let surface = try Surface(width: 0, height: 0)
        surface.scroll(PixelRect(x: 0, y: 0, width: 5, height: 5), dx: 1, dy: 1)
        Context(surface).paint(.white)
        #expect(surface.bounds.isEmpty)
    }

    @Test func drawsIntoWrappedMemory() throws {
        var memory = [UInt32](repeating: 0, count: 12)
        try memory.withUnsafeMutableBytes { bytes in
            let start = try #require(bytes.baseAddress)
            let surface = try Surface(memory: start, width: 3, height: 3, stride: 16, format: .rgb24)
            Context(surface).fill(Rect(x: 1, y: 1, width: 1, height: 1), Color(hex: 0x12_3456))
            surface.flush()
        }
        var expected = [UInt32](repeating: 0, count: 12)
        expected[5] = 0x12_3456
        #expect(memory.map { $0 & 0xFF_FFFF } == expected)
    }

    @Test func refusesRowsThatAreTooShort() {
        var memory = [UInt32](repeating: 0, count: 12)
        #expect(throws: CairoError.invalidStride) {
            try memory.withUnsafeMutableBytes { bytes in
                _ = try Surface(
                    memory: #require(bytes.baseAddress), width: 4, height: 3, stride: 12, format: .argb32)
            }
        }
    }

    @Test func readsPixelsOfEveryFormat() throws {
        let color = Color(red: 1, green: 0, blue: 1, alpha: 0.5)
        func pixel(_ format: PixelFormat) throws -> UInt32 {
            try drawing(width: 1, height: 1, format: format) { $0.paint(color) }.pixel(x: 0, y: 0)
        }
        #expect(try pixel(.argb32) == 0x8080_0080)
        #expect(try pixel(.rgb24) == 0xFF80_0080)
        #expect(try pixel(.alpha8) == 0x8000_0000)
        #expect(try pixel(.rgb16) == 0xFF84_0084)
    }

    @Test func keepsPixelsInPNGFiles() throws {
        let path = NSTemporaryDirectory() + "surface-\(UUID().uuidString).png"
        defer { try? FileManager.default.removeItem(atPath: path) }
        for format in [PixelFormat.argb32, .rgb24] {
            let surface = try drawing(width: 5, height: 4, format: format) {
                $0.fill(Rect(x: 1, y: 1, width: 3, height: 2), Color(hex: 0xFF_8000, alpha: 0.6))
            }
            try surface.writePNG(to: path)
            let copy = try Surface(pngFile: path)
            #expect(copy.format == format)
            #expect(copy.rows == surface.rows)
        }
    }

    @Test func saysWhyAFileCannotBeReadOrWritten() throws {
        let missing = NSTemporaryDirectory() + "missing-\(UUID().uuidString)/picture.png"
        #expect(throws: CairoError.fileNotFound) { try Surface(pngFile: missing) }
        #expect(throws: CairoError.writeError) { try Surface(width: 1, height: 1).writePNG(to: missing) }
        let path = NSTemporaryDirectory() + "text-\(UUID().uuidString).png"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data("no picture".utf8).write(to: URL(fileURLWithPath: path))
        #expect(throws: CairoError.self) { try Surface(pngFile: path) }
        #expect(!CairoError.fileNotFound.message.isEmpty)
    }
}
