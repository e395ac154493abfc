/// What an input method answers to a key.
public enum TypistAction: Hashable, Sendable {
    /// Shows what is composed so far; the parts count Unicode scalars.
    case show(String, target: Range<Int>?)
    /// Types a text.
    case type(String)
}

/// A way of composing, key by key.
public protocol Typist: Sendable {
    /// Takes a key that went down, by its symbol.
    /// - Returns: `nil` when it is of no use.
    mutating func press(_ symbol: UInt32) -> [TypistAction]?
    /// Forgets what is composed.
    mutating func reset()
}

private enum Symbol {
    static let space: UInt32 = 0x20
    static let backspace: UInt32 = 0xFF08
    static let enter: UInt32 = 0xFF0D
    static let escape: UInt32 = 0xFF1B
}

/// Composes kana from Latin letters; Space converts the words it knows, Enter types.
public struct JapaneseTypist: Typist {
    private static let kana: [String: String] = [
        "a": "あ", "i": "い", "u": "う", "e": "え", "o": "お", "ka": "か", "ki": "き", "go": "ご", "shi": "し", "su": "す",
        "ni": "に", "ho": "ほ", "nn": "ん", "to": "と", "ya": "や", "ra": "ら", "sa": "さ",
    ]
    private static let words = ["にほん": "日本", "にほんご": "日本語", "すし": "寿司"]

    private var done = ""
    private var letters = ""
    private var converted: String?

    /// Makes one that composes nothing yet.
    public init() {}

    private var shown: String { converted ?? done + letters }

    private var show: TypistAction {
        .show(shown, target: converted.map { 0..<$0.unicodeScalars.count })
    }

    /// See ``Typist``.
    public mutating func reset() {
        self = JapaneseTypist()
    }

    /// See ``Typist``.
    public mutating func press(_ symbol: UInt32) -> [TypistAction]? {
        switch symbol {
        case 0x61...0x7A:
            var actions: [TypistAction] = []
            if converted != nil { actions = commit() }
            letters.unicodeScalars.append(Unicode.Scalar(symbol) ?? " ")
            compose()
            return actions + [show]
        case Symbol.space where !shown.isEmpty:
            finish()
            converted = JapaneseTypist.words[done] ?? done
            return [show]
        case Symbol.enter where !shown.isEmpty:
            finish()
            return commit()
        case Symbol.escape where !shown.isEmpty:
            reset()
            return [show]
        case Symbol.backspace where !shown.isEmpty:
            converted = nil
            if letters.isEmpty { done = String(done.dropLast()) } else { letters.removeLast() }
            return [show]
        default: return nil
        }
    }

    private mutating func compose() {
        if letters.hasPrefix("n"), let second = letters.dropFirst().first, !"aiueony".contains(second) {
            done += "ん"
            letters.removeFirst()
        }
        if let kana = JapaneseTypist.kana[letters] {
            done += kana
            letters = ""
        }
    }

    private mutating func finish() {
        if letters == "n" { letters = "nn" }
        compose()
    }

    private mutating func commit() -> [TypistAction] {
        let text = shown
        reset()
        return [.show("", target: nil), .type(text)]
    }
}
