import Cairo
import Foundation
import Testing

/// Expects that a picture looks like its reference, `Tests/SnapshotTests/References/<name>.png`.
///
/// Alike means: at most 0.5 % of the pixels have a channel that differs by more than 16 of 255. Otherwise the picture is
/// written beside the reference as `<name>.new.png`, the differences in red as `<name>.diff.png`, and the test fails; a
/// missing reference fails too. With `RECORD=1` in the environment the picture becomes the reference, but never where
/// `CI=true`. Pictures with text need the font Inter (Debian package `fonts-inter`).
public func expectSnapshot(
    _ surface: Surface, named name: String, in directory: String = SnapshotStore.references,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let store = SnapshotStore(directory: directory, isRecording: SnapshotStore.environmentAsksToRecord)
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

    private let directory: String
    private let isRecording: Bool

    /// Makes a store.
    public init(directory: String, isRecording: Bool) {
        self.directory = directory
        self.isRecording = isRecording
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
        try surface.writePNG(to: path(name))
        removeReports(name)
        return nil
    }

    private func compare(_ surface: Surface, named name: String) throws -> String? {
        guard FileManager.default.fileExists(atPath: path(name)) else {
            try surface.writePNG(to: path(name, "new"))
            return "\(name) has no reference. Look at \(path(name, "new")); RECORD=1 makes it the reference."
        }
        let reference = try Surface(pngFile: path(name))
        let comparison = SnapshotComparison(reference, surface)
        guard !comparison.isMatch else {
            removeReports(name)
            return nil
        }
        try surface.writePNG(to: path(name, "new"))
        try SnapshotComparison.picture(of: reference, surface).writePNG(to: path(name, "diff"))
        return "\(name) does not look like its reference: \(comparison.summary). See \(path(name, "diff"))."
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
