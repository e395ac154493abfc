import Glibc
import OrderCore
import OrderScreens
import ProgramSupport
import X11Platform

/// What of the window's arrangement is remembered from one start to the next.
struct WindowMemory {
    private let state: ProgramState
    private let book: String?
    private let panels: FileNotes

    /// What is remembered for windows of a kind: nothing for a made-up book.
    static func state(_ options: WindowOptions) -> ProgramState {
        ProgramState(path: options.synthetic == nil ? ProgramState.path(for: "platter") : nil)
    }

    /// The memory for a window that shows a book.
    /// - Parameter book: the path of its file, if it has one.
    init(_ state: ProgramState, book: String?) {
        self.state = state
        self.book = book.flatMap(WindowMemory.absolute)
        panels = FileNotes(state, name: "panel")
    }

    /// Arranges a screen as it was the last time, and remembers from now on how it is arranged. The book counts as opened.
    func follow(_ screen: OrderScreen) {
        if let book { RecentBooks(state).add(book) }
        screen.state = remembered
        screen.onStateChange = remember
        screen.recentBooks = { recentBooks }
    }

    /// The books that were open last and are still there, without the one that is shown.
    private var recentBooks: [String] { RecentBooks(state).existing.filter { $0 != book } }

    private var remembered: ScreenState {
        var result = ScreenState()
        result.isStrip = state["layout"] == "strip"
        result.lowered = state["split"].flatMap { Double($0) } ?? 0
        switch book.flatMap({ panels[$0] }) {
        case "unassigned": result.panel = .unassigned
        case let note?: result.panel = Int(note).map { .person(PersonID($0)) }
        case nil: result.panel = nil
        }
        return result
    }

    private func remember(_ screen: ScreenState) {
        state["layout"] = screen.isStrip ? "strip" : "grid"
        state["split"] = screen.lowered == 0 ? nil : "\(Int(screen.lowered.rounded()))"
        guard let book else { return }
        switch screen.panel {
        case .person(let id): panels[book] = "\(id.rawValue)"
        case .unassigned: panels[book] = "unassigned"
        case nil: panels[book] = nil
        }
    }

    private static func absolute(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
