import Geometry
import Widgets

/// A person at a window: presses, drags and types, by naming things instead of places.
///
/// ```swift
/// let user = OffscreenUser(window)
/// try user.press(.item(0, of: foods))
/// try user.drag(to: .item(2, of: persons))
/// #expect(user.lit(in: persons) == [IndexPath(item: 2)])
/// user.release()
/// user.settle()
/// ```
///
/// What cannot be pointed at throws an ``OffscreenError`` that says why. Time passes only as far as a hand takes it; nothing
/// sleeps, and the same calls end in the same pixels. Several users of one window are several pointers: two fingers, or a
/// finger and a mouse.
public final class OffscreenUser {
    /// The window.
    public let window: OffscreenWindow
    /// What it points with.
    public let device: PointerDevice
    /// How many motions a drag makes on its way, one a frame.
    public var stepsPerDrag = 8
    /// The drag that was seen last, while it goes on and after its end.
    public private(set) var session: DragSession?

    /// Sits down at a window.
    public init(_ window: OffscreenWindow, device: PointerDevice = .mouse) {
        self.window = window
        self.device = device
    }

    /// Does something with this user's pointer, and looks what came of it.
    func act<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        window.device = device
        let result = try body()
        if let session = window.root.drag.session { self.session = session }
        return result
    }

    // MARK: Pointer

    /// Points at something in one motion.
    public func move(to element: OffscreenElement) throws(OffscreenError) {
        let point = try element.point(in: window)
        act { window.move(to: point) }
    }

    /// Presses a button on something, and keeps it down.
    public func press(
        _ element: OffscreenElement, button: PointerButton = .primary
    ) throws(OffscreenError) {
        let point = try element.point(in: window)
        act { window.press(at: point, button: button) }
    }

    /// Presses a button where the pointer is, and keeps it down.
    public func press(button: PointerButton) {
        act { window.press(button: button) }
    }

    /// Carries what is held to something, in a hand's time, one motion a frame, without letting go.
    public func drag(to element: OffscreenElement) throws(OffscreenError) {
        let point = try element.point(in: window)
        act { window.carry(to: point, steps: stepsPerDrag) }
    }

    /// Lets a button go where the pointer is.
    public func release(button: PointerButton = .primary) {
        act { window.release(button: button) }
    }

    /// Presses something and lets it go at once.
    public func click(_ element: OffscreenElement, button: PointerButton = .primary) throws(OffscreenError) {
        try press(element, button: button)
        release(button: button)
    }

    /// Clicks twice, quickly.
    public func doubleClick(_ element: OffscreenElement) throws(OffscreenError) {
        try click(element)
        try click(element)
    }

    /// Drags from one thing to another and lets go there. A finger rests first until it has lifted.
    public func drag(_ start: OffscreenElement, to end: OffscreenElement) throws(OffscreenError) {
        try press(start)
        if device.kind != .mouse { rest() }
        try drag(to: end)
        release()
    }

    /// Waits as long as a finger must rest on something to lift it, and a frame.
    /// - Parameter seconds: at least the delay of the thing's ``DragActivation``.
    public func rest(for seconds: Double = DragActivation().delay) {
        act { window.advance(by: seconds + OffscreenWindow.frameInterval) }
    }

    /// Drags faster than the screen: no time passes between press and release.
    /// - Parameter motions: how many motions are told on the way; with 0 only the release tells where the pointer went.
    public func flick(
        _ start: OffscreenElement, to end: OffscreenElement, motions: Int = 1
    ) throws(OffscreenError) {
        let (from, to) = (try start.point(in: window), try end.point(in: window))
        act { window.press(at: from) }
        for step in 0..<motions {
            act { window.move(to: from.interpolated(to: to, at: Double(step + 1) / Double(motions))) }
        }
        act { window.release(at: to) }
    }

    /// Turns the wheel over something; positive clicks show what lies further down.
    public func scroll(_ clicks: Double, over element: OffscreenElement) throws(OffscreenError) {
        let point = try element.point(in: window)
        act { window.scroll(clicks, at: point) }
    }

    /// Turns the wheel over a collection until an item can be seen whole, as far as it is not larger than the collection.
    public func scroll(to item: Int, section: Int = 0, of collection: CollectionView) throws(OffscreenError) {
        let path = IndexPath(item: item, section: section)
        let element = OffscreenElement.item(item, section: section, of: collection)
        for click in [1.0, -1] {
            var last = Double.nan
            while collection.contentOffset != last {
                if let cell = collection.cellForItem(at: path),
                    collection.visibleRectInRoot(collection.convert(cell, cell.bounds)).size == cell.bounds.size
                {
                    return
                }
                last = collection.contentOffset
                try scroll(click, over: .view(collection))
                window.root.layoutIfNeeded()
            }
        }
        _ = try element.point(in: window)
    }

    // MARK: Keyboard

    /// Presses a key and lets it go.
    public func press(_ key: Key, _ modifiers: Modifiers = []) {
        act { window.press(key, modifiers) }
    }

    /// Types a text, character by character.
    public func type(_ text: String) {
        act { window.type(text) }
    }

    /// Has an input method show what it composes so far; see ``OffscreenWindow/compose(_:caret:clauses:)``.
    public func compose(_ text: String, caret: Int? = nil, clauses: [Composition.Clause] = []) {
        act { window.compose(text, caret: caret, clauses: clauses) }
    }

    /// Has the input method type what it composed, or another text.
    public func commit(_ text: String? = nil) {
        act { window.commit(text) }
    }

    /// Holds a key until it has repeated so many times.
    public func hold(_ key: Key, _ modifiers: Modifiers = [], repeats: Int) {
        act { window.hold(key, modifiers, repeats: repeats) }
    }

    /// Holds exactly these modifier keys from now on.
    public func hold(_ modifiers: Modifiers) {
        act { window.hold(modifiers) }
    }

    // MARK: Time

    /// Lets time pass.
    public func wait(_ seconds: Double) {
        act { window.advance(by: seconds) }
    }

    /// Lets time pass until the window is at rest; see ``OffscreenWindow/settle(within:)``.
    public func settle() {
        act { window.settle() }
    }
}

extension CollectionView {
    /// A rectangle of a cell in the collection's own coordinates.
    fileprivate func convert(_ cell: CollectionViewCell, _ rect: Rect) -> Rect {
        cell.convert(rect, to: self)
    }
}
