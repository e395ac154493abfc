/// Random numbers that are the same for the same seed (SplitMix64).
struct FuzzRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// A whole number from a range.
    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// One of the elements; there must be one.
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...(elements.count - 1))] }

    /// So many bytes.
    mutating func bytes(_ count: Int) -> [UInt8] {
        var words = [UInt64](repeating: 0, count: count / 8 + 1)
        for index in words.indices { words[index] = next() }
        return words.withUnsafeBytes { Array($0.prefix(count)) }
    }
}
