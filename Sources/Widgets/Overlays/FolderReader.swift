import Glibc

/// What a ``FilePanel`` knows of the file system; tests have one of their own.
///
/// Folders are read on another thread by ``ViewRoot/background(_:then:)``, all else is asked on the main one.
public nonisolated protocol FolderReader: Sendable {
    /// What is in a folder, in any order, without the folder itself and the one above it.
    /// - Throws: why the folder cannot be read.
    func entries(of folder: String) throws(FolderError) -> [FileEntry]
    /// What is at a path; `nil` when nothing is, or nobody may know.
    func kind(of path: String) -> FileEntry.Kind?
    /// Size and date of a file; asked once for a line that comes into sight, where there is room to show them.
    func details(of path: String) -> FileDetails?
    /// The person's own folder, an absolute path.
    var home: String { get }
}

/// Why a folder cannot be read.
public nonisolated struct FolderError: Error, Hashable {
    /// The reason, as a part of a sentence: "Permission denied".
    public let reason: String

    /// Makes an error.
    public init(reason: String) {
        self.reason = reason
    }
}

/// The machine's own file system (`opendir`, `readdir`, `stat`).
public nonisolated struct SystemFolderReader: FolderReader {
    /// Makes a reader.
    public init() {}

    /// See ``FolderReader/entries(of:)``. Linear in their number; only links cost a look at each. Names that are no text in
    /// UTF-8 are left out: their paths could not be handed on.
    public func entries(of folder: String) throws(FolderError) -> [FileEntry] {
        guard let stream = opendir(folder) else { throw FolderError(reason: String(cString: strerror(errno))) }
        defer { closedir(stream) }
        var entries: [FileEntry] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
            }
            guard let name, name != ".", name != ".." else { continue }
            switch Int(entry.pointee.d_type) {
            case Int(DT_DIR): entries.append(FileEntry(name: name, kind: .folder))
            case Int(DT_REG): entries.append(FileEntry(name: name, kind: .file))
            default: entries.append(FileEntry(name: name, kind: kind(of: FilePath.join(folder, name)) ?? .file))
            }
        }
        return entries
    }

    /// See ``FolderReader/kind(of:)``.
    public func kind(of path: String) -> FileEntry.Kind? {
        status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR ? .folder : .file }
    }

    /// See ``FolderReader/details(of:)``.
    public func details(of path: String) -> FileDetails? {
        guard let status = status(of: path) else { return nil }
        var seconds = status.st_mtim.tv_sec
        var parts = tm()
        var text = [CChar](repeating: 0, count: 32)
        guard localtime_r(&seconds, &parts) != nil else { return nil }
        let length = strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
        let modified = String(decoding: text[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return FileDetails(size: Int(status.st_size), modified: modified)
    }

    /// See ``FolderReader/home``.
    public var home: String {
        if let home = getenv("HOME").map({ String(cString: $0) }), home.hasPrefix("/") { return home }
        guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return "/" }
        return String(cString: folder)
    }

    private func status(of path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }
}
