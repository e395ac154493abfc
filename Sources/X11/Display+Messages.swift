internal import CX11

/// Who is sent a message by `XSendEvent`.
enum MessageRecipient {
    /// The client that made the window; nobody where that is gone.
    case owner
    /// Whoever has selected events of these masks on the window, such as a window manager on the root.
    case listeners(Int)

    /// Window managers, on the root window (EWMH).
    static let manager = MessageRecipient.listeners(SubstructureRedirectMask | SubstructureNotifyMask)

    fileprivate var mask: Int { if case .listeners(let mask) = self { mask } else { NoEventMask } }
}

extension Display {
    /// Sends a message of format 32 to the client that made a window, or to whoever listens where it is the root (`XSendEvent`).
    /// Errors of windows that vanished are ignored.
    /// - Parameter destination: where it goes; the message's own window may be another one, as with proxies.
    public func send(_ message: ClientMessage, to destination: WindowID) {
        send(message, to: destination, destination == root ? .listeners(ButtonPressMask) : .owner)
    }

    func send(_ message: ClientMessage, to destination: WindowID, _ recipient: MessageRecipient) {
        var event = unsafe XEvent()
        let words = (message.words + [0, 0, 0, 0, 0]).map { Int($0) }
        unsafe event.xclient.format = 32
        unsafe event.xclient.data.l = (words[0], words[1], words[2], words[3], words[4])
        unsafe send(&event, message.type, about: message.window, to: destination, recipient)
    }

    /// Sends 20 bytes (format 8).
    func send(
        _ bytes: [UInt8], _ type: Atom, about window: WindowID, to destination: WindowID,
        _ recipient: MessageRecipient
    ) {
        var event = unsafe XEvent()
        unsafe event.xclient.format = 8
        unsafe withUnsafeMutableBytes(of: &event.xclient.data) { unsafe $0.copyBytes(from: bytes.prefix(20)) }
        unsafe send(&event, type, about: window, to: destination, recipient)
    }

    private func send(
        _ event: inout XEvent, _ type: Atom, about window: WindowID, to destination: WindowID,
        _ recipient: MessageRecipient
    ) {
        unsafe event.xclient.type = CX11.ClientMessage
        unsafe event.xclient.window = window.rawValue
        unsafe event.xclient.message_type = type.rawValue
        ignoringErrors {
            _ = unsafe XSendEvent(pointer, destination.rawValue, False, recipient.mask, &event)
        }
    }
}
