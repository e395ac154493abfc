import Localization
import OrderCore

/// A figure as it stands beside others on one line: its name and its amount.
struct BillEntry: Hashable {
    /// What it is: "Tax 8.875 %"; empty where the amount says it all.
    var name: String
    /// How much, written for people.
    var amount: String
    /// Whether it says that something does not fit together.
    var isWarning = false
    /// How much is lost without it, where not all have room; the most important have the lowest number.
    var rank = 0

    /// As it is said: "Tip $14.71".
    var sentence: String { name.isEmpty ? amount : "\(name) \(amount)" }
}

extension BillEntry {
    /// What the whole bill is made of besides its total, as far as it is not zero, in the order in which it adds up.
    static func entries(of statement: Statement, _ format: MoneyFormat) -> [BillEntry] {
        let bill = statement.bill
        let settings = statement.settings
        func percent(_ name: String, _ rate: Rate) -> String {
            rate == .zero ? name : "\(name) \(rate.text(decimalSign: format.style.decimal))"
        }
        let tip = if case .rate(let rate) = settings.tip { percent(localized("Tip"), rate) } else { localized("Tip") }
        let figures: [(name: String, amount: MinorUnits, rank: Int)] = [
            (localized("Line discounts"), bill.lineDiscount, 6),
            (localized("Discount"), bill.discount, 6),
            (percent(localized("Service"), settings.service), bill.service, 5),
            (localized("Fees"), bill.fees, 7),
            (taxName(bill, format), bill.tax, 3),
            (tip, bill.tip, 4),
            (localized("Cash rounding"), bill.cashRounding, 8),
            (localized("Unassigned"), statement.unassigned.items > 0 ? statement.unassigned.total : 0, 1),
        ]
        let subtotal = BillEntry(name: localized("Subtotal"), amount: format.full(bill.subtotal), rank: 2)
        let others = figures.filter { $0.amount != 0 }.map {
            BillEntry(name: $0.name, amount: format.full($0.amount), rank: $0.rank)
        }
        return [subtotal] + others + (offPaper(statement, format).map { [$0] } ?? [])
    }

    /// With the rate where there is only one, and that it is inside where prices contain it.
    private static func taxName(_ bill: BillTotals, _ format: MoneyFormat) -> String {
        let rates = Set(bill.taxes.map(\.rate))
        let rate = rates.count == 1 ? rates.first.map { $0.text(decimalSign: format.style.decimal) } : nil
        return switch (rate, bill.isTaxInside) {
        case (nil, false): localized("Tax")
        case (nil, true): localized("Tax inside")
        case (let rate?, false): localized("Tax \(rate)")
        case (let rate?, true): localized("Tax \(rate) inside")
        }
    }

    /// How far the bill is off the paper bill, if it is.
    static func offPaper(_ statement: Statement, _ format: MoneyFormat) -> BillEntry? {
        guard let difference = statement.offPaperBill, difference != 0 else { return nil }
        let amount = format.full(abs(difference))
        let sentence =
            difference < 0
            ? localized("\(amount) less than the paper bill") : localized("\(amount) more than the paper bill")
        return BillEntry(name: "", amount: sentence, isWarning: true, rank: 0)
    }

    /// As many as have room side by side, in the order given: what matters least is left out first.
    /// - Parameters:
    ///   - widths: of each, in points.
    ///   - gap: between two, in points.
    ///   - room: for all of them, in points.
    static func fitting(_ entries: [BillEntry], widths: [Double], gap: Double, room: Double) -> [Int] {
        var chosen: Set<Int> = []
        var left = room
        for index in entries.indices.sorted(by: { entries[$0].rank < entries[$1].rank }) {
            let width = widths[index] + (chosen.isEmpty ? 0 : gap)
            if width > left { break }
            chosen.insert(index)
            left -= width
        }
        return entries.indices.filter(chosen.contains)
    }
}
