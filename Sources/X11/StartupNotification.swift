internal import CX11

/// The launch that the program came from, as the launcher wants to be told of its end: the pointer's busy shape then goes
/// (the startup notification protocol).
public struct StartupNotification: Hashable, Sendable {
    /// The launcher's name for it.
    public let id: String

    /// Takes the launch out of the environment (`DESKTOP_STARTUP_ID`), so that programs started from this one do not end
    /// it. `nil` without one.
    public static func takeFromEnvironment() -> StartupNotification? {
        guard let value = unsafe getenv("DESKTOP_STARTUP_ID") else { return nil }
        let id = unsafe String(cString: value)
        unsafe unsetenv("DESKTOP_STARTUP_ID")
        return id.isEmpty ? nil : StartupNotification(id: id)
    }

    /// Makes one.
    init(id: String) {
        self.id = id
    }

    /// When the person started it: the number behind `_TIME`.
    public var time: ServerTime? {
        var mark = Array("_TIME".utf8)[...]
        let bytes = Array(id.utf8)
        guard let start = bytes.indices.last(where: { bytes[$0...].starts(with: mark) }) else { return nil }
        mark = bytes[(start + mark.count)...]
        guard let time = UInt32(String(decoding: mark, as: UTF8.self)), time != 0 else { return nil }
        return ServerTime(rawValue: time)
    }

    /// The sentence that ends it, with its final zero, in pieces of 20 bytes as messages carry them.
    var endMessages: [[UInt8]] {
        let escaped = id.flatMap { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }
        let bytes = Array("remove: ID=\"\(String(escaped))\"".utf8) + [0]
        return stride(from: 0, to: bytes.count, by: 20).map { start in
            let part = bytes[start..<min(start + 20, bytes.count)]
            return part + [UInt8](repeating: 0, count: 20 - part.count)
        }
    }
}

extension Window {
    /// Says which launch the window comes from (`_NET_STARTUP_ID`); to be called before it is mapped.
    public func setStartup(_ startup: StartupNotification) {
        display.setProperty(
            display.atom(.netStartupID), of: id, type: display.atom(.utf8String), bytes: Array(startup.id.utf8))
    }

    /// Tells everybody that a launch has ended: the window is there.
    public func announceEnd(of startup: StartupNotification) {
        for (index, bytes) in startup.endMessages.enumerated() {
            let type = display.atom(index == 0 ? .netStartupInfoBegin : .netStartupInfo)
            display.send(bytes, type, about: id, to: display.root, .listeners(PropertyChangeMask))
        }
    }
}
