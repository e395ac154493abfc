import Localization
import OrderCore

/// A menu that was read but is not yet in any book.
public struct MenuReading: Hashable, Sendable {
    /// The forms in which menus come.
    public enum Form: Hashable, Sendable {
        /// A table: CSV, TSV and the like, or rows of cells.
        case table
        /// JSON.
        case json
        /// Lines of a name and a price.
        case lines
    }

    /// What it was read from: a file's name, or what a person calls it.
    public var source: String
    /// The form it has.
    public let form: Form
    /// Its dishes, in its order.
    public let rows: [MenuRow]
    /// What could not be read, in its order.
    public let refused: [RefusedRow]
    /// What a person should know about how it was read, each a whole sentence.
    public let warnings: [String]
    /// Its letters; nil for a table that came as cells.
    public let text: DecodedText?
    /// The table as it was understood; nil for other forms.
    public let table: MenuTable?

    /// How many dishes or would-be dishes are in it.
    public var readCount: Int { rows.count + refused.count }

    init(
        source: String, form: Form, _ rows: MenuRows, text: DecodedText? = nil, table: MenuTable? = nil
    ) throws(MenuFileError) {
        if rows.rows.isEmpty && rows.refused.isEmpty {
            throw MenuFileError(
                .empty, localized("There are no dishes in it: a menu has at least one dish with its price."))
        }
        self.source = source
        self.form = form
        self.rows = rows.rows
        self.refused = rows.refused
        self.text = text
        self.table = table
        warnings = MenuReading.warnings(text, table)
    }

    /// Where a row stands: "line 5" or, in what has no lines, "row 5" or "dish 5".
    public func place(ofRow number: Int) -> String {
        switch form {
        case .table: text == nil ? localized("row \(number)") : localized("line \(number)")
        case .lines: localized("line \(number)")
        case .json: localized("dish \(number)")
        }
    }

    private static func warnings(_ text: DecodedText?, _ table: MenuTable?) -> [String] {
        var warnings: [String] = []
        if let text, text.isGuessed {
            warnings.append(guessSentence(text))
        }
        if let table, let place = table.headingPlace, table.isHeadingGuessed {
            let cells = localizedSeries(table.headings.map { "“\($0)”" })
            warnings.append(
                localized("Line \(table.records[place].line) was taken for the headings of the columns: \(cells)."))
        }
        return warnings
    }

    private static func guessSentence(_ text: DecodedText) -> String {
        let title = text.encoding.title
        let others = text.alternatives.map(\.title)
        guard let last = others.last else {
            return localized("It does not say how its letters are written, and was read as \(title).")
        }
        let choices = others.dropLast().reversed().reduce(last) { localized("\($1) or \($0)") }
        return localized(
            """
            It does not say how its letters are written, and was read as \(title): if letters are wrong, choose \
            \(choices).
            """)
    }
}
