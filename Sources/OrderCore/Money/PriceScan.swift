/// A piece of a number as it was typed.
enum PriceToken: Hashable {
    /// A digit of any script, by its value.
    case digit(Int)
    /// A point, in any width.
    case point
    /// A comma, in any width.
    case comma
    /// A sign that is decimal and nothing else (Arabic).
    case decimal
    /// A sign that sets groups apart and does nothing else: apostrophes, spaces.
    case group(Group)

    /// What sets groups apart; the kinds are not mixed within one number.
    enum Group: Hashable {
        case apostrophe
        case space
        case arabic
    }

    /// The token for a character, if it can be a part of a number at all.
    init?(_ scalar: Unicode.Scalar) {
        switch scalar {
        case ".", "．": self = .point
        case ",", "，": self = .comma
        case "\u{66B}": self = .decimal
        case "\u{66C}": self = .group(.arabic)
        case "'", "’", "＇": self = .group(.apostrophe)
        default:
            if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
                self = .digit(Int(value))
            } else if scalar.properties.isWhitespace {
                self = .group(.space)
            } else {
                return nil
            }
        }
    }

    /// Whether it is a digit.
    var isDigit: Bool {
        if case .digit = self { true } else { false }
    }

    /// Whether it can stand before the first digit or after the last one: ".5", "5."
    var canBeDecimal: Bool {
        switch self {
        case .point, .comma, .decimal: true
        case .digit, .group: false
        }
    }
}

/// A typed price taken apart: the number's tokens, with the currency's marks on either side checked and taken off.
struct PriceScan {
    /// The number, from its first digit or decimal sign to its last.
    let tokens: [PriceToken]

    /// Takes `text` apart.
    init(_ text: String, currency: Currency) throws(PriceError.Kind) {
        let scalars = Array(text.unicodeScalars.filter { !PriceScan.isInvisible($0) })
        if scalars.allSatisfy(\.properties.isWhitespace) { throw .empty }
        guard let first = scalars.firstIndex(where: { PriceToken($0)?.isDigit ?? false }),
            let last = scalars.lastIndex(where: { PriceToken($0)?.isDigit ?? false })
        else { throw .notANumber }
        if scalars.contains(where: PriceScan.isMinus) { throw .negative }

        var start = first
        var end = last
        var lead = PriceScan.mark(scalars[..<first])
        var trail = PriceScan.mark(scalars[(last + 1)...])
        // Most prices have no mark at all, and menus are long.
        let marks = lead.isEmpty && trail.isEmpty ? [] : currency.acceptedMarks
        if !lead.isEmpty, !marks.contains(lead), PriceToken(scalars[first - 1])?.canBeDecimal ?? false {
            start -= 1
            lead = PriceScan.mark(scalars[..<start])
        }
        if !trail.isEmpty, !marks.contains(trail), PriceToken(scalars[last + 1])?.canBeDecimal ?? false {
            end += 1
            trail = PriceScan.mark(scalars[(end + 1)...])
        }
        for mark in [lead, trail] where !mark.isEmpty && !marks.contains(mark) {
            throw Currency.isMark(mark) ? .otherCurrency : .notANumber
        }
        var tokens: [PriceToken] = []
        for scalar in scalars[start...end] {
            guard let token = PriceToken(scalar) else { throw .notANumber }
            tokens.append(token)
        }
        self.tokens = tokens
    }

    /// The text beside the number without blanks, in upper case.
    private static func mark(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars.filter { !$0.properties.isWhitespace })
        return String(view).uppercased()
    }

    /// Marks that only steer the direction of writing.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isBidiControl || scalar == "\u{FEFF}"
    }

    private static func isMinus(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "-", "\u{2010}"..."\u{2015}", "\u{2212}", "\u{FE63}", "－", "(", ")": true
        default: false
        }
    }
}
