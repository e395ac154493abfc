import Localization
import OrderCore

extension Receipt {
    /// As text for a chat: one line for each amount, which reads well in any font.
    ///
    /// - Complexity: O(n) in what is written.
    public var text: String {
        var text = "\(Bidirectional.isolated(title))\n\(date.text)\n"
        for section in sections { text += "\n" + self.text(of: section) }
        guard let total else { return text }
        text += "\n"
        for row in summary + [total] + settlement { text += self.text(of: row) }
        return text
    }

    private func text(of section: Section) -> String {
        var text = Bidirectional.isolated(section.name) + "\n"
        for line in section.lines { text += self.text(of: line) }
        for row in section.adjustments + [Row(ExplanationText.name(of: .total), section.total)] + section.rest {
            text += self.text(of: row)
        }
        return text
    }

    private func text(of line: Line) -> String {
        let count = line.quantity == 1 ? "" : "\(line.quantity) × "
        let notes = localizedSeries([line.price(format), line.sharing.text(), line.note].compactMap(\.self))
        let note = notes.isEmpty ? "" : " (\(notes))"
        return "\(count)\(Bidirectional.isolated(line.name))\(note) … \(format.full(line.amount))\n"
    }

    private func text(of row: Row) -> String {
        "\(row.label) … \(format.full(row.amount))\(row.isContained ? " (" + localized("included") + ")" : "")\n"
    }
}

extension Receipt.Line {
    /// The price where the quantity stands elsewhere: "$6.50 each", "$10.00"; nil when the price of one is the amount.
    fileprivate func price(_ format: MoneyFormat) -> String? {
        guard origin(format) != nil else { return nil }
        let taken = price * MinorUnits(quantity) - whole
        let each = quantity == 1 ? format.full(price) : localized("\(format.full(price)) each")
        return taken == 0 ? each : each + ", " + localized("less \(format.full(taken))")
    }
}
