/// What receipts are printed on.
public enum Paper: Hashable, Sendable, CaseIterable {
    /// 210 x 297 mm.
    case a4
    /// US Letter, 8.5 x 11 inches.
    case letter

    /// The width in points of print (1/72 inch).
    public var width: Double { self == .a4 ? 595.276 : 612 }
    /// The height in points of print.
    public var height: Double { self == .a4 ? 841.89 : 792 }

    /// The paper that is usual in a locale's country, by its name as the environment has it: `"es_MX.UTF-8"`, `"en-CA"`. `C`
    /// and `POSIX` count as `en_US`; a language without a country has A4.
    public static func usual(in locale: String) -> Paper {
        let name = locale.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }.map { $0.uppercased() }
        if name == ["C"] || name == ["POSIX"] { return .letter }
        return name.dropFirst().contains(where: letterCountries.contains) ? .letter : .a4
    }

    /// By ISO 3166: North and Central America with those near it, and the Philippines.
    private static let letterCountries: Set<String> = [
        "AS", "BZ", "CA", "CL", "CO", "CR", "DO", "GT", "GU", "MP", "MX", "NI", "PA", "PE", "PH", "PR", "SV", "US",
        "VE",
        "VI",
    ]
}
