import CCairo
import Glibc

/// The bus on which the programs of a person's session talk (D-Bus, by GLib's GDBus). Everything is asynchronous; the
/// answers come on the main loop.
@safe final class SessionBus {
    /// Whether there is a bus: where none is named, GDBus would try to start one.
    static var isNamed: Bool {
        if let address = unsafe getenv("DBUS_SESSION_BUS_ADDRESS").map({ unsafe String(cString: $0) }), !address.isEmpty
        {
            return !address.hasPrefix("autolaunch:")
        }
        guard let folder = unsafe getenv("XDG_RUNTIME_DIR") else { return false }
        return unsafe access("\(String(cString: folder))/bus", F_OK) == 0
    }

    /// A method or a signal of an object of the desktop's portal.
    struct Member {
        var object = "/org/freedesktop/portal/desktop"
        var interface: String
        var name: String
    }

    private let connection: OpaquePointer
    private static let portal = "org.freedesktop.portal.Desktop"

    /// Takes over a reference.
    private init(_ connection: OpaquePointer) {
        unsafe self.connection = connection
        // The bus may go; the program stays.
        unsafe g_dbus_connection_set_exit_on_close(connection, 0)
    }

    isolated deinit {
        unsafe g_object_unref(UnsafeMutableRawPointer(connection))
    }

    /// The name under which the bus knows the program, such as `:1.42`.
    var name: String {
        unsafe g_dbus_connection_get_unique_name(connection).map { unsafe String(cString: $0) } ?? ""
    }

    // MARK: Connecting

    /// Connects (`g_bus_get`).
    /// - Parameter done: called once; with `nil` where there is no bus.
    static func connect(_ done: @escaping (SessionBus?) -> Void) {
        guard isNamed else { return done(nil) }
        unsafe g_bus_get(
            G_BUS_TYPE_SESSION, nil,
            { _, result, data in
                nonisolated(unsafe) let (result, data) = unsafe (result, data)
                MainActor.assumeIsolated { unsafe SessionBus.connected(result, data) }
            }, BusWaiter(done).retained)
    }

    private static func connected(_ result: OpaquePointer?, _ data: UnsafeMutableRawPointer?) {
        let connection = unsafe g_bus_get_finish(result, nil)
        unsafe BusWaiter<SessionBus?>.take(data)?.action(connection.map { unsafe SessionBus($0) })
    }

    // MARK: Calling

    /// Calls a method of the desktop's portal (`g_dbus_connection_call`).
    /// - Parameters:
    ///   - seconds: how long to wait for the answer.
    ///   - done: called once with the answer's values; with `nil` for an error or no answer in time.
    func call(
        _ method: Member, _ arguments: [BusValue], seconds: Double, _ done: @escaping ([BusValue]?) -> Void = { _ in }
    ) {
        unsafe g_dbus_connection_call(
            connection, SessionBus.portal, method.object, method.interface, method.name,
            BusValue.tuple(arguments).makeVariant(), nil, G_DBUS_CALL_FLAGS_NONE, Int32(seconds * 1000), nil,
            { source, result, data in
                nonisolated(unsafe) let (source, result, data) = unsafe (source, result, data)
                MainActor.assumeIsolated { unsafe SessionBus.answered(OpaquePointer(source), result, data) }
            }, BusWaiter(done).retained)
    }

    private static func answered(
        _ connection: OpaquePointer?, _ result: OpaquePointer?, _ data: UnsafeMutableRawPointer?
    ) {
        let reply = unsafe g_dbus_connection_call_finish(connection, result, nil)
        defer { if let reply = unsafe reply { unsafe g_variant_unref(reply) } }
        unsafe BusWaiter<[BusValue]?>.take(data)?.action(reply.map { unsafe BusValue($0).values })
    }

    // MARK: Hearing

    /// Hears a signal of an object of the portal for as long as the subscription lives.
    func subscribe(to signal: Member, _ action: @escaping ([BusValue]) -> Void) -> BusSubscription {
        let number = unsafe g_dbus_connection_signal_subscribe(
            connection, SessionBus.portal, signal.interface, signal.name, signal.object, nil,
            G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, _, _, _, parameters, data in
                nonisolated(unsafe) let (parameters, data) = unsafe (parameters, data)
                MainActor.assumeIsolated { unsafe SessionBus.heard(parameters, data) }
            }, BusWaiter(action).retained,
            { data in
                nonisolated(unsafe) let data = unsafe data
                MainActor.assumeIsolated { _ = unsafe BusWaiter<[BusValue]>.take(data) }
            })
        return BusSubscription(bus: self, number: number)
    }

    private static func heard(_ parameters: OpaquePointer?, _ data: UnsafeMutableRawPointer?) {
        guard let parameters = unsafe parameters else { return }
        unsafe BusWaiter<[BusValue]>.look(data)?.action(BusValue(parameters).values)
    }

    fileprivate func unsubscribe(_ number: UInt32) {
        unsafe g_dbus_connection_signal_unsubscribe(connection, number)
    }
}

/// Keeps a signal heard for as long as it lives.
final class BusSubscription {
    private let bus: SessionBus
    private let number: UInt32

    fileprivate init(bus: SessionBus, number: UInt32) {
        self.bus = bus
        self.number = number
    }

    isolated deinit {
        bus.unsubscribe(number)
    }
}

/// What GLib is given to find its way back. It calls on the thread of the main loop only.
private final class BusWaiter<Value> {
    let action: (Value) -> Void

    init(_ action: @escaping (Value) -> Void) {
        self.action = action
    }

    /// A reference for GLib to hold.
    var retained: UnsafeMutableRawPointer { unsafe Unmanaged.passRetained(self).toOpaque() }

    /// Takes the reference back.
    static func take(_ data: UnsafeMutableRawPointer?) -> BusWaiter? {
        unsafe data.map { unsafe Unmanaged<BusWaiter>.fromOpaque($0).takeRetainedValue() }
    }

    /// Looks at what the reference leads to.
    static func look(_ data: UnsafeMutableRawPointer?) -> BusWaiter? {
        unsafe data.map { unsafe Unmanaged<BusWaiter>.fromOpaque($0).takeUnretainedValue() }
    }
}
