import Geometry

/// Lets a view be dragged, as UIKit's `UIDragInteraction`.
public final class DragInteraction: Interaction {
    /// The view it was added to.
    public weak var view: View?
    /// Who gives the items.
    public private(set) weak var delegate: (any DragInteractionDelegate)?
    /// Whether drags may begin.
    public var isEnabled = true
    /// How a press becomes a drag.
    public var activation = DragActivation()
    /// Where what is dragged may go; `nil` for anywhere.
    public var constraint: DragConstraint?
    /// The part of the view where drags begin; `nil` for all of it.
    public weak var handle: View?
    /// Told while a finger rests on the view: how much of the time is over, 0 to 1; 0 also when it was of no use.
    public var onPending: ((Double) -> Void)?

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
    /// Whether destinations may move the items, or only copy them.
    func dragInteraction(_ interaction: DragInteraction, sessionAllowsMoveOperation session: DragSession) -> Bool
    /// Whether the items may be dropped within this program only.
    func dragInteraction(
        _ interaction: DragInteraction, sessionIsRestrictedToDraggingApplication session: DragSession
    ) -> Bool
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
    /// They may.
    public func dragInteraction(
        _ interaction: DragInteraction, sessionAllowsMoveOperation session: DragSession
    ) -> Bool { true }
    /// They may go anywhere.
    public func dragInteraction(
        _ interaction: DragInteraction, sessionIsRestrictedToDraggingApplication session: DragSession
    ) -> Bool { false }
    /// Does nothing.
    public func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: DragSession) {}
    /// Does nothing.
    public func dragInteraction(_ interaction: DragInteraction, sessionDidEnd session: DragSession) {}
}

extension DragInteraction: ViewDrag {
    var canBegin: Bool { isEnabled && view != nil && delegate != nil }

    func armDrag(at point: Point) -> Bool {
        guard canBegin else { return false }
        return handle.map { $0.contains($0.convertFromRoot(point)) } ?? true
    }

    func dragPending(_ progress: Double) {
        onPending?(progress)
    }

    func liftDrag(_ session: DragSession) -> DragLift? {
        guard let view, let delegate else { return nil }
        let items = delegate.dragInteraction(self, itemsForBeginning: session)
        let parameters =
            items.first?.previewProvider?() ?? delegate.dragInteraction(self, previewParametersFor: session)
            ?? DragPreviewParameters(visibleRect: view.bounds, cornerRadius: 0)
        session.grabbedItem = items.first
        for item in items { item.previewSize = parameters.visibleRect.size }
        return DragLift(
            items: items, view: view, parameters: parameters,
            allowsMoveOperation: delegate.dragInteraction(self, sessionAllowsMoveOperation: session),
            isRestrictedToDraggingApplication: delegate.dragInteraction(
                self, sessionIsRestrictedToDraggingApplication: session))
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
