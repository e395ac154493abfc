import Geometry

/// Answers what is dropped on a view, as SwiftUI's `DropDelegate`; see ``View/onDrop(of:delegate:)``.
///
/// A view is entered also when the pointer crossed it between two motions, so that what comes of a path does not depend on
/// how many motions it was told in.
public protocol DropDelegate {
    /// Whether the view cares for such a drop at all; asked before anything else. The default is yes.
    func validateDrop(info: DropInfo) -> Bool
    /// The pointer came over the view.
    func dropEntered(info: DropInfo)
    /// The pointer moved over the view. `nil` leaves the last answer; the first one is to copy.
    func dropUpdated(info: DropInfo) -> DropProposal?
    /// The pointer left the view.
    func dropExited(info: DropInfo)
    /// The items were let go over the view. Return whether they were taken; if not, they fly back.
    func performDrop(info: DropInfo) -> Bool
    /// The drag ended, here or elsewhere; called once for each view that was entered. SwiftUI has nothing like it, and a
    /// delegate that changed something on the way cannot take it back there. ``DropInfo/result`` says how it ended.
    func dropEnded(info: DropInfo)
}

extension DropDelegate {
    /// Everything.
    public func validateDrop(info: DropInfo) -> Bool { true }
    /// Does nothing.
    public func dropEntered(info: DropInfo) {}
    /// Leaves the last answer.
    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
    /// Does nothing.
    public func dropExited(info: DropInfo) {}
    /// Does nothing.
    public func dropEnded(info: DropInfo) {}
}

/// What a ``DropDelegate`` knows of a drop, as SwiftUI's `DropInfo`.
public struct DropInfo {
    /// The drag.
    public let session: DropSession
    /// Where the pointer is, in the view's coordinates.
    public let location: Point

    init(session: DropSession, view: View?) {
        self.session = session
        location = view.map(session.location(in:)) ?? .zero
    }

    /// What is dragged.
    public var items: [DragItem] { session.items }
    /// The drag, when it began in this program.
    public var localSession: DragSession? { session.localDragSession }
    /// How the drag ended; `nil` while it goes on, and for one of another program.
    public var result: DragSession.Result? { localSession?.result }

    /// Whether at least one item offers data of one of these types.
    public func hasItemsConforming(to types: [String]) -> Bool {
        session.hasItemsConforming(toTypeIdentifiers: types)
    }

    /// The providers of the items that offer data of one of these types.
    public func itemProviders(for types: [String]) -> [ItemProvider] {
        items.map(\.itemProvider).filter { types.contains(where: $0.hasItemConformingToTypeIdentifier) }
    }
}
