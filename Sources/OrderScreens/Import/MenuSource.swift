import Localization
import OrderCore
import OrderFormats

/// A menu as it came, unread: read again whenever somebody corrects how.
nonisolated struct MenuSource: Sendable {
    /// The file's name without its folders.
    let name: String
    /// What is in it.
    let bytes: [UInt8]
    /// The book's currency.
    let currency: Currency
    /// The book's decimal sign.
    let decimalSign: DecimalSign

    /// Reads it, on any thread.
    func read(_ choices: MenuChoices = MenuChoices()) -> MenuPreview {
        do throws(MenuFileError) {
            let reading = try MenuReader.read(
                bytes, hint: name, currency: currency, decimalSign: decimalSign, choices: choices)
            return MenuPreview(reading, choices)
        } catch {
            return MenuPreview(self, error, choices)
        }
    }
}

/// How a menu is understood with some choices: what is shown before it is imported.
nonisolated struct MenuPreview: Sendable {
    /// What was chosen; the rest was found out.
    let choices: MenuChoices
    /// The dishes, or why nothing of it can be taken.
    let result: Result<MenuReading, MenuFileError>
    /// Its letters, if they can be read at all.
    let text: DecodedText?
    /// The table, if it is one.
    let table: MenuTable?

    fileprivate init(_ reading: MenuReading, _ choices: MenuChoices) {
        self.choices = choices
        result = .success(reading)
        text = reading.text
        table = reading.table
    }

    /// What can be seen of a menu that cannot be taken as it is.
    fileprivate init(_ source: MenuSource, _ error: MenuFileError, _ choices: MenuChoices) {
        self.choices = choices
        result = .failure(error)
        text = try? DecodedText(source.bytes, as: choices.encoding, currency: source.currency)
        table = text.flatMap { try? MenuTable($0, choices: choices) }
    }

    /// Whether another choice may help where nothing can be taken.
    var canBeCorrected: Bool {
        guard case .failure(let error) = result else { return true }
        return switch error.kind {
        case .unknownColumns, .openQuote, .wrongEncoding: true
        // UTF-8 with a broken letter.
        case .notText: error.line != nil
        case .empty, .tooLarge, .notJSON, .otherCurrency: false
        }
    }

    /// How many columns can be chosen among.
    var columnCount: Int { table?.columnCount ?? 0 }

    /// What a column is called: by its heading, else by its number.
    func title(ofColumn column: Int) -> String {
        let heading = table?.headings.indices.contains(column) == true ? table?.headings[column] ?? "" : ""
        let words = heading.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty ? localized("Column \(column + 1)") : words.count > 24 ? "\(words.prefix(23))…" : words
    }
}
