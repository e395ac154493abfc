import Localization
public import OrderCore

/// The dishes of a menu and the rows that cannot become one.
public struct MenuRows: Hashable, Sendable {
    /// The dishes, in the file's order.
    public var rows: [MenuRow] = []
    /// The rows that were refused, in the file's order.
    public var refused: [RefusedRow] = []

    /// Nothing yet.
    public init() {}

    /// Adds what a row is: a dish, or the reason why it is none.
    mutating func add(line: Int, text: String, _ read: () throws(RowError) -> MenuRow) {
        do {
            rows.append(try read())
        } catch {
            refused.append(RefusedRow(line: line, text: text, reason: error.reason))
        }
    }
}

extension MenuTable {
    /// Reads the dishes.
    ///
    /// The decimal sign is the one that was chosen, else the one that the prices agree on, else the book's.
    ///
    /// - Throws: `MenuFileError` when no column can be told to be the names or the prices, or when the prices' heading names
    ///   another currency.
    /// - Complexity: O(n).
    public func rows(currency: Currency, decimalSign: DecimalSign = .point) throws(MenuFileError) -> MenuRows {
        guard let columns else {
            throw MenuFileError(
                .unknownColumns,
                localized(
                    "It has no column that can be told to be the price: give the columns headings like “name” and “price”."
                ))
        }
        if headings.indices.contains(columns.price),
            let other = CurrencyMark.other(inHeading: headings[columns.price], than: currency)
        {
            throw MenuFileError.otherCurrency(other, currency)
        }
        let reader = RowReader(currency: currency, decimalSign: self.decimalSign(of: columns) ?? decimalSign)
        var result = MenuRows()
        for record in preamble {
            result.refused.append(
                RefusedRow(line: record.line, text: record.summary, reason: localized("It stands above the headings.")))
        }
        for record in body {
            result.add(line: record.line, text: record.summary) { () throws(RowError) in
                try reader.row(try words(of: record, columns), line: record.line)
            }
        }
        return result
    }

    /// The decimal sign of the prices, as far as the table tells it.
    private func decimalSign(of columns: MenuColumns) -> DecimalSign? {
        if let chosen = choices.decimalSign { return chosen }
        if let agreed = PriceShape.decimalSign(of: body.lazy.map { $0[columns.price] }) { return agreed }
        let isOwn = columns.id.map { headings.indices.contains($0) && headings[$0] == FoodMark.heading } ?? false
        return isOwn && delimiter != nil ? (delimiter == .semicolon ? .comma : .point) : nil
    }

    private func words(of record: DelimitedRecord, _ columns: MenuColumns) throws(RowError) -> RowReader.Words {
        if record.fields.count <= columns.price {
            let count = record.fields.count
            throw RowError(
                localized(
                    "Its price is missing: the row has only \(count) column.",
                    plural: "Its price is missing: the row has only \(count) columns.", count: count))
        }
        func text(_ column: Int?) -> String { column.map { FormulaGuard.removed(from: record[$0]) } ?? "" }
        return RowReader.Words(
            name: text(columns.name), price: record[columns.price], category: text(columns.category),
            taxClass: text(columns.taxClass), id: text(columns.id), currency: text(columns.currency))
    }
}

extension DelimitedRecord {
    /// What stands in it, on one line.
    fileprivate var summary: String {
        fields.joined(separator: " | ").split { $0.isWhitespace }.joined(separator: " ")
    }
}
