import Testing
import X11Protocol

@Suite("Answers of a selection's owner")
struct SelectionServerTests {
    typealias Request = SelectionServer.Request

    private func word(_ atom: Atom) -> UInt32 { UInt32(atom.rawValue) }

    @Test("Data that fits is written at once under the type that its owner gives it, then told")
    func oneShot() throws {
        var server = SelectionServer.ofText()
        let request = Request.of(Known.text)
        let asked = server.requested(request, now: 0)
        let ticket = try #require(asked.tickets.first)
        #expect(asked == [.load(target: Known.text, ticket: ticket)] && !server.isIdle)
        #expect(
            server.loaded(ticket, data: [1, 2], type: .string, now: 1) == [
                request.write(Known.place, type: .string, .bytes([1, 2])), request.answer(Known.place),
                .served(target: Known.text, bytes: 2),
            ])
        #expect(server.isIdle && server.deadline == nil)
    }

    @Test("13, 29: the list of targets is complete, in order, of type ATOM, 300 of them too")
    func targets() {
        let many = (0..<300).map { Atom(rawValue: UInt(0xF000_0000 + $0)) }
        var server = SelectionServer.ofText(chunk: 1 << 20, extra: many + [Known.delete])
        let request = Request.of(Known.targets)
        let first = [Known.targets, Known.timestamp, Known.multiple, Known.picture, Known.text]
        let words = (first + many + [Known.delete]).map { UInt32(truncatingIfNeeded: $0.rawValue) }
        #expect(
            server.requested(request, now: 0) == [
                request.write(Known.place, type: .atom, .words(words)), request.answer(Known.place),
            ])
    }

    @Test("The timestamp is the moment of the acquisition, an INTEGER")
    func timestamp() {
        var server = SelectionServer.ofText()
        let request = Request.of(Known.timestamp)
        #expect(
            server.requested(request, now: 0) == [
                request.write(Known.place, type: .integer, .words([1000])), request.answer(Known.place),
            ])
    }

    @Test("25: a request for an unknown target is refused at once")
    func unknownTarget() {
        var server = SelectionServer.ofText()
        for target in [Known.strange, Known.delete, Known.saveTargets, Known.directSave, Known.incr, .none] {
            let request = Request.of(target)
            #expect(server.requested(request, now: 0) == [request.answer(.none)])
        }
        #expect(server.isIdle)
    }

    @Test("Old programs without a property get the answer in one named like the target")
    func noProperty() {
        var server = SelectionServer.ofText()
        let request = Request.of(Known.text, into: .none)
        #expect(
            server.serve(request, [7]) == [
                request.write(Known.text, type: Known.text, .bytes([7])), request.answer(Known.text),
                .served(target: Known.text, bytes: 1),
            ])
    }

    @Test(
        "Requests from before the acquisition are refused, across the clock's wrap too; the current time is accepted",
        arguments: [
            (UInt32(1000), UInt32(999), false), (1000, 1000, true), (1000, 0, true), (0xFFFF_FF00, 0x0000_0010, true),
            (0x0000_0010, 0xFFFF_FF00, false), (0, 1, true), (1000, 0x8000_1000, false),
        ])
    func time(owned: UInt32, asked: UInt32, isServed: Bool) {
        var server = SelectionServer(
            selection: Known.selection, owner: Known.owner, time: ServerTime(rawValue: owned), targets: [Known.text],
            atoms: Known.all, chunk: 10)
        let request = Request.of(Known.text, time: asked)
        let effects = server.requested(request, now: 0)
        #expect(effects.tickets.count == (isServed ? 1 : 0))
        #expect(effects.contains(request.answer(.none)) == !isServed)
    }

    @Test("Requests for another selection or another owner are refused, and disturb nothing")
    func misdirected() {
        var server = SelectionServer.ofText()
        _ = server.requested(.of(Known.text), now: 0)
        var request = Request.of(Known.text)
        request.owner = Known.stranger
        #expect(server.requested(request, now: 0) == [request.answer(.none)])
        request = Request.of(Known.text)
        request.selection = .primary
        #expect(server.requested(request, now: 0) == [request.answer(.none)])
        #expect(!server.isIdle, "the first one still waits")
    }

    @Test("A request without a window is not answered: the answer would go to what is under the pointer")
    func noRequestor() {
        var server = SelectionServer.ofText()
        #expect(server.requested(.of(Known.text, from: .none), now: 0) == [])
    }

    @Test("53: data is loaded once for all requests, whoever asks, and kept")
    func loadedOnce() throws {
        var server = SelectionServer.ofText()
        let first = Request.of(Known.text)
        let second = Request.of(Known.text, from: Known.stranger)
        let ticket = try #require(server.requested(first, now: 0).tickets.first)
        #expect(server.requested(second, now: 0) == [])
        let effects = server.loaded(ticket, data: [1], type: nil, now: 0)
        #expect(effects.contains(first.answer(Known.place)) && effects.contains(second.answer(Known.place)))
        #expect(effects.answers == 2)
        let third = Request.of(Known.text, into: Known.other)
        #expect(server.requested(third, now: 0).contains(third.answer(Known.other)))
        #expect(server.loaded(ticket, data: [2], type: nil, now: 0) == [], "a ticket is good once")
    }

    @Test("Data that cannot be had is refused, and the next request asks again")
    func loadFails() throws {
        var server = SelectionServer.ofText()
        let request = Request.of(Known.picture)
        let ticket = try #require(server.requested(request, now: 0).tickets.first)
        #expect(server.loaded(ticket, data: nil, type: nil, now: 0) == [request.answer(.none)])
        #expect(server.requested(request, now: 0).tickets.count == 1)
    }

    @Test("Data that never comes is refused after its time; coming late it serves the next request")
    func loadTimesOut() throws {
        var server = SelectionServer.ofText()
        let request = Request.of(Known.picture)
        let ticket = try #require(server.requested(request, now: 5).tickets.first)
        #expect(server.deadline == 5 + SelectionServer.loadPatience)
        #expect(server.tick(now: 24.9) == [])
        #expect(server.tick(now: 25) == [request.answer(.none)])
        #expect(server.isIdle && server.deadline == nil)
        #expect(server.requested(request, now: 26) == [], "it was asked for already")
        #expect(server.loaded(ticket, data: [9], type: nil, now: 27).contains(request.answer(Known.place)))
    }

    @Test("22: a move's DELETE is answered with nothing and told, if the offer allows it")
    func deletion() {
        var server = SelectionServer.ofText(extra: [Known.delete])
        let request = Request.of(Known.delete, time: 0)
        #expect(
            server.requested(request, now: 0) == [
                request.write(Known.place, type: Known.null, .bytes([])), request.answer(Known.place),
                .deleteRequested,
            ])
    }

    @Test("SAVE_TARGETS is answered with nothing, if it is offered")
    func saveTargets() {
        var server = SelectionServer.ofText(extra: [Known.saveTargets])
        let request = Request.of(Known.saveTargets)
        let effects = server.requested(request, now: 0)
        #expect(effects.starts(with: [request.write(Known.place, type: Known.null, .bytes([]))]))
        #expect(effects.contains(request.answer(Known.place)))
    }

    @Test("20: a direct save is asked of the shell, each time anew, and its letter is the answer")
    func directSave() throws {
        var server = SelectionServer.ofText(extra: [Known.directSave])
        for letter in ["S", "F", "E"] {
            let request = Request.of(Known.directSave)
            let asked = server.requested(request, now: 0)
            let ticket = try #require(asked.tickets.first)
            #expect(asked == [.directSave(requestor: Known.requestor, ticket: ticket)])
            let effects = server.loaded(ticket, data: Array(letter.utf8), type: nil, now: 0)
            let bytes = SelectionServer.Value.bytes(Array(letter.utf8))
            #expect(effects.first == request.write(Known.place, type: Known.directSave, bytes))
            #expect(effects.contains(request.answer(Known.place)))
        }
    }

    @Test("A second request for the same property takes the first one's place, which is refused")
    func replaced() throws {
        var server = SelectionServer.ofText()
        let first = Request.of(Known.picture)
        let second = Request.of(Known.text)
        let ticket = try #require(server.requested(first, now: 0).tickets.first)
        let effects = server.requested(second, now: 0)
        #expect(effects.first == first.answer(.none) && effects.tickets.count == 1)
        #expect(server.loaded(ticket, data: [1], type: nil, now: 0) == [])
        let last = server.loaded(try #require(effects.tickets.first), data: [2], type: nil, now: 0)
        #expect(last.contains(second.answer(Known.place)) && last.answers == 1)
    }

    @Test("26: after the loss new requests are refused, and those that wait get their data")
    func lost() throws {
        var server = SelectionServer.ofText()
        let waiting = Request.of(Known.text)
        let ticket = try #require(server.requested(waiting, now: 0).tickets.first)
        #expect(server.lost() == [] && server.isLost)
        let late = Request.of(Known.text, into: Known.other)
        #expect(server.requested(late, now: 0) == [late.answer(.none)])
        #expect(server.loaded(ticket, data: [1], type: nil, now: 0).contains(waiting.answer(Known.place)))
        #expect(server.isIdle)
        #expect(server.requested(late, now: 0) == [late.answer(.none)])
    }

    @Test("41: a requestor that dies while its data is made gets no answer")
    func requestorDies() throws {
        var server = SelectionServer.ofText()
        let ticket = try #require(server.requested(.of(Known.text), now: 0).tickets.first)
        #expect(server.windowDestroyed(Known.stranger) == [] && !server.isIdle)
        #expect(server.windowDestroyed(Known.requestor) == [])
        #expect(server.isIdle && server.deadline == nil)
        #expect(server.loaded(ticket, data: [1], type: nil, now: 0) == [])
    }
}
