import Geometry

/// Random numbers that are the same in every run (SplitMix64).
struct RandomNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    mutating func pixelRect(within side: Int) -> PixelRect {
        let x = Int.random(in: -4..<side, using: &self)
        let y = Int.random(in: -4..<side, using: &self)
        return PixelRect(
            x: x, y: y, width: Int.random(in: 0...(side / 2), using: &self),
            height: Int.random(in: 0...(side / 2), using: &self))
    }

    mutating func rect(within side: Double) -> Rect {
        Rect(
            x: Double.random(in: -side...side, using: &self), y: Double.random(in: -side...side, using: &self),
            width: Double.random(in: 0...side, using: &self), height: Double.random(in: 0...side, using: &self))
    }

    mutating func point(within side: Double) -> Point {
        Point(x: Double.random(in: -side...side, using: &self), y: Double.random(in: -side...side, using: &self))
    }
}

/// The pixels of a rectangle or a region, one by one: slow and surely right.
struct PixelSet {
    private(set) var pixels: Set<[Int]> = []

    init() {}

    init(_ rect: PixelRect) {
        add(rect)
    }

    init(_ region: Region) {
        for rect in region.rects { add(rect) }
    }

    mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        for y in rect.y..<rect.maxY {
            for x in rect.x..<rect.maxX { pixels.insert([x, y]) }
        }
    }
}
