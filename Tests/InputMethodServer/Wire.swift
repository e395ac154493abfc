import CXTest

/// The X side of a server of input methods: its window, the messages and properties that carry packets.
final class Wire {
    let connection: OpaquePointer
    let root: xcb_window_t
    let window: xcb_window_t
    private var atoms: [String: xcb_atom_t] = [:]
    private var counter = 0

    init?(display name: String) {
        var number: Int32 = 0
        guard let connection = xcb_connect(name, &number), xcb_connection_has_error(connection) == 0,
            let setup = xcb_get_setup(connection), let screen = xcb_setup_roots_iterator(setup).data
        else { return nil }
        self.connection = connection
        root = screen.pointee.root
        window = xcb_generate_id(connection)
        xcb_create_window(
            connection, 0, window, root, -1, -1, 1, 1, 0, UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0, 0, nil)
        // Programs ask for these names only if somebody has used them.
        for name in ["LOCALES", "TRANSPORT", "_XIM_XCONNECT", "_XIM_PROTOCOL", "_XIM_MOREDATA"] { _ = atom(name) }
    }

    deinit {
        xcb_disconnect(connection)
    }

    func atom(_ name: String) -> xcb_atom_t {
        if let known = atoms[name] { return known }
        let cookie = xcb_intern_atom(connection, 0, UInt16(name.utf8.count), name)
        guard let reply = xcb_intern_atom_reply(connection, cookie, nil) else { return 0 }
        defer { free(reply) }
        atoms[name] = reply.pointee.atom
        return reply.pointee.atom
    }

    /// Tells programs that the server is there: it owns a selection that is listed on the root window.
    func announce(_ name: String) {
        let selection = atom("@server=" + name)
        xcb_set_selection_owner(connection, window, selection, 0)
        var list = [selection]
        xcb_change_property(
            connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), root, atom("XIM_SERVERS"), XCB_ATOM_ATOM.rawValue, 32, 1,
            &list)
        xcb_flush(connection)
    }

    /// Says in which locales and how it can be talked to.
    func answer(_ request: xcb_selection_request_event_t) {
        let text =
            request.target == atom("LOCALES") ? "@locale=C,C.UTF-8,en,en_US,ja,ja_JP,ko,ko_KR" : "@transport=X/"
        xcb_change_property(
            connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), request.requestor, request.property, request.target, 8,
            UInt32(text.utf8.count), text)
        var event = xcb_selection_notify_event_t()
        event.response_type = UInt8(XCB_SELECTION_NOTIFY)
        event.requestor = request.requestor
        event.selection = request.selection
        event.target = request.target
        event.property = request.property
        event.time = request.time
        send(&event, to: request.requestor)
    }

    /// Answers a program that wants to talk: packets go from window to window, 20 bytes at most within a message.
    func connect(_ client: xcb_window_t) {
        var event = message(to: client, type: "_XIM_XCONNECT", format: 32)
        event.data.data32.0 = window
        event.data.data32.3 = 20
        send(&event, to: client)
    }

    func send(_ packet: Packet, to client: xcb_window_t) {
        let bytes = packet.bytes
        if bytes.count <= 20 {
            var event = message(to: client, type: "_XIM_PROTOCOL", format: 8)
            withUnsafeMutableBytes(of: &event.data) { $0.copyBytes(from: bytes) }
            return send(&event, to: client)
        }
        counter = (counter + 1) % 20
        let property = atom("_PLATTER_TEST_XIM_\(counter)")
        xcb_change_property(
            connection, UInt8(XCB_PROP_MODE_APPEND.rawValue), client, property, XCB_ATOM_STRING.rawValue, 8,
            UInt32(bytes.count), bytes)
        var event = message(to: client, type: "_XIM_PROTOCOL", format: 32)
        event.data.data32.0 = UInt32(bytes.count)
        event.data.data32.1 = property
        send(&event, to: client)
    }

    /// The packet of a message.
    func packet(of event: xcb_client_message_event_t) -> Packet? {
        if event.format == 8 {
            return withUnsafeBytes(of: event.data) { Packet(bytes: Array($0.prefix(20))) }
        }
        let cookie = xcb_get_property(
            connection, 1, window, event.data.data32.1, XCB_GET_PROPERTY_TYPE_ANY.rawValue, 0, 1 << 16)
        guard let reply = xcb_get_property_reply(connection, cookie, nil) else { return nil }
        defer { free(reply) }
        let count = Int(xcb_get_property_value_length(reply))
        guard count > 0, let value = xcb_get_property_value(reply) else { return nil }
        return Packet(bytes: Array(UnsafeRawBufferPointer(start: value, count: count)))
    }

    private func message(to client: xcb_window_t, type: String, format: UInt8) -> xcb_client_message_event_t {
        var event = xcb_client_message_event_t()
        event.response_type = UInt8(XCB_CLIENT_MESSAGE)
        event.format = format
        event.window = client
        event.type = atom(type)
        return event
    }

    private func send<Event>(_ event: inout Event, to client: xcb_window_t) {
        withUnsafeBytes(of: &event) { bytes in
            var padded = Array(bytes.prefix(32))
            padded += Array(repeating: 0, count: 32 - padded.count)
            padded.withUnsafeBytes { raw in
                _ = xcb_send_event(
                    connection, 0, client, 0, raw.baseAddress?.assumingMemoryBound(to: CChar.self))
            }
        }
        xcb_flush(connection)
    }
}
