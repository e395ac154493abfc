import Glibc

/// The files that were open last, the newest first.
public final class RecentBooks {
    /// The most that are remembered.
    public static let limit = 10
    private let state: ProgramState

    /// The files that a state remembers.
    public init(_ state: ProgramState) {
        self.state = state
    }

    /// Puts a file in front.
    /// - Parameter path: an absolute path, else nothing happens: it would mean another file at the next start.
    public func add(_ path: String) {
        guard path.hasPrefix("/") else { return }
        let paths = ([path] + all.filter { $0 != path }).prefix(RecentBooks.limit)
        for index in 0..<RecentBooks.limit { state[key(index)] = index < paths.count ? paths[index] : nil }
    }

    /// Those that are still there.
    public var existing: [String] { all.filter { access($0, F_OK) == 0 } }

    /// All that are remembered.
    private var all: [String] {
        (0..<RecentBooks.limit).compactMap { state[key($0)] }.filter { $0.hasPrefix("/") }
    }

    private func key(_ index: Int) -> String { "recent.\(index)" }
}
