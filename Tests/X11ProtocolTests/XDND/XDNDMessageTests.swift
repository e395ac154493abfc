import Geometry
import Testing
import X11Protocol

@Suite("XDND messages")
struct XDNDMessageTests {
    private let messages: [DragMessage] = [
        .enter(source: xid(7), version: 5, types: someTypes(3), hasMoreTypes: true),
        .enter(source: xid(7), version: 3, types: [], hasMoreTypes: false),
        .position(
            source: xid(7), rootX: -1, rootY: -32768, time: ServerTime(rawValue: 0xF000_0000),
            action: DragAtoms.made.copy),
        .position(source: xid(7), rootX: 32767, rootY: 0, time: .current, action: .junk),
        .status(
            target: xid(9), isAccepted: true, wantsAllPositions: true,
            quietArea: PixelRect(x: -20, y: 30, width: 65535, height: 1), action: DragAtoms.made.move),
        .status(target: xid(9), isAccepted: false, wantsAllPositions: false, quietArea: .zero, action: .none),
        .leave(source: xid(0xFFFF_FFFF)),
        .drop(source: xid(7), time: ServerTime(rawValue: 12)),
        .finished(target: xid(9), isPerformed: true, action: DragAtoms.made.copy),
        .finished(target: xid(9), isPerformed: false, action: .none),
    ]

    @Test("What is written is read again")
    func roundTrip() {
        for message in messages {
            #expect(message.words(.made).count == 5)
            #expect(overTheWire(message) == message)
        }
    }

    @Test("Fields are where the specification has them")
    func layout() {
        #expect(messages[0].words(.made) == [7, 5 << 24 | 1, 400, 401, 402])
        #expect(messages[2].words(.made) == [7, 0, 0xFFFF_8000, 0xF000_0000, 311])
        #expect(messages[4].words(.made) == [9, 3, 0xFFEC_001E, 0xFFFF_0001, 312])
        #expect(messages[7].words(.made) == [7, 0, 12, 0, 0])
        #expect(messages[8].words(.made) == [9, 1, 311, 0, 0])
        #expect(messages[2].type(.made) == DragAtoms.made.position)
        #expect(messages.map(\.sender.rawValue) == [7, 7, 7, 7, 9, 9, 0xFFFF_FFFF, 7, 9, 9])
    }

    @Test("What does not fit its bits is cut")
    func clamping() {
        let types = DragMessage.enter(source: xid(7), version: 999, types: someTypes(5), hasMoreTypes: true)
        #expect(types.words(.made) == [7, 255 << 24 | 1, 400, 401, 402])
        let far = DragMessage.position(
            source: xid(7), rootX: 1_000_000, rootY: -1_000_000, time: .current, action: Atom(rawValue: .max))
        #expect(far.words(.made) == [7, 0, 0x7FFF_8000, 0, 0xFFFF_FFFF])
        let area = PixelRect(x: -99999, y: .max, width: .max, height: 70000)
        let status = DragMessage.status(
            target: xid(9), isAccepted: true, wantsAllPositions: false, quietArea: area, action: .none)
        #expect(status.words(.made) == [9, 1, 0x8000_7FFF, 0xFFFF_FFFF, 0])
        #expect(DragMessage.enter(source: xid(7), version: -4, types: [], hasMoreTypes: false).words(.made)[1] == 0)
    }

    @Test("51: other types, formats and lengths, and messages of nobody are no messages")
    func malformed() {
        let atoms = DragAtoms.made
        let words: [UInt32] = [7, 0, 0, 0, 0]
        #expect(DragMessage(type: atoms.leave, words: words, format: 32, atoms: atoms) == .leave(source: xid(7)))
        #expect(DragMessage(type: Atom(rawValue: 77), words: words, format: 32, atoms: atoms) == nil)
        #expect(DragMessage(type: .none, words: words, format: 32, atoms: atoms) == nil)
        for format in [0, 8, 16, 64, -1] {
            #expect(DragMessage(type: atoms.leave, words: words, format: format, atoms: atoms) == nil)
        }
        #expect(DragMessage(type: atoms.leave, words: [], format: 32, atoms: atoms) == nil)
        #expect(DragMessage(type: atoms.leave, words: [7, 0, 0, 0], format: 32, atoms: atoms) == nil)
        #expect(DragMessage(type: atoms.leave, words: [0, 0, 0, 0, 0], format: 32, atoms: atoms) == nil)
    }

    @Test("Reserved bits are not looked at: tkdnd fills them with rubbish")
    func reservedBits() {
        let atoms = DragAtoms.made
        let status = DragMessage(
            type: atoms.status, words: [9, 0xFFFF_FFFC, 5, 0xFFFF_0000, 0xDEAD_BEEF], format: 32, atoms: atoms)
        #expect(
            status
                == .status(
                    target: xid(9), isAccepted: false, wantsAllPositions: false, quietArea: .zero, action: .junk))
        let enter = DragMessage(
            type: atoms.enter, words: [7, 0x05FF_FFFE, 0, 401, 0], format: 32, atoms: atoms)
        #expect(enter == .enter(source: xid(7), version: 5, types: [Atom(rawValue: 401)], hasMoreTypes: false))
        let finished = DragMessage(type: atoms.finished, words: [9, 2, 311, 1, 1], format: 32, atoms: atoms)
        #expect(finished == .finished(target: xid(9), isPerformed: true, action: atoms.copy))
        let rubbish = DragMessage(type: atoms.finished, words: [9, 0xFFFF_FFFC, 0, 1, 1], format: 32, atoms: atoms)
        #expect(rubbish == .finished(target: xid(9), isPerformed: false, action: .none))
    }

    @Test("Actions and atoms stand for each other; an atom that nobody knows stays itself")
    func actions() {
        let actions: [DragAction] = [.copy, .move, .link, .ask, .private, .directSave, .other(.junk)]
        for action in actions {
            #expect(DragAtoms.made.action(for: DragAtoms.made.atom(for: action)) == action)
        }
        #expect(DragAtoms.made.action(for: .none) == nil)
        #expect(Set(actions.map(DragAtoms.made.atom(for:))).count == actions.count)
    }

    @Test("Any five numbers are read without a trap, and what was understood is written as it was read")
    func fuzz() {
        var random = DragRandom(seed: 20)
        let atoms = DragAtoms.made
        let types = [atoms.enter, atoms.position, atoms.status, atoms.leave, atoms.drop, atoms.finished, .junk]
        let edges: [UInt32] = [0, 1, 2, 3, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0x0500_0001, 311]
        var understood = 0
        for number in 0..<20_000 {
            let count = random.once(in: 20) ? random.number(0...9) : 5
            let words = (0..<count).map { _ in
                random.once(in: 2) ? random.element(edges) : UInt32(truncatingIfNeeded: random.next())
            }
            let format = random.once(in: 20) ? random.number(-8...64) : 32
            let message = DragMessage(type: random.element(types), words: words, format: format, atoms: atoms)
            guard let message else { continue }
            understood += 1
            #expect(words.count == 5 && format == 32 && words[0] != 0, "case \(number)")
            #expect(message.sender.rawValue == UInt(words[0]), "case \(number)")
            #expect(overTheWire(message) == message, "case \(number)")
        }
        #expect(understood > 10_000)
    }
}
