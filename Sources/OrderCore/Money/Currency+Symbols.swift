extension Currency {
    /// The sign that stands for this currency where several could be meant, as in US English: "$", "CA$", "€".
    /// Without one it is the code.
    public var symbol: String { Currency.symbols[code] ?? code }

    /// The sign used at home, where nobody could mean another currency: "kr", "zł". Without one it is `symbol`.
    public var localSymbol: String { Currency.localSymbols[code] ?? symbol }

    /// Everything that may stand beside a price typed into a book of this currency, in upper case.
    var acceptedMarks: Set<String> {
        var marks: Set<String> = [code, symbol.uppercased(), localSymbol.uppercased()]
        for (mark, codes) in Currency.otherMarks where codes.contains(code) { marks.insert(mark) }
        return marks
    }

    /// Whether this text, in upper case, is the sign or the code of some currency.
    static func isMark(_ text: String) -> Bool {
        codes.contains(text) || otherMarks[text] != nil || symbols.values.contains { $0.uppercased() == text }
            || localSymbols.values.contains { $0.uppercased() == text }
    }

    private static let symbols: [String: String] = [
        "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹", "KRW": "₩", "CNY": "CN¥", "AUD": "A$", "BRL": "R$",
        "CAD": "CA$", "HKD": "HK$", "ILS": "₪", "MXN": "MX$", "NZD": "NZ$", "PHP": "₱", "TWD": "NT$", "VND": "₫",
        "XAF": "FCFA", "XCD": "EC$", "XOF": "F\u{202F}CFA", "XPF": "CFPF",
    ]

    private static let localSymbols: [String: String] = [
        "AUD": "$", "CAD": "$", "CNY": "¥", "CZK": "Kč", "DKK": "kr.", "HKD": "$", "HUF": "Ft", "IDR": "Rp",
        "ISK": "kr.",
        "MXN": "$", "NOK": "kr", "NZD": "$", "PLN": "zł", "RON": "lei", "RUB": "₽", "SEK": "kr", "SGD": "$", "THB": "฿",
        "TRY": "₺", "TWD": "$", "UAH": "₴", "ZAR": "R",
    ]

    /// Signs that people type, and the currencies that they may mean.
    private static let otherMarks: [String: Set<String>] = [
        "$": ["USD", "AUD", "CAD", "HKD", "MXN", "NZD", "SGD", "TWD", "ARS", "CLP", "COP"],
        "US$": ["USD"], "＄": ["USD"], "￥": ["JPY", "CNY"], "¥": ["JPY", "CNY"], "円": ["JPY"], "元": ["CNY", "TWD"],
        "￦": ["KRW"], "원": ["KRW"], "￡": ["GBP"], "KR": ["SEK", "NOK", "DKK", "ISK"], "KR.": ["DKK", "ISK"],
        "FR.": ["CHF"], "SFR.": ["CHF"], "€": ["EUR"], "EURO": ["EUR"], "S$": ["SGD"],
        "RS": ["INR", "PKR", "LKR", "NPR"],
        "RS.": ["INR", "PKR", "LKR", "NPR"], "د.ك": ["KWD"], "د.ك.": ["KWD"], "﷼": ["IRR", "SAR", "OMR", "YER", "QAR"],
    ]
}
