import Geometry
import Widgets

/// Other programs on the desktop, played.
extension OffscreenWindow {
    /// Plays another program under the pointer that is outside the window: it says what it would do with what is dragged.
    /// - Parameter operation: `nil` for nothing.
    public func hoverOutside(_ operation: DropOperation?) {
        precondition(isGrabbed, "Nothing is dragged.")
        outsideOperation = operation
        offer?.onHover(operation)
    }

    /// Plays another program that is done with what was last let go over it.
    /// - Parameter operation: what it did; `nil` for nothing.
    public func finishOutside(_ operation: DropOperation?) {
        guard let offer = record.offersTaken.last else {
            preconditionFailure("Nothing was let go over another program.")
        }
        offer.onEnd(operation)
    }

    /// Plays another program that drags something over the window.
    /// - Returns: what a drop would do; `nil` for nothing.
    @discardableResult
    public func dragIn(_ providers: [ItemProvider], to point: Point, allowsMove: Bool = false) -> DropOperation? {
        root.dragEntered(providers.map { DragItem(itemProvider: $0) }, allowsMove: allowsMove, at: point)
        return root.dragMoved(to: point)
    }

    /// Carries on what ``dragIn(_:to:allowsMove:)`` brought.
    /// - Returns: what a drop would do; `nil` for nothing.
    @discardableResult
    public func dragOn(to point: Point) -> DropOperation? {
        root.dragMoved(to: point)
    }

    /// Lets go of it.
    /// - Parameter done: told what was done; `nil` for nothing.
    public func dropIn(done: @escaping (DropOperation?) -> Void = { _ in }) {
        root.dragDropped(done: done)
    }
}
