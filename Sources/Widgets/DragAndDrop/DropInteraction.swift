import Geometry

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
    func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool
    /// The pointer came over the view.
    func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession)
    /// The pointer moved over the view. A view that does not answer accepts nothing.
    func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal
    /// The pointer left the view.
    func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession)
    /// The items were let go over the view.
    func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession)
    /// The drag ended, here or elsewhere.
    func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession)
}

extension DropInteractionDelegate {
    /// Everything.
    public func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool { true }
    /// Does nothing.
    public func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {}
    /// Accepts nothing.
    public func dropInteraction(
        _ interaction: DropInteraction, sessionDidUpdate session: DropSession
    ) -> DropProposal { DropProposal(operation: .cancel) }
    /// Does nothing.
    public func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {}
    /// Does nothing.
    public func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession) {}
}

extension DropInteraction: DropDestination {
    var dropView: View? { view }

    func canHandleDrop(_ session: DropSession) -> Bool {
        delegate?.dropInteraction(self, canHandle: session) ?? false
    }

    func dropDidEnter(_ session: DropSession) {
        delegate?.dropInteraction(self, sessionDidEnter: session)
    }

    func dropDidUpdate(_ session: DropSession) -> DropProposal {
        delegate?.dropInteraction(self, sessionDidUpdate: session) ?? DropProposal(operation: .cancel)
    }

    func dropDidExit(_ session: DropSession) {
        delegate?.dropInteraction(self, sessionDidExit: session)
    }

    func performDrop(_ session: DropSession, _ proposal: DropProposal) -> DragPlace? {
        delegate?.dropInteraction(self, performDrop: session)
        return view.map { DragPlace(view: $0, rect: Rect(center: $0.bounds.center, size: .zero)) }
    }

    func dropDidEnd(_ session: DropSession) {
        delegate?.dropInteraction(self, sessionDidEnd: session)
    }
}
