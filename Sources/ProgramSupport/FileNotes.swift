/// A short note about each of the files that were open last, for example what was shown of it.
public final class FileNotes {
    private let state: ProgramState
    private let name: String

    /// The notes of one kind that a state remembers.
    public init(_ state: ProgramState, name: String) {
        self.state = state
        self.name = name
    }

    /// The note about a file, one word; `nil` for none. Only the newest are remembered, and only of absolute paths.
    public subscript(path: String) -> String? {
        get { all.first { $0.path == path }?.note }
        set {
            guard path.hasPrefix("/") else { return }
            var notes = all.filter { $0.path != path }
            if let newValue { notes.insert((path, newValue), at: 0) }
            for index in 0..<RecentBooks.limit {
                state[key(index)] = index < notes.count ? "\(notes[index].note) \(notes[index].path)" : nil
            }
        }
    }

    private var all: [(path: String, note: String)] {
        (0..<RecentBooks.limit).compactMap { index in
            let parts = state[key(index)]?.split(separator: " ", maxSplits: 1) ?? []
            guard parts.count == 2, parts[1].hasPrefix("/") else { return nil }
            return (String(parts[1]), String(parts[0]))
        }
    }

    private func key(_ index: Int) -> String { "\(name).\(index)" }
}
