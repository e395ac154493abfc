import Localization
public import OrderCore

/// Reads menus in every form that people bring: CSV and its kin, JSON, lines of text, cells of a web page's table.
public enum MenuReader {
    /// How many bytes a menu has at most: 64 MiB.
    public static let sizeLimit = 64 << 20

    /// Reads a file, or a text that was pasted or dropped.
    ///
    /// - Parameters:
    ///   - bytes: What is in it.
    ///   - hint: Its file's name or media type, `"lunch.csv"` or `"text/csv"`; the contents decide where it says nothing.
    ///   - currency: The book's.
    ///   - decimalSign: The book's.
    ///   - choices: What a person decided about it.
    /// - Throws: `MenuFileError` when nothing of it can be taken. Rows that cannot be read are no error.
    /// - Complexity: O(n).
    public static func read(
        _ bytes: [UInt8], hint: String = "", currency: Currency, decimalSign: DecimalSign = .point,
        choices: MenuChoices = MenuChoices()
    ) throws(MenuFileError) -> MenuReading {
        if bytes.count > sizeLimit {
            throw MenuFileError(.tooLarge, localized("It has more than \(sizeLimit >> 20) MB, too many for a menu."))
        }
        let text = try DecodedText(bytes, as: choices.encoding, currency: currency)
        return try read(text, hint: hint, currency: currency, decimalSign: decimalSign, choices: choices)
    }

    /// Reads a text whose letters are known.
    public static func read(
        _ text: DecodedText, hint: String = "", currency: Currency, decimalSign: DecimalSign = .point,
        choices: MenuChoices = MenuChoices()
    ) throws(MenuFileError) -> MenuReading {
        guard let first = text.utf8.first(where: { !isBlank($0) }) else { throw MenuFileError.empty }
        let source = Self.source(in: hint)
        if choices.delimiter == nil && choices.columns == nil {
            let isObject = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
            let isJSON = Self.isJSON(hint)
            if isJSON || isObject {
                do {
                    let menu = try JSONMenu(try JSONReader.read(text.utf8), currency: currency)
                    return try MenuReading(source: source, form: .json, menu.result, text: text)
                } catch {
                    // Lines may begin with a bracket as well: "[new] Tea 2.50".
                    if isJSON || first == UInt8(ascii: "{") || error.kind != .notJSON { throw error }
                }
            }
            if let lines = try LineMenu(text, currency: currency, decimalSign: choices.decimalSign ?? decimalSign) {
                return try MenuReading(source: source, form: .lines, lines.result, text: text)
            }
        }
        let table = try MenuTable(text, choices: choices)
        let rows = try table.rows(currency: currency, decimalSign: decimalSign)
        return try MenuReading(source: source, form: .table, rows, text: text, table: table)
    }

    /// Reads the rows of a table that came as cells.
    public static func read(
        rows: [[String]], source: String = "", currency: Currency, decimalSign: DecimalSign = .point,
        choices: MenuChoices = MenuChoices()
    ) throws(MenuFileError) -> MenuReading {
        let table = try MenuTable(rows: rows, choices: choices)
        if table.records.isEmpty { throw MenuFileError.empty }
        if table.columnCount == 1 {
            let lines = LineMenu(
                table.records, currency: currency, decimalSign: choices.decimalSign ?? decimalSign)
            return try MenuReading(source: source, form: .lines, lines.result)
        }
        let rows = try table.rows(currency: currency, decimalSign: decimalSign)
        return try MenuReading(source: source, form: .table, rows, table: table)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func isJSON(_ hint: String) -> Bool {
        let hint = hint.lowercased()
        return hint.hasSuffix(".json") || hint.hasSuffix(".jsonld") || hint.hasSuffix("/json")
            || hint.hasSuffix("+json")
            || hint.contains("/json;")
    }

    /// What a reading is called after: a file's name without its folders; nothing after a media type.
    private static func source(in hint: String) -> String {
        let isType = ["text/", "application/", "image/"].contains { hint.hasPrefix($0) }
        return isType ? "" : hint.split(separator: "/").last.map(String.init) ?? hint
    }
}
