import Glibc

/// Random numbers that are the same for the same seed (SplitMix64), so that a failure can be played again.
public struct SeededRandom: RandomNumberGenerator, Sendable {
    /// What it began with.
    public let seed: UInt64
    private var state: UInt64

    /// Begins a sequence.
    public init(seed: UInt64) {
        self.seed = seed
        state = seed
    }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// A whole number from a range.
    public mutating func number(in range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &self)
    }

    /// True once in so many times, on average.
    public mutating func once(in count: Int) -> Bool {
        number(in: 1...count) == 1
    }

    /// One of the elements; nil when there are none.
    public mutating func element<Elements: RandomAccessCollection>(of elements: Elements) -> Elements.Element? {
        elements.randomElement(using: &self)
    }
}

/// Runs a body with `count` seeds, or with the one that the environment variable `SEED` names, to play a failure again. `SEEDS`
/// is how many there are instead of `count`, for a long run: `SEEDS=1000000 swift test --filter BillRandomTests`.
///
/// Expectations in the body should carry `random.seed` as their comment.
public func withEverySeed(_ count: Int, _ body: (inout SeededRandom) throws -> Void) rethrows {
    if let text = getenv("SEED"), let seed = UInt64(String(cString: text)) {
        var random = SeededRandom(seed: seed)
        try body(&random)
        return
    }
    let wanted = getenv("SEEDS").flatMap { UInt64(String(cString: $0)) } ?? UInt64(count)
    for seed in 1...max(1, wanted) {
        var random = SeededRandom(seed: seed)
        try body(&random)
    }
}

/// Runs a body with every list of up to `length` elements of `alphabet`, the shortest first.
public func withEveryList<Element>(
    of alphabet: [Element], upTo length: Int, _ body: ([Element]) throws -> Void
) rethrows {
    var lists: [[Element]] = [[]]
    for _ in 0...length {
        for list in lists { try body(list) }
        lists = lists.flatMap { list in alphabet.map { list + [$0] } }
    }
}
