/// Absolute paths, as texts.
nonisolated enum FilePath {
    /// The path of something in a folder.
    static func join(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    /// The folder that a path lies in; the root lies in none.
    static func parent(of path: String) -> String? {
        guard path != "/", let slash = path.lastIndex(of: "/") else { return nil }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The last part of a path.
    static func name(of path: String) -> String {
        path == "/" ? "/" : path.split(separator: "/").last.map(String.init) ?? path
    }

    /// The path itself and all folders above it, from the root on.
    static func ancestors(of path: String) -> [String] {
        var all = [path]
        while let last = all.last, let parent = parent(of: last) { all.append(parent) }
        return all.reversed()
    }

    /// A path as somebody writes it: absolute, from home (`~/`), or from a folder. `.` and `..` are taken out as they stand.
    static func resolve(_ text: String, in folder: String, home: String) -> String {
        var text = text
        if text == "~" || text.hasPrefix("~/") { text = home + text.dropFirst() }
        var parts: [Substring] = []
        for part in (text.hasPrefix("/") ? text : join(folder, text)).split(separator: "/") {
            if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }
}
