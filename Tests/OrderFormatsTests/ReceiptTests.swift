import OrderCore
import OrderFormats
import TestSupport
import Testing

@Suite("Receipts as values")
struct ReceiptTests {
    @Test("A receipt says what the statement says, to the cent, for any book and anybody of it")
    func equalsTheStatement() {
        withEverySeed(500) { random in
            let book = random.book(steps: random.number(in: 0...20))
            let statement = book.statement
            let whole = Receipt(book, date: day)
            let comment = Comment(rawValue: "seed \(random.seed)")
            #expect(whole.people.map(\.total) == statement.persons.map(\.total), comment)
            #expect(whole.people.map(\.items) == statement.persons.map(\.items), comment)
            #expect(whole.people.map(\.name) == book.persons.map(\.name), comment)
            #expect(whole.total?.amount == statement.total, comment)
            #expect(whole.unassigned?.total ?? 0 == statement.unassigned.own, comment)
            #expect(whole.sections.reduce(0) { $0 + $1.total } == statement.total, comment)
            for section in whole.sections {
                let added = section.adjustments.filter { !$0.isContained }.reduce(0) { $0 + $1.amount }
                #expect(section.lines.reduce(added) { $0 + $1.amount } == section.total, comment)
            }
            for (seat, person) in book.persons.enumerated() {
                let alone = Receipt(book, of: [person.id], date: day)
                #expect(alone.people == [whole.people[seat]], comment)
                #expect(alone.total == nil && alone.unassigned == nil, comment)
            }
        }
    }

    @Test("Several are on it by seat, and their sum is that of what they pay")
    func several() throws {
        let receipt = Receipt(try .dinner(), of: [PersonID(3), PersonID(1), PersonID(9)], date: day)
        #expect(receipt.people.map(\.name) == ["Ana", "Chloé"])
        #expect(receipt.total == Receipt.Row("Together", 30_84 + 17_58))
    }

    @Test("Shared dishes say with whom, in which parts, and who is invited")
    func sharing() throws {
        var book = try OrderBook.table("Noor", "Omar", "Sara")
        try book.order("Jug", 1_00, for: [1, 2, 3])
        try book.order("Mezze", 4_25, for: [1, 2, 3], weights: [2, 1, 1])
        try book.order("Cake", 1_75, for: [1, 2, 3], weights: [1, 1, 0])
        try book.order("Tea", 50, for: [3, 1], weights: [0, 1])
        try book.order("Fish", 6_75, for: [3])
        func notes(_ seat: Int) -> [String?] {
            Receipt(book, date: day).people[seat].lines.map { $0.sharing.text() }
        }
        #expect(
            notes(0) == [
                "shared with Omar, Sara", "2 of 4 parts, shared with Omar, Sara", "shared with Omar, for Sara",
                "for Sara",
            ])
        #expect(
            notes(2) == [
                "shared with Noor, Omar", "1 of 4 parts, shared with Noor, Omar", "paid by Noor, Omar", "paid by Noor",
                nil,
            ])
    }

    @Test("Long lists of names are counted where there is little room")
    func manyNames() {
        let sharing = Receipt.Sharing(payers: (1...12).map { "P\($0)" })
        #expect(sharing.text(most: 3) == "shared with P1, P2 and 10 others")
        #expect(sharing.text(most: 12)?.hasSuffix("P11, P12") == true)
    }

    @Test("A price is said where it is not the amount")
    func origins() throws {
        let dollars = MoneyFormat(.usDollar)
        #expect(Receipt.Line(name: "Tea", price: 2_00).origin(dollars) == nil)
        #expect(Receipt.Line(name: "Tea", quantity: 2, price: 2_00).origin(dollars) == "2 × $2.00")
        #expect(Receipt.Line(name: "Tea", price: 2_00, amount: 1_00).origin(dollars) == "$2.00")
        let cheaper = Receipt.Line(name: "Soup", quantity: 2, price: 5_60, whole: 10_08)
        #expect(cheaper.origin(dollars) == "2 × $5.60 less $1.12")
        #expect(cheaper.amount == 10_08)
    }

    @Test("What is left to pay stands below what was paid, and nowhere else")
    func payments() {
        var section = Receipt.Section(name: "Ana", items: 1, lines: [], total: 10_00)
        #expect(section.rest.isEmpty)
        section.payments = [Receipt.Row("Cash", 6_00), Receipt.Row("Card", 3_00)]
        #expect(section.rest == section.payments + [Receipt.Row("To pay", 1_00)])
        section.payments.append(Receipt.Row("Card", 5_00))
        #expect(section.rest.last == Receipt.Row("To get back", 4_00), "never a minus that means the contrary")
    }

    @Test("Days are written for people and for programs")
    func dates() {
        #expect(day.text == "3 November 2026")
        #expect(day.iso == "2026-11-03")
        #expect(ReceiptDate(year: 987, month: 1, day: 31).iso == "0987-01-31")
    }

    @Test("The ending of a file's name says what it is to be")
    func formats() {
        for format in ReceiptFormat.allCases {
            #expect(ReceiptFormat(fileName: "a.b/John Doe.\(format.ending.uppercased())") == format)
            #expect(format.mimeType.contains("/"))
        }
        for name in ["", "pdf", ".", "a.", "a.doc", "a.pdf/b", "a.pdf ", "a.txt.bak"] {
            #expect(ReceiptFormat(fileName: name) == nil, "\(name)")
        }
        #expect(ReceiptFormat(fileName: "old.htm") == .html)
        #expect(ReceiptFormat.endings == ".txt, .csv, .html, .png, .svg or .pdf")
    }
}
