import OrderCore
import OrderFormats
import Testing

/// Reads a text as a file is read.
func read(
    _ text: String, _ hint: String = "menu.csv", currency: String = "USD", sign: DecimalSign = .point,
    choices: MenuChoices = MenuChoices()
) throws -> MenuReading {
    try MenuReader.read(
        Array(text.utf8), hint: hint, currency: try #require(Currency(code: currency)), decimalSign: sign,
        choices: choices)
}

extension MenuReading {
    /// Names and prices: "Tea 250".
    var dishes: [String] { rows.map { "\($0.name) \($0.price)" } }
}
