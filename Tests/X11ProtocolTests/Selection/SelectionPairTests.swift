import Testing
import X11Protocol

@Suite("An owner and requestors")
struct SelectionPairTests {
    private static let chunk = 1 << 16

    private func hash(_ bytes: [UInt8]) -> Int {
        var hasher = Hasher()
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        return hasher.finalize()
    }

    private func window(_ index: Int) -> WindowID { WindowID(rawValue: UInt(0x100 + index)) }

    /// The text that a client got.
    private func bytes(_ client: SelectionWire.Client) -> [UInt8]? {
        if case .data(let bytes, Known.text, 8) = client.result { bytes } else { nil }
    }

    @Test(
        "Every length gets over as it is, 20 MB too",
        arguments: [0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 20_000_000])
    func lengths(length: Int) throws {
        var random = FuzzRandom(seed: UInt64(length))
        let data = random.bytes(length)
        var wire = SelectionWire(chunk: SelectionPairTests.chunk)
        wire.data = [Known.text: data]
        wire.ask(Known.text, from: window(0))
        wire.run()
        let result = try #require(bytes(wire.clients[0]))
        #expect(result.count == length && hash(result) == hash(data))
        #expect(wire.served == [length])
        #expect(wire.server.isIdle && wire.watched.isEmpty && wire.properties.isEmpty)
    }

    @Test("Many programs, and many properties of one, fetch at the same time; the data is made once")
    func parallel() {
        var random = FuzzRandom(seed: 1)
        let data = random.bytes(5 * 1000 + 3)
        var wire = SelectionWire(chunk: 1000)
        wire.data = [Known.text: data, Known.picture: [1]]
        for index in 0..<12 {
            wire.ask(Known.text, into: Atom(rawValue: UInt(900 + index)), from: window(index / 3))
            wire.ask(Known.picture, into: Atom(rawValue: UInt(950 + index)), from: window(index / 3))
        }
        wire.run()
        #expect(wire.clients.filter { bytes($0) == data }.count == 12)
        #expect(wire.loads == [Known.text, Known.picture])
        #expect(wire.server.isIdle && wire.watched.isEmpty && wire.properties.isEmpty)
    }

    @Test("The list of targets arrives as numbers")
    func targets() {
        var wire = SelectionWire(chunk: 1000)
        wire.ask(Known.targets, from: window(0))
        wire.run()
        let atoms = [Known.targets, Known.timestamp, Known.multiple, Known.picture, Known.text]
        #expect(wire.clients[0].result?.words == atoms.map { UInt32($0.rawValue) })
    }

    @Test("41: a requestor that dies, at whatever moment, leaves nothing behind, and others get their data")
    func death() {
        var random = FuzzRandom(seed: 2)
        let data = random.bytes(4500)
        var steps = 0
        while true {
            var wire = SelectionWire(chunk: 1000)
            wire.data = [Known.text: data]
            wire.ask(Known.text, from: window(0))
            wire.run(limit: steps)
            let isOver = wire.clients[0].result != nil
            wire.kill(window(0))
            wire.ask(Known.text, from: window(1))
            wire.run()
            wire.runOut()
            #expect(bytes(wire.clients[1]) == data, "after \(steps) events")
            #expect(wire.server.isIdle && wire.watched.isEmpty, "after \(steps) events")
            if isOver { break }
            steps += 1
        }
        #expect(steps > 10)
    }

    @Test("26: what is under way when the selection is lost, at whatever moment, arrives")
    func loss() {
        var random = FuzzRandom(seed: 3)
        let data = random.bytes(2500)
        for steps in 0..<20 {
            var wire = SelectionWire(chunk: 1000)
            wire.data = [Known.text: data]
            wire.ask(Known.text, from: window(0))
            wire.run(limit: steps)
            _ = wire.server.lost()
            wire.run()
            let isExpected = steps == 0 ? wire.clients[0].result == .refused : bytes(wire.clients[0]) == data
            #expect(isExpected, "after \(steps) events")
            #expect(wire.server.isIdle)
        }
    }

    @Test("Data that is never made: the requestor gives up first, the owner later, and nobody waits any more")
    func neverLoaded() {
        var wire = SelectionWire(chunk: 1000)
        wire.ask(Known.text, from: window(0))
        wire.run()
        wire.runOut()
        #expect(wire.clients[0].result == .timedOut && wire.now == SelectionServer.loadPatience)
        #expect(wire.server.isIdle)
    }

    @Test("A requestor that stops fetching is given up; one that has enough ends")
    func limits() {
        var wire = SelectionWire(chunk: 1000)
        wire.data = [Known.text: Array(repeating: 1, count: 5000)]
        wire.ask(Known.text, from: window(0), limit: 2999)
        wire.run()
        #expect(wire.clients[0].result == .tooLarge && !wire.server.isIdle)
        wire.runOut()
        #expect(wire.server.isIdle && wire.watched.isEmpty && wire.served.isEmpty)
    }

    @Test("Refusals of what is not offered")
    func refused() {
        var wire = SelectionWire(chunk: 1000)
        wire.broken = [Known.picture]
        wire.ask(Known.strange, from: window(0))
        wire.ask(Known.picture, from: window(1))
        wire.run()
        #expect(wire.clients.allSatisfy { $0.result == .refused })
    }
}
