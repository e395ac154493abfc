import Geometry

/// Something that drags can begin on: a collection, or a view with a ``DragInteraction``.
protocol DragSource: AnyObject {
    /// Whether a press at a point of the window's content may become a drag; remembers what was pressed.
    func armDrag(at point: Point) -> Bool
    /// Gives the items of what was pressed and what is lifted; `nil` when nothing can be dragged.
    func liftDrag(_ session: DragSession) -> DragLift?
    /// The items are in the air.
    func dragWillBegin(_ session: DragSession)
    /// The drag ended; called once.
    func dragDidEnd(_ session: DragSession)
    /// Where the picture flies home to, `nil` when the place has gone.
    func homeOfDrag(_ session: DragSession) -> DragPlace?
    /// How a press on it becomes a drag.
    var activation: DragActivation { get }
    /// Where what is dragged may go.
    var constraint: DragConstraint? { get }
    /// A finger rests on what was pressed: how much of the time is over, 0 to 1; 0 also when it was of no use.
    func dragPending(_ progress: Double)
}

/// A view that can be dragged as a whole.
protocol ViewDrag: Interaction, DragSource {
    /// Whether a drag may begin, wherever the press is.
    var canBegin: Bool { get }
}

extension View {
    /// What lets the view be dragged as a whole, if anything does.
    final var ownDrag: (any ViewDrag)? { interactions.lazy.compactMap { $0 as? any ViewDrag }.first }
}

/// What is lifted when a drag begins.
struct DragLift {
    let items: [DragItem]
    /// The view that is under the pointer.
    let view: View
    /// The part of it that is lifted.
    let parameters: DragPreviewParameters
    /// The parts of other views that come along, shown as a stack under the first; only those in sight.
    var others: [(view: View, parameters: DragPreviewParameters)] = []
    var allowsMoveOperation = true
    var isRestrictedToDraggingApplication = false
}
