import CXTest
import Glibc

/// A window as the server knows it.
struct WindowFacts {
    let id: xcb_window_t
    /// Where it is on the screen, without its border.
    let area: Area
    let isViewable: Bool
    /// Whether window managers leave it alone.
    let overridesRedirect: Bool
    let name: String
    /// The process that made it, if it says so; 0 otherwise.
    let process: pid_t
}

extension Screen {
    /// All windows below the root or another window at every depth, the lowest first. Nothing changes while they are read.
    func windows(below parent: xcb_window_t? = nil) -> [WindowFacts] {
        xcb_grab_server(connection)
        defer {
            xcb_ungrab_server(connection)
            sync()
        }
        var result: [WindowFacts] = []
        collect(below: parent ?? root, into: &result)
        return result
    }

    private func collect(below parent: xcb_window_t, into result: inout [WindowFacts]) {
        for child in children(of: parent) {
            if let facts = facts(of: child) { result.append(facts) }
            collect(below: child, into: &result)
        }
    }

    private func children(of parent: xcb_window_t) -> [xcb_window_t] {
        guard let reply = xcb_query_tree_reply(connection, xcb_query_tree(connection, parent), nil) else { return [] }
        defer { free(reply) }
        let count = Int(xcb_query_tree_children_length(reply))
        guard let first = xcb_query_tree_children(reply) else { return [] }
        return Array(UnsafeBufferPointer(start: first, count: count))
    }

    /// What the server knows of a window; `nil` when there is none.
    func facts(of window: xcb_window_t) -> WindowFacts? {
        let attributesCookie = xcb_get_window_attributes(connection, window)
        let geometryCookie = xcb_get_geometry(connection, window)
        let placeCookie = xcb_translate_coordinates(connection, window, root, 0, 0)
        let attributes = xcb_get_window_attributes_reply(connection, attributesCookie, nil)
        let geometry = xcb_get_geometry_reply(connection, geometryCookie, nil)
        let place = xcb_translate_coordinates_reply(connection, placeCookie, nil)
        defer {
            free(attributes)
            free(geometry)
            free(place)
        }
        guard let attributes, let geometry, let place else { return nil }
        let area = Area(
            x: Int(place.pointee.dst_x), y: Int(place.pointee.dst_y), width: Int(geometry.pointee.width),
            height: Int(geometry.pointee.height))
        return WindowFacts(
            id: window, area: area, isViewable: attributes.pointee.map_state == UInt8(XCB_MAP_STATE_VIEWABLE.rawValue),
            overridesRedirect: attributes.pointee.override_redirect != 0, name: text("_NET_WM_NAME", of: window),
            process: pid_t(words("_NET_WM_PID", of: window).first ?? 0))
    }

    /// The bytes of a property.
    func bytes(_ property: String, of window: xcb_window_t) -> [UInt8] {
        let cookie = xcb_get_property(connection, 0, window, atom(property), 0, 0, 100_000)
        guard let reply = xcb_get_property_reply(connection, cookie, nil) else { return [] }
        defer { free(reply) }
        let count = Int(xcb_get_property_value_length(reply))
        guard count > 0, let value = xcb_get_property_value(reply) else { return [] }
        return Array(UnsafeRawBufferPointer(start: value, count: count))
    }

    /// A property of text.
    func text(_ property: String, of window: xcb_window_t) -> String {
        String(decoding: bytes(property, of: window), as: UTF8.self)
    }

    /// A property of numbers of 32 bits.
    func words(_ property: String, of window: xcb_window_t) -> [UInt32] {
        bytes(property, of: window).withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    }

    /// Whether somebody owns a selection.
    func hasOwner(_ selection: String) -> Bool {
        let cookie = xcb_get_selection_owner(connection, atom(selection))
        guard let reply = xcb_get_selection_owner_reply(connection, cookie, nil) else { return false }
        defer { free(reply) }
        return reply.pointee.owner != 0
    }

    /// Whether the server has an extension.
    func has(extension name: String) -> Bool {
        let cookie = xcb_query_extension(connection, UInt16(name.utf8.count), name)
        guard let reply = xcb_query_extension_reply(connection, cookie, nil) else { return false }
        defer { free(reply) }
        return reply.pointee.present != 0
    }

    // MARK: What window managers and other programs do to windows

    func resize(_ window: xcb_window_t, width: Int, height: Int) {
        let mask = UInt16(XCB_CONFIG_WINDOW_WIDTH.rawValue | XCB_CONFIG_WINDOW_HEIGHT.rawValue)
        xcb_configure_window(connection, window, mask, [UInt32(width), UInt32(height)])
        sync()
    }

    /// Gives a window the keyboard.
    func focus(_ window: xcb_window_t) {
        xcb_set_input_focus(connection, UInt8(XCB_INPUT_FOCUS_POINTER_ROOT.rawValue), window, 0)
        sync()
    }

    /// Asks the window manager to make an icon of a window (ICCCM 4.1.4).
    func iconify(_ window: xcb_window_t) {
        send("WM_CHANGE_STATE", to: window, first: 3, through: root)
    }

    /// Asks a window to close, as the button in its frame does (ICCCM 4.2.8.1).
    func askToClose(_ window: xcb_window_t) {
        send("WM_PROTOCOLS", to: window, first: atom("WM_DELETE_WINDOW"), through: window)
    }

    private func send(_ type: String, to window: xcb_window_t, first: UInt32, through receiver: xcb_window_t) {
        send(type, to: window, [first], through: receiver)
    }

    fileprivate func send(
        _ type: String, to window: xcb_window_t, _ data: [UInt32], through receiver: xcb_window_t,
        isAwaited: Bool = true
    ) {
        var event = xcb_client_message_event_t()
        event.response_type = UInt8(XCB_CLIENT_MESSAGE)
        event.format = 32
        event.window = window
        event.type = atom(type)
        withUnsafeMutableBytes(of: &event.data) { bytes in
            data.withUnsafeBytes { bytes.copyMemory(from: $0) }
        }
        let managers = XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT.rawValue | XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue
        withUnsafeBytes(of: &event) { bytes in
            _ = xcb_send_event(
                connection, 0, receiver, receiver == root ? managers : 0, bytes.bindMemory(to: CChar.self).baseAddress)
        }
        // Waiting for the server throws away what it tells meanwhile.
        if isAwaited { sync() } else { flush() }
    }

    func hide(_ window: xcb_window_t) {
        xcb_unmap_window(connection, window)
        sync()
    }

    func show(_ window: xcb_window_t) {
        xcb_map_window(connection, window)
        sync()
    }

    /// Makes a plain window of one colour and shows it above all others.
    func makeWindow(_ area: Area, color: UInt32, overridesRedirect: Bool = true) -> xcb_window_t {
        let window = xcb_generate_id(connection)
        let mask = XCB_CW_BACK_PIXEL.rawValue | XCB_CW_OVERRIDE_REDIRECT.rawValue | XCB_CW_EVENT_MASK.rawValue
        let events = XCB_EVENT_MASK_KEY_PRESS.rawValue | XCB_EVENT_MASK_BUTTON_PRESS.rawValue
        xcb_create_window(
            connection, UInt8(XCB_COPY_FROM_PARENT), window, root, Int16(area.x), Int16(area.y), UInt16(area.width),
            UInt16(area.height), 0, UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), UInt32(XCB_COPY_FROM_PARENT), mask,
            [color, overridesRedirect ? 1 : 0, events])
        show(window)
        return window
    }

    /// Paints the root window in one colour.
    func paintRoot(_ color: UInt32) {
        xcb_change_window_attributes(connection, root, XCB_CW_BACK_PIXEL.rawValue, [color])
        xcb_clear_area(connection, 0, root, 0, 0, 0, 0)
        sync()
    }

    /// Tries to take the pointer.
    /// - Returns: whether that worked.
    func grabPointer() -> Bool {
        let cookie = xcb_grab_pointer(
            connection, 0, root, 0, UInt8(XCB_GRAB_MODE_ASYNC.rawValue), UInt8(XCB_GRAB_MODE_ASYNC.rawValue), 0, 0, 0)
        guard let reply = xcb_grab_pointer_reply(connection, cookie, nil) else { return false }
        defer { free(reply) }
        return reply.pointee.status == UInt8(XCB_GRAB_STATUS_SUCCESS.rawValue)
    }

    func ungrabPointer() {
        xcb_ungrab_pointer(connection, 0)
        sync()
    }
}

extension Screen {
    /// Moves and resizes a window; a window manager counts the place as that of its frame.
    func place(_ window: xcb_window_t, _ area: Area) {
        let mask =
            XCB_CONFIG_WINDOW_X.rawValue | XCB_CONFIG_WINDOW_Y.rawValue | XCB_CONFIG_WINDOW_WIDTH.rawValue
            | XCB_CONFIG_WINDOW_HEIGHT.rawValue
        let values = [UInt32(bitPattern: Int32(area.x)), UInt32(bitPattern: Int32(area.y))]
        xcb_configure_window(
            connection, window, UInt16(mask), values + [UInt32(area.width), UInt32(area.height)])
        sync()
    }

    /// Asks the window manager to have a window fill its monitor, or not any more.
    func maximize(_ window: xcb_window_t, _ isMaximized: Bool) {
        let states = ["_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ"].map(atom)
        send("_NET_WM_STATE", to: window, [isMaximized ? 1 : 0, states[0], states[1], 2], through: root)
    }

    /// Gives the screen another size, as a monitor that is unplugged does.
    func resizeScreen(width: Int, height: Int) -> Bool {
        defer { sync() }
        return platter_test_resize_screen(connection, root, UInt16(width), UInt16(height)) != 0
    }

    /// Asks a window whether its program is alive, and waits for the answer (`_NET_WM_PING`).
    func ping(_ window: xcb_window_t) throws {
        let stamp: UInt32 = 0xF123_4567
        xcb_change_window_attributes(
            connection, root, XCB_CW_EVENT_MASK.rawValue, [XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue])
        sync()
        send("WM_PROTOCOLS", to: window, [atom("_NET_WM_PING"), stamp, window], through: window, isAwaited: false)
        try Deadline.wait(for: "the answer to the ping") {
            while let event = xcb_poll_for_event(connection) {
                defer { free(event) }
                guard event.pointee.response_type & 0x7F == UInt8(XCB_CLIENT_MESSAGE) else { continue }
                let message = UnsafeRawPointer(event).load(as: xcb_client_message_event_t.self)
                let data = message.data.data32
                if message.window == root, data.1 == stamp, data.2 == window { return true }
            }
            return false
        }
    }

    /// Asks a window to say when the next size is painted (`_NET_WM_SYNC_REQUEST`).
    func askToSync(_ window: xcb_window_t, value: UInt32) {
        send("WM_PROTOCOLS", to: window, [atom("_NET_WM_SYNC_REQUEST"), 0, value, 0], through: window)
    }

    /// Puts a session's resources on the screen, as `xrdb` does.
    func setResources(_ text: String) {
        let bytes = Array(text.utf8)
        xcb_change_property(
            connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), root, atom("RESOURCE_MANAGER"), atom("STRING"), 8,
            UInt32(bytes.count), bytes)
        sync()
    }
}
