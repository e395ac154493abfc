import OrderCore

/// What the prices of a whole column tell that one alone does not.
enum PriceShape {
    /// Whether a cell looks like a price at a glance: digits, perhaps a currency, no other words.
    static func isLikely(_ cell: String) -> Bool {
        var letters = 0
        var digits = 0
        for scalar in cell.unicodeScalars {
            if isDigit(scalar) {
                digits += 1
            } else if scalar.properties.isAlphabetic {
                letters += 1
            }
        }
        return digits > 0 && letters <= 3 && digits >= letters
    }

    /// Whether it looks like nothing but a price: it has decimals or a currency's sign.
    static func isSure(_ cell: String) -> Bool {
        isLikely(cell)
            && (sign(in: cell) != nil
                || cell.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol })
    }

    /// The decimal sign that all cells agree on which leave no doubt; nil when none does, or when they disagree.
    ///
    /// In "12,90" the comma must be decimal; in "1.234" the point may set thousands apart.
    static func decimalSign(of cells: some Sequence<String>) -> DecimalSign? {
        var found: DecimalSign?
        for cell in cells {
            guard let sign = sign(in: cell) else { continue }
            if let found, found != sign { return nil }
            found = sign
        }
        return found
    }

    /// The decimal sign of one price, where it leaves no doubt.
    private static func sign(in cell: String) -> DecimalSign? {
        var signs: [DecimalSign] = []
        var digits = [""]
        for scalar in cell.unicodeScalars {
            switch scalar {
            case ".", "．": (signs, digits) = (signs + [.point], digits + [""])
            case ",", "，": (signs, digits) = (signs + [.comma], digits + [""])
            default: if isDigit(scalar) { digits[digits.count - 1].unicodeScalars.append(scalar) }
            }
        }
        guard let last = signs.last, let end = digits.last, !end.isEmpty, digits.count == signs.count + 1 else {
            return nil
        }
        if Set(signs).count > 1 { return last }
        // Several of a kind set groups apart.
        if signs.count > 1 { return last == .point ? .comma : .point }
        let start = digits[0]
        let mayGroup = end.unicodeScalars.count == 3 && (1...3).contains(start.unicodeScalars.count) && start != "0"
        return mayGroup ? nil : last
    }

    /// Whether there is a digit in it, of any script.
    static func hasDigit(_ text: String) -> Bool { text.unicodeScalars.contains(where: isDigit) }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType == .decimal }
}
