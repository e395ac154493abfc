import Testing
import X11Protocol

@Suite("Long data goes in pieces")
struct SelectionPiecesTests {
    typealias Request = SelectionServer.Request

    private let data: [UInt8] = Array(0..<25)

    @Test(
        "The window is watched, then the size announced, then the answer sent; each deletion brings a piece, and an empty one ends"
    )
    func pieces() {
        var server = SelectionServer.ofText()
        let request = Request.of(Known.text)
        #expect(
            server.serve(request, data) == [
                .watch(Known.requestor), request.write(Known.place, type: Known.incr, .words([25])),
                request.answer(Known.place),
            ])
        for range in [0..<10, 10..<20, 20..<25, 25..<25] {
            let piece = request.write(Known.place, type: Known.text, .bytes(Array(data[range])))
            let effects = server.propertyDeleted(Known.place, of: Known.requestor, now: 1)
            #expect(effects.first == piece)
            #expect(effects.count == (range.isEmpty ? 3 : 1))
            if range.isEmpty {
                #expect(effects.dropFirst() == [.unwatch(Known.requestor), .served(target: Known.text, bytes: 25)])
            }
        }
        #expect(server.isIdle && server.propertyDeleted(Known.place, of: Known.requestor, now: 1) == [])
    }

    @Test("Data of exactly a property's length goes at once, of one byte more in pieces", arguments: [0, 1, 9, 10, 11])
    func border(length: Int) {
        var server = SelectionServer.ofText()
        let effects = server.serve(.of(Known.text), Array(repeating: 1, count: length))
        #expect(effects.contains(.watch(Known.requestor)) == (length > 10))
        #expect(server.isIdle == (length <= 10))
    }

    @Test("Several go at the same time, told apart by window and property; a window is watched once")
    func parallel() {
        var server = SelectionServer.ofText()
        let first = server.serve(.of(Known.text), data)
        let second = server.serve(.of(Known.text, into: Known.other), data)
        let third = server.serve(.of(Known.text, from: Known.stranger), data)
        #expect(first.contains(.watch(Known.requestor)) && third.contains(.watch(Known.stranger)))
        #expect(!second.contains(.watch(Known.requestor)))
        for _ in 0..<3 { _ = server.propertyDeleted(Known.place, of: Known.requestor, now: 0) }
        let end = server.propertyDeleted(Known.place, of: Known.requestor, now: 0)
        #expect(!end.contains(.unwatch(Known.requestor)), "the other one still needs it")
        for _ in 0..<3 { _ = server.propertyDeleted(Known.other, of: Known.requestor, now: 0) }
        #expect(server.propertyDeleted(Known.other, of: Known.requestor, now: 0).contains(.unwatch(Known.requestor)))
        #expect(!server.isIdle)
    }

    @Test("A requestor that fetches no piece for its time is given up, and each piece renews the time")
    func stalled() {
        var server = SelectionServer.ofText()
        _ = server.serve(.of(Known.text), data, now: 0)
        #expect(server.deadline == SelectionServer.fetchPatience)
        _ = server.propertyDeleted(Known.place, of: Known.requestor, now: 9)
        #expect(server.tick(now: 18.9) == [] && server.deadline == 19)
        #expect(server.tick(now: 19) == [.unwatch(Known.requestor)])
        #expect(server.isIdle && server.propertyDeleted(Known.place, of: Known.requestor, now: 20) == [])
    }

    @Test("41: a requestor that dies in the middle is forgotten, and needs no more watching")
    func requestorDies() {
        var server = SelectionServer.ofText()
        _ = server.serve(.of(Known.text), data)
        _ = server.serve(.of(Known.text, into: Known.other), data)
        #expect(server.windowDestroyed(Known.requestor) == [])
        #expect(server.isIdle && server.deadline == nil)
    }

    @Test("26: what began before the loss is finished after it")
    func lost() {
        var server = SelectionServer.ofText()
        _ = server.serve(.of(Known.text), data)
        _ = server.lost()
        var pieces: [UInt8] = []
        while !server.isIdle {
            for case .write(_, _, _, .bytes(let bytes)) in server.propertyDeleted(
                Known.place, of: Known.requestor, now: 0)
            {
                pieces += bytes
            }
        }
        #expect(pieces == data)
    }

    @Test("A new request for the property of a transfer ends that")
    func replaced() {
        var server = SelectionServer.ofText()
        _ = server.serve(.of(Known.text), data)
        _ = server.propertyDeleted(Known.place, of: Known.requestor, now: 0)
        let request = Request.of(Known.timestamp)
        #expect(server.requested(request, now: 0).first == .unwatch(Known.requestor))
        #expect(server.propertyDeleted(Known.place, of: Known.requestor, now: 0) == [])
        #expect(server.isIdle)
    }

    @Test("Our own window is watched anyway")
    func ownWindow() {
        var server = SelectionServer.ofText()
        let effects = server.serve(.of(Known.text, from: Known.owner), data)
        #expect(!effects.contains(.watch(Known.owner)))
        for _ in 0..<4 {
            let more = server.propertyDeleted(Known.place, of: Known.owner, now: 0)
            #expect(!more.contains(.unwatch(Known.owner)))
        }
        #expect(server.isIdle)
    }

    @Test("A piece has at least a byte, whatever the display says")
    func smallestPiece() {
        var server = SelectionServer.ofText(chunk: 0)
        _ = server.serve(.of(Known.text), [1, 2])
        let request = Request.of(Known.text)
        #expect(
            server.propertyDeleted(Known.place, of: Known.requestor, now: 0) == [
                request.write(Known.place, type: Known.text, .bytes([1]))
            ])
    }
}
