import Localization

/// A menu as a table of text, and how it is understood: what a person sees, and can correct, before it is imported.
///
/// A table is read again with other `MenuChoices` to correct it.
public struct MenuTable: Hashable, Sendable {
    /// All records that are not blank, the one with the headings among them.
    public let records: [DelimitedRecord]
    /// What stands between its fields; nil for a table that came as rows.
    public let delimiter: Delimiter?
    /// Which of the records has the headings; nil when none has.
    public let headingPlace: Int?
    /// Whether the heading is one only because it has no price, so that a person should look at it.
    public let isHeadingGuessed: Bool
    /// Which column says what; nil when nobody can tell.
    public let columns: MenuColumns?
    /// What was decided about it.
    public let choices: MenuChoices

    /// How many records a menu has at most.
    static let recordLimit = 200_000

    /// Takes a text apart.
    ///
    /// - Throws: `MenuFileError` when a quote is never closed, or when there are too many records.
    public init(_ text: DecodedText, choices: MenuChoices = MenuChoices()) throws(MenuFileError) {
        try self.init(text, sampling: MenuTable.recordLimit + 1, choices: choices)
    }

    /// Takes the first records of a text apart.
    init(_ text: DecodedText, sampling count: Int, choices: MenuChoices = MenuChoices()) throws(MenuFileError) {
        let delimiter = choices.delimiter ?? Delimiter.guess(text.utf8) ?? .comma
        var records = try DelimitedReader.records(of: text.utf8, delimiter: delimiter, count: count)
        if let first = records.first, Delimiter.allCases.contains(where: { $0.isNamed(by: first, in: delimiter) }) {
            records.removeFirst()
        }
        try self.init(records, delimiter: delimiter, choices: choices)
    }

    /// A table that came as rows of cells, from a web page or a spreadsheet.
    public init(rows: [[String]], choices: MenuChoices = MenuChoices()) throws(MenuFileError) {
        let records = rows.enumerated().map { DelimitedRecord(line: $0 + 1, fields: $1) }
        try self.init(records.filter { !$0.isBlank }, delimiter: nil, choices: choices)
    }

    private init(_ records: [DelimitedRecord], delimiter: Delimiter?, choices: MenuChoices) throws(MenuFileError) {
        guard records.count <= MenuTable.recordLimit else {
            throw MenuFileError(
                .tooLarge, localized("It has more than \(MenuTable.recordLimit) rows, too many for a menu."))
        }
        let layout = TableLayout(records, choices: choices)
        self.records = records
        self.delimiter = delimiter
        self.choices = choices
        headingPlace = layout.headingPlace
        isHeadingGuessed = layout.isHeadingGuessed
        columns = choices.columns ?? layout.columns
    }

    /// How many columns the widest record has.
    public var columnCount: Int { records.reduce(0) { max($0, $1.fields.count) } }

    /// The headings; empty when it has none.
    public var headings: [String] { headingPlace.map { records[$0].fields } ?? [] }

    /// The records that are dishes, or should be.
    public var body: ArraySlice<DelimitedRecord> { records[(headingPlace.map { $0 + 1 } ?? 0)...] }

    /// The records above the headings: titles, addresses.
    var preamble: ArraySlice<DelimitedRecord> { records[..<(headingPlace ?? 0)] }
}

extension Delimiter {
    /// Whether a record is the line by which Excel names this delimiter, read with the delimiter that was chosen.
    fileprivate func isNamed(by record: DelimitedRecord, in delimiter: Delimiter) -> Bool {
        record.line == 1 && isNamed(by: record.fields.joined(separator: delimiter.rawValue))
    }
}
