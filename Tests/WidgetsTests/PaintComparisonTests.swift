import Cairo
import Foundation
import Geometry
import TestSupport
import Testing

@Suite("Comparing pictures")
struct PaintComparisonTests {
    private func picture(_ color: UInt32, dot: UInt32? = nil, dots: Int = 1, width: Int = 40) -> Surface {
        guard let surface = try? Surface(width: width, height: 40, format: .rgb24) else {
            preconditionFailure("no surface")
        }
        let cairo = Context(surface)
        cairo.paint(Color(hex: color))
        if let dot { cairo.fill(Rect(x: 3, y: 5, width: Double(dots), height: 1), Color(hex: dot)) }
        surface.flush()
        return surface
    }

    /// Runs a body with a folder of its own.
    private func inFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("snapshots-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    @Test("A channel may differ by 16 everywhere, by more in one pixel of two hundred")
    func tolerance() {
        let plain = picture(0x808080)
        #expect(SnapshotComparison(plain, picture(0x908070)).isMatch)
        #expect(!SnapshotComparison(plain, picture(0x918080)).isMatch)
        // 40 x 40 pixels: eight may differ.
        #expect(SnapshotComparison(plain, picture(0x808080, dot: 0xFFFFFF, dots: 8)).isMatch)
        #expect(!SnapshotComparison(plain, picture(0x808080, dot: 0xFFFFFF, dots: 9)).isMatch)
        #expect(!SnapshotComparison(plain, picture(0x808080, width: 41)).isMatch)
        #expect(SnapshotComparison(plain, picture(0x808080)).isIdentical)
        #expect(!SnapshotComparison(plain, picture(0x808081)).isIdentical)
    }

    @Test("The place of the difference is told")
    func place() {
        let comparison = SnapshotComparison(picture(0), picture(0, dot: 0xFF0000, dots: 4))
        #expect(comparison.differingPixels == 4)
        #expect(comparison.differingRect == PixelRect(x: 3, y: 5, width: 4, height: 1))
        #expect(comparison.largestDifference == 255)
    }

    @Test("Recorded, a picture matches; another one does not, and is written beside it with the difference")
    func recordAndCompare() throws {
        try inFolder { folder in
            let store = SnapshotStore(directory: folder, isRecording: false)
            let recorder = SnapshotStore(directory: folder, isRecording: true)
            #expect(recorder.check(picture(0x336699), named: "card") == nil)
            #expect(store.check(picture(0x336699), named: "card") == nil)
            #expect(!FileManager.default.fileExists(atPath: store.path("card", "new")))
            #expect(store.check(picture(0x996633), named: "card")?.contains("card") == true)
            let seen = try Surface(pngFile: store.path("card", "new"))
            #expect(seen.pixel(x: 0, y: 0) & 0xFF_FFFF == 0x996633)
            let difference = try Surface(pngFile: store.path("card", "diff"))
            #expect(difference.pixel(x: 0, y: 0) & 0xFF_FFFF == 0xFF0000)
            // Right again: the reports go.
            #expect(store.check(picture(0x336699), named: "card") == nil)
            #expect(!FileManager.default.fileExists(atPath: store.path("card", "diff")))
        }
    }

    @Test("A missing reference fails and does not become one")
    func missing() throws {
        try inFolder { folder in
            let store = SnapshotStore(directory: folder, isRecording: false)
            #expect(store.check(picture(0), named: "nothing")?.contains("no reference") == true)
            #expect(!FileManager.default.fileExists(atPath: store.path("nothing")))
            #expect(FileManager.default.fileExists(atPath: store.path("nothing", "new")))
        }
    }

    @Test("Recording is asked for, and never in CI")
    func environment() {
        #expect(SnapshotStore.asksToRecord(["RECORD": "1"]))
        #expect(!SnapshotStore.asksToRecord(["RECORD": "1", "CI": "true"]))
        #expect(!SnapshotStore.asksToRecord(["RECORD": "0"]))
        #expect(!SnapshotStore.asksToRecord([:]))
    }

    @Test(
        "A difference makes the test that expects none fail",
        .enabled(if: !SnapshotStore.environmentAsksToRecord))
    func failsTheTest() throws {
        try inFolder { folder in
            _ = SnapshotStore(directory: folder, isRecording: true).check(picture(0), named: "card")
            let other = picture(0xFFFFFF)
            withKnownIssue { expectSnapshot(other, named: "card", in: folder) }
        }
    }
}
