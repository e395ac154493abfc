/// A message of the X Input Method Protocol, 1.0: four bytes of head, then numbers in the little order.
struct Packet {
    /// What the messages are about; the numbers of the protocol.
    enum Opcode: UInt8 {
        case connect = 1, connectReply, disconnect, disconnectReply
        case open = 30, openReply, close, closeReply
        case setEventMask = 37, encodingNegotiation, encodingNegotiationReply, queryExtension, queryExtensionReply
        case setIMValues, setIMValuesReply, getIMValues, getIMValuesReply
        case createIC = 50, createICReply, destroyIC, destroyICReply, setICValues, setICValuesReply, getICValues
        case getICValuesReply, setICFocus, unsetICFocus, forwardEvent, sync, syncReply, commit, resetIC, resetICReply
        case preeditStart = 73, preeditStartReply, preeditDraw, preeditCaret, preeditCaretReply, preeditDone
    }

    let opcode: UInt8
    private(set) var body: [UInt8]

    init(_ opcode: Opcode, _ shorts: UInt16...) {
        self.opcode = opcode.rawValue
        body = []
        for short in shorts { add(short) }
    }

    /// Reads a message; `nil` when it is shorter than it says.
    init?(bytes: [UInt8]) {
        guard bytes.count >= 4 else { return nil }
        let length = (Int(bytes[2]) | Int(bytes[3]) << 8) * 4
        guard bytes.count >= 4 + length else { return nil }
        opcode = bytes[0]
        body = Array(bytes[4..<4 + length])
    }

    var kind: Opcode? { Opcode(rawValue: opcode) }

    // MARK: Reading

    func short(at offset: Int) -> UInt16 {
        guard offset + 1 < body.count else { return 0 }
        return UInt16(body[offset]) | UInt16(body[offset + 1]) << 8
    }

    func bytes(at offset: Int, count: Int) -> [UInt8] {
        let start = min(max(0, offset), body.count)
        return Array(body[start..<min(body.count, start + max(0, count))])
    }

    // MARK: Writing

    mutating func add(_ value: UInt16) {
        body += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    }

    mutating func add(_ value: UInt32) {
        add(UInt16(truncatingIfNeeded: value))
        add(UInt16(truncatingIfNeeded: value >> 16))
    }

    mutating func add(_ bytes: [UInt8]) {
        body += bytes
    }

    /// Fills up to a whole number of four bytes.
    mutating func pad() {
        while body.count % 4 != 0 { body.append(0) }
    }

    /// All of it, as it is sent.
    var bytes: [UInt8] {
        var padded = self
        padded.pad()
        let units = padded.body.count / 4
        return [opcode, 0, UInt8(truncatingIfNeeded: units), UInt8(truncatingIfNeeded: units >> 8)] + padded.body
    }
}

/// The values that a program gives an input context: numbers of attributes with bytes, some of them lists of the same.
struct AttributeList {
    private var bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    subscript(id: UInt16) -> [UInt8]? {
        var offset = 0
        while offset + 4 <= bytes.count {
            let found = UInt16(bytes[offset]) | UInt16(bytes[offset + 1]) << 8
            let length = Int(bytes[offset + 2]) | Int(bytes[offset + 3]) << 8
            guard offset + 4 + length <= bytes.count else { return nil }
            if found == id { return Array(bytes[offset + 4..<offset + 4 + length]) }
            offset += (4 + length + 3) / 4 * 4
        }
        return nil
    }
}
