import CXTest
import Glibc

/// A test's own connection to a display server: it moves the pointer, presses keys, looks at the screen.
final class Screen {
    let connection: OpaquePointer
    let root: xcb_window_t
    let width: Int
    let height: Int
    let depth: Int
    private var atoms: [String: xcb_atom_t] = [:]
    /// The names of atoms that came up.
    var names: [xcb_atom_t: String] = [:]
    private(set) lazy var keyboard = KeyboardMap(self)

    init(display name: String) throws {
        var number: Int32 = 0
        guard let connection = xcb_connect(name, &number), xcb_connection_has_error(connection) == 0,
            let setup = xcb_get_setup(connection), let screen = xcb_setup_roots_iterator(setup).data
        else { throw Failure("no connection to \(name)") }
        self.connection = connection
        root = screen.pointee.root
        width = Int(screen.pointee.width_in_pixels)
        height = Int(screen.pointee.height_in_pixels)
        depth = Int(screen.pointee.root_depth)
    }

    deinit {
        xcb_disconnect(connection)
    }

    /// Sends all that was queued.
    func flush() {
        xcb_flush(connection)
    }

    /// Waits until the server has done all that was asked: one round trip.
    func sync() {
        free(xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), nil))
        // Nobody reads events here; those that came are thrown away.
        while let event = xcb_poll_for_queued_event(connection) { free(event) }
    }

    func atom(_ name: String) -> xcb_atom_t {
        if let known = atoms[name] { return known }
        let cookie = xcb_intern_atom(connection, 0, UInt16(name.utf8.count), name)
        guard let reply = xcb_intern_atom_reply(connection, cookie, nil) else { return 0 }
        defer { free(reply) }
        atoms[name] = reply.pointee.atom
        return reply.pointee.atom
    }

    // MARK: Pointer and keys; all are only queued until `flush` or `sync`

    /// Moves the pointer to a place on the screen.
    func move(to point: Pixel) {
        platter_test_send_input(
            connection, UInt8(XCB_MOTION_NOTIFY), 0, root, Int16(clamping: point.x), Int16(clamping: point.y))
    }

    func press(button: Int = 1) {
        platter_test_send_input(connection, UInt8(XCB_BUTTON_PRESS), UInt8(button), 0, 0, 0)
    }

    func release(button: Int = 1) {
        platter_test_send_input(connection, UInt8(XCB_BUTTON_RELEASE), UInt8(button), 0, 0, 0)
    }

    func click(_ point: Pixel, button: Int = 1) {
        move(to: point)
        press(button: button)
        release(button: button)
        sync()
    }

    func keyDown(_ key: KeySymbol) {
        platter_test_send_input(connection, UInt8(XCB_KEY_PRESS), keyboard.code(of: key), 0, 0, 0)
    }

    func keyUp(_ key: KeySymbol) {
        platter_test_send_input(connection, UInt8(XCB_KEY_RELEASE), keyboard.code(of: key), 0, 0, 0)
    }

    /// Presses a key while others are held.
    func type(_ key: KeySymbol, holding modifiers: [KeySymbol] = []) {
        for modifier in modifiers { keyDown(modifier) }
        keyDown(key)
        keyUp(key)
        for modifier in modifiers.reversed() { keyUp(modifier) }
        sync()
    }

    /// Types a text of letters, digits and blanks.
    func type(text: String) {
        for scalar in text.unicodeScalars {
            let isUpper = scalar.properties.isUppercase
            type(
                KeySymbol(rawValue: Unicode.Scalar(scalar.properties.lowercaseMapping)?.value ?? scalar.value),
                holding: isUpper ? [.shift] : [])
        }
    }

    /// Where the pointer is.
    var pointer: Pixel {
        guard let reply = xcb_query_pointer_reply(connection, xcb_query_pointer(connection, root), nil) else {
            return Pixel(x: -1, y: -1)
        }
        defer { free(reply) }
        return Pixel(x: Int(reply.pointee.root_x), y: Int(reply.pointee.root_y))
    }

    /// The window that has the keyboard.
    var focus: xcb_window_t {
        guard let reply = xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), nil) else { return 0 }
        defer { free(reply) }
        return reply.pointee.focus
    }
}

/// A place on the screen or in a window, in device pixels.
struct Pixel: Hashable {
    var x: Int
    var y: Int

    static func + (first: Pixel, second: Pixel) -> Pixel {
        Pixel(x: first.x + second.x, y: first.y + second.y)
    }

    static func - (first: Pixel, second: Pixel) -> Pixel {
        Pixel(x: first.x - second.x, y: first.y - second.y)
    }
}

/// A rectangle on the screen or in a window, in device pixels.
struct Area: Hashable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    var center: Pixel { Pixel(x: x + width / 2, y: y + height / 2) }

    func contains(_ point: Pixel) -> Bool {
        point.x >= x && point.y >= y && point.x < x + width && point.y < y + height
    }

    func moved(by way: Pixel) -> Area {
        Area(x: x + way.x, y: y + way.y, width: width, height: height)
    }

    func inset(by distance: Int) -> Area {
        Area(x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
    }

    func overlaps(_ other: Area) -> Bool {
        x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
    }
}
