internal import CX11

/// A shape of the pointer: the names under which cursor themes may have it, and a glyph of the cursor font, which
/// every server has.
public struct CursorShape: Hashable, Sendable {
    /// Names for `XcursorLibraryLoadCursor`, the best first.
    public var names: [String]
    /// A glyph of the cursor font (`XCreateFontCursor`).
    public var glyph: UInt32

    /// Makes a shape.
    public init(names: [String], glyph: UInt32) {
        self.names = names
        self.glyph = glyph
    }
}

/// Loads pointer shapes, each once.
@safe final class CursorCache {
    private unowned let display: Display
    private var cursors: [CursorShape: XID] = [:]

    init(display: Display) {
        self.display = display
    }

    /// The cursor of a shape, from the theme or the cursor font.
    func cursor(for shape: CursorShape) -> XID {
        if let known = cursors[shape] { return known }
        let loaded = load(shape)
        cursors[shape] = loaded
        return loaded
    }

    /// Forgets all: the theme changed.
    func clear() {
        for cursor in cursors.values { unsafe XFreeCursor(display.pointer, cursor) }
        cursors.removeAll()
    }

    private func load(_ shape: CursorShape) -> XID {
        for name in shape.names {
            let cursor = unsafe XcursorLibraryLoadCursor(display.pointer, name)
            if cursor != 0 { return cursor }
        }
        return unsafe XCreateFontCursor(display.pointer, shape.glyph)
    }
}

extension Window {
    /// Shows a pointer shape while the pointer is over the window (`XDefineCursor`).
    public func setCursor(_ shape: CursorShape) {
        unsafe XDefineCursor(display.pointer, id.rawValue, display.cursors.cursor(for: shape))
    }
}

extension Display {
    /// Takes pointer shapes from a theme, in a size (`XcursorSetTheme`, `XcursorSetDefaultSize`). Windows show the new ones
    /// when their shape is set the next time.
    /// - Parameters:
    ///   - name: `nil` keeps the present theme.
    ///   - size: in device pixels; `nil` keeps the present size.
    public func setCursorTheme(_ name: String?, size: Int?) {
        if let name { unsafe XcursorSetTheme(pointer, name) }
        if let size { unsafe XcursorSetDefaultSize(pointer, Int32(clamping: size)) }
        cursors.clear()
    }
}

extension CursorShape {
    /// The arrow.
    public static let arrow = CursorShape(names: ["default", "left_ptr"], glyph: UInt32(XC_left_ptr))
    /// Over text.
    public static let text = CursorShape(names: ["text", "xterm", "ibeam"], glyph: UInt32(XC_xterm))
    /// Over something to click.
    public static let pointer = CursorShape(names: ["pointer", "pointing_hand", "hand2"], glyph: UInt32(XC_hand2))
    /// Over something to drag.
    public static let openHand = CursorShape(names: ["grab", "openhand", "hand1"], glyph: UInt32(XC_hand1))
    /// While dragging.
    public static let closedHand = CursorShape(
        names: ["grabbing", "closedhand", "dnd-move", "fleur"], glyph: UInt32(XC_fleur))
    /// Dragging over a place that copies.
    public static let dragCopy = CursorShape(names: ["dnd-copy", "copy"], glyph: UInt32(XC_plus))
    /// Dragging over a place that refuses.
    public static let dragForbidden = CursorShape(
        names: ["dnd-none", "no-drop", "not-allowed", "forbidden", "circle", "crossed_circle"],
        glyph: UInt32(XC_circle))
    /// Between two parts of a window, one above the other.
    public static let resizeVertical = CursorShape(
        names: ["row-resize", "ns-resize", "sb_v_double_arrow", "v_double_arrow"], glyph: UInt32(XC_sb_v_double_arrow))
}
