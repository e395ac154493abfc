import Geometry

/// The edge between two parts of a window, one above the other, that can be dragged up and down.
public final class SplitHandle: View {
    /// Called while it is dragged, with the distance from where the drag began, in points; positive is downwards.
    public var onDrag: ((Double) -> Void)?
    /// Called when a drag begins.
    public var onBegin: (() -> Void)?
    /// Called on a double click: the usual place is wanted back.
    public var onReset: (() -> Void)?
    private var start: Double?

    /// Makes a handle.
    public override init() {
        super.init()
        cursor = .resizeVertical
    }

    public override var keepsPresses: Bool { true }

    public override func pointerPressed(_ event: PointerEvent, button: PointerButton, clickCount: Int) -> Bool {
        guard button == .primary else { return false }
        if clickCount == 2 {
            onReset?()
            return true
        }
        start = position(of: event)
        onBegin?()
        return true
    }

    public override func pointerDragged(_ event: PointerEvent) {
        if let start { onDrag?(position(of: event) - start) }
    }

    public override func pointerReleased(_ event: PointerEvent, button: PointerButton) {
        start = nil
    }

    public override func pointerCancelled() {
        start = nil
    }

    /// In the window's content: the handle itself moves while it is dragged.
    private func position(of event: PointerEvent) -> Double {
        convertToRoot(event.position).y
    }
}
