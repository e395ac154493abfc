import OrderFormats
import TestSupport
import Testing

@Suite("Tables of text")
struct DelimitedReaderTests {
    private func fields(_ text: String, _ delimiter: Delimiter = .comma) throws -> [[String]] {
        try DelimitedReader.records(of: Array(text.utf8), delimiter: delimiter).map(\.fields)
    }

    @Test("Quotes hold delimiters, line ends and doubled quotes")
    func quotes() throws {
        #expect(try fields("\"a,b\",\"c\"\"d\"\n\"e\r\nf\",g") == [["a,b", "c\"d"], ["e\r\nf", "g"]])
        #expect(try fields("\"\",\"\"\"\"\n") == [["", "\""]])
        #expect(try fields("\"a;b\";c", .semicolon) == [["a;b", "c"]])
    }

    @Test("Row 43: what stands behind a closing quote is kept")
    func textBehindQuote() throws {
        #expect(try fields("\"Nachos\" Grande,10") == [["Nachos Grande", "10"]])
        #expect(try fields("\"a\"b\"c\",d") == [["ab\"c\"", "d"]])
    }

    @Test("Blanks before a quote are none of the field's; a quote within it is a letter")
    func oddQuotes() throws {
        #expect(try fields("Tea,  \"a, b\"") == [["Tea", "a, b"]])
        #expect(try fields("12\" Pizza,5\nO\"Neill\"s,6") == [["12\" Pizza", "5"], ["O\"Neill\"s", "6"]])
        #expect(try fields("  spaces  , x ") == [["  spaces  ", " x "]])
    }

    @Test("Lines end with CR LF, LF or CR, and blank ones are left out", arguments: ["\r\n", "\n", "\r"])
    func lineEnds(end: String) throws {
        #expect(try fields("a,b\(end)\(end)c,d\(end) , \(end)e,f") == [["a", "b"], ["c", "d"], ["e", "f"]])
        let records = try DelimitedReader.records(
            of: Array("a\(end)\"b\(end)c\(end)d\"\(end)\(end)e".utf8), delimiter: .comma)
        #expect(records.map(\.line) == [1, 2, 6])
    }

    @Test("Row 44: a quote that is never closed is refused with the line where it opens")
    func openQuote() {
        let error = #expect(throws: MenuFileError.self) { try fields("a,b\r\n\"c\r\nd\",\"e\r\nf") }
        #expect(error?.kind == .openQuote && error?.line == 3)
    }

    @Test(
        "The delimiter is that of the first record, outside quotes",
        arguments: [
            ("name,price\nTea,2.50", Delimiter.comma), ("Name;Preis\nTee;2,50", .semicolon),
            ("Tea\t2.50\nPie\t3", .tab),
            ("name|price\nTea|2.50", .pipe), ("\"a,b,c\";1\n\"d,e\";2", .semicolon),
            ("Apfelschorle 0,4 l;4,20\nSalat;5,80\nBrot;0,00", .semicolon), ("sep=;\nTea;2,50", .semicolon),
            ("sep=|\r\nTea|2,50;x", .pipe), ("Our menu\n\nname;price, EUR\nTea;2", .semicolon),
            ("name,\"price; all\"\nTea,2", .comma), ("12\" Pizza;9\n10\" Pizza;8", .semicolon),
        ])
    func guess(text: String, delimiter: Delimiter) {
        #expect(Delimiter.guess(Array(text.utf8)) == delimiter)
    }

    @Test("A text without delimiters has none")
    func noDelimiter() {
        #expect(Delimiter.guess(Array("Tea 2.50\nPie 3.00".utf8)) == nil)
        #expect(Delimiter.guess(Array("\"a,b\"\n".utf8)) == nil)
        #expect(Delimiter.guess([]) == nil)
    }

    @Test("Every field comes back that was written with quotes")
    func roundTrip() throws {
        try withEverySeed(500) { random in
            let letters = ["a", "\"", ",", "\n", "\r\n", " ", "é", ";", "x"]
            let rows = (0...random.number(in: 0...4)).map { _ in
                (0...2).map { _ in
                    "z" + (0...random.number(in: 0...5)).map { _ in random.element(of: letters) ?? "" }.joined()
                }
            }
            let text = rows.map { row in
                row.map {
                    "\"" + $0.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
                }
                .joined(separator: ",")
            }.joined(separator: "\r\n")
            let read = try fields(text)
            #expect(read == rows, "seed \(random.seed)")
        }
    }
}
