import Widgets

/// Folders and files that only a test knows.
///
/// Nothing guards them: the off-screen window does its background work on the test's own thread.
public final class MemoryFolders: FolderReader, @unchecked Sendable {
    private var folders: [String: [FileEntry]] = ["/": []]
    /// Folders that cannot be read, with the reasons.
    public var troubles: [String: String] = [:]
    /// The folders that were read, in order.
    public private(set) var readFolders: [String] = []
    /// How often details were asked for.
    public private(set) var detailCount = 0
    /// The person's own folder.
    public let home: String

    /// Makes the files of some paths, with the folders that they lie in; a path that ends in a slash is a folder.
    public init(_ paths: [String], home: String = "/people/ana") {
        self.home = home
        for path in paths + [home + "/"] { add(path) }
    }

    /// Makes a file or a folder.
    public func add(_ path: String) {
        var folder = "/"
        let parts = path.split(separator: "/").map(String.init)
        for (index, name) in parts.enumerated() {
            let isFolder = index < parts.count - 1 || path.hasSuffix("/")
            let entry = FileEntry(name: name, kind: isFolder ? .folder : .file)
            if folders[folder]?.contains(entry) != true { folders[folder, default: []].append(entry) }
            folder = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
            if isFolder, folders[folder] == nil { folders[folder] = [] }
        }
    }

    /// What is in a folder.
    public func entries(of folder: String) throws(FolderError) -> [FileEntry] {
        readFolders.append(folder)
        if let reason = troubles[folder] { throw FolderError(reason: reason) }
        guard let entries = folders[folder] else { throw FolderError(reason: "No such file or directory") }
        return entries
    }

    /// What is at a path.
    public func kind(of path: String) -> FileEntry.Kind? {
        if folders[path] != nil { return .folder }
        let slash = path.lastIndex(of: "/") ?? path.startIndex
        let folder = slash == path.startIndex ? "/" : String(path[..<slash])
        let name = String(path[path.index(after: slash)...])
        return folders[folder]?.contains(FileEntry(name: name, kind: .file)) == true ? .file : nil
    }

    /// A size that the name gives, and always the same date.
    public func details(of path: String) -> FileDetails? {
        detailCount += 1
        return FileDetails(size: path.utf8.count * 317, modified: "2026-03-14 18:05")
    }
}
