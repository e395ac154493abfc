import Geometry

/// One message of XDND, versions 3 to 5 (XDND, "Client Messages").
///
/// The first field of each names its sender: the source's window in those that go to the target, the target's window in
/// those that come back. Positions are device pixels of the root window.
public enum DragMessage: Hashable, Sendable {
    /// The pointer came into the target's window.
    /// - Parameters:
    ///   - version: of the protocol that the source will speak, 0...255.
    ///   - types: the first types offered, up to three, `None` left out. Some sources name none here if there are more.
    ///   - hasMoreTypes: whether `XdndTypeList` of the source's window is to be read, which lists all of them.
    case enter(source: WindowID, version: Int, types: [Atom], hasMoreTypes: Bool)
    /// The pointer is here, and this would be done. To be answered by a status.
    /// - Parameters:
    ///   - rootX: -32768...32767.
    ///   - rootY: -32768...32767.
    ///   - time: when the pointer came there; data converted before the drop is converted for this time.
    ///   - action: what the user wants, as an atom.
    case position(source: WindowID, rootX: Int, rootY: Int, time: ServerTime, action: Atom)
    /// The answer to a position.
    /// - Parameters:
    ///   - isAccepted: whether a drop here would be taken.
    ///   - wantsAllPositions: whether positions in `quietArea` are wanted too.
    ///   - quietArea: for which the answer stays the same, in pixels of the root window; empty for none.
    ///   - action: what a drop would do, as an atom; `None` if it is not taken.
    case status(
        target: WindowID, isAccepted: Bool, wantsAllPositions: Bool, quietArea: PixelRect, action: Atom)
    /// The pointer left, or the drag was cancelled.
    case leave(source: WindowID)
    /// The button was released. To be answered by a finished, once the data was read.
    /// - Parameter time: for which the data is to be converted. Some sources send 0, `CurrentTime`.
    case drop(source: WindowID, time: ServerTime)
    /// The target needs the source no longer.
    /// - Parameters:
    ///   - isPerformed: whether the drop was taken; said since version 5.
    ///   - action: what was done, as an atom; said since version 5.
    case finished(target: WindowID, isPerformed: Bool, action: Atom)

    /// The versions of the protocol that are spoken; the last is the value of our windows' `XdndAware`.
    public static let versions = 3...5

    /// The window that a message is from, as it says itself.
    public var sender: WindowID {
        switch self {
        case .enter(let window, _, _, _), .position(let window, _, _, _, _), .leave(let window), .drop(let window, _),
            .status(let window, _, _, _, _), .finished(let window, _, _):
            window
        }
    }
}
