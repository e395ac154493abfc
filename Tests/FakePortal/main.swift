// A desktop's portal for tests: it says which colours are preferred, and answers questions for files.
//
// Lines on standard input: "scheme N" and "contrast N" change a preference and tell of it, "answer URI…" and "cancel" answer
// the last question. Lines on standard output: READY, "CALL METHOD ARGUMENTS". With the argument "silent" no question for
// a file is ever answered, not even by saying that a dialog comes.
import CCairo
import Glibc

final class Portal: @unchecked Sendable {
    // Filters run on a thread of GDBus's own, lines are read on the main one; the lock orders the two.
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var settings: [String: Int] = ["color-scheme": 0, "contrast": 0]
    private var asker = ""
    private var handle = ""
    private let isSilent = CommandLine.arguments.contains("silent")
    private let connection: OpaquePointer
    private static let path = "/org/freedesktop/portal/desktop"

    init(_ connection: OpaquePointer) {
        self.connection = connection
        pthread_mutex_init(lock, nil)
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return body()
    }

    static func say(_ text: String) {
        // Past the C library's buffer: a test reads along.
        let line = Array("\(text)\n".utf8)
        _ = write(1, line, line.count)
    }

    private static func variant(_ text: String) -> OpaquePointer? {
        var error: UnsafeMutablePointer<GError>?
        guard let value = g_variant_parse(nil, text, nil, nil, &error) else {
            say("no value: \(text): \(error.map { String(cString: $0.pointee.message) } ?? "")")
            return nil
        }
        return value
    }

    // MARK: Calls

    func take(_ message: OpaquePointer) {
        let name = String(cString: g_dbus_message_get_member(message))
        let sender = String(cString: g_dbus_message_get_sender(message))
        let body = g_dbus_message_get_body(message)
        let arguments = body.map { body in
            let text = g_variant_print(body, 0)
            defer { g_free(text) }
            return text.map { String(cString: $0) } ?? ""
        }
        // When somebody reads this, the question can be answered.
        defer { Portal.say("CALL \(name) \(arguments ?? "")") }
        switch name {
        case "ReadAll":
            let values = locked { settings.map { "'\($0.key)': <uint32 \($0.value)>" }.joined(separator: ", ") }
            reply(to: message, "({'org.freedesktop.appearance': {\(values)}},)")
        case "OpenFile", "SaveFile":
            guard !isSilent else { return }
            let token = arguments.flatMap { Portal.word(behind: "'handle_token': <'", in: $0) } ?? "none"
            let own = sender.dropFirst().map { $0 == "." ? "_" : String($0) }.joined()
            let handle = "\(Portal.path)/request/\(own)/\(token)"
            locked {
                self.handle = handle
                asker = sender
            }
            reply(to: message, "(objectpath '\(handle)',)")
        default: reply(to: message, "()")
        }
    }

    private static func word(behind mark: String, in text: String) -> String? {
        let parts = text.split(separator: mark, maxSplits: 1)
        return parts.count == 2 ? parts[1].split(separator: "'").first.map(String.init) : nil
    }

    private func reply(to message: OpaquePointer, _ body: String) {
        let reply = g_dbus_message_new_method_reply(message)
        g_dbus_message_set_body(reply, Portal.variant(body))
        g_dbus_connection_send_message(connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
        g_object_unref(reply.map { UnsafeMutableRawPointer($0) })
    }

    // MARK: Lines

    func take(line: String) {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        switch (words.first, words.last) {
        case ("scheme", let value?): change("color-scheme", Int(value) ?? 0)
        case ("contrast", let value?): change("contrast", Int(value) ?? 0)
        case ("answer", let uris?):
            let list = uris.split(separator: " ").map { "'\($0)'" }.joined(separator: ", ")
            answer("(uint32 0, {'uris': <[\(list)]>})")
        case ("cancel", _): answer("(uint32 1, @a{sv} {})")
        default: Portal.say("no such line: \(line)")
        }
    }

    private func change(_ name: String, _ value: Int) {
        locked { settings[name] = value }
        emit(
            to: nil, Portal.path, "org.freedesktop.portal.Settings", "SettingChanged",
            "('org.freedesktop.appearance', '\(name)', <uint32 \(value)>)")
    }

    private func answer(_ body: String) {
        let (asker, handle) = locked { (self.asker, self.handle) }
        emit(to: asker, handle, "org.freedesktop.portal.Request", "Response", body)
    }

    private func emit(to receiver: String?, _ object: String, _ interface: String, _ name: String, _ body: String) {
        g_dbus_connection_emit_signal(connection, receiver, object, interface, name, Portal.variant(body), nil)
    }

    // MARK: Running

    /// Runs until somebody ends it.
    static func run() {
        guard let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { exit(1) }
        let data = Unmanaged.passRetained(Portal(connection)).toOpaque()
        g_dbus_connection_add_filter(
            connection,
            { _, message, isIncoming, data in
                guard isIncoming != 0, let message, let data,
                    g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL
                else { return message }
                Unmanaged<Portal>.fromOpaque(data).takeUnretainedValue().take(message)
                g_object_unref(UnsafeMutableRawPointer(message))
                return nil
            }, data, nil)
        g_bus_own_name_on_connection(
            connection, "org.freedesktop.portal.Desktop", G_BUS_NAME_OWNER_FLAGS_NONE,
            { _, _, _ in Portal.say("READY") }, nil, nil, nil)
        g_unix_fd_add(
            0, G_IO_IN,
            { _, _, data in
                guard let line = readLine(), let data else { return 0 }
                Unmanaged<Portal>.fromOpaque(data).takeUnretainedValue().take(line: line)
                return 1
            }, data)
        g_main_loop_run(g_main_loop_new(nil, 0))
    }
}

Portal.run()
