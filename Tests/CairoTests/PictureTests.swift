import Foundation
import Geometry
import Testing

@testable import Cairo

@Suite struct PictureTests {
    private func failure(
        _ bytes: [UInt8], limits: PictureLimits = PictureLimits(), sourceLocation: SourceLocation = #_sourceLocation
    ) -> PictureError? {
        #expect(throws: PictureError.self, sourceLocation: sourceLocation) {
            try PictureCodec.decode(bytes, limits: limits)
        }
    }

    /// The colours of the quarters, in reading order.
    private func quarters(_ surface: Surface) -> String {
        let places = [(1, 1), (3, 1), (1, 3), (3, 3)]
        return places.map { place in
            let pixel = surface.pixel(x: surface.width * place.0 / 4, y: surface.height * place.1 / 4)
            let parts = [pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF].map { $0 > 100 }
            switch parts {
            case [true, true, true]: return "w"
            case [true, false, false]: return "r"
            case [false, true, false]: return "g"
            case [false, false, true]: return "b"
            default: return "?"
            }
        }.joined()
    }

    @Test(
        "Every turn that a camera writes is done",
        arguments: zip(1...8, "rgbw grwb wbgr bwrg rbgw brwg wgbr gwrb".split(separator: " ")))
    func turns(orientation: Int, expected: Substring) throws {
        let bytes = try PictureFiles.jpeg(try PictureFiles.quarters(), orientation: UInt8(orientation))
        let upright = try PictureCodec.decode(bytes)
        #expect(quarters(upright) == expected)
        #expect((upright.width, upright.height) == (orientation < 5 ? (64, 32) : (32, 64)))
        let small = try PictureCodec.decode(bytes, extent: .fitting(16))
        #expect(quarters(small) == expected)
        #expect((small.width, small.height) == (orientation < 5 ? (16, 8) : (8, 16)))
    }

    @Test func transparencyIsKept() throws {
        let half = try PictureFiles.quarters(alpha: 0.5)
        let bytes = try PictureCodec.encode(half)
        #expect(PictureKind(bytes) == .png)
        let read = try PictureCodec.decode(bytes)
        #expect(read.format == .argb32)
        #expect(read.rows.joined().allSatisfy { (127...128).contains($0 >> 24) })
        let red = read.pixel(x: 1, y: 1)
        #expect((red >> 16 & 0xFF).distance(to: 128).magnitude <= 1 && red & 0xFFFF == 0)
    }

    @Test func anOpaquePictureIsKeptAsJPEG() throws {
        let bytes = try PictureCodec.encode(try PictureFiles.quarters())
        #expect(PictureKind(bytes) == .jpeg)
        #expect(try PictureCodec.decode(bytes).format == .rgb24)
        let solid = try drawing(width: 3, height: 3, format: .argb32) { $0.paint(Color(hex: 0xFF_0000)) }
        #expect(try PictureCodec.decode(try PictureCodec.png(solid)).format == .rgb24)
    }

    @Test func otherKindsAreRead() throws {
        let first = try PictureCodec.decode(PictureFiles.animation)
        #expect(first.rows == [[0xFFFF_0000]], "the first picture of an animation")
        #expect(try PictureCodec.decode(PictureFiles.bitmap).rows == [[0xFFFF_0000, 0xFF00_00FF]])
    }

    @Test("WebP is read where its loader is installed, and named where it is not")
    func webP() throws {
        // A lossless WebP file of one red pixel.
        let red: [UInt8] =
            Array("RIFF".utf8) + [0x1C, 0, 0, 0] + Array("WEBPVP8L".utf8) + [0x0F, 0, 0, 0]
            + [0x2F, 0, 0, 0, 0, 7, 0x10, 0xFD, 0x8F, 0xFE, 7, 0x22, 0xA2, 0xFF, 1, 0]
        #expect(PictureKind(red) == .webp)
        do throws(PictureError) {
            let surface = try PictureCodec.decode(red)
            #expect((surface.width, surface.height) == (1, 1))
        } catch {
            #expect(error == .noLoader(.webp))
            #expect(error.sentence(about: "a.webp").contains("WebP"))
        }
        var canvas = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0]
        canvas += [0xFF, 0xFF, 0, 0xFF, 0xFF, 0]
        #expect(failure(canvas) == .tooManyPixels(width: 65_536, height: 65_536))
    }

    @Test func aKindWithoutALoaderIsNamed() {
        let heic = [0, 0, 0, 0x18] + Array("ftypheic".utf8) + [UInt8](repeating: 0, count: 40)
        let error = failure(heic)
        #expect(error == .noLoader(.heic) || error == .broken(.heic))
        #expect(error?.sentence(about: "IMG_1.heic").contains("HEIC") == true)
    }

    @Test func fortyEightMegapixelsAreReadInAReducedSize() throws {
        let bytes = try PictureFiles.greyJPEG(width: 8000, height: 6000)
        let small = try PictureCodec.decode(bytes, extent: .fitting(1024))
        #expect((small.width, small.height) == (1024, 768))
        #expect(small.pixel(x: 1000, y: 700) & 0xFF == 0x80)
        let cover = try PictureCodec.decode(bytes, extent: .covering(150))
        #expect((cover.width, cover.height) == (200, 150))
    }

    @Test func picturesWithMorePixelsThanMemoryAreRefused() throws {
        #expect(
            failure(try PictureFiles.greyJPEG(width: 48, height: 48), limits: limits(pixels: 1000))
                == .tooManyPixels(width: 48, height: 48))
        let png = failure(try PictureFiles.png(claiming: 50_000, 50_000))
        #expect(png == .tooManyPixels(width: 50_000, height: 50_000))
        #expect(
            png?.sentence(about: "bomb.png")
                == "“bomb.png” is too large: a picture of 50000 × 50000 pixels cannot be read.")
        let bytes = failure([UInt8](repeating: 0xFF, count: 2000), limits: limits(bytes: 1999))
        #expect(bytes == .tooManyBytes(limit: 1999))
    }

    @Test func aPictureThatIsKeptWholeMayHaveFewerPixels() throws {
        let plain = try PictureCodec.jpeg(try PictureFiles.quarters())
        #expect(!JPEGHeader.needsAllOfIt(plain))
        var marked = plain
        let frame = try #require(PictureFiles.place(of: [0xFF, 0xC0], in: plain))
        marked[frame + 1] = 0xC2
        #expect(JPEGHeader.needsAllOfIt(marked))
        #expect(JPEGHeader.needsAllOfIt(Array(marked.prefix(2)) + [0xFF] + Array(marked.dropFirst(2))))
        #expect(!JPEGHeader.needsAllOfIt(Array(marked.prefix(frame))))
        #expect(try decoded(plain, mostPixels: 2000).width == 32)
        #expect(throws: PictureError.tooManyPixels(width: 64, height: 32)) { try decoded(marked, mostPixels: 2000) }
    }

    @Test("A picture whose colours come one after the other is kept whole as well")
    func coloursInScansOfTheirOwn() throws {
        let plain = try PictureCodec.jpeg(try PictureFiles.quarters())
        var apart = plain
        let scan = try #require(PictureFiles.place(of: [0xFF, 0xDA], in: plain))
        #expect(plain[scan + 4] == 3)
        apart[scan + 4] = 1
        #expect(JPEGHeader.needsAllOfIt(apart))
        #expect(!JPEGHeader.needsAllOfIt(Array(apart.prefix(scan + 4))))
        var grey = plain
        let frame = try #require(PictureFiles.place(of: [0xFF, 0xC0], in: plain))
        (grey[frame + 9], grey[scan + 4]) = (1, 1)
        #expect(!JPEGHeader.needsAllOfIt(grey), "one colour in one scan")
    }

    @Test func whatIsDecodedOfALargePictureMayNotHaveMorePixelsThanMemory() throws {
        let plain = try PictureCodec.jpeg(try PictureFiles.quarters())
        var limits = PictureLimits()
        limits.pixels = 2000
        #expect(failure(plain, limits: limits) == .tooManyPixels(width: 64, height: 32), "it is not made smaller")
        #expect(throws: PictureError.tooManyPixels(width: 64, height: 32)) {
            try PictureCodec.decode(plain, extent: .fitting(33), limits: limits)
        }
        #expect(try decoded(plain, mostPixels: 512).width == 32)
        #expect(throws: PictureError.self) { try decoded(plain, mostPixels: 511) }
    }

    /// A picture made half as large while it is read, or a quarter as many pixels.
    private func decoded(_ bytes: [UInt8], mostPixels: Int) throws(PictureError) -> Surface {
        var limits = PictureLimits()
        limits.pixels = mostPixels
        return try PictureCodec.decode(bytes, extent: .fitting(32), limits: limits)
    }

    private func limits(pixels: Int = 1_000_000, bytes: Int = 1_000_000) -> PictureLimits {
        var limits = PictureLimits()
        limits.pixels = pixels
        limits.jpegPixels = pixels
        limits.bytes = bytes
        return limits
    }

    @Test func aTruncatedPictureIsBroken() throws {
        let picture = try drawing(width: 200, height: 200, format: .rgb24) { cairo in
            for index in 0..<200 {
                cairo.fill(Rect(x: 0, y: Double(index), width: Double(index), height: 1), Color(hex: 0xFF_0000))
                cairo.fill(Rect(x: Double(index), y: 0, width: 1, height: Double(index)), Color(hex: 0x00_00FF))
            }
        }
        let jpeg = try PictureCodec.jpeg(picture)
        let png = try PictureCodec.png(picture)
        for part in [3, 2, 4] {
            #expect(failure(Array(jpeg.prefix(jpeg.count * part / 5))) == .broken(.jpeg))
            #expect(failure(Array(png.prefix(png.count * part / 5))) == .broken(.png))
        }
        #expect(failure(Array(jpeg.prefix(30))) == .broken(.jpeg))
        #expect(failure(Array(png.prefix(30))) == .broken(.png))
        #expect(failure(Array(PictureFiles.animation.prefix(24))) == .broken(.gif))
        #expect(failure(Array(PictureFiles.bitmap.prefix(54))) == .broken(.bmp))
    }

    @Test(arguments: [
        "my diary, page one", "%PDF-1.7", "PK\u{3}\u{4}", "<html><body>", "<?xml version=\"1.0\"?><menu/>",
    ])
    func whatIsNoPictureIsSaid(text: String) {
        #expect(failure(Array(text.utf8)) == .notAPicture)
        #expect(failure([]) == .empty)
    }

    @Test func thinAndSmallPicturesKeepAPixel() throws {
        let thin = try PictureCodec.decode(
            try PictureCodec.png(try Surface(width: 1, height: 20_000, format: .rgb24)), extent: .fitting(1024))
        #expect((thin.width, thin.height) == (1, 1024))
        let one = try PictureCodec.decode(
            try PictureCodec.png(try drawing(width: 1, height: 1) { $0.paint(Color(hex: 0xFF_0000)) }),
            extent: .fitting(1024))
        #expect(one.rows == [[0xFFFF_0000]], "nothing is enlarged")
    }

    @Test func filesAreReadByWhatIsInThem() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "platter-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func path(_ name: String, _ bytes: [UInt8]) throws -> String {
            try Data(bytes).write(to: folder.appending(path: name))
            return folder.appending(path: name).path
        }
        let png = try PictureCodec.png(try PictureFiles.quarters())
        #expect(quarters(try PictureCodec.decode(try PictureCodec.read(try path("menu.jpg", png)))) == "rgbw")
        #expect(throws: PictureError.empty) { try PictureCodec.read(try path("empty.jpg", [])) }
        #expect(throws: PictureError.folder) { try PictureCodec.read(folder.path) }
        #expect(throws: PictureError.missing) { try PictureCodec.read(folder.path + "/no.jpg") }
        mkfifo(folder.path + "/pipe", 0o600)
        #expect(throws: PictureError.notAFile) { try PictureCodec.read(folder.path + "/pipe") }
        var limits = PictureLimits()
        limits.bytes = png.count - 1
        #expect(throws: PictureError.tooManyBytes(limit: png.count - 1)) {
            try PictureCodec.read(try path("menu.jpg", png), limits: limits)
        }
    }

    @Test(.enabled(if: getuid() != 0, "the superuser may read every file"))
    func filesThatMayNotBeReadAreNamed() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "platter-\(UUID().uuidString)").path
        #expect(FileManager.default.createFile(atPath: path, contents: Data([1]), attributes: [.posixPermissions: 0]))
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(throws: PictureError.notPermitted) { try PictureCodec.read(path) }
    }

    @Test func severalThreadsReadAtOnce() async throws {
        let bytes = try PictureCodec.jpeg(try PictureFiles.quarters(width: 300, height: 200))
        await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask { (try? PictureCodec.decode(bytes, extent: .fitting(100)).width) ?? 0 }
            }
            for await width in group { #expect(width == 100) }
        }
    }
}
