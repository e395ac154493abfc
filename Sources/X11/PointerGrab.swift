internal import CX11
import Geometry

/// The pointer, taken for a drag: all of its events come to this program, wherever it is.
///
/// The grab is a window's that stays mapped for as long as the program runs, so that hiding or closing others does not
/// break it. Over our own visible windows events are reported for these (`owner_events`), elsewhere for the grabbing
/// window; this tells without a round trip what lies under the pointer.
@safe public final class PointerGrab {
    private let window: Window
    private var shape: CursorShape
    private let mask = UInt32(ButtonPressMask | ButtonReleaseMask | PointerMotionMask)

    /// How long another grab may still be in the way, such as a menu's that is just closing, in seconds.
    private static let patience = 0.1

    /// Grabs the pointer: one round trip, more if somebody else has it at first (`XGrabPointer`).
    /// - Parameters:
    ///   - window: mapped, may lie outside of the screen.
    ///   - time: of the event that began the drag.
    /// - Returns: `nil` when it cannot be had within a tenth of a second.
    public init?(window: Window, cursor shape: CursorShape, at time: ServerTime) {
        self.window = window
        self.shape = shape
        let cursor = window.display.cursors.cursor(for: shape)
        let deadline = MonotonicClock.now + PointerGrab.patience
        var time = time
        while true {
            let status = unsafe XGrabPointer(
                window.display.pointer, window.id.rawValue, True, mask, GrabModeAsync, GrabModeAsync, UInt(None),
                cursor, UInt(time.rawValue))
            if status == GrabSuccess { return }
            guard MonotonicClock.now < deadline else { return nil }
            // Somebody grabbed later than the event that we go by.
            if status == GrabInvalidTime { time = .current }
            // Nothing tells when somebody lets go of the pointer.
            poll(nil, 0, 5)
        }
    }

    /// Shows another pointer shape; nothing is sent when it is the same (`XChangeActivePointerGrab`).
    public func setCursor(_ shape: CursorShape) {
        guard shape != self.shape else { return }
        self.shape = shape
        let cursor = window.display.cursors.cursor(for: shape)
        unsafe XChangeActivePointerGrab(window.display.pointer, mask, cursor, UInt(CurrentTime))
    }

    /// Gives the pointer back (`XUngrabPointer`).
    public func release() {
        unsafe XUngrabPointer(window.display.pointer, UInt(CurrentTime))
    }
}

/// The Escape key, taken for a drag: it comes to us, whichever window has the keyboard, and nobody else sees it.
/// Other keys, such as those that switch windows, are not touched.
@safe public final class EscapeGrab {
    private let display: Display
    private let keycode: Int32

    /// The locks that may be on, in all combinations.
    private let locks: [UInt32]

    /// Grabs the key (`XGrabKey`); where somebody else has it already, it stays theirs.
    public init(display: Display) {
        self.display = display
        locks = display.modifierMap.locks
        keycode = unsafe Int32(XKeysymToKeycode(display.pointer, UInt(XK_Escape)))
        guard keycode != 0 else { return }
        display.ignoringErrors {
            for locks in locks {
                unsafe XGrabKey(
                    display.pointer, keycode, locks, display.root.rawValue, False, GrabModeAsync, GrabModeAsync)
            }
        }
    }

    /// Gives the key back (`XUngrabKey`).
    public func release() {
        guard keycode != 0 else { return }
        for locks in locks {
            unsafe XUngrabKey(display.pointer, keycode, locks, display.root.rawValue)
        }
    }
}

extension Display {
    /// Where the pointer is on the screen and what is held: one round trip (`XQueryPointer`).
    public func queryPointer() -> (position: Point, held: KeyButtonMask) {
        var (root, child) = (UInt(0), UInt(0))
        var (rootX, rootY, x, y) = (Int32(0), Int32(0), Int32(0), Int32(0))
        var mask: UInt32 = 0
        _ = unsafe XQueryPointer(pointer, self.root.rawValue, &root, &child, &rootX, &rootY, &x, &y, &mask)
        return (Point(x: Double(rootX), y: Double(rootY)), KeyButtonMask(rawValue: mask))
    }

    /// Where a window's upper left corner lies on the screen, in device pixels: one round trip
    /// (`XTranslateCoordinates`).
    public func origin(of window: WindowID) -> Point {
        var (x, y) = (Int32(0), Int32(0))
        var child: UInt = 0
        ignoringErrors {
            _ = unsafe XTranslateCoordinates(pointer, window.rawValue, root.rawValue, 0, 0, &x, &y, &child)
        }
        return Point(x: Double(x), y: Double(y))
    }

    /// Has changes of the modifiers reported, whichever window has the keyboard, or not any more (XKB).
    public func watchModifiers(_ isWatching: Bool) {
        if decoder.keyboardEvent == nil {
            var (opcode, event, error) = (Int32(0), Int32(0), Int32(0))
            var (major, minor) = (Int32(XkbMajorVersion), Int32(XkbMinorVersion))
            guard unsafe XkbQueryExtension(pointer, &opcode, &event, &error, &major, &minor) != 0 else { return }
            decoder.keyboardEvent = event
        }
        let details = UInt(XkbModifierStateMask)
        unsafe XkbSelectEventDetails(
            pointer, UInt32(XkbUseCoreKbd), UInt32(XkbStateNotify), details, isWatching ? details : 0)
    }
}
