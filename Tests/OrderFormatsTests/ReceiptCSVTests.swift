import OrderCore
import TestSupport
import Testing

@testable import OrderFormats

@Suite("Receipts as tables")
struct ReceiptCSVTests {
    /// The records of a table by RFC 4180, read as strictly as it says.
    private func records(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [[String]] {
        var records: [[String]] = []
        var record: [String] = []
        var field = String.UnicodeScalarView()
        var isQuoted = false
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"" where isQuoted && rest.first == "\"":
                rest.removeFirst()
                field.append(scalar)
            case "\"":
                try #require(isQuoted || field.isEmpty, sourceLocation: sourceLocation)
                isQuoted.toggle()
            case ",", "\r":
                if isQuoted {
                    field.append(scalar)
                    continue
                }
                record.append(String(field))
                field.removeAll()
                if scalar == "," { continue }
                try #require(rest.popFirst() == "\n", sourceLocation: sourceLocation)
                records.append(record)
                record = []
            case "\n":
                try #require(isQuoted, sourceLocation: sourceLocation)
                field.append(scalar)
            default: field.append(scalar)
            }
        }
        try #require(!isQuoted && record.isEmpty && field.isEmpty, sourceLocation: sourceLocation)
        return records
    }

    /// Minor units of a currency with two decimals from "-1.50"; 0 from nothing.
    private func units(_ text: String) throws -> MinorUnits {
        text.isEmpty ? 0 : try #require(MinorUnits(text.filter { $0 != "." }))
    }

    @Test("Row 46: accents for Excel, one row per line and person, a column for what was paid")
    func dinner() throws {
        let csv = Receipt(try .dinner(), date: day).csv()
        #expect(Array(csv.utf8.prefix(3)) == [0xEF, 0xBB, 0xBF])
        #expect(
            csv.unicodeScalars.dropFirst().elementsEqual(
                Receipt(try .dinner(), date: day).csv(hasMark: false).unicodeScalars))
        let rows = try records(String(csv.unicodeScalars.dropFirst()))
        #expect(rows[0].contains("Paid"))
        #expect(rows.count == 1 + 7)
        #expect(rows[4] == ["Ben", "dish", "Beer", "2", "6.50", "13.00", "", "", "", "USD"])
        #expect(rows[7] == ["Chloé", "dish", "Nachos", "1", "10.00", "3.33", "", "", "Ana, Ben", "USD"])
    }

    @Test("Amounts add up to what everybody owes, payments to what was paid, and nothing is counted twice")
    func adjustments() throws {
        let section = Receipt.Section(
            name: "Ana", items: 1, lines: [Receipt.Line(name: "Soup", price: 10_00)],
            adjustments: [Receipt.Row("VAT", 75, isContained: true), Receipt.Row("-10 %", -1_00)], total: 9_00,
            payments: [Receipt.Row("Cash", 4_00)])
        let receipt = Receipt(
            title: "Lunch", date: day, format: MoneyFormat(.usDollar), people: [section],
            total: Receipt.Row("Whole table", 9_00))
        let rows = try records(receipt.csv(hasMark: false)).dropFirst()
        let sums = try (5...7).map { column in try rows.reduce(0) { try $0 + units($1[column]) } }
        #expect(sums == [9_00, 75, 4_00])
        #expect(rows.map { $0[2] } == ["Soup", "VAT", "'-10 %", "Cash"])
        #expect(rows.dropFirst(2).first?[5] == "-1.00", "an amount stays a number")
    }

    @Test(
        "Row 45: a text that is a formula to a spreadsheet begins with an apostrophe",
        arguments: [
            ("=1+1", "'=1+1"), ("+Soup", "'+Soup"), ("-10 %", "'-10 %"), ("@Tea", "'@Tea"), ("\tTab", "'\tTab"),
            ("\rReturn", "\"'\rReturn\""), ("=\u{301}1", "'=\u{301}1"), ("=\"a\",1", "\"'=\"\"a\"\",1\""),
            ("1+1", "1+1"),
            ("a,b", "\"a,b\""), ("12\" Pizza", "\"12\"\" Pizza\""), ("two\nlines", "\"two\nlines\""),
            ("two\r\nlines", "\"two\r\nlines\""), ("", ""), (" =1", " =1"), ("'=1", "'=1"),
        ])
    func formulas(text: String, field: String) {
        #expect(Array(CSVField.text(text).unicodeScalars) == Array(field.unicodeScalars))
    }

    @Test("Names that would be formulas are guarded in every column of text")
    func guardedColumns() throws {
        var book = try OrderBook.table("=Ana", "@Ben")
        try book.order("+Soup", 1_00, for: [1, 2])
        let rows = try records(Receipt(book, date: day).csv(hasMark: false))
        #expect(rows[1] == ["'=Ana", "dish", "'+Soup", "1", "1.00", "0.50", "", "", "'@Ben", "USD"])
    }

    @Test("The table adds up to the statement, for any book")
    func anyBook() throws {
        try withEverySeed(300) { random in
            let book = random.book(steps: 12)
            let receipt = Receipt(book, date: day)
            let rows = try records(receipt.csv(hasMark: false)).dropFirst()
            let expected = receipt.sections.flatMap { section in section.lines.map { [section.name, $0.name] } }
            #expect(rows.map { [$0[0], $0[2]] } == expected, "seed \(random.seed)")
            let amounts = try rows.map { try units($0[5]) }
            #expect(amounts == receipt.sections.flatMap { $0.lines.map(\.amount) }, "seed \(random.seed)")
            #expect(amounts.reduce(0, +) == book.statement.total, "seed \(random.seed)")
        }
    }

    @Test("Currencies without decimals and with three keep theirs")
    func decimals() throws {
        var yen = try OrderBook.table("A", currency: "JPY")
        try yen.order("枝豆", 1_480, for: [1])
        #expect(Receipt(yen, date: day).csv().contains("A,dish,枝豆,1,1480,1480,,,,JPY\r\n"))
        var dinars = try OrderBook.table("A", currency: "KWD")
        try dinars.order("حمص", 1_250, for: [1])
        #expect(Receipt(dinars, date: day).csv().contains("A,dish,حمص,1,1.250,1.250,,,,KWD\r\n"))
    }
}
