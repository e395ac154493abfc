/// Reads the expression of a `Plural-Forms` line.
struct PluralParser {
    private var rest: Substring
    /// Parentheses and choices within each other, which a catalogue from elsewhere could have too many of.
    private var depth = 0
    private static let deepest = 64

    /// - Returns: the expression, or `nil` when it is none.
    static func parse(_ text: Substring) -> PluralForms.Node? {
        var parser = PluralParser(rest: text)
        guard let node = parser.choice(), parser.isAtEnd else { return nil }
        return node
    }

    private init(rest: Substring) {
        self.rest = rest
    }

    private var isAtEnd: Bool {
        mutating get {
            skipSpace()
            return rest.isEmpty
        }
    }

    private mutating func skipSpace() {
        rest = rest.drop { $0 == " " || $0 == "\t" }
    }

    private mutating func take(_ sign: String) -> Bool {
        skipSpace()
        guard rest.hasPrefix(sign) else { return false }
        rest = rest.dropFirst(sign.count)
        return true
    }

    private mutating func choice() -> PluralForms.Node? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= PluralParser.deepest, let test = operation(above: 0) else { return nil }
        guard take("?") else { return test }
        guard let yes = choice(), take(":"), let no = choice() else { return nil }
        return .choice(test, yes, no)
    }

    private mutating func operation(above precedence: Int) -> PluralForms.Node? {
        guard var left = operand() else { return nil }
        while let sign = nextOperator(above: precedence) {
            guard take(sign.rawValue), let right = operation(above: sign.precedence) else { return nil }
            left = .binary(sign, left, right)
        }
        return left
    }

    private mutating func nextOperator(above precedence: Int) -> PluralForms.Operator? {
        skipSpace()
        // The longer signs come first: "<=" is not "<".
        return PluralForms.Operator.allCases.first { rest.hasPrefix($0.rawValue) && $0.precedence > precedence }
    }

    private mutating func operand() -> PluralForms.Node? {
        if take("n") { return .number }
        if take("(") {
            guard let inner = choice(), take(")") else { return nil }
            return inner
        }
        if take("!") {
            depth += 1
            defer { depth -= 1 }
            return depth <= PluralParser.deepest ? operand().map { .not($0) } : nil
        }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(digits.count)
        return Int(digits).map { .constant($0) }
    }
}
