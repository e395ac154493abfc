import CXTest
import Foundation

/// What a server of input methods says to programs.
final class Conversation {
    private enum ID {
        static let method: UInt16 = 1
        static let queryInputStyle: UInt16 = 1
        static let inputStyle: UInt16 = 10
        static let clientWindow: UInt16 = 11
        static let focusWindow: UInt16 = 12
        static let filterEvents: UInt16 = 13
        static let preeditAttributes: UInt16 = 14
        static let statusAttributes: UInt16 = 15
        static let spotLocation: UInt16 = 16
        static let fontSet: UInt16 = 17
        static let separator: UInt16 = 18
    }

    /// An input context of a program.
    private struct Context {
        var style: UInt32 = 0
        var typist: any Typist
        /// How many scalars are shown.
        var shown = 0
    }

    private let wire: Wire
    private let typist: any Typist
    private let styles: [InputMethodServer.Style]
    private let note: ((inout InputMethodServer.Record) -> Void) -> Void
    private var contexts: [UInt16: Context] = [:]
    private var symbols: [[UInt32]] = []
    private var firstKey: UInt8 = 8
    private var lastID: UInt16 = 0

    init(
        wire: Wire, typist: any Typist, styles: [InputMethodServer.Style],
        note: @escaping ((inout InputMethodServer.Record) -> Void) -> Void
    ) {
        self.wire = wire
        self.typist = typist
        self.styles = styles
        self.note = note
        readKeyboard()
    }

    private func readKeyboard() {
        guard let setup = xcb_get_setup(wire.connection) else { return }
        firstKey = setup.pointee.min_keycode
        let count = setup.pointee.max_keycode - firstKey + 1
        let cookie = xcb_get_keyboard_mapping(wire.connection, firstKey, count)
        guard let reply = xcb_get_keyboard_mapping_reply(wire.connection, cookie, nil) else { return }
        defer { free(reply) }
        let columns = Int(reply.pointee.keysyms_per_keycode)
        guard columns > 0, let list = xcb_get_keyboard_mapping_keysyms(reply) else { return }
        symbols = (0..<Int(count)).map { row in (0..<columns).map { list[row * columns + $0] } }
    }

    private func symbol(of keycode: UInt8, state: UInt16) -> UInt32 {
        let row = Int(keycode) - Int(firstKey)
        guard symbols.indices.contains(row) else { return 0 }
        let columns = symbols[row]
        let shifted = columns.count > 1 ? columns[1] : 0
        return state & 1 != 0 && shifted != 0 ? shifted : columns.first ?? 0
    }

    /// Waits a moment for a message and answers it.
    func work() {
        var descriptor = pollfd(fd: xcb_get_file_descriptor(wire.connection), events: Int16(POLLIN), revents: 0)
        poll(&descriptor, 1, 10)
        while let event = xcb_poll_for_event(wire.connection) {
            defer { free(event) }
            switch Int32(event.pointee.response_type & 0x7F) {
            case XCB_SELECTION_REQUEST:
                event.withMemoryRebound(to: xcb_selection_request_event_t.self, capacity: 1) { wire.answer($0.pointee) }
            case XCB_CLIENT_MESSAGE:
                event.withMemoryRebound(to: xcb_client_message_event_t.self, capacity: 1) { received($0.pointee) }
            default: break
            }
        }
        xcb_flush(wire.connection)
    }

    private var client: xcb_window_t = 0

    private func received(_ event: xcb_client_message_event_t) {
        if event.type == wire.atom("_XIM_XCONNECT") {
            client = event.data.data32.0
            wire.connect(client)
        } else if event.type == wire.atom("_XIM_PROTOCOL"), let packet = wire.packet(of: event) {
            answer(packet)
        }
    }

    private func send(_ packet: Packet) {
        wire.send(packet, to: client)
    }

    private func answer(_ packet: Packet) {
        let method = packet.short(at: 0)
        let context = packet.short(at: 2)
        switch packet.kind {
        case .connect: send(Packet(.connectReply, 1, 0))
        case .disconnect: send(Packet(.disconnectReply))
        case .open: open()
        case .close: send(Packet(.closeReply, method, 0))
        case .encodingNegotiation: negotiate(packet)
        case .queryExtension: send(Packet(.queryExtensionReply, method, 0))
        case .getIMValues: sendStyles()
        case .setIMValues: send(Packet(.setIMValuesReply, method, 0))
        case .createIC: create(packet)
        case .destroyIC:
            contexts[context] = nil
            send(Packet(.destroyICReply, method, context))
        case .setICValues:
            noteSpot(in: AttributeList(packet.bytes(at: 8, count: Int(packet.short(at: 4)))))
            send(Packet(.setICValuesReply, method, context))
        case .getICValues: sendValues(packet)
        case .setICFocus: note { $0.focusCount += 1 }
        case .unsetICFocus: note { $0.unfocusCount += 1 }
        case .forwardEvent: forwarded(packet)
        case .sync: send(Packet(.syncReply, method, context))
        case .resetIC:
            note { $0.resetCount += 1 }
            contexts[context]?.typist.reset()
            show("", target: nil, in: context)
            send(Packet(.resetICReply, method, context, 0))
        default: break
        }
    }

    // MARK: Beginning

    private func open() {
        func list(_ attributes: [(id: UInt16, type: UInt16, name: String)]) -> [UInt8] {
            var part = Packet(.open)
            for attribute in attributes {
                part.add(attribute.id)
                part.add(attribute.type)
                part.add(UInt16(attribute.name.utf8.count))
                part.add(Array(attribute.name.utf8))
                part.pad()
            }
            return part.body
        }
        let methodValues = list([(ID.queryInputStyle, 10, "queryInputStyle")])
        let contextValues = list([
            (ID.inputStyle, 3, "inputStyle"), (ID.clientWindow, 5, "clientWindow"), (ID.focusWindow, 5, "focusWindow"),
            (ID.filterEvents, 3, "filterEvents"), (ID.preeditAttributes, 0x7FFF, "preeditAttributes"),
            (ID.statusAttributes, 0x7FFF, "statusAttributes"), (ID.spotLocation, 12, "spotLocation"),
            (ID.fontSet, 13, "fontSet"), (ID.separator, 0, "separatorofNestedList"),
        ])
        var reply = Packet(.openReply, ID.method, UInt16(methodValues.count))
        reply.add(methodValues)
        reply.add(UInt16(contextValues.count))
        reply.add(UInt16(0))
        reply.add(contextValues)
        send(reply)
    }

    /// Texts go as compound text, as those of most input methods do.
    private func negotiate(_ packet: Packet) {
        let names = packet.bytes(at: 4, count: Int(packet.short(at: 2)))
        var found: [String] = []
        var offset = 0
        while offset < names.count {
            let length = Int(names[offset])
            let end = min(offset + 1 + length, names.count)
            found.append(String(decoding: names[(offset + 1)..<max(offset + 1, end)], as: UTF8.self))
            offset += 1 + length
        }
        let index = found.firstIndex { $0 == "COMPOUND_TEXT" }
        let chosen = UInt16(bitPattern: Int16(index ?? -1))
        send(Packet(.encodingNegotiationReply, packet.short(at: 0), 0, chosen, 0))
    }

    private func sendStyles() {
        var value = Packet(.open, UInt16(styles.count), 0)
        for style in styles { value.add(style.rawValue) }
        var reply = Packet(.getIMValuesReply, ID.method, UInt16(4 + value.body.count))
        reply.add(ID.queryInputStyle)
        reply.add(UInt16(value.body.count))
        reply.add(value.body)
        send(reply)
    }

    private func create(_ packet: Packet) {
        lastID += 1
        let id = lastID
        let values = AttributeList(packet.bytes(at: 4, count: Int(packet.short(at: 2))))
        var context = Context(typist: typist)
        if let style = values[ID.inputStyle], style.count >= 4 {
            context.style = UInt32(style[0]) | UInt32(style[1]) << 8
        }
        contexts[id] = context
        noteSpot(in: values)
        send(Packet(.createICReply, ID.method, id))
        // Presses are to come here first, releases too.
        var mask = Packet(.setEventMask, ID.method, id)
        mask.add(UInt32(3))
        mask.add(UInt32(0))
        send(mask)
    }

    private func noteSpot(in values: AttributeList) {
        guard let preedit = values[ID.preeditAttributes], let spot = AttributeList(preedit)[ID.spotLocation],
            spot.count >= 4
        else { return }
        let x = Int16(bitPattern: UInt16(spot[0]) | UInt16(spot[1]) << 8)
        let y = Int16(bitPattern: UInt16(spot[2]) | UInt16(spot[3]) << 8)
        note { $0.spots.append((Int(x), Int(y))) }
    }

    private func sendValues(_ packet: Packet) {
        var list = Packet(.open)
        for index in 0..<Int(packet.short(at: 4)) / 2 where packet.short(at: 6 + 2 * index) == ID.filterEvents {
            list.add(ID.filterEvents)
            list.add(UInt16(4))
            list.add(UInt32(3))
        }
        var reply = Packet(.getICValuesReply, packet.short(at: 0), packet.short(at: 2), UInt16(list.body.count), 0)
        reply.add(list.body)
        send(reply)
    }

    // MARK: Typing

    private func forwarded(_ packet: Packet) {
        let id = packet.short(at: 2)
        let isSynchronous = packet.short(at: 4) & 1 != 0
        let event = packet.bytes(at: 8, count: 32)
        if isSynchronous { send(Packet(.syncReply, ID.method, id)) }
        guard event.count == 32, var context = contexts[id] else { return }
        let state = UInt16(event[28]) | UInt16(event[29]) << 8
        let symbol = symbol(of: event[1], state: state)
        if event[0] & 0x7F == UInt8(XCB_KEY_PRESS) {
            note { $0.keys.append(symbol) }
            // Shortcuts are the program's.
            if state & 0x0C == 0, let actions = context.typist.press(symbol) {
                contexts[id] = context
                for action in actions { perform(action, in: id) }
                let isEnd = symbol >= 0xFF00 || symbol == 0x20
                if !(isEnd && context.typist is KoreanTypist && symbol != 0xFF08) { return }
            }
        }
        var back = Packet(.forwardEvent, ID.method, id, 0, packet.short(at: 6))
        back.add(event)
        send(back)
    }

    private func perform(_ action: TypistAction, in id: UInt16) {
        switch action {
        case .show(let text, let target): show(text, target: target, in: id)
        case .type(let text):
            var packet = Packet(.commit, ID.method, id, 2)
            let bytes = encoded(text)
            packet.add(UInt16(bytes.count))
            packet.add(bytes)
            send(packet)
        }
    }

    private func show(_ text: String, target: Range<Int>?, in id: UInt16) {
        guard let context = contexts[id], context.style & 2 != 0, context.shown > 0 || !text.isEmpty else { return }
        if context.shown == 0 { send(Packet(.preeditStart, ID.method, id)) }
        let count = text.unicodeScalars.count
        let bytes = encoded(text)
        var packet = Packet(.preeditDraw, ID.method, id)
        for number in [UInt32(count), 0, UInt32(context.shown), text.isEmpty ? 3 : 0] { packet.add(number) }
        packet.add(UInt16(bytes.count))
        packet.add(bytes)
        packet.pad()
        packet.add(UInt16(4 * count))
        packet.add(UInt16(0))
        for index in 0..<count { packet.add(UInt32(target?.contains(index) == true ? 1 : 2)) }
        send(packet)
        contexts[id]?.shown = count
        if text.isEmpty { send(Packet(.preeditDone, ID.method, id)) }
    }

    private func encoded(_ text: String) -> [UInt8] {
        // UTF-8 stands between two escape sequences.
        text.isEmpty ? [] : [0x1B, 0x25, 0x47] + Array(text.utf8) + [0x1B, 0x25, 0x40]
    }
}
