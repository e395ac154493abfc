import Foundation

/// A Swift file of the package, as far as the rules of the house look at it.
struct SourceFile {
    /// The path from the package's folder.
    let path: String
    let text: String

    /// The package's folder.
    static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// All Swift files below a folder of the package, in order.
    static func all(in folder: String) throws -> [SourceFile] {
        let root = package.appendingPathComponent(folder)
        guard let files = FileManager.default.enumerator(atPath: root.path) else { return [] }
        let names = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
        return try names.map { name in
            let text = try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
            return SourceFile(path: folder + "/" + name, text: text)
        }
    }

    /// The folder under Sources or Tests: the module.
    var module: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

    /// The modules it imports beside the Swift library, whatever attributes, access levels or kinds of declarations its
    /// import lines name.
    var imports: Set<String> {
        var result: Set<String> = []
        for line in code.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            guard let place = words.firstIndex(of: "import") else { continue }
            guard words[..<place].allSatisfy({ $0.hasPrefix("@") || SourceFile.levels.contains($0) }) else { continue }
            var rest = words[(place + 1)...]
            if let first = rest.first, SourceFile.kinds.contains(first) { rest = rest.dropFirst() }
            if let name = rest.first?.split(separator: ".").first { result.insert(String(name)) }
        }
        return result.subtracting(["Swift"])
    }

    private static let levels: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
    private static let kinds: Set<String> = [
        "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
    ]

    /// The text without comments and without what stands in string literals; lines stay where they are.
    var code: String { CodeScanner(text).code }
}

/// Takes comments and literals out of Swift text. Works on bytes: whole characters would take seconds.
private struct CodeScanner {
    private let bytes: [UInt8]
    private var place = 0
    private var kept: [UInt8] = []

    init(_ text: String) {
        bytes = Array(text.utf8)
        while place < bytes.count { take() }
    }

    var code: String { String(decoding: kept, as: UTF8.self) }

    private func isAt(_ mark: StaticString) -> Bool {
        guard place + mark.utf8CodeUnitCount <= bytes.count, bytes[place] == mark.utf8Start[0] else { return false }
        return (0..<mark.utf8CodeUnitCount).allSatisfy { mark.utf8Start[$0] == bytes[place + $0] }
    }

    private mutating func take() {
        if isAt("//") {
            while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
        } else if isAt("/*") {
            skip(past: "*/", escapes: false)
        } else if isAt("\"\"\"") {
            place += 3
            skip(past: "\"\"\"", escapes: true)
        } else if isAt("\"") {
            place += 1
            skip(past: "\"", escapes: true)
        } else {
            kept.append(bytes[place])
            place += 1
        }
    }

    /// Skips to behind an end mark, but keeps line breaks.
    private mutating func skip(past end: StaticString, escapes: Bool) {
        while place < bytes.count, !isAt(end) {
            if escapes, isAt("\\") { place += 1 }
            if place < bytes.count, bytes[place] == UInt8(ascii: "\n") { kept.append(bytes[place]) }
            place += 1
        }
        place += end.utf8CodeUnitCount
    }
}
