import Foundation

/// Files of a test.
enum Files {
    static func text(of path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    static func bytes(of path: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: path))
    }

    static func write(_ text: String, to path: String) throws {
        try text.write(toFile: path, atomically: false, encoding: .utf8)
    }

    static func makeFolder(_ path: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    /// A new empty folder that nobody else uses.
    static func makeTemporaryFolder() throws -> String {
        let parent = NSTemporaryDirectory()
        let path = (parent as NSString).appendingPathComponent("platter-\(UUID().uuidString)")
        try makeFolder(path)
        return path
    }

    static func copy(_ path: String, to other: String) throws {
        try FileManager.default.copyItem(atPath: path, toPath: other)
    }

    static func remove(_ path: String) {
        try? FileManager.default.removeItem(atPath: path)
    }

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: path)
    }

    static func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    /// A program that was built together with the tests: it lies beside the bundle that runs.
    static func builtProgram(_ name: String) throws -> String {
        let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let path = URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent(name).path
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw Failure("“\(path)” is not there: build the whole package first")
        }
        return path
    }
}
