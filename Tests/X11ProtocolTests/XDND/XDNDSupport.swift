import X11Protocol

extension DragAtoms {
    /// Atoms of a made-up display.
    static let made = DragAtoms(
        enter: Atom(rawValue: 301), position: Atom(rawValue: 302), status: Atom(rawValue: 303),
        leave: Atom(rawValue: 304), drop: Atom(rawValue: 305), finished: Atom(rawValue: 306),
        copy: Atom(rawValue: 311), move: Atom(rawValue: 312), link: Atom(rawValue: 313), ask: Atom(rawValue: 314),
        private: Atom(rawValue: 315), directSave: Atom(rawValue: 316))
}

extension Atom {
    /// An atom that no server has.
    static let junk = Atom(rawValue: 0xDEAD_BEEF)
}

/// A window's identifier.
func xid(_ number: UInt) -> WindowID { WindowID(rawValue: number) }

/// A number of types.
func someTypes(_ count: Int) -> [Atom] { (0..<count).map { Atom(rawValue: 400 + UInt($0)) } }

/// A message as it arrives at the other side.
func overTheWire(_ message: DragMessage) -> DragMessage? {
    DragMessage(type: message.type(.made), words: message.words(.made), format: 32, atoms: .made)
}

/// Random numbers that are the same for the same seed (SplitMix64).
struct DragRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    mutating func once(in count: Int) -> Bool { number(1...count) == 1 }

    mutating func element<Element>(_ elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }
}
