import Glibc
import Widgets

/// One question for files by the desktop's own dialog (`org.freedesktop.portal.FileChooser`).
final class PortalFileChooser {
    /// What came of it.
    enum Answer: Hashable {
        /// The person's answer; none when they thought better of it.
        case paths([String])
        /// The desktop has no such dialog.
        case unavailable
    }

    private let bus: SessionBus
    private let request: FileRequest
    private let parent: UInt
    private let token: String
    private var subscription: BusSubscription?
    private var onEnd: ((Answer) -> Void)?

    private static var count = 0
    /// How long the desktop has to say that a dialog is coming, in seconds.
    static let patience = 1.0

    /// Makes a question.
    /// - Parameter parent: the X window that the dialog belongs to.
    init(bus: SessionBus, request: FileRequest, parent: UInt) {
        self.bus = bus
        self.request = request
        self.parent = parent
        PortalFileChooser.count += 1
        token = "platter\(getpid())_\(PortalFileChooser.count)"
    }

    /// Opens the dialog.
    /// - Parameter onEnd: called once.
    func run(_ onEnd: @escaping (Answer) -> Void) {
        self.onEnd = onEnd
        // Heard from before the call: the answer may be faster than the call's own.
        subscription = bus.subscribe(to: response(of: ownHandle)) { [weak self] in self?.answered($0) }
        bus.call(method, arguments, seconds: PortalFileChooser.patience) { [weak self] answer in
            self?.opened(answer?.first?.text)
        }
    }

    private func opened(_ handle: String?) {
        guard onEnd != nil else { return }
        guard let handle else {
            // One that comes too late must not stand beside ours.
            bus.call(
                SessionBus.Member(object: ownHandle, interface: "org.freedesktop.portal.Request", name: "Close"), [],
                seconds: PortalFileChooser.patience)
            return end(.unavailable)
        }
        // Old portals choose a handle of their own.
        guard handle != ownHandle else { return }
        subscription = bus.subscribe(to: response(of: handle)) { [weak self] in self?.answered($0) }
    }

    private func answered(_ values: [BusValue]) {
        guard values.first?.number == 0 else { return end(.paths([])) }
        let addresses = values.last?["uris"]?.values ?? []
        end(.paths(addresses.compactMap { $0.text.flatMap(FileURI.path) }))
    }

    private func end(_ answer: Answer) {
        subscription = nil
        let action = onEnd
        onEnd = nil
        action?(answer)
    }

    // MARK: The call

    private var ownHandle: String {
        let sender = bus.name.dropFirst().map { $0 == "." ? "_" : $0 }
        return "/org/freedesktop/portal/desktop/request/\(String(sender))/\(token)"
    }

    private func response(of handle: String) -> SessionBus.Member {
        SessionBus.Member(object: handle, interface: "org.freedesktop.portal.Request", name: "Response")
    }

    private var method: SessionBus.Member {
        let name = request.kind == .open ? "OpenFile" : "SaveFile"
        return SessionBus.Member(interface: "org.freedesktop.portal.FileChooser", name: name)
    }

    private var arguments: [BusValue] {
        [.text("x11:" + String(parent, radix: 16)), .text(request.title), .table(options)]
    }

    private var options: [String: BusValue] {
        var options: [String: BusValue] = [
            "handle_token": .text(token), "accept_label": .text(request.acceptLabel), "modal": .flag(true),
        ]
        if !request.filters.isEmpty {
            let filters = request.filters.map { filter in
                BusValue.tuple([
                    .text(filter.name),
                    .list(type: "(us)", filter.patterns.map { .tuple([.number(0), .text($0)]) }),
                ])
            }
            options["filters"] = .list(type: "(sa(us))", filters)
        }
        if request.kind == .open, request.allowsMultipleSelection { options["multiple"] = .flag(true) }
        if let folder = request.folder { options["current_folder"] = .bytes(Array(folder.utf8) + [0]) }
        if case .save(let name) = request.kind { options["current_name"] = .text(name) }
        return options
    }
}

/// Addresses of files on this machine.
enum FileURI {
    /// The path of `file:///…`, its escapes undone; `nil` for all else and for what is no text in UTF-8.
    static func path(_ uri: String) -> String? {
        let scheme = "file://"
        guard uri.lowercased().hasPrefix(scheme) else { return nil }
        let rest = uri.dropFirst(scheme.count)
        guard let slash = rest.firstIndex(of: "/"), rest[..<slash].isEmpty || rest[..<slash] == "localhost" else {
            return nil
        }
        var bytes: [UInt8] = []
        var input = Array(rest[slash...].utf8)[...]
        while let byte = input.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = String(decoding: input.prefix(2), as: UTF8.self)
            guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16), value != 0 else { return nil }
            bytes.append(value)
            input = input.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
