import Cairo
import Geometry

/// What a ``ViewRoot`` asks of the platform's window that shows it. One host shows one root.
///
/// A host delivers events by ``ViewRoot/handle(_:)``, tells sizes by ``ViewRoot/resize(to:scale:)`` and, after a
/// request, calls ``ViewRoot/frame(at:into:)`` at most once per refresh of the screen.
public protocol WindowHost: AnyObject {
    /// Asks for a frame soon. Cheap, may be called any number of times before the frame comes.
    func requestFrame()

    /// Asks for ``ViewRoot/wake(at:)`` at a time on the platform's clock; replaces the request before; `nil` takes it back.
    func requestWake(at time: Timestamp?)

    /// The platform's clock, for actions that no event began. Events carry their own time.
    var now: Timestamp { get }

    /// Shows a pointer shape while the pointer is over the window, or during a drag anywhere.
    func setCursor(_ cursor: Cursor)

    /// Sets the window's title, any Unicode text.
    func setTitle(_ title: String)

    /// Does work that needs nothing of the main thread on another one, and calls `done` on the main loop when it is done.
    /// Works begin in the order in which they are asked for. A host without this does the work at once.
    func perform(_ work: @escaping @Sendable () -> Void, then done: @escaping () -> Void)

    /// Tells where a text is typed: the caret's place in points of the window's content, `nil` when nothing that takes text
    /// has the keyboard. Input methods work only while there is one, and show beside it what there is to choose.
    func setTextCaret(_ rect: Rect?)

    /// Has the input method forget what it composes. What it shows of it is gone already; nothing more comes of it.
    func discardComposition()

    /// Gives a short signal that something cannot be done.
    func beep()

    /// The desktop's clipboard.
    var clipboard: any Clipboard { get }

    /// What the desktop prefers, as far as known.
    var settings: PlatformSettings { get }

    /// Begins following the pointer everywhere on the screen with a picture, until ``endDrag()``.
    ///
    /// From here to ``endDrag()`` pointer events come wherever the pointer is, and the platform moves the picture by
    /// itself, before it delivers the motion, as far as ``DragImage/bounds`` lets it. The events tell the pointer's own place. A picture still on its way home from the drag before is removed.
    /// - Parameters:
    ///   - image: what is shown under the pointer.
    ///   - position: where the pointer is, in points of the window's content.
    /// - Returns: whether the pointer could be grabbed; if not, nothing is shown and no drag began.
    func beginDrag(image: DragImage, at position: Point) -> Bool

    /// Shows a picture with its hot spot at a place in points of the window's content, without following the pointer: for
    /// what was picked up by a click or a key. It stays until it is moved by ``moveDragImage(to:)`` or removed. A picture
    /// that is shown already is replaced. A host without this shows none.
    func showDragImage(_ image: DragImage, at position: Point)

    /// Offers what is dragged since ``beginDrag(image:at:)`` to other programs, until ``endDrag()``. The host tells by
    /// ``DragOffer/onHover`` what they would do with it. A host without this keeps drags in the window.
    func offerDrag(_ offer: DragOffer)

    /// Lets go of what is offered where the pointer is, over another window. The pointer is free afterwards.
    /// - Returns: whether somebody there may take it; then ``DragOffer/onEnd`` follows, before or after this returns.
    ///   If not, nothing was done.
    func dropOutside() -> Bool

    /// Replaces the picture of the drag, keeping its hot spot under the pointer.
    func setDragImage(_ image: DragImage)

    /// Stops following the pointer and releases the grab. The picture stays where it is until it is moved or removed.
    func endDrag()

    /// Moves the picture's hot spot to a place in points of the window's content, after ``endDrag()``.
    func moveDragImage(to position: Point)

    /// Takes the picture away. Harmless when there is none.
    func removeDragImage()

    /// Asks the person for a file, or for several where the request allows it, over the window and without blocking it for
    /// longer than its own answer takes.
    /// - Parameter done: called once, later, on the main loop, with absolute paths; with none when the person thought better
    ///   of it.
    func chooseFiles(_ request: FileRequest, done: @escaping ([String]) -> Void)

    /// A key was pressed that nobody in the window used; a platform may have a use for it.
    func keyWasUnused(_ event: KeyEvent)

    /// Whether pictures of a drag may be translucent now (a compositor owns the screen). It may change at any time; the
    /// host then calls ``ViewRoot/settingsChanged()``.
    var isComposited: Bool { get }
}

extension WindowHost {
    /// Asks the person for one file; see ``chooseFiles(_:done:)``.
    /// - Parameter done: called once with an absolute path; with `nil` when the person thought better of it.
    public func chooseFile(_ request: FileRequest, done: @escaping (String?) -> Void) {
        var request = request
        request.allowsMultipleSelection = false
        chooseFiles(request) { done($0.first) }
    }

    /// Does nothing.
    public func keyWasUnused(_ event: KeyEvent) {}

    /// Does without input methods.
    public func setTextCaret(_ rect: Rect?) {}

    /// Does without input methods.
    public func discardComposition() {}

    /// Stays silent.
    public func beep() {}

    /// Keeps it in the window.
    public func offerDrag(_ offer: DragOffer) {}

    /// Nobody is there.
    public func dropOutside() -> Bool { false }

    /// Shows none.
    public func showDragImage(_ image: DragImage, at position: Point) {}

    /// Does it at once.
    public func perform(_ work: @escaping @Sendable () -> Void, then done: @escaping () -> Void) {
        work()
        done()
    }
}

/// The picture under the pointer during a drag.
public struct DragImage {
    /// Premultiplied ARGB at the window's scale. Where there is no compositor, pixels with an alpha below one half are
    /// cut away and the others shown opaque.
    public var surface: Surface
    /// The pixel of the surface that lies under the pointer.
    public var hotSpot: Point
    /// How much of everything is seen, 0 to 1; without a compositor it counts as 1.
    public var opacity: Double
    /// Where the hot spot may go while the picture follows the pointer, in points of the window's content; beyond it the
    /// picture stays at the nearest place. `nil` for anywhere. A rectangle without a height or a width is a line.
    public var bounds: Rect?

    /// Makes a picture.
    public init(surface: Surface, hotSpot: Point, opacity: Double = 1, bounds: Rect? = nil) {
        self.surface = surface
        self.hotSpot = hotSpot
        self.opacity = opacity
        self.bounds = bounds
    }
}

/// Shapes of the pointer, each with the names of cursor themes tried in this order.
public nonisolated enum Cursor: Hashable, Sendable, CaseIterable {
    /// The arrow.
    case arrow
    /// Over text.
    case text
    /// Over something to click.
    case pointer
    /// Over something to drag.
    case openHand
    /// While dragging.
    case closedHand
    /// Dragging over a place that copies.
    case dragCopy
    /// Dragging over a place that refuses.
    case dragForbidden
    /// Between two parts of the window, one above the other.
    case resizeVertical
}

/// What the desktop prefers.
public nonisolated struct PlatformSettings: Hashable, Sendable {
    /// Two presses within this many seconds are a double click (XSETTINGS `Net/DoubleClickTime`).
    public var doubleClickTime = 0.4
    /// ... if not further apart than this, in points (XSETTINGS `Net/DoubleClickDistance`).
    public var doubleClickDistance = 5.0
    /// A drag begins at this distance from the press, in points (XSETTINGS `Net/DndDragThreshold`).
    public var dragThreshold = 8.0
    /// Seconds between showing and hiding the caret; 0 does not blink (XSETTINGS `Net/CursorBlinkTime`, halved).
    public var caretBlinkTime = 0.6
    /// A drag that rests over something that opens by it opens it after this many seconds; see ``SpringLoadedInteraction``.
    public var springLoadingDelay = 0.6
    /// Whether the desktop asks for a dark look; `nil` when it does not say.
    public var prefersDark: Bool?
    /// Whether the desktop asks for more contrast than usual.
    public var prefersMoreContrast = false
    /// Whether the desktop asks for no animations (XSETTINGS `Gtk/EnableAnimations`).
    public var prefersReducedMotion = false

    /// The usual values.
    public init() {}
}

/// The desktop's clipboard, and what the middle button pastes.
public protocol Clipboard: AnyObject {
    /// Offers something to other programs in all its types (X selection `CLIPBOARD`). What has changed since is of no matter
    /// when it is asked for later: the provider speaks of the moment of the copy.
    func setItem(_ provider: ItemProvider)
    /// Reads what is offered now: the types first, data when it is asked for; the answer comes later on the main loop, `nil`
    /// if nothing is offered.
    func readItem(_ done: @escaping (ItemProvider?) -> Void)
    /// Offers text to other programs (X selection `CLIPBOARD`).
    func setText(_ text: String)
    /// Reads the text that is offered now; the answer comes later on the main loop, `nil` if there is none.
    func readText(_ done: @escaping (String?) -> Void)
    /// Offers text for the middle button (X selection `PRIMARY`).
    func setPrimaryText(_ text: String)
    /// Reads the text for the middle button.
    func readPrimaryText(_ done: @escaping (String?) -> Void)
}

extension Clipboard {
    /// Offers its text.
    public func setItem(_ provider: ItemProvider) {
        provider.loadObject(ofClass: String.self) { [weak self] text in
            if let text { self?.setText(text) }
        }
    }

    /// Reads the text.
    public func readItem(_ done: @escaping (ItemProvider?) -> Void) {
        readText { done($0.map { ItemProvider(text: $0) }) }
    }
}
