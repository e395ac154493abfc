import CXTest
import Glibc

/// A desktop's settings daemon (the XSETTINGS protocol) on a display of a test. Its settings go with it.
final class SettingsDaemon {
    /// A setting.
    enum Value {
        case number(Int32)
        case text(String)
    }

    private let screen: Screen
    private let window: xcb_window_t
    private var serial: UInt32 = 0

    /// Begins to serve settings.
    init(display name: String, _ settings: [String: Value]) throws {
        // A connection of its own: with it the window goes.
        screen = try Screen(display: name)
        window = xcb_generate_id(screen.connection)
        xcb_create_window(
            screen.connection, 0, window, screen.root, -9, -9, 1, 1, 0, UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0,
            0, nil)
        set(settings)
        let selection = screen.atom("_XSETTINGS_S0")
        xcb_set_selection_owner(screen.connection, window, selection, 0)
        var event = xcb_client_message_event_t()
        event.response_type = UInt8(XCB_CLIENT_MESSAGE)
        event.format = 32
        event.window = screen.root
        event.type = screen.atom("MANAGER")
        event.data.data32.1 = selection
        event.data.data32.2 = window
        withUnsafeBytes(of: &event) { bytes in
            _ = xcb_send_event(
                screen.connection, 0, screen.root, XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue,
                bytes.bindMemory(to: CChar.self).baseAddress)
        }
        screen.sync()
    }

    /// Serves these settings instead.
    func set(_ settings: [String: Value]) {
        serial += 1
        var bytes: [UInt8] = [0, 0, 0, 0] + SettingsDaemon.word(serial) + SettingsDaemon.word(UInt32(settings.count))
        for (name, value) in settings.sorted(by: { $0.key < $1.key }) { bytes += entry(name, value) }
        let property = screen.atom("_XSETTINGS_SETTINGS")
        xcb_change_property(
            screen.connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, property, property, 8,
            UInt32(bytes.count), bytes)
        screen.sync()
    }

    private func entry(_ name: String, _ value: Value) -> [UInt8] {
        let kind: UInt8
        let content: [UInt8]
        switch value {
        case .number(let number): (kind, content) = (0, SettingsDaemon.word(UInt32(bitPattern: number)))
        case .text(let text):
            (kind, content) = (
                1, SettingsDaemon.word(UInt32(text.utf8.count)) + SettingsDaemon.padded(Array(text.utf8))
            )
        }
        let length = UInt16(name.utf8.count)
        return [kind, 0, UInt8(length & 0xFF), UInt8(length >> 8)] + SettingsDaemon.padded(Array(name.utf8))
            + SettingsDaemon.word(serial) + content
    }

    private static func word(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
    }

    private static func padded(_ bytes: [UInt8]) -> [UInt8] {
        bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
}
