import Geometry

extension DragMessage {
    /// Reads a client message.
    ///
    /// Reserved bits are not looked at, some programs fill them with rubbish. Any number is read without a trap.
    /// - Parameters:
    ///   - type: the message's type.
    ///   - words: its five numbers, cut to 32 bits.
    ///   - format: its format, which must be 32.
    /// - Returns: `nil` for other messages, other formats, and messages that name no sender.
    public init?(type: Atom, words: [UInt32], format: Int, atoms: DragAtoms) {
        guard format == 32, words.count == 5, words[0] != 0, type != .none else { return nil }
        let sender = WindowID(rawValue: UInt(words[0]))
        switch type {
        case atoms.enter:
            self = .enter(
                source: sender, version: Int(words[1] >> 24),
                types: words[2...].filter { $0 != 0 }.map(Atom.init(word:)), hasMoreTypes: words[1] & 1 != 0)
        case atoms.position:
            self = .position(
                source: sender, rootX: words[2].upperHalf, rootY: words[2].lowerHalf,
                time: ServerTime(rawValue: words[3]), action: Atom(word: words[4]))
        case atoms.status:
            self = .status(
                target: sender, isAccepted: words[1] & 1 != 0, wantsAllPositions: words[1] & 2 != 0,
                quietArea: PixelRect(origin: words[2], size: words[3]), action: Atom(word: words[4]))
        case atoms.leave: self = .leave(source: sender)
        case atoms.drop: self = .drop(source: sender, time: ServerTime(rawValue: words[2]))
        case atoms.finished:
            // Bit 0 is the one that counts; tkdnd sets bit 1 instead.
            self = .finished(target: sender, isPerformed: words[1] & 3 != 0, action: Atom(word: words[2]))
        default: return nil
        }
    }

    /// The type of the client message.
    public func type(_ atoms: DragAtoms) -> Atom {
        switch self {
        case .enter: atoms.enter
        case .position: atoms.position
        case .status: atoms.status
        case .leave: atoms.leave
        case .drop: atoms.drop
        case .finished: atoms.finished
        }
    }

    /// The five numbers of the client message, format 32. What does not fit its bits is cut: coordinates to -32768...32767,
    /// sizes to 0...65535, types to three.
    public func words(_ atoms: DragAtoms) -> [UInt32] {
        let sender = UInt32(truncatingIfNeeded: sender.rawValue)
        switch self {
        case .enter(_, let version, let types, let hasMoreTypes):
            let flags = UInt32(clamping: min(version, 255)) << 24 | (hasMoreTypes ? 1 : 0)
            let inline = types.prefix(3).map(\.word)
            return [sender, flags] + inline + Array(repeating: 0, count: 3 - inline.count)
        case .position(_, let x, let y, let time, let action):
            return [sender, 0, UInt32(halves: x, y), time.rawValue, action.word]
        case .status(_, let isAccepted, let wantsAllPositions, let area, let action):
            let flags: UInt32 = (isAccepted ? 1 : 0) | (wantsAllPositions ? 2 : 0)
            let size =
                area.isEmpty ? 0 : UInt32(UInt16(clamping: area.width)) << 16 | UInt32(UInt16(clamping: area.height))
            return [sender, flags, area.isEmpty ? 0 : UInt32(halves: area.x, area.y), size, action.word]
        case .leave: return [sender, 0, 0, 0, 0]
        case .drop(_, let time): return [sender, 0, time.rawValue, 0, 0]
        case .finished(_, let isPerformed, let action): return [sender, isPerformed ? 1 : 0, action.word, 0, 0]
        }
    }
}

extension UInt32 {
    /// Two signed halves, as positions are packed.
    fileprivate init(halves upper: Int, _ lower: Int) {
        self =
            UInt32(UInt16(bitPattern: Int16(clamping: upper))) << 16
            | UInt32(UInt16(bitPattern: Int16(clamping: lower)))
    }

    fileprivate var upperHalf: Int { Int(Int16(truncatingIfNeeded: self >> 16)) }
    fileprivate var lowerHalf: Int { Int(Int16(truncatingIfNeeded: self)) }
}

extension Atom {
    fileprivate init(word: UInt32) { self.init(rawValue: UInt(word)) }
    fileprivate var word: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
}

extension PixelRect {
    /// A rectangle as a status packs it; one without width or height is none.
    fileprivate init(origin: UInt32, size: UInt32) {
        let (width, height) = (Int(size >> 16), Int(size & 0xFFFF))
        guard width > 0, height > 0 else {
            self = .zero
            return
        }
        self.init(x: origin.upperHalf, y: origin.lowerHalf, width: width, height: height)
    }
}
