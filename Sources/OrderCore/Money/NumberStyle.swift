/// How a language writes numbers and money: signs, grouping, and the side the currency stands on.
public struct NumberStyle: Hashable, Sendable {
    /// Where the currency's sign stands.
    public enum Placement: Hashable, Sendable {
        /// "$5"
        case before
        /// "5 €"
        case after
    }

    /// Between whole units and fraction.
    public var decimal: DecimalSign
    /// Between groups of digits; empty for none.
    public var group: String
    /// Whether groups above the last three digits have two, as in India.
    public var groupsByTwo: Bool
    /// Where the currency's sign stands.
    public var placement: Placement
    /// Between a sign and the digits; a code of letters is always set apart.
    public var gap: String
    /// Currencies that are at home here and keep their short local sign.
    public var home: [String: String]
    /// The script that digits and signs are written in.
    public var script = Script.latin

    /// Whether an amount is kept together and in its own order within lines that run from right to left, by marks around it
    /// (U+2066 and U+2069).
    public var isIsolated = false

    /// A script for numbers.
    public enum Script: Hashable, Sendable {
        /// "1,234.50"
        case latin
        /// "١٬٢٣٤٫٥٠", with marks that keep it in order among other text.
        case arabic
    }

    /// English of the United States, the style of `C` and `POSIX` too.
    public static let english = NumberStyle(
        decimal: .point, group: ",", groupsByTwo: false, placement: .before, gap: "", home: [:])

    /// The style for a locale's name as the environment has it: `"de_CH.UTF-8"`, `"fr"`, `"en-IN"`. An unknown language
    /// is written as English is.
    public static func named(_ locale: String) -> NumberStyle {
        let name = locale.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }
        guard let language = name.first else { return .english }
        let region = name.dropFirst().last.map { $0.uppercased() } ?? ""
        let full = "\(language.lowercased())_\(region)"
        return regional[full] ?? languages[language.lowercased()] ?? .english
    }

    private static func european(_ group: String, home: [String: String] = [:]) -> NumberStyle {
        NumberStyle(decimal: .comma, group: group, groupsByTwo: false, placement: .after, gap: "\u{A0}", home: home)
    }

    private static let regional: [String: NumberStyle] = [
        "en_IN": NumberStyle(
            decimal: .point, group: ",", groupsByTwo: true, placement: .before, gap: "", home: [:]),
        "de_AT": NumberStyle(
            decimal: .comma, group: ".", groupsByTwo: false, placement: .before, gap: "\u{A0}", home: [:]),
        "de_CH": NumberStyle(
            decimal: .point, group: "’", groupsByTwo: false, placement: .before, gap: "\u{A0}", home: [:]),
        "pt_BR": NumberStyle(
            decimal: .comma, group: ".", groupsByTwo: false, placement: .before, gap: "\u{A0}", home: [:]),
        "es_MX": NumberStyle(
            decimal: .point, group: ",", groupsByTwo: false, placement: .before, gap: "", home: ["MXN": "$"]),
        "ar_KW": NumberStyle(
            decimal: .point, group: "\u{66C}", groupsByTwo: false, placement: .after, gap: "\u{A0}",
            home: ["KWD": "د.ك.\u{200F}"], script: .arabic),
        "en_CA": home("CAD", "$"), "en_AU": home("AUD", "$"), "en_NZ": home("NZD", "$"), "en_SG": home("SGD", "$"),
        "en_HK": home("HKD", "$"),
    ]

    private static let isolatedEnglish = {
        var style = NumberStyle.english
        style.isIsolated = true
        return style
    }()

    private static let languages: [String: NumberStyle] = [
        "ar": isolatedEnglish, "fa": isolatedEnglish, "he": isolatedEnglish, "ur": isolatedEnglish,
        "ja": home("JPY", "￥"), "zh": home("CNY", "¥"), "de": european("."), "es": european("."), "it": european("."),
        "id": NumberStyle(
            decimal: .comma, group: ".", groupsByTwo: false, placement: .before, gap: "\u{A0}", home: ["IDR": "Rp"]),
        "nl": NumberStyle(
            decimal: .comma, group: ".", groupsByTwo: false, placement: .before, gap: "\u{A0}", home: [:]),
        "tr": NumberStyle(
            decimal: .comma, group: ".", groupsByTwo: false, placement: .before, gap: "", home: ["TRY": "₺"]),
        "fr": european("\u{202F}"), "pt": european("\u{A0}"), "fi": european("\u{A0}"),
        "sv": european("\u{A0}", home: ["SEK": "kr"]), "nb": european("\u{A0}", home: ["NOK": "kr"]),
        "da": european(".", home: ["DKK": "kr."]), "pl": european("\u{A0}", home: ["PLN": "zł"]),
        "cs": european("\u{A0}", home: ["CZK": "Kč"]), "hu": european("\u{A0}", home: ["HUF": "Ft"]),
        "ro": european(".", home: ["RON": "RON"]), "ru": european("\u{A0}", home: ["RUB": "₽"]),
        "uk": european("\u{A0}", home: ["UAH": "₴"]), "vi": european("."), "is": european("."),
    ]

    private static func home(_ code: String, _ symbol: String) -> NumberStyle {
        NumberStyle(
            decimal: .point, group: ",", groupsByTwo: false, placement: .before, gap: "", home: [code: symbol])
    }
}
