import Glibc

/// Where a person's own files are.
public enum BookLocation {
    /// The book that opens when none is named: `platter/default.platter` in `$XDG_DATA_HOME`, which is
    /// `~/.local/share` unless it is set to an absolute path.
    public static func defaultBook() -> String {
        dataHome() + "/platter/default.platter"
    }

    /// Makes the folder that a file is to be in, and those above it, for its owner alone.
    public static func makeFolder(for path: String) throws(StoreError) {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
        let folder = String(path[..<slash])
        var status = stat()
        if unsafe stat(folder, &status) == 0 { return }
        try makeFolder(for: folder)
        if unsafe mkdir(folder, 0o700) != 0 && errno != EEXIST { throw .system(errno, path: folder) }
    }

    /// The name of the person who runs the program, as others on the machine know it.
    public static func userName() -> String {
        for variable in ["LOGNAME", "USER"] {
            if let name = environment(variable), !name.isEmpty { return name }
        }
        guard let entry = unsafe getpwuid(getuid()), let name = unsafe entry.pointee.pw_name else {
            return "user \(getuid())"
        }
        return unsafe String(cString: name)
    }

    private static func dataHome() -> String {
        if let folder = environment("XDG_DATA_HOME"), folder.hasPrefix("/") { return folder }
        return home() + "/.local/share"
    }

    private static func home() -> String {
        if let home = environment("HOME"), home.hasPrefix("/") { return home }
        guard let entry = unsafe getpwuid(getuid()), let home = unsafe entry.pointee.pw_dir else { return "/" }
        return unsafe String(cString: home)
    }

    private static func environment(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }
}
