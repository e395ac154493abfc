/// What is in a folder, in order, and what of it is shown.
nonisolated struct FileListing {
    /// What is shown: folders first.
    private(set) var rows: [FileEntry] = []
    private let all: [FileEntry]

    /// Puts the entries in order.
    init(_ entries: [FileEntry] = []) {
        let keyed = entries.map { (entry: $0, order: NaturalOrder($0.name)) }
        let sorted = keyed.sorted { left, right in
            let isFolder = left.entry.kind == .folder
            return isFolder == (right.entry.kind == .folder) ? left.order < right.order : isFolder
        }
        all = sorted.map(\.entry)
        rows = all
    }

    /// Whether there is nothing in the folder at all, shown or not.
    var isEmpty: Bool { all.isEmpty }

    /// Shows folders, and files that look like one of some patterns.
    /// - Parameter patterns: empty for all files.
    mutating func show(_ patterns: [FilePattern], hidden: Bool) {
        rows = all.filter { entry in
            guard hidden || !entry.isHidden else { return false }
            return entry.kind == .folder || patterns.isEmpty || patterns.contains { $0.matches(entry.name) }
        }
    }

    /// The place of a name among what is shown.
    func index(of name: String) -> Int? {
        rows.firstIndex { $0.name == name }
    }
}
