import Geometry

/// A moment on the platform's monotonic clock, in seconds. Events and frames carry it; nothing in the layer reads a clock.
public typealias Timestamp = Double

/// What a person did, as the platform tells it to a ``ViewRoot``. Positions are in points of the window's content.
public nonisolated enum InputEvent: Hashable, Sendable {
    /// The pointer moved; during a drag also outside the window.
    case pointerMoved(PointerEvent)
    /// A button went down.
    case pointerPressed(PointerEvent, PointerButton)
    /// A button went up; during a drag also outside the window.
    case pointerReleased(PointerEvent, PointerButton)
    /// The pointer left the window (never sent during a drag).
    case pointerLeft(Timestamp)
    /// A wheel or a touch pad scrolled.
    case scrolled(ScrollEvent)
    /// A key went down, or repeats.
    case keyPressed(KeyEvent)
    /// A key went up. Also sent for modifier keys, with the modifiers that hold afterwards.
    case keyReleased(KeyEvent)
    /// A modifier key went down or up; `modifiers` are those that hold now.
    case modifiersChanged(Modifiers, Timestamp)
    /// An input method shows something else of what is being composed; `nil` when it shows nothing any more.
    case compositionChanged(Composition?, Timestamp)
    /// An input method or the Compose key made a text: it is typed, in the place of what was being composed.
    case textCommitted(String, Timestamp)
    /// The window got or lost the keyboard.
    case focusChanged(Bool, Timestamp)
    /// The pointer's grab was taken away by somebody else (a screen lock, an unmapped window): any drag is cancelled.
    case grabLost(Timestamp)
    /// The person asked the window to close.
    case closeRequested(Timestamp)
}

/// Keys held while something else happens.
public nonisolated struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes a set from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Control.
    public static let control = Modifiers(rawValue: 2)
    /// Alt.
    public static let alt = Modifiers(rawValue: 4)
    /// The logo key.
    public static let command = Modifiers(rawValue: 8)
}

/// A button of a pointing device. Wheels are ``ScrollEvent``s, never buttons.
public nonisolated enum PointerButton: Hashable, Sendable {
    /// The one that selects and drags (X button 1).
    case primary
    /// The one that pastes (X button 2).
    case middle
    /// The one for context menus (X button 3).
    case secondary
    /// Any further one, by its X number.
    case other(Int)
}

/// What points: a mouse, or one of perhaps several fingers and pens.
public nonisolated struct PointerDevice: Hashable, Sendable {
    /// Kinds of pointers. They differ in how a drag begins: see ``DragActivation``.
    public nonisolated enum Kind: Hashable, Sendable {
        /// A mouse, or anything that moves a pointer on the screen as one does: a touch pad, a trackball.
        case mouse
        /// A finger on the screen.
        case touch
        /// A pen on the screen.
        case pen
    }

    /// What it is.
    public var kind: Kind
    /// Tells it from others of its kind; any number.
    public var id: Int

    /// Makes a device.
    public init(kind: Kind, id: Int = 0) {
        self.kind = kind
        self.id = id
    }

    /// The pointer of the screen.
    public static let mouse = PointerDevice(kind: .mouse)
    /// One finger of several.
    public static func touch(_ id: Int = 0) -> PointerDevice { PointerDevice(kind: .touch, id: id) }
    /// One pen of several.
    public static func pen(_ id: Int = 0) -> PointerDevice { PointerDevice(kind: .pen, id: id) }
}

/// Where the pointer is.
public nonisolated struct PointerEvent: Hashable, Sendable {
    /// In points of the window's content; may lie outside it during a drag.
    public var position: Point
    /// Whether the pointer is really over this window, not over another one that covers it.
    public var isInside: Bool
    /// The modifier keys held.
    public var modifiers: Modifiers
    /// When, on the platform's clock.
    public var time: Timestamp
    /// What points.
    public var device: PointerDevice

    /// Makes an event.
    public init(
        position: Point, isInside: Bool = true, modifiers: Modifiers = [], time: Timestamp,
        device: PointerDevice = .mouse
    ) {
        self.position = position
        self.isInside = isInside
        self.modifiers = modifiers
        self.time = time
        self.device = device
    }
}

/// A turn of a wheel or a stroke on a touch pad.
public nonisolated struct ScrollEvent: Hashable, Sendable {
    /// Where the pointer is, in points of the window's content.
    public var position: Point
    /// How far the content should move, in wheel clicks; positive shows what lies further down or right. A touch pad
    /// sends fractions.
    public var clicks: Offset
    /// The modifier keys held.
    public var modifiers: Modifiers
    /// When, on the platform's clock.
    public var time: Timestamp

    /// Makes an event.
    public init(position: Point, clicks: Offset, modifiers: Modifiers = [], time: Timestamp) {
        self.position = position
        self.clicks = clicks
        self.modifiers = modifiers
        self.time = time
    }
}

/// A key by what it means, whatever the keyboard's layout.
public nonisolated enum Key: Hashable, Sendable {
    /// A key that stands for a character, lower case and without Control: `z` for Ctrl+Shift+Z. On a layout without
    /// Latin letters it is the Latin letter of the same key.
    case character(Character)
    /// An arrow key.
    case up, down, left, right
    /// Keys that move further.
    case home, end, pageUp, pageDown
    /// Keys that end something.
    case enter, escape, tab
    /// Keys that edit.
    case backspace, delete, insert
    /// F1 and the others.
    case function(Int)
    /// The key that opens a context menu.
    case menu
    /// Any other.
    case other
}

/// A key press.
public nonisolated struct KeyEvent: Hashable, Sendable {
    /// The key's meaning; Space is `.character(" ")`.
    public var key: Key
    /// The text that the key types, after dead keys and composing; empty for keys that type nothing.
    public var text: String
    /// The modifier keys held.
    public var modifiers: Modifiers
    /// Whether the key is held and repeats.
    public var isRepeat: Bool
    /// When, on the platform's clock.
    public var time: Timestamp

    /// Makes an event.
    public init(
        key: Key, text: String = "", modifiers: Modifiers = [], isRepeat: Bool = false, time: Timestamp
    ) {
        self.key = key
        self.text = text
        self.modifiers = modifiers
        self.isRepeat = isRepeat
        self.time = time
    }
}

extension KeyEvent {
    /// Whether it is one of the keys for context menus: the menu key, or Shift+F10.
    var opensContextMenu: Bool { key == .menu || (key == .function(10) && modifiers == .shift) }
}
