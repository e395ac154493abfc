import Glibc

/// The folder of this run of the program for files that others write during a drop (XDS).
///
/// Nothing is ever written where a person keeps things: there is one private folder for each run. It goes with it; what a run
/// left that was killed goes with the next one.
final class DropFolder {
    /// There is one.
    static let shared = DropFolder()

    private var root: String?
    private var count = 0

    private static let prefix = "platter-drop-"

    private static var base: String {
        let runtime = unsafe getenv("XDG_RUNTIME_DIR").map { unsafe String(cString: $0) } ?? ""
        return runtime.hasPrefix("/") ? runtime : "/tmp"
    }

    /// Makes a folder that nobody else can see into; `nil` when that cannot be.
    func makeFolder() -> String? {
        guard let root = root ?? makeRoot() else { return nil }
        self.root = root
        count += 1
        let folder = "\(root)/\(count)"
        return unsafe mkdir(folder, 0o700) == 0 ? folder : nil
    }

    private func makeRoot() -> String? {
        sweep()
        let path = "\(DropFolder.base)/\(DropFolder.prefix)\(getpid())"
        guard unsafe mkdir(path, 0o700) == 0 else { return nil }
        atexit { DropFolder.removeOwn() }
        return path
    }

    nonisolated private static func removeOwn() {
        MainActor.assumeIsolated {
            guard let root = shared.root else { return }
            remove(root)
        }
    }

    /// Takes away what runs left that were killed.
    private func sweep() {
        for name in DropFolder.names(in: DropFolder.base) where name.hasPrefix(DropFolder.prefix) {
            guard let process = pid_t(name.dropFirst(DropFolder.prefix.count)), kill(process, 0) != 0, errno == ESRCH
            else { continue }
            DropFolder.remove("\(DropFolder.base)/\(name)")
        }
    }

    /// Takes away a folder of folders of files; anything deeper was not made here and stays.
    private static func remove(_ root: String) {
        for folder in names(in: root) {
            for file in names(in: "\(root)/\(folder)") { unsafe unlink("\(root)/\(folder)/\(file)") }
            unsafe rmdir("\(root)/\(folder)")
        }
        unsafe rmdir(root)
    }

    private static func names(in folder: String) -> [String] {
        guard let directory = unsafe opendir(folder) else { return [] }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
