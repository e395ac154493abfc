import Testing
import X11Protocol

@Suite("Which action an XDND target answers")
struct XDNDTargetActionTests {
    /// A row: what the source allows and asks for, what the views would do, what is answered.
    struct Row: CustomTestStringConvertible, Sendable {
        var allowed: [DragAction]
        var requested: DragAction
        var wanted: DragAction?
        var answer: DragAction?
        var testDescription: String { "\(allowed), asked for \(requested), would \(String(describing: wanted))" }

        init(_ allowed: [DragAction], _ requested: DragAction, _ wanted: DragAction?, _ answer: DragAction?) {
            (self.allowed, self.requested, self.wanted, self.answer) = (allowed, requested, wanted, answer)
        }
    }

    static let rows: [Row] = [
        Row([.copy], .copy, .copy, .copy),
        Row([.copy, .move], .move, .move, .move),
        Row([.copy, .move], .move, .copy, .copy),
        Row([.copy, .move], .copy, .move, .copy),
        // 21: the source asks for a move, and allows only that, or only a copy.
        Row([.move], .move, .copy, .move),
        Row([.move], .move, .move, .move),
        Row([.copy], .move, .move, .copy),
        Row([.move], .copy, .copy, .move),
        // Java asks without a list.
        Row([], .copy, .copy, .copy),
        Row([], .move, .copy, .copy),
        Row([], .move, .move, .move),
        Row([], .link, .move, .copy),
        Row([.link], .link, .copy, .link),
        Row([.link], .copy, .copy, .copy),
        Row([.link], .copy, .move, nil),
        Row([.copy, .private], .copy, .private, .private),
        Row([.copy], .copy, .private, .copy),
        // Who wants the user to be asked lists what there is to choose.
        Row([.copy, .move], .ask, .ask, .ask),
        Row([.copy, .move], .ask, .copy, .copy),
        Row([.ask], .ask, .copy, .copy),
        Row([.copy], .copy, .ask, .copy),
        Row([.copy, .directSave], .directSave, .copy, .copy),
        Row([.directSave], .directSave, .copy, nil),
        Row([.directSave], .directSave, .directSave, .directSave),
        Row([.copy], .other(.junk), .copy, .copy),
        Row([.other(.junk)], .other(.junk), .copy, nil),
        Row([.copy, .move], .move, nil, nil),
    ]

    @Test("It is requested, copy or private, and one that the source allows", arguments: rows)
    func permitted(row: Row) {
        let source = FakeSource(1)
        source.actions = row.allowed
        let bench = TargetBench(source)
        bench.decide = { _ in row.wanted }
        bench.hear(source.enter, source.position(1, action: row.requested))
        #expect(source.answers == [row.answer])
        bench.hear(source.drop())
        let time = ServerTime(rawValue: 5001)
        #expect(bench.drops == (row.answer.map { [.dropped(action: $0, time: time)] } ?? []) && bench.faults == [])
    }

    @Test("The list follows the source's modifiers")
    func listChanges() {
        let (source, stranger) = (FakeSource(1), FakeSource(2))
        let bench = TargetBench(source, stranger)
        bench.decide = { $0 }
        bench.hear(source.enter, source.position(1, action: .move))
        bench.perform(bench.machine.actionsRead([.move], source: xid(2)))
        bench.hear(source.position(2, action: .move))
        bench.perform(bench.machine.actionsRead([.move], source: xid(1)))
        bench.hear(source.position(3, action: .move))
        #expect(source.answers == [.copy, .copy, .move] && bench.machine.actions == [.move])
    }

    @Test("A move is reported only if it was answered, or the user chose it")
    func reported() {
        let rows: [([DragAction], DragAction, DragAction?, DragAction?)] = [
            ([.copy, .move], .copy, .move, .copy), ([.copy, .move], .move, .move, .move),
            ([.copy, .move], .move, .copy, .copy), ([.copy, .move], .ask, .move, .move),
            ([.copy, .move], .ask, nil, nil), ([.copy], .copy, .private, .private),
        ]
        for (allowed, requested, done, reported) in rows {
            let source = FakeSource(1)
            source.actions = allowed
            let bench = TargetBench(source)
            bench.decide = { $0 }
            bench.hear(source.enter, source.position(1, action: requested), source.drop())
            bench.finish(done)
            #expect(source.ends == [reported])
        }
    }
}
