import Localization
import OrderCore

/// A menu written as lines: "Tea 2.50".
struct LineMenu {
    /// Its dishes and the lines that are none.
    private(set) var result = MenuRows()

    /// How many lines are looked at to tell lines from a table.
    private static let sampleSize = 50

    /// Reads a text; nil when it is more likely a table.
    ///
    /// A text without delimiters is lines. One with commas alone may be both, as in "Soup, salad 9.25" and "Espresso 2,50":
    /// it is lines when it has no headings and most of its lines are dishes. Other delimiters must make a table, or else
    /// they are part of the names.
    init?(_ text: DecodedText, currency: Currency, decimalSign: DecimalSign) throws(MenuFileError) {
        let lines = LineMenu.lines(of: text.utf8)
        guard lines.count <= MenuTable.recordLimit else {
            throw MenuFileError(
                .tooLarge, localized("It has more than \(MenuTable.recordLimit) lines, too many for a menu."))
        }
        if let delimiter = Delimiter.guess(text.utf8) {
            let sample = lines.prefix(LineMenu.sampleSize)
            let dishes = sample.count { line in
                (try? DishText.parse(line[0], currency: currency, decimalSign: decimalSign)) != nil
            }
            let table = LineMenu.tableCount(text, delimiter, sample.count, currency, decimalSign)
            if dishes * 2 <= sample.count || table >= dishes { return nil }
        }
        self.init(lines, currency: currency, decimalSign: decimalSign)
    }

    /// How many of the first rows would be dishes if the text were a table: all under headings, none if it has only commas.
    private static func tableCount(
        _ text: DecodedText, _ delimiter: Delimiter, _ count: Int, _ currency: Currency, _ decimalSign: DecimalSign
    ) -> Int {
        guard let table = try? MenuTable(text, sampling: count) else { return 0 }
        if HeaderNames.heading(in: table.records) != nil { return .max }
        if delimiter == .comma { return 0 }
        return (try? table.rows(currency: currency, decimalSign: decimalSign))?.rows.count ?? 0
    }

    /// Reads records of one field each.
    init(_ lines: [DelimitedRecord], currency: Currency, decimalSign: DecimalSign) {
        for line in lines {
            result.add(line: line.line, text: line[0]) { () throws(RowError) in
                do throws(DishText.Failure) {
                    let dish = try DishText.parse(line[0], currency: currency, decimalSign: decimalSign)
                    return MenuRow(name: dish.name, price: dish.price, line: line.line)
                } catch {
                    throw RowError(error.reason)
                }
            }
        }
    }

    /// The lines that are not blank. Quotes mean nothing here.
    private static func lines(of utf8: [UInt8]) -> [DelimitedRecord] {
        var lines: [DelimitedRecord] = []
        var number = 1
        var start = 0
        func add(until end: Int) {
            let line = DelimitedRecord(line: number, fields: [String(decoding: utf8[start..<end], as: UTF8.self)])
            if !line.isBlank { lines.append(line) }
        }
        for place in utf8.indices where utf8[place] == 0x0A || utf8[place] == 0x0D {
            if utf8[place] == 0x0A, place > 0, utf8[place - 1] == 0x0D {
                start = place + 1
                continue
            }
            add(until: place)
            number += 1
            start = place + 1
        }
        add(until: utf8.count)
        return lines
    }
}
