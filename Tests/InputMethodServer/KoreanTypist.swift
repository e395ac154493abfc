/// Composes syllables from letters of the Korean keyboard, as `gks` for 한; whatever ends a syllable types it.
public struct KoreanTypist: Typist {
    /// The Latin letters of the keyboard's keys by their places among the first, middle and last letters of syllables;
    /// blanks are those that no key has.
    private static let firsts = Array("rRseEfaqQtTdwWczxvg")
    private static let middles = Array("koiOjpuPh   yn   bm l")
    private static let lasts = Array(" rR s  ef       aq tTdwczxvg")
    /// The same letters when they stand alone.
    private static let alone: [Character: String] = [
        "r": "ㄱ", "R": "ㄲ", "s": "ㄴ", "e": "ㄷ", "E": "ㄸ", "f": "ㄹ", "a": "ㅁ", "q": "ㅂ", "Q": "ㅃ", "t": "ㅅ", "T": "ㅆ",
        "d": "ㅇ", "w": "ㅈ", "W": "ㅉ", "c": "ㅊ", "z": "ㅋ", "x": "ㅌ", "v": "ㅍ", "g": "ㅎ",
    ]

    private var first: Character?
    private var middle: Character?
    private var last: Character?

    /// Makes one that composes nothing yet.
    public init() {}

    /// See ``Typist``.
    public mutating func reset() {
        self = KoreanTypist()
    }

    private var shown: String {
        guard let first else { return "" }
        guard let middle, let start = KoreanTypist.firsts.firstIndex(of: first),
            let center = KoreanTypist.middles.firstIndex(of: middle)
        else { return KoreanTypist.alone[first] ?? "" }
        let end = last.flatMap { KoreanTypist.lasts.firstIndex(of: $0) } ?? 0
        let number = 0xAC00 + UInt32((start * 21 + center) * 28 + end)
        return Unicode.Scalar(number).map { String($0) } ?? ""
    }

    /// See ``Typist``.
    public mutating func press(_ symbol: UInt32) -> [TypistAction]? {
        if symbol == 0xFF08, first != nil {
            if last != nil { last = nil } else if middle != nil { middle = nil } else { first = nil }
            return [.show(shown, target: nil)]
        }
        guard let scalar = Unicode.Scalar(symbol), (0x41...0x7A).contains(symbol) else {
            // Any other key ends the syllable and then does what it does.
            let text = shown
            reset()
            return text.isEmpty ? nil : [.show("", target: nil), .type(text)]
        }
        return type(Character(scalar))
    }

    private mutating func type(_ key: Character) -> [TypistAction]? {
        if KoreanTypist.middles.contains(key) {
            guard first != nil else { return nil }
            guard middle != nil else {
                middle = key
                return [.show(shown, target: nil)]
            }
            // The last letter goes to the next syllable.
            guard let moved = last else { return nil }
            last = nil
            return begin(with: moved, middle: key)
        }
        guard KoreanTypist.firsts.contains(key) else { return nil }
        if middle != nil, last == nil, KoreanTypist.lasts.contains(key) {
            last = key
            return [.show(shown, target: nil)]
        }
        return begin(with: key, middle: nil)
    }

    private mutating func begin(with key: Character, middle next: Character?) -> [TypistAction] {
        let text = shown
        (first, middle, last) = (key, next, nil)
        return (text.isEmpty ? [] : [.type(text)]) + [.show(shown, target: nil)]
    }
}
