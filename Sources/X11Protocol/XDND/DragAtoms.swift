/// The atoms that XDND's messages consist of, as the display that the messages go over has interned them.
public struct DragAtoms: Hashable, Sendable {
    /// `XdndEnter`.
    public var enter: Atom
    /// `XdndPosition`.
    public var position: Atom
    /// `XdndStatus`.
    public var status: Atom
    /// `XdndLeave`.
    public var leave: Atom
    /// `XdndDrop`.
    public var drop: Atom
    /// `XdndFinished`.
    public var finished: Atom
    /// `XdndActionCopy`.
    public var copy: Atom
    /// `XdndActionMove`.
    public var move: Atom
    /// `XdndActionLink`.
    public var link: Atom
    /// `XdndActionAsk`.
    public var ask: Atom
    /// `XdndActionPrivate`.
    public var `private`: Atom
    /// `XdndActionDirectSave`.
    public var directSave: Atom

    /// Makes the table from the atoms of the names that the properties state.
    public init(
        enter: Atom, position: Atom, status: Atom, leave: Atom, drop: Atom, finished: Atom, copy: Atom, move: Atom,
        link: Atom, ask: Atom, private: Atom, directSave: Atom
    ) {
        self.enter = enter
        self.position = position
        self.status = status
        self.leave = leave
        self.drop = drop
        self.finished = finished
        self.copy = copy
        self.move = move
        self.link = link
        self.ask = ask
        self.private = `private`
        self.directSave = directSave
    }

    /// The atom that stands for an action.
    public func atom(for action: DragAction) -> Atom {
        switch action {
        case .copy: copy
        case .move: move
        case .link: link
        case .ask: ask
        case .private: self.private
        case .directSave: directSave
        case .other(let atom): atom
        }
    }

    /// The action that an atom stands for; `nil` for `None`. Nothing is asked of the server, the atom need not exist.
    public func action(for atom: Atom) -> DragAction? {
        switch atom {
        case .none: nil
        case copy: .copy
        case move: .move
        case link: .link
        case ask: .ask
        case self.private: .private
        case directSave: .directSave
        default: .other(atom)
        }
    }
}
