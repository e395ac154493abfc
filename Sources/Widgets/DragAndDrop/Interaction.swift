import Geometry

/// Drag or drop of a view as a whole, added by ``View/addInteraction(_:)``.
public protocol Interaction: AnyObject {
    /// The view it was added to.
    var view: View? { get set }
}

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
}

/// What is lifted when a drag begins.
struct DragLift {
    let items: [DragItem]
    let view: View
    let parameters: DragPreviewParameters
}

/// Something that takes drops: a collection, or a view with a ``DropInteraction``.
protocol DropDestination: AnyObject {
    /// The view whose area it is.
    var dropView: View? { get }
    /// Whether it cares for such a session at all.
    func canHandleDrop(_ session: DragSession) -> Bool
    /// The pointer came over it.
    func dropDidEnter(_ session: DragSession)
    /// The pointer moved over it, or the modifiers changed.
    func dropDidUpdate(_ session: DragSession) -> DropProposal
    /// The pointer left it without a drop.
    func dropDidExit(_ session: DragSession)
    /// Takes the items and says where the picture lands.
    func performDrop(_ session: DragSession, _ proposal: DropProposal) -> DragPlace?
    /// The drag ended, here or elsewhere; called once for each destination that was entered.
    func dropDidEnd(_ session: DragSession)
}

/// Lets a view be dragged, as UIKit's `UIDragInteraction`.
public final class DragInteraction: Interaction {
    /// The view it was added to.
    public weak var view: View?
    /// Who gives the items.
    public private(set) weak var delegate: (any DragInteractionDelegate)?

    /// Makes an interaction.
    public init(delegate: any DragInteractionDelegate) {
        self.delegate = delegate
    }
}

/// Gives the items of a ``DragInteraction``.
public protocol DragInteractionDelegate: AnyObject {
    /// The items to drag; none means that no drag begins.
    func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem]
    /// The part of the view that is lifted; `nil` lifts all of it.
    func dragInteraction(
        _ interaction: DragInteraction, previewParametersFor session: DragSession
    ) -> DragPreviewParameters?
    /// The items are in the air.
    func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: DragSession)
    /// The drag ended.
    func dragInteraction(_ interaction: DragInteraction, sessionDidEnd session: DragSession)
}

extension DragInteractionDelegate {
    /// Lifts all of the view.
    public func dragInteraction(
        _ interaction: DragInteraction, previewParametersFor session: DragSession
    ) -> DragPreviewParameters? { nil }
    /// Does nothing.
    public func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: DragSession) {}
    /// Does nothing.
    public func dragInteraction(_ interaction: DragInteraction, sessionDidEnd session: DragSession) {}
}

extension DragInteraction: DragSource {
    func armDrag(at point: Point) -> Bool { view != nil && delegate != nil }

    func liftDrag(_ session: DragSession) -> DragLift? {
        guard let view, let delegate else { return nil }
        let items = delegate.dragInteraction(self, itemsForBeginning: session)
        let parameters =
            delegate.dragInteraction(self, previewParametersFor: session)
            ?? DragPreviewParameters(visibleRect: view.bounds, cornerRadius: 0)
        return DragLift(items: items, view: view, parameters: parameters)
    }

    func dragWillBegin(_ session: DragSession) {
        delegate?.dragInteraction(self, sessionWillBegin: session)
    }

    func dragDidEnd(_ session: DragSession) {
        delegate?.dragInteraction(self, sessionDidEnd: session)
    }

    func homeOfDrag(_ session: DragSession) -> DragPlace? {
        view.map { DragPlace(view: $0, rect: $0.bounds) }
    }
}

/// Lets a view take drops, as UIKit's `UIDropInteraction`.
public final class DropInteraction: Interaction {
    /// The view it was added to.
    public weak var view: View?
    /// Who takes the items.
    public private(set) weak var delegate: (any DropInteractionDelegate)?

    /// Makes an interaction.
    public init(delegate: any DropInteractionDelegate) {
        self.delegate = delegate
    }
}

/// Takes the items of a ``DropInteraction``.
public protocol DropInteractionDelegate: AnyObject {
    /// Whether the view cares for such a session at all; the default is yes.
    func dropInteraction(_ interaction: DropInteraction, canHandle session: DragSession) -> Bool
    /// The pointer came over the view.
    func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DragSession)
    /// The pointer moved over the view. A view that does not answer accepts nothing.
    func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DragSession) -> DropProposal
    /// The pointer left the view.
    func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DragSession)
    /// The items were let go over the view.
    func dropInteraction(_ interaction: DropInteraction, performDrop session: DragSession)
    /// The drag ended, here or elsewhere.
    func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DragSession)
}

extension DropInteractionDelegate {
    /// Everything.
    public func dropInteraction(_ interaction: DropInteraction, canHandle session: DragSession) -> Bool { true }
    /// Does nothing.
    public func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DragSession) {}
    /// Accepts nothing.
    public func dropInteraction(
        _ interaction: DropInteraction, sessionDidUpdate session: DragSession
    ) -> DropProposal { DropProposal(operation: .cancel) }
    /// Does nothing.
    public func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DragSession) {}
    /// Does nothing.
    public func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DragSession) {}
}

extension DropInteraction: DropDestination {
    var dropView: View? { view }

    func canHandleDrop(_ session: DragSession) -> Bool {
        delegate?.dropInteraction(self, canHandle: session) ?? false
    }

    func dropDidEnter(_ session: DragSession) {
        delegate?.dropInteraction(self, sessionDidEnter: session)
    }

    func dropDidUpdate(_ session: DragSession) -> DropProposal {
        delegate?.dropInteraction(self, sessionDidUpdate: session) ?? DropProposal(operation: .cancel)
    }

    func dropDidExit(_ session: DragSession) {
        delegate?.dropInteraction(self, sessionDidExit: session)
    }

    func performDrop(_ session: DragSession, _ proposal: DropProposal) -> DragPlace? {
        delegate?.dropInteraction(self, performDrop: session)
        return view.map { DragPlace(view: $0, rect: Rect(center: $0.bounds.center, size: .zero)) }
    }

    func dropDidEnd(_ session: DragSession) {
        delegate?.dropInteraction(self, sessionDidEnd: session)
    }
}
