/// Writes amounts of one currency for people to read.
///
/// Whole digits are always those of the amount: nothing is rounded and no decimal is left out that is not zero.
public struct MoneyFormat: Hashable, Sendable {
    /// What the amounts are in.
    public let currency: Currency
    /// The language's way to write them.
    public let style: NumberStyle

    /// A format for a currency, in the program's own style if not said otherwise.
    public init(_ currency: Currency, style: NumberStyle = .current) {
        self.currency = currency
        self.style = style
    }

    /// As on a card: whole amounts without decimals ("$20"), others in full ("$12.50").
    public func card(_ amount: MinorUnits) -> String {
        let isWhole = amount % currency.unitsPerWhole == 0
        return money(amount, decimals: isWhole ? 0 : currency.digits)
    }

    /// As on a bill: always with all decimals ("$80.00").
    public func full(_ amount: MinorUnits) -> String {
        money(amount, decimals: currency.digits)
    }

    /// Only digits, a point and the currency's decimals ("12.50"), for programs to read.
    public func plain(_ amount: MinorUnits) -> String {
        (amount < 0 ? "-" : "") + whole(amount) + fraction(amount, sign: ".", decimals: currency.digits)
    }

    /// As it is typed: digits with the book's decimal sign, whole amounts without decimals ("12,50", "20"). `PriceParser` reads
    /// it back as the same amount.
    /// - Parameter amount: 0 or more minor units.
    public func typed(_ amount: MinorUnits, decimalSign: DecimalSign) -> String {
        let isWhole = amount % currency.unitsPerWhole == 0
        return whole(amount) + fraction(amount, sign: decimalSign.text, decimals: isWhole ? 0 : currency.digits)
    }

    private func money(_ amount: MinorUnits, decimals: Int) -> String {
        let latin =
            grouped(whole(amount)) + fraction(amount, sign: style.script.sign(style.decimal), decimals: decimals)
        let digits = style.script.written(latin)
        let symbol = style.home[currency.code] ?? currency.symbol
        let endsInLetter = (style.placement == .before ? symbol.last : symbol.first)?.isLetter ?? false
        let gap = endsInLetter && style.gap.isEmpty ? "\u{A0}" : style.gap
        let minus = amount < 0 ? style.script.minus : ""
        let text = style.placement == .before ? minus + symbol + gap + digits : minus + digits + gap + symbol
        return style.isIsolated ? "\u{2066}\(text)\u{2069}" : text
    }

    private func whole(_ amount: MinorUnits) -> String {
        String(amount.magnitude / currency.unitsPerWhole.magnitude)
    }

    private func fraction(_ amount: MinorUnits, sign: String, decimals: Int) -> String {
        guard decimals > 0 else { return "" }
        let digits = String(amount.magnitude % currency.unitsPerWhole.magnitude)
        return sign + String(repeating: "0", count: decimals - digits.count) + digits
    }

    private func grouped(_ digits: String) -> String {
        guard digits.count > 3, !style.group.isEmpty else { return digits }
        var groups = [digits.suffix(3)]
        var rest = digits.dropLast(3)
        let size = style.groupsByTwo ? 2 : 3
        while !rest.isEmpty {
            groups.append(rest.suffix(size))
            rest = rest.dropLast(size)
        }
        return groups.reversed().joined(separator: style.group)
    }
}

extension NumberStyle.Script {
    /// The sign before the decimals.
    fileprivate func sign(_ decimal: DecimalSign) -> String { self == .arabic ? "\u{66B}" : decimal.text }

    /// What stands before an amount below zero.
    fileprivate var minus: String { self == .arabic ? "\u{61C}-" : "-" }

    /// Latin digits and signs in this script.
    fileprivate func written(_ number: String) -> String {
        if self == .latin { return number }
        var scalars = String.UnicodeScalarView("\u{200F}".unicodeScalars)
        for scalar in number.unicodeScalars {
            let isDigit = ("0"..."9").contains(scalar)
            scalars.append(isDigit ? Unicode.Scalar(scalar.value + 0x630) ?? scalar : scalar)
        }
        return String(scalars)
    }
}
