import Testing
import X11Protocol

@Suite("The requestor's side of a conversion")
struct SelectionFetchTests {
    private func started(limit: Int = 100) -> SelectionFetch {
        var fetch = SelectionFetch(
            target: Known.text, property: Known.place, time: ServerTime(rawValue: 7), limit: limit, incr: Known.incr)
        _ = fetch.start(now: 0)
        return fetch
    }

    /// One whose data comes in pieces.
    private func receiving(limit: Int = 100) -> SelectionFetch {
        var fetch = started(limit: limit)
        _ = fetch.notified(property: Known.place, now: 0)
        _ = fetch.propertyRead(words: [25], type: Known.incr, now: 0)
        return fetch
    }

    @Test("Its property is emptied first; the answer is read and is the data")
    func oneShot() {
        var fetch = SelectionFetch(
            target: Known.text, property: Known.place, time: ServerTime(rawValue: 7), incr: Known.incr)
        #expect(fetch.deadline == nil)
        #expect(
            fetch.start(now: 0) == [
                .deleteProperty(Known.place),
                .convert(target: Known.text, property: Known.place, time: ServerTime(rawValue: 7)),
            ])
        #expect(fetch.deadline == SelectionFetch.patience)
        #expect(fetch.propertyAppeared(Known.place, now: 0) == [], "the answer itself tells when to read")
        #expect(fetch.notified(property: Known.place, now: 0) == [.readProperty(Known.place)])
        let end = fetch.propertyRead(bytes: [1, 2], type: .string, format: 8, now: 0)
        #expect(end == [.end(.data([1, 2], type: .string, format: 8))])
        #expect(fetch.deadline == nil)
    }

    @Test(
        "28: an answer without a property refuses, whatever target it names; one for another property is an older one's"
    )
    func refused() {
        var fetch = started()
        #expect(fetch.notified(property: Known.other, now: 0) == [] && fetch.deadline != nil)
        #expect(fetch.notified(property: .none, now: 0) == [.end(.refused)])
        #expect(fetch.notified(property: Known.place, now: 0) == [], "it ends once")
    }

    @Test("An answer whose property is not there refuses")
    func missing() {
        var fetch = started()
        _ = fetch.notified(property: Known.place, now: 0)
        #expect(fetch.propertyRead(bytes: [], type: .none, format: 0, now: 0) == [.end(.refused)])
        fetch = started()
        _ = fetch.notified(property: Known.place, now: 0)
        #expect(fetch.propertyUnreadable(isTooLarge: true, now: 0) == [.end(.tooLarge)])
    }

    @Test("Nothing is data too")
    func empty() {
        var fetch = started()
        _ = fetch.notified(property: Known.place, now: 0)
        let end = fetch.propertyRead(bytes: [], type: Known.null, format: 8, now: 0)
        #expect(end == [.end(.data([], type: Known.null, format: 8))])
    }

    @Test("29: items of 32 bits are numbers again, 300 of them too")
    func numbers() {
        var fetch = started(limit: 1200)
        _ = fetch.notified(property: Known.place, now: 0)
        let words = (0..<300).map { UInt32(0xF000_0000) + $0 }
        guard case .end(let result) = fetch.propertyRead(words: words, type: .atom, now: 0).first else {
            Issue.record("no end")
            return
        }
        #expect(result.words == words)
        #expect(SelectionFetch.Result.data([1, 2, 3, 4], type: .string, format: 8).words == [])
        #expect(SelectionFetch.Result.data([1, 0, 0, 0, 5], type: .atom, format: 32).words == [1])
    }

    @Test("Pieces are put together until an empty one; the announcement's own notice is none")
    func pieces() {
        var fetch = started()
        #expect(fetch.propertyAppeared(Known.place, now: 0) == [], "the announcement appears before the answer")
        _ = fetch.notified(property: Known.place, now: 0)
        #expect(fetch.propertyRead(words: [4_000_000_000], type: Known.incr, now: 1) == [])
        for piece in [[1, 2], [3]] as [[UInt8]] {
            #expect(fetch.propertyAppeared(Known.place, now: 2) == [.readProperty(Known.place)])
            #expect(fetch.propertyRead(bytes: piece, type: Known.text, format: 8, now: 2) == [])
        }
        #expect(fetch.propertyAppeared(Known.other, now: 2) == [])
        #expect(
            fetch.propertyRead(bytes: [], type: .string, format: 8, now: 2) == [
                .end(.data([1, 2, 3], type: Known.text, format: 8))
            ])
    }

    @Test("A notice without a property is one too many, and no end")
    func spuriousNotice() {
        var fetch = receiving()
        #expect(fetch.propertyAppeared(Known.place, now: 0) == [.readProperty(Known.place)])
        #expect(fetch.propertyRead(bytes: [], type: .none, format: 0, now: 0) == [])
        #expect(fetch.propertyUnreadable(isTooLarge: false, now: 0) == [])
        _ = fetch.propertyRead(bytes: [5], type: .string, format: 8, now: 0)
        let end = fetch.propertyRead(bytes: [], type: .string, format: 8, now: 0)
        #expect(end == [.end(.data([5], type: .string, format: 8))])
    }

    @Test("No pieces at all are nothing")
    func noPieces() {
        var fetch = receiving()
        let end = fetch.propertyRead(bytes: [], type: .string, format: 8, now: 0)
        #expect(end == [.end(.data([], type: .string, format: 8))])
    }

    @Test("What is longer than the limit ends, at once or in pieces; what just fits does not", arguments: [3, 4])
    func limit(length: Int) {
        let bytes = Array(repeating: UInt8(1), count: length)
        let isTooLarge = length > 3
        var fetch = started(limit: 3)
        _ = fetch.notified(property: Known.place, now: 0)
        let end = fetch.propertyRead(bytes: bytes, type: .string, format: 8, now: 0)
        #expect((end == [.end(.tooLarge)]) == isTooLarge && fetch.deadline == nil)
        fetch = receiving(limit: 3)
        #expect(fetch.remaining == 3)
        for byte in bytes.dropLast() { _ = fetch.propertyRead(bytes: [byte], type: .string, format: 8, now: 0) }
        let last = fetch.propertyRead(bytes: [1], type: .string, format: 8, now: 0)
        #expect(last == (isTooLarge ? [.end(.tooLarge)] : []))
    }

    @Test(
        "25: an owner that does not answer is given up, and one that stops between pieces; each piece renews the time")
    func timeOut() {
        var fetch = started()
        #expect(fetch.tick(now: 4.9) == [])
        #expect(fetch.tick(now: 5) == [.end(.timedOut)])
        #expect(fetch.tick(now: 99) == [] && fetch.notified(property: Known.place, now: 99) == [])
        fetch = receiving()
        _ = fetch.propertyRead(bytes: [1], type: .string, format: 8, now: 4)
        #expect(fetch.deadline == 9 && fetch.tick(now: 8.9) == [])
        #expect(fetch.tick(now: 9) == [.end(.timedOut)])
    }

    @Test("One that nobody wants any more ends without a word")
    func cancelled() {
        var fetch = receiving()
        fetch.cancelled()
        #expect(fetch.deadline == nil)
        #expect(fetch.propertyAppeared(Known.place, now: 0) == [])
        #expect(fetch.propertyRead(bytes: [], type: .string, format: 8, now: 0) == [])
    }

    @Test("It is started once")
    func startedOnce() {
        var fetch = started()
        #expect(fetch.start(now: 1) == [])
    }
}
