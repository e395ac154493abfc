/// One thing in a folder, as far as every line of a list needs it.
public nonisolated struct FileEntry: Hashable, Sendable {
    /// What it is; a link is what it leads to.
    public enum Kind: Hashable, Sendable {
        /// It holds other things.
        case folder
        /// Anything else.
        case file
    }

    /// Its name in the folder.
    public var name: String
    /// What it is.
    public var kind: Kind

    /// Makes an entry.
    public init(name: String, kind: Kind) {
        self.name = name
        self.kind = kind
    }

    /// Whether it is shown only when all is: its name begins with a dot.
    public var isHidden: Bool { name.utf8.first == UInt8(ascii: ".") }
}

/// What a list shows beside a file's name.
public nonisolated struct FileDetails: Hashable, Sendable {
    /// The length in bytes.
    public var size: Int
    /// When it was changed last, in the machine's own time, as `2026-11-30 09:05`.
    public var modified: String

    /// Makes details.
    public init(size: Int, modified: String) {
        self.size = size
        self.modified = modified
    }

    /// The length as people read it: `512 B`, `4.2 kB`, `17 MB`.
    public var sizeText: String {
        var (rest, unit) = (size * 10, 0)
        while rest >= 9995, unit < FileDetails.units.count - 1 {
            rest = (rest + 500) / 1000
            unit += 1
        }
        // Tenths tell something of small numbers only.
        let isExact = unit == 0 || rest >= 100
        let number = isExact ? "\((rest + 5) / 10)" : "\(rest / 10).\(rest % 10)"
        return "\(number) \(FileDetails.units[unit])"
    }

    private static let units = ["B", "kB", "MB", "GB", "TB", "PB"]
}
