import Geometry

/// One drag from lift to end, as UIKit's `UIDragSession` and `UIDropSession` in one: source and destination are in the
/// same program. It owns itself: the view that it began on may go.
public final class DragSession {
    /// How a drag ended.
    public enum Result: Hashable {
        /// A destination took it.
        case dropped(DropOperation)
        /// It was put back.
        case cancelled(CancelReason)
    }

    /// Why a drag was put back.
    public nonisolated enum CancelReason: Hashable, Sendable {
        /// Escape.
        case escape
        /// The other button.
        case secondaryButton
        /// Released where nothing takes it.
        case noTarget
        /// The place refused, with its reason.
        case refused(String)
        /// Somebody else took the pointer.
        case grabLost
        /// The window closes.
        case windowClosed
        /// The pointer could not be grabbed.
        case grabFailed
    }

    /// What is dragged; never empty once the drag began.
    public internal(set) var items: [DragItem] = []
    /// Anything the source wants destinations of this program to know.
    public var localContext: Any?
    /// The view that the drag began on, while it lives.
    public internal(set) weak var sourceView: View?
    /// The modifier keys held now.
    public internal(set) var modifiers: Modifiers = []
    /// How it ended; `nil` while it goes on.
    public internal(set) var result: Result?

    var rootLocation: Point
    var source: (any DragSource)?
    /// Set by a destination that finds at the drop that it cannot take the items after all.
    private(set) var refusal: String?

    init(location: Point) {
        rootLocation = location
    }

    /// Where the pointer is, in a view's coordinates.
    public func location(in view: View) -> Point {
        view.convertFromRoot(rootLocation)
    }

    /// Says during `performDrop` that the drop did not happen after all, and why; everything goes back.
    public func refuse(_ reason: String) {
        refusal = reason
    }
}
