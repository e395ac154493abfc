/// Makes inputs that are nearly right out of ones that are.
struct FuzzMutator {
    /// Inputs as programs send them.
    let corpus: [[UInt8]]
    /// What means something in these inputs.
    let words: [[UInt8]]

    private static let longest = 4096
    private static let bytes: [UInt8] = [
        0, 1, 9, 0x0A, 0x0D, 0x1B, 0x20, 0x22, 0x23, 0x25, 0x26, 0x2F, 0x3B, 0x3C, 0x3E, 0x41, 0x7F, 0x80, 0x9B, 0xC3,
        0xD8, 0xE2, 0xED, 0xEF, 0xF4, 0xFE, 0xFF,
    ]

    /// The next input.
    func input(_ random: inout FuzzRandom) -> [UInt8] {
        if random.number(0...19) == 0 { return random.bytes(random.number(0...64)) }
        var input = random.pick(corpus)
        for _ in 0..<random.number(0...8) { change(&input, &random) }
        return Array(input.prefix(FuzzMutator.longest))
    }

    private func change(_ input: inout [UInt8], _ random: inout FuzzRandom) {
        let place = random.number(0...input.count)
        let end = random.number(place...min(input.count, place + 40))
        switch random.number(0...8) {
        case 0: input.insert(contentsOf: random.pick(words), at: place)
        case 1: input.insert(random.pick(FuzzMutator.bytes), at: place)
        case 2: input.removeSubrange(place..<end)
        case 3: input.insert(contentsOf: input[place..<end], at: random.number(0...input.count))
        case 4: input.removeSubrange(place...)
        case 5: input = input[..<place] + random.pick(corpus).suffix(random.number(0...200))
        case 6: input.insert(contentsOf: random.bytes(random.number(1...4)), at: place)
        case 7 where place < input.count: input[place] ^= 1 << UInt8(random.number(0...7))
        case 8 where place < input.count: input[place] = random.pick(FuzzMutator.bytes)
        default: break
        }
    }
}
