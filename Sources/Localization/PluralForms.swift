/// Which of a language's forms of plural serves which number: the expression in the `Plural-Forms` line of a catalogue, in the C
/// of the gettext manual (section "Additional functions for plural forms").
public struct PluralForms: Sendable {
    /// How many forms the language has, 1 to 6.
    public let count: Int
    private let expression: Node

    /// One thing, and every other number of them.
    public static let english = PluralForms(
        count: 2, expression: .binary(.notEqual, .number, .constant(1)))

    /// Reads the value of a header line, as in `"nplurals=2; plural=(n != 1);"`; `nil` when it cannot be read.
    public init?(_ header: String) {
        var fields: [String: Substring] = [:]
        for field in header.split(separator: ";") {
            guard let sign = field.firstIndex(of: "=") else { continue }
            fields[field[..<sign].filter { $0 != " " }] = field[field.index(after: sign)...]
        }
        guard let count = fields["nplurals"].flatMap({ Int($0.filter { $0 != " " }) }), (1...6).contains(count),
            let text = fields["plural"], let expression = PluralParser.parse(text)
        else { return nil }
        self.init(count: count, expression: expression)
    }

    private init(count: Int, expression: Node) {
        self.count = count
        self.expression = expression
    }

    /// The form for a number of things, from 0; the last one where the expression gives a number that is none.
    public func form(for number: Int) -> Int {
        let magnitude = number == .min ? Int.max : abs(number)
        let form = expression.value(magnitude)
        return (0..<count).contains(form) ? form : count - 1
    }

    /// A part of the expression.
    indirect enum Node: Sendable {
        /// `n`
        case number
        case constant(Int)
        case not(Node)
        case binary(Operator, Node, Node)
        case choice(Node, Node, Node)

        func value(_ number: Int) -> Int {
            switch self {
            case .number: number
            case .constant(let value): value
            case .not(let node): node.value(number) == 0 ? 1 : 0
            case .binary(let sign, let left, let right): sign.value(left.value(number), right.value(number))
            case .choice(let test, let yes, let no): test.value(number) != 0 ? yes.value(number) : no.value(number)
            }
        }
    }

    /// What stands between two parts.
    enum Operator: String, Sendable, CaseIterable {
        case or = "||"
        case and = "&&"
        case equal = "=="
        case notEqual = "!="
        case atMost = "<="
        case atLeast = ">="
        case less = "<"
        case more = ">"
        case plus = "+"
        case minus = "-"
        case times = "*"
        case over = "/"
        case remainder = "%"

        /// How tightly it binds; more is tighter.
        var precedence: Int {
            switch self {
            case .or: 1
            case .and: 2
            case .equal, .notEqual: 3
            case .atMost, .atLeast, .less, .more: 4
            case .plus, .minus: 5
            case .times, .over, .remainder: 6
            }
        }

        func value(_ left: Int, _ right: Int) -> Int {
            switch self {
            case .or: left != 0 || right != 0 ? 1 : 0
            case .and: left != 0 && right != 0 ? 1 : 0
            case .equal: left == right ? 1 : 0
            case .notEqual: left != right ? 1 : 0
            case .atMost: left <= right ? 1 : 0
            case .atLeast: left >= right ? 1 : 0
            case .less: left < right ? 1 : 0
            case .more: left > right ? 1 : 0
            case .plus: left &+ right
            case .minus: left &- right
            case .times: left &* right
            case .over: right == 0 ? 0 : left / right
            case .remainder: right == 0 ? 0 : left % right
            }
        }
    }
}
