import X11
import X11Protocol

extension DragAtoms {
    /// The atoms of a display.
    init(_ display: Display) {
        self.init(
            enter: display.atom(.xdndEnter), position: display.atom(.xdndPosition), status: display.atom(.xdndStatus),
            leave: display.atom(.xdndLeave), drop: display.atom(.xdndDrop), finished: display.atom(.xdndFinished),
            copy: display.atom(.xdndActionCopy), move: display.atom(.xdndActionMove),
            link: display.atom(.xdndActionLink), ask: display.atom(.xdndActionAsk),
            private: display.atom(.xdndActionPrivate), directSave: display.atom(.xdndActionDirectSave))
    }
}

extension Display {
    /// Sends a message of a drag.
    func send(_ message: DragMessage, to destination: WindowID, window: WindowID, _ atoms: DragAtoms) {
        send(
            ClientMessage(window: window, type: message.type(atoms), words: message.words(atoms)), to: destination)
    }

    /// Writes a list of atoms.
    func setAtoms(_ property: AtomName, of window: WindowID, _ list: [Atom]) {
        setProperty(
            atom(property), of: window, type: .atom, words: list.map { UInt32(truncatingIfNeeded: $0.rawValue) })
    }

    /// Reads a list of atoms.
    func atoms(_ property: AtomName, of window: WindowID) -> [Atom]? {
        self.property(atom(property), of: window, limit: 1 << 16)?.words.map { Atom(rawValue: UInt($0)) }
    }
}

extension DragMessage {
    /// Reads a message; `nil` for any other.
    init?(_ message: ClientMessage, _ atoms: DragAtoms) {
        self.init(type: message.type, words: message.words, format: message.format, atoms: atoms)
    }
}
