import Cairo
import Foundation
import Testing

/// Expects that a picture looks like its reference, `Tests/SnapshotTests/References/<name>.png`.
///
/// Where text is painted just as where the references were recorded, alike means: all but sixteen pixels differ by 16 of
/// 255 at most. Another version of the font or its renderer moves letters by some pixels; there the averages of blocks of
/// 8 x 8 points are compared, see ``BlockComparison``. A picture that is not alike is written beside the reference as
/// `<name>.new.png`, the differences in red as `<name>.diff.png`, and the test fails; a missing reference fails too.
///
/// With `RECORD=1` in the environment the picture becomes the reference, but never where `CI=true`. Pictures with text need
/// the font Inter (Debian package `fonts-inter`).
/// - Parameter scale: the picture's device pixels per point.
public func expectSnapshot(
    _ surface: Surface, named name: String, scale: Int = 1, in directory: String = SnapshotStore.references,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let store = SnapshotStore(
        directory: directory, isRecording: SnapshotStore.environmentAsksToRecord, scale: scale)
    if let problem = store.check(surface, named: name) {
        Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
    }
}

/// A folder of reference pictures.
public struct SnapshotStore {
    /// The folder of this package's references.
    public static var references: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("SnapshotTests/References").path
    }

    /// Whether this process was asked to record.
    public static var environmentAsksToRecord: Bool { asksToRecord(ProcessInfo.processInfo.environment) }

    /// Whether an environment says `RECORD=1` and not `CI=true`.
    public static func asksToRecord(_ environment: [String: String]) -> Bool {
        environment["RECORD"] == "1" && environment["CI"] != "true"
    }

    /// How many pixels may differ where text is painted as it was when the reference was recorded.
    public static let strayPixels = 16
    /// The side of the blocks that are compared elsewhere, in points.
    public static let blockSide = 8

    private let directory: String
    private let isRecording: Bool
    private let scale: Int
    private let fingerprint: String

    /// Makes a store.
    /// - Parameters:
    ///   - scale: device pixels per point of its pictures.
    ///   - fingerprint: what paints text here; tests play another machine with it.
    public init(
        directory: String, isRecording: Bool, scale: Int = 1, fingerprint: String = TextRenderer.fingerprint
    ) {
        self.directory = directory
        self.isRecording = isRecording
        self.scale = scale
        self.fingerprint = fingerprint
    }

    /// The file that says what painted the references' text.
    private var rendererPath: String { directory + "/renderer.txt" }

    /// Whether text looks here just as in the references.
    public var hasSameRenderer: Bool {
        (try? String(contentsOfFile: rendererPath, encoding: .utf8)) == fingerprint
    }

    /// The file of a kind: "", "new" or "diff".
    public func path(_ name: String, _ kind: String = "") -> String {
        directory + "/" + name + (kind.isEmpty ? "" : "." + kind) + ".png"
    }

    /// Compares a picture with its reference, or records it. Returns what is wrong, `nil` when nothing is.
    public func check(_ surface: Surface, named name: String) -> String? {
        guard SnapshotStore.hasFont else {
            return "The font Inter is not installed (Debian package fonts-inter): pictures cannot be compared."
        }
        do {
            return try isRecording ? record(surface, named: name) : compare(surface, named: name)
        } catch {
            return "\(name): \(error)"
        }
    }

    private func record(_ surface: Surface, named name: String) throws -> String? {
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try SnapshotStore.coarsened(surface).writePNG(to: path(name))
        if !hasSameRenderer { try fingerprint.write(toFile: rendererPath, atomically: true, encoding: .utf8) }
        removeReports(name)
        return nil
    }

    /// The picture with 64 steps a channel instead of 256: hardly an eye sees it, and the file is a quarter smaller.
    private static func coarsened(_ surface: Surface) throws -> Surface {
        let result = try Surface(width: surface.width, height: surface.height, format: .rgb24)
        guard let data = result.data else { return surface }
        for y in 0..<surface.height {
            for x in 0..<surface.width {
                var pixel: UInt32 = 0xFF00_0000
                for shift: UInt32 in [16, 8, 0] {
                    let channel = surface.pixel(x: x, y: y) >> shift & 0xFF
                    let step = (channel * 63 + 127) / 255
                    pixel |= ((step * 255 + 31) / 63) << shift
                }
                data.storeBytes(of: pixel, toByteOffset: y * result.stride + x * 4, as: UInt32.self)
            }
        }
        result.markDirty()
        return result
    }

    private func compare(_ surface: Surface, named name: String) throws -> String? {
        guard FileManager.default.fileExists(atPath: path(name)) else {
            try surface.writePNG(to: path(name, "new"))
            return "\(name) has no reference. Look at \(path(name, "new")); RECORD=1 makes it the reference."
        }
        let reference = try Surface(pngFile: path(name))
        guard let difference = difference(reference, surface) else {
            removeReports(name)
            return nil
        }
        try surface.writePNG(to: path(name, "new"))
        try SnapshotComparison.picture(of: reference, surface).writePNG(to: path(name, "diff"))
        return "\(name) does not look like its reference: \(difference). See \(path(name, "diff"))."
    }

    /// How a picture differs from its reference, in words; `nil` when it is alike.
    private func difference(_ reference: Surface, _ surface: Surface) -> String? {
        if hasSameRenderer {
            let comparison = SnapshotComparison(reference, surface)
            let isAlike = comparison.hasSameSize && comparison.differingPixels <= SnapshotStore.strayPixels
            return isAlike ? nil : comparison.summary
        }
        let comparison = BlockComparison(reference, surface, side: SnapshotStore.blockSide * scale)
        return comparison.isMatch ? nil : comparison.summary
    }

    /// Reports of a run before are wrong once the picture is right.
    private func removeReports(_ name: String) {
        try? FileManager.default.removeItem(atPath: path(name, "new"))
        try? FileManager.default.removeItem(atPath: path(name, "diff"))
    }

    /// Whether Inter is there: its letters are not those of the fallback.
    static var hasFont: Bool {
        let sample = "Hamburgefonstiv 0123456789"
        let inter = TextLayout(sample, font: Font(family: "Inter", size: 40), scale: 1)
        let fallback = TextLayout(sample, font: Font(family: "No Such Family At All", size: 40), scale: 1)
        return inter.size != fallback.size
    }
}
