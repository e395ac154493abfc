/// The atoms that transfers of selections need beside the predefined ones; who has the display interns them.
public struct SelectionAtoms: Hashable, Sendable {
    /// `TARGETS`: which types there are.
    public var targets: Atom
    /// `TIMESTAMP`: when the selection was acquired.
    public var timestamp: Atom
    /// `MULTIPLE`: several targets at once.
    public var multiple: Atom
    /// `ATOM_PAIR`: the type of the list that `MULTIPLE` works on.
    public var atomPair: Atom
    /// `INCR`: the type that announces data in pieces.
    public var incr: Atom
    /// `DELETE`: the requestor has what it wanted, and the owner shall delete it.
    public var delete: Atom
    /// `SAVE_TARGETS`: says that a clipboard manager may take the data over.
    public var saveTargets: Atom
    /// `NULL`: the type of answers that hold nothing.
    public var null: Atom
    /// `XdndDirectSave0`: the source writes a file where the target wants it.
    public var directSave: Atom

    /// Makes the list of atoms.
    public init(
        targets: Atom, timestamp: Atom, multiple: Atom, atomPair: Atom, incr: Atom, delete: Atom, saveTargets: Atom,
        null: Atom, directSave: Atom
    ) {
        self.targets = targets
        self.timestamp = timestamp
        self.multiple = multiple
        self.atomPair = atomPair
        self.incr = incr
        self.delete = delete
        self.saveTargets = saveTargets
        self.null = null
        self.directSave = directSave
    }
}
