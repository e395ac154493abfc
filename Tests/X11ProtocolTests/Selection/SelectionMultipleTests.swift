import Testing
import X11Protocol

@Suite("Several targets at once")
struct SelectionMultipleTests {
    typealias Request = SelectionServer.Request

    private func words(_ atoms: Atom...) -> [UInt32] { atoms.map { UInt32($0.rawValue) } }

    /// Asks for pairs, gives data as soon as it is asked for, and returns what is written and told.
    private func effects(
        of pairs: [UInt32]?, on server: inout SelectionServer,
        data: (Atom) -> [UInt8]? = { [UInt8($0.rawValue & 0xFF)] }
    ) -> [SelectionServer.Effect] {
        let request = Request.of(Known.multiple)
        guard server.requested(request, now: 0) == [.readPairs(request)] else { return [] }
        var result: [SelectionServer.Effect] = []
        for effect in server.pairsRead(pairs, for: request, now: 0) {
            if case .load(let target, let ticket) = effect {
                result += server.loaded(ticket, data: data(target), type: nil, now: 0)
            } else {
                result.append(effect)
            }
        }
        return result
    }

    /// A server that was asked for a text and a picture, and asks for both.
    private func asked(
        readAt moment: Double = 0
    ) -> (server: SelectionServer, request: Request, tickets: [SelectionServer.Ticket]) {
        var server = SelectionServer.ofText()
        let request = Request.of(Known.multiple)
        _ = server.requested(request, now: 0)
        let pairs = words(Known.text, Known.other, Known.picture, Atom(rawValue: 600))
        let tickets = server.pairsRead(pairs, for: request, now: moment).tickets
        return (server, request, tickets)
    }

    @Test("Each pair is served, the list rewritten without what failed, and one answer sent")
    func pairs() {
        var server = SelectionServer.ofText()
        let request = Request.of(Known.multiple)
        let pairs = words(
            Known.text, Known.other, Known.strange, Atom(rawValue: 600), Known.timestamp, Atom(rawValue: 601))
        let rewritten = words(Known.text, Known.other, Known.strange, .none, Known.timestamp, Atom(rawValue: 601))
        #expect(
            effects(of: pairs, on: &server) == [
                request.write(Known.other, type: Known.text, .bytes([UInt8(Known.text.rawValue & 0xFF)])),
                request.write(Atom(rawValue: 601), type: .integer, .words([1000])),
                request.write(Known.place, type: Known.atomPair, .words(rewritten)), request.answer(Known.place),
                .served(target: Known.text, bytes: 1),
            ])
        #expect(server.isIdle)
    }

    @Test("Only when all data is there it is written")
    func waitsForAll() throws {
        var (server, _, tickets) = asked()
        #expect(tickets.count == 2)
        #expect(server.loaded(tickets[1], data: [1], type: nil, now: 0) == [])
        #expect(server.loaded(tickets[0], data: nil, type: nil, now: 0).answers == 1)
    }

    @Test("What is not there in time fails alone")
    func timeOut() throws {
        var (server, request, tickets) = asked(readAt: 1)
        _ = server.loaded(tickets[0], data: [1], type: nil, now: 2)
        let effects = server.tick(now: SelectionServer.loadPatience)
        let rewritten = words(Known.text, Known.other, Known.picture, .none)
        #expect(effects.contains(request.write(Known.place, type: Known.atomPair, .words(rewritten))))
        #expect(effects.contains(request.write(Known.other, type: Known.text, .bytes([1]))))
        #expect(effects.contains(request.answer(Known.place)))
    }

    @Test("A part whose property another request wants fails, and the rest goes on")
    func replacedPart() throws {
        var (server, request, tickets) = asked()
        let thief = Request.of(Known.timestamp, into: Known.other)
        #expect(server.requested(thief, now: 0).last == thief.answer(Known.other))
        #expect(server.loaded(tickets[0], data: [1], type: nil, now: 0) == [], "nobody wants the text any more")
        let effects = server.loaded(tickets[1], data: [2], type: nil, now: 0)
        let rewritten = words(Known.text, .none, Known.picture, Atom(rawValue: 600))
        #expect(effects.contains(request.write(Known.place, type: Known.atomPair, .words(rewritten))))
        #expect(effects.answers == 1 && server.isIdle)
    }

    @Test("Without a list, or a property for it, there is a refusal", arguments: [nil, [], [401]] as [[UInt32]?])
    func noList(pairs: [UInt32]?) {
        var server = SelectionServer.ofText()
        let request = Request.of(Known.multiple)
        #expect(effects(of: pairs, on: &server) == [request.answer(.none)])
        let bare = Request.of(Known.multiple, into: .none)
        #expect(server.requested(bare, now: 0) == [bare.answer(.none)])
        #expect(server.isIdle)
    }

    @Test("A list that is never read is refused after its time")
    func unreadList() {
        var server = SelectionServer.ofText()
        let request = Request.of(Known.multiple)
        _ = server.requested(request, now: 0)
        #expect(server.tick(now: SelectionServer.loadPatience) == [request.answer(.none)])
        #expect(server.pairsRead(words(Known.text, Known.other), for: request, now: 21) == [])
    }

    @Test("Lists in lists, the list's own property, a property twice and none at all fail")
    func strangePairs() {
        var server = SelectionServer.ofText()
        let request = Request.of(Known.multiple)
        let pairs = words(
            Known.multiple, Atom(rawValue: 600), Known.text, Known.place, Known.text, Known.other, Known.timestamp,
            Known.other, Known.text, .none, Known.text)
        let rewritten = words(
            Known.multiple, .none, Known.text, .none, Known.text, Known.other, Known.timestamp, .none, Known.text,
            .none, Known.text)
        let effects = effects(of: pairs, on: &server)
        #expect(effects.contains(request.write(Known.place, type: Known.atomPair, .words(rewritten))))
        #expect(effects.answers == 1 && effects.count == 4)
    }

    @Test("A list of a million pairs is answered, and only its beginning served")
    func hugeList() {
        var server = SelectionServer.ofText()
        let pairs = (0..<1_000_000).flatMap { [UInt32(Known.timestamp.rawValue), UInt32(1000 + $0)] }
        let effects = effects(of: pairs, on: &server)
        #expect(effects.count == SelectionServer.pairLimit + 2)
    }

    @Test("22: DELETE in a list counts only if all else got over")
    func deletion() {
        let pairs = words(Known.text, Known.other, Known.delete, Atom(rawValue: 600))
        var server = SelectionServer.ofText(extra: [Known.delete])
        #expect(effects(of: pairs, on: &server).contains(.deleteRequested))
        server = SelectionServer.ofText(extra: [Known.delete])
        let failed = effects(of: pairs, on: &server, data: { _ in nil })
        #expect(!failed.contains(.deleteRequested))
        let rewritten = words(Known.text, .none, Known.delete, .none)
        let request = Request.of(Known.multiple)
        #expect(failed.contains(request.write(Known.place, type: Known.atomPair, .words(rewritten))))
    }

    @Test("Long data in a list goes in pieces, each by its property")
    func longParts() {
        var server = SelectionServer.ofText(chunk: 4)
        let request = Request.of(Known.multiple)
        let pairs = words(Known.text, Known.other, Known.picture, Atom(rawValue: 600))
        let effects = effects(of: pairs, on: &server) { _ in [1, 2, 3, 4, 5] }
        #expect(effects.filter { $0 == .watch(Known.requestor) }.count == 1)
        #expect(effects.contains(request.write(Known.other, type: Known.incr, .words([5]))))
        #expect(effects.contains(request.write(Atom(rawValue: 600), type: Known.incr, .words([5]))))
        let piece = server.propertyDeleted(Atom(rawValue: 600), of: Known.requestor, now: 0)
        #expect(piece == [request.write(Atom(rawValue: 600), type: Known.picture, .bytes([1, 2, 3, 4]))])
    }
}
