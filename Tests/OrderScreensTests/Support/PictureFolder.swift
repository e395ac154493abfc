import Cairo
import Foundation
import Geometry

/// A folder with picture files in it, gone when the test is over.
final class PictureFolder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("platter-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// A path in it.
    func callAsFunction(_ name: String = "table.platter") -> String { path + "/" + name }

    /// A picture of one colour.
    func picture(
        _ name: String = "photo.png", width: Int = 90, height: Int = 60, color: UInt32 = 0xFF_0000
    ) throws -> String {
        let surface = try Surface(width: width, height: height)
        Context(surface).paint(Color(hex: color))
        surface.flush()
        try surface.writePNG(to: self(name))
        return self(name)
    }

    /// A file with anything in it.
    func file(_ name: String, _ text: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: self(name)))
        return self(name)
    }

    /// What is in a file.
    func bytes(of path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }

    /// Everything in it.
    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}
