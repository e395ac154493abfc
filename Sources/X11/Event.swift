public import Geometry
public import X11Protocol

/// What the X server told, as values.
public enum Event: Hashable, Sendable {
    /// A button of a pointing device went down.
    case buttonPress(ButtonEvent)
    /// A button of a pointing device went up.
    case buttonRelease(ButtonEvent)
    /// The pointer moved.
    case motion(PointerState)
    /// A wheel or touch pad with smooth scrolling moved (XInput 2).
    case scroll(SmoothScroll)
    /// The pointer came into a window.
    case enter(CrossingEvent)
    /// The pointer left a window.
    case leave(CrossingEvent)
    /// A key went down or repeats.
    case keyPress(KeyStroke)
    /// A key went up.
    case keyRelease(KeyStroke)
    /// A window got the keyboard.
    case focusIn(WindowID, FocusMode)
    /// A window lost the keyboard.
    case focusOut(WindowID, FocusMode)
    /// A part of a window must be shown again, in device pixels.
    case expose(WindowID, PixelRect)
    /// A window was moved or resized.
    case configure(ConfigureEvent)
    /// A window was mapped.
    case map(WindowID)
    /// A window was unmapped.
    case unmap(WindowID)
    /// A window was destroyed.
    case destroy(WindowID)
    /// A window was put into another one, such as a window manager's frame.
    case reparent(WindowID, parent: WindowID)
    /// A property was changed or deleted.
    case property(PropertyEvent)
    /// A selection was taken from one of our windows.
    case selectionClear(SelectionClear)
    /// Somebody asks for a selection that is ours.
    case selectionRequest(SelectionRequest)
    /// The answer to our asking for a selection.
    case selectionNotify(SelectionAnswer)
    /// A selection that is watched has a new owner (XFixes).
    case selectionOwner(selection: Atom, owner: WindowID)
    /// A message of another client.
    case message(ClientMessage)
    /// The server has read what one ``FrameBuffer/present(_:)`` showed in a window.
    case imagePresented(WindowID)
    /// The modifiers that are held are others now, whichever window has the keyboard (XKB).
    case modifiers(KeyButtonMask, ServerTime)
    /// An input method composes a text, to be shown where it will be typed; an empty one shows nothing any more.
    case preedit(WindowID, PreeditText)
    /// The keyboard's layout changed.
    case keyboardChanged
    /// A monitor came or went, or shows another part of the screen (RandR).
    case screensChanged
}

/// Keys and buttons held, as the server counts them.
public struct KeyButtonMask: OptionSet, Hashable, Sendable {
    /// The bits of a core event's `state`.
    public let rawValue: UInt32
    /// Makes a set from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = KeyButtonMask(rawValue: 1 << 0)
    /// Caps Lock.
    public static let lock = KeyButtonMask(rawValue: 1 << 1)
    /// Control.
    public static let control = KeyButtonMask(rawValue: 1 << 2)
    /// The first of the others, Alt by custom.
    public static let mod1 = KeyButtonMask(rawValue: 1 << 3)
    /// The second of the others, Num Lock by custom.
    public static let mod2 = KeyButtonMask(rawValue: 1 << 4)
    /// The fourth of the others, the logo key by custom.
    public static let mod4 = KeyButtonMask(rawValue: 1 << 6)

    /// A button from 1 to 5.
    public static func button(_ number: Int) -> KeyButtonMask {
        KeyButtonMask(rawValue: 1 << UInt32(7 + min(max(number, 1), 5)))
    }
}

/// Where the pointer is and what is held.
public struct PointerState: Hashable, Sendable {
    /// The window that the event is reported for.
    public var window: WindowID
    /// In device pixels of that window.
    public var position: Point
    /// In device pixels of the screen.
    public var rootPosition: Point
    /// What was held before the event.
    public var held: KeyButtonMask
    /// When.
    public var time: ServerTime

    /// Makes a state.
    public init(
        window: WindowID, position: Point, rootPosition: Point, held: KeyButtonMask = [], time: ServerTime
    ) {
        self.window = window
        self.position = position
        self.rootPosition = rootPosition
        self.held = held
        self.time = time
    }
}

/// A button that went down or up.
public struct ButtonEvent: Hashable, Sendable {
    /// Where.
    public var pointer: PointerState
    /// Its number from 1; 4 to 7 are a wheel's clicks up, down, left and right.
    public var button: Int

    /// Makes an event.
    public init(pointer: PointerState, button: Int) {
        self.pointer = pointer
        self.button = button
    }
}

/// A movement of a smooth wheel or touch pad.
public struct SmoothScroll: Hashable, Sendable {
    /// Where.
    public var pointer: PointerState
    /// How far, in clicks of a wheel; positive is down or right.
    public var clicks: Offset

    /// Makes an event.
    public init(pointer: PointerState, clicks: Offset) {
        self.pointer = pointer
        self.clicks = clicks
    }
}

/// The pointer's coming or going.
public struct CrossingEvent: Hashable, Sendable {
    /// Why.
    public enum Mode: Hashable, Sendable {
        /// The pointer moved, or windows did.
        case normal
        /// A grab began.
        case grab
        /// A grab ended.
        case ungrab
    }

    /// Where.
    public var pointer: PointerState
    /// Why.
    public var mode: Mode
    /// Whether it only went between the window and one inside it.
    public var isInferior: Bool
}

/// Why the keyboard went to another window.
public enum FocusMode: Hashable, Sendable {
    /// Somebody gave it away.
    case normal
    /// A grab began, ended or lasts: the focus itself is where it was.
    case grab
    /// Only because the pointer is in the window or an outer one has the focus.
    case pointer
}

/// A window's new place.
public struct ConfigureEvent: Hashable, Sendable {
    /// Which.
    public var window: WindowID
    /// Position and size in device pixels. The position counts from the screen's corner if `isSynthetic`, otherwise
    /// from the parent window's.
    public var frame: PixelRect
    /// Whether a window manager sent it.
    public var isSynthetic: Bool
}

/// A change of a property.
public struct PropertyEvent: Hashable, Sendable {
    /// Whose.
    public var window: WindowID
    /// Which.
    public var property: Atom
    /// Whether it is gone now.
    public var isDeleted: Bool
    /// When.
    public var time: ServerTime
}

/// A selection was lost.
public struct SelectionClear: Hashable, Sendable {
    /// The window that had it.
    public var window: WindowID
    /// Which.
    public var selection: Atom
    /// When.
    public var time: ServerTime
}

/// Somebody wants a selection; the protocol's, see ``WindowID``.
public typealias SelectionRequest = SelectionServer.Request

/// A selection was put into a property, or not.
public struct SelectionAnswer: Hashable, Sendable {
    /// Who asked.
    public var requestor: WindowID
    /// Which.
    public var selection: Atom
    /// As what.
    public var target: Atom
    /// Where it lies; none if it was refused.
    public var property: Atom
    /// When it was asked for.
    public var time: ServerTime

    /// Makes an answer.
    public init(requestor: WindowID, selection: Atom, target: Atom, property: Atom, time: ServerTime) {
        self.requestor = requestor
        self.selection = selection
        self.target = target
        self.property = property
        self.time = time
    }
}

/// A message of another client.
public struct ClientMessage: Hashable, Sendable {
    /// To which window.
    public var window: WindowID
    /// What it is about.
    public var type: Atom
    /// Whether it holds 8, 16 or 32 bit numbers.
    public var format: Int
    /// The five numbers of format 32, cut to 32 bits: Xlib extends their sign.
    public var words: [UInt32]

    /// Makes a message of format 32.
    /// - Parameter words: at most five; the rest is 0.
    public init(window: WindowID, type: Atom, words: [UInt32]) {
        self.init(window: window, type: type, format: 32, words: words)
    }

    init(window: WindowID, type: Atom, format: Int, words: [UInt32]) {
        self.window = window
        self.type = type
        self.format = format
        self.words = words
    }
}
