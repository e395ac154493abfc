/// What becomes of what is dragged: an action of XDND ("Actions").
public enum DragAction: Hashable, Sendable {
    /// The target gets a copy (`XdndActionCopy`).
    case copy
    /// The target gets it, the source has it no longer (`XdndActionMove`).
    case move
    /// The target remembers where it is (`XdndActionLink`).
    case link
    /// The target asks the user, among what the source offers, after the drop (`XdndActionAsk`).
    case ask
    /// The target does something that the source need not know (`XdndActionPrivate`).
    case `private`
    /// The source writes a file where the target says (`XdndActionDirectSave`, the XDS protocol).
    case directSave
    /// Something that only its atom names, which may not even exist: some targets send numbers that mean nothing.
    case other(Atom)
}
