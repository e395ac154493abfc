/// Something that takes drops: a collection, or a view with a ``DropInteraction``.
protocol DropDestination: AnyObject {
    /// The view whose area it is.
    var dropView: View? { get }
    /// Whether it is to be entered also when the pointer crossed it between two motions; see ``DropTracker``.
    var isEnteredByCrossing: Bool { get }
    /// Whether it cares for such a session at all.
    func canHandleDrop(_ session: DropSession) -> Bool
    /// The pointer came over it.
    func dropDidEnter(_ session: DropSession)
    /// The pointer moved over it, or the modifiers changed.
    func dropDidUpdate(_ session: DropSession) -> DropProposal
    /// The pointer left it without a drop.
    func dropDidExit(_ session: DropSession)
    /// Takes the items and says where the picture lands.
    func performDrop(_ session: DropSession, _ proposal: DropProposal) -> DragPlace?
    /// The drag ended, here or elsewhere; called once for each destination that was entered.
    func dropDidEnd(_ session: DropSession)
}

extension DropDestination {
    var isEnteredByCrossing: Bool { false }
}
