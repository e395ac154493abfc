import Geometry

/// Colours that look random and are the same at every start, so that a picture of a scene can be compared with another.
struct RandomColors: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// The next 64 bits (SplitMix64).
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// The next colour: every part anything from 0 to 1.
    mutating func color() -> Color {
        Color(
            red: .random(in: 0...1, using: &self), green: .random(in: 0...1, using: &self),
            blue: .random(in: 0...1, using: &self))
    }

    /// So many colours.
    static func colors(_ count: Int, seed: UInt64) -> [Color] {
        var random = RandomColors(seed: seed)
        return (0..<count).map { _ in random.color() }
    }
}
