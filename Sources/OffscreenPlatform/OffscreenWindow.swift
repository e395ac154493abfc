import Cairo
import Geometry
import Widgets

/// One of the pointers of a window.
struct OffscreenPointer {
    var position: Point?
    var buttons: Set<PointerButton> = []
}

/// A window without a screen: the same passes into the same kind of surface, a clock that only tests turn, and a pointer
/// and a keyboard that only tests move.
///
/// It speaks like a person at a desktop: ``move(to:)``, ``press(at:button:)``, ``drag(from:to:steps:)``, ``type(_:)``,
/// ``advance(by:)``. Nothing happens by itself and nothing sleeps: two runs of the same calls end in the same pixels. What
/// the widgets send out (pictures of drags, cursors, titles, frames) is kept in ``record``.
public final class OffscreenWindow: WindowHost {
    /// The engine that the window shows.
    public let root: ViewRoot
    /// What the window asked of the platform so far; an empty one begins anew.
    public var record = OffscreenRecord()

    /// What is on the "screen" now, at device pixels, without the picture of a drag; see ``screenshot(includesPreview:)``.
    public internal(set) var surface: Surface
    /// The picture of a drag, while one is on the screen.
    public internal(set) var preview: OffscreenPreview?
    /// Whether the pointer is followed everywhere on the screen, as from `beginDrag` to `endDrag`.
    public internal(set) var isGrabbed = false
    /// What the drag that goes on offers to other programs.
    public internal(set) var offer: DragOffer?
    /// What another program under the pointer would do with it.
    var outsideOperation: DropOperation?
    /// The clock, in seconds; it begins at 0 and moves by ``advance(by:)`` only.
    public internal(set) var now: Timestamp = 0

    /// What the pointer is now: calls such as ``move(to:)`` and ``press(at:button:)`` are of this device. Each has a place
    /// and buttons of its own; ``OffscreenUser`` chooses it by itself.
    public var device = PointerDevice.mouse
    /// Where the pointer is, in points of the window's content; `nil` before it first came, and for a finger in the air.
    public internal(set) var pointerPosition: Point? {
        get { pointers[device]?.position }
        set { pointers[device, default: OffscreenPointer()].position = newValue }
    }
    /// The modifier keys held down; see ``hold(_:)``.
    public internal(set) var modifiers: Modifiers = []
    /// The buttons held down; a finger on the screen holds the primary one.
    public internal(set) var pressedButtons: Set<PointerButton> {
        get { pointers[device]?.buttons ?? [] }
        set { pointers[device, default: OffscreenPointer()].buttons = newValue }
    }
    /// Whether another program's window lies over all of this one: the pointer is then never inside.
    public var isCovered = false
    /// Whether the platform refuses to grab the pointer, as it does while a menu of another program is open.
    public var refusesGrab = false
    /// Called after each frame that changed pixels, to look at every picture a person would see.
    public var frameHandler: ((OffscreenWindow) -> Void)?

    /// Where text is typed, in points of the content: input methods show there what there is to choose. `nil` when nothing
    /// that takes text has the keyboard; input methods are off then.
    public internal(set) var textCaret: Rect?
    /// What an input method composes.
    var composition: Composition?

    /// What the desktop prefers; setting it tells the root.
    public var settings = PlatformSettings() {
        didSet { root.settingsChanged() }
    }

    /// Whether a compositor owns the screen; setting it tells the root.
    public var isComposited: Bool {
        didSet { if isComposited != oldValue { root.settingsChanged() } }
    }

    /// All pointers that were used.
    var pointers: [PointerDevice: OffscreenPointer] = [:]
    /// The device that pressed first and has not let go.
    var pressingDevice = PointerDevice.mouse
    /// The device that the picture of the drag follows.
    var grabbingDevice = PointerDevice.mouse
    let board = OffscreenClipboard()
    /// All requests for files, in order; see ``answerFileRequest(_:)``.
    public internal(set) var fileRequests: [FileRequest] = []
    /// Who waits for a file, the one that asked first in front.
    var fileAnswers: [([String]) -> Void] = []
    var backgroundWork: [() -> Void] = []
    var isFrameRequested = false
    var wakeTime: Timestamp?
    var isPointerInside = false
    /// The sixtieth of a second of the last frame.
    var lastFrameTick = 0

    /// Opens a window, gives it the keyboard and paints its first frame at time 0.
    /// - Parameters:
    ///   - content: the view that fills the window.
    ///   - size: the extent in points.
    ///   - scale: device pixels per point, above 0.
    ///   - theme: colours and fonts.
    ///   - isComposited: whether pictures of drags may be translucent.
    public init(
        content: View, size: Size, scale: Double = 1, theme: Theme = .light, isComposited: Bool = true
    ) {
        self.isComposited = isComposited
        root = ViewRoot(content: content, theme: theme)
        surface = OffscreenWindow.makeSurface(size, scale: scale)
        root.resize(to: size, scale: scale)
        root.attach(host: self)
        root.handle(.focusChanged(true, now))
        paintFrame()
    }

    static func makeSurface(_ size: Size, scale: Double) -> Surface {
        do {
            return try Surface(
                width: max(1, Int((size.width * scale).rounded())),
                height: max(1, Int((size.height * scale).rounded())), format: .rgb24)
        } catch {
            preconditionFailure("A window of \(size.width) x \(size.height) points at scale \(scale): \(error)")
        }
    }

    /// Gives the window another extent or scale, as a person or the window manager does. The next frame shows it.
    public func resize(to size: Size, scale: Double? = nil) {
        let scale = scale ?? root.scale
        surface = OffscreenWindow.makeSurface(size, scale: scale)
        root.resize(to: size, scale: scale)
        root.surfaceLost()
    }

    /// Gives the window the keyboard, or takes it away.
    public func setFocused(_ isFocused: Bool) {
        root.handle(.focusChanged(isFocused, now))
    }

    /// Somebody else takes the pointer, as a screen lock does.
    public func loseGrab() {
        root.handle(.grabLost(now))
    }

    /// The person asks the window to close.
    public func close() {
        root.handle(.closeRequested(now))
    }
}
