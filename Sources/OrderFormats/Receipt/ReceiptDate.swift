import Localization

/// A day of the Gregorian calendar, as it stands on a receipt.
public struct ReceiptDate: Hashable, Sendable {
    /// The year.
    public var year: Int
    /// The month, from 1 to 12.
    public var month: Int
    /// The day of the month, from 1.
    public var day: Int

    /// Makes a day. A month that no year has is a programmer's error.
    public init(year: Int, month: Int, day: Int) {
        precondition((1...12).contains(month) && (1...31).contains(day), "there is no such day")
        self.year = year
        self.month = month
        self.day = day
    }

    /// For people: "30 November 2026".
    public var text: String { localized("\(day) \(ReceiptDate.months[month - 1]) \(year)") }

    /// For programs, as ISO 8601 writes it: "2026-11-30".
    public var iso: String {
        "\(ReceiptDate.digits(year, 4))-\(ReceiptDate.digits(month, 2))-\(ReceiptDate.digits(day, 2))"
    }

    private static var months: [String] {
        [
            localized("January"), localized("February"), localized("March"), localized("April"), localized("May"),
            localized("June"), localized("July"), localized("August"), localized("September"), localized("October"),
            localized("November"),
            localized("December"),
        ]
    }

    private static func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
}
