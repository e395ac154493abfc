import OrderCore

extension Receipt {
    /// As a table for a spreadsheet (RFC 4180, UTF-8): one row for each line of each person, each adjustment and each
    /// payment.
    ///
    /// "Amount" adds up to what everybody owes, whatever rows are picked; there are no rows for totals. What is only
    /// contained in amounts, and what was paid, have columns of their own. Amounts have a point and no currency's sign.
    /// A text that a spreadsheet would take for a formula begins with an apostrophe.
    /// - Parameter hasMark: whether the byte order mark comes first, by which Excel knows the encoding.
    public func csv(hasMark: Bool = true) -> String {
        var text = hasMark ? "\u{FEFF}" : ""
        text += "Person,Kind,Item,Quantity,Price,Amount,Included,Paid,Shared with,Currency\r\n"
        for section in sections {
            for line in section.lines { text += csv(line, of: section) }
            for row in section.adjustments { text += csv(row, kind: "adjustment", of: section) }
            for row in section.payments { text += csv(row, kind: "payment", of: section) }
        }
        return text
    }

    private func csv(_ line: Line, of section: Section) -> String {
        let others = line.sharing.payers + line.sharing.guests
        return csv([
            CSVField.text(section.name), "dish", CSVField.text(line.name), String(line.quantity),
            format.plain(line.price), format.plain(line.amount), "", "",
            CSVField.text(others.joined(separator: ", ")),
        ])
    }

    private func csv(_ row: Row, kind: String, of section: Section) -> String {
        let amount = format.plain(row.amount)
        let isPayment = kind == "payment"
        return csv([
            CSVField.text(section.name), kind, CSVField.text(row.label), "", "",
            isPayment || row.isContained ? "" : amount, row.isContained ? amount : "", isPayment ? amount : "", "",
        ])
    }

    private func csv(_ fields: [String]) -> String {
        fields.joined(separator: ",") + ",\(format.currency.code)\r\n"
    }
}

/// The fields of a table that hold text.
enum CSVField {
    /// A text as a field: guarded against being a formula, and quoted where it must be.
    static func text(_ text: String) -> String {
        let guarded = isFormula(text) ? "'" + text : text
        let needsQuotes = guarded.unicodeScalars.contains { $0 == "," || $0 == "\"" || $0 == "\r" || $0 == "\n" }
        if !needsQuotes { return guarded }
        var quoted = "\""
        for scalar in guarded.unicodeScalars {
            if scalar == "\"" { quoted += "\"" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }

    /// Whether a spreadsheet would calculate what begins so. A character with a combining mark counts by its first scalar.
    private static func isFormula(_ text: String) -> Bool {
        switch text.unicodeScalars.first {
        case "=", "+", "-", "@", "\t", "\r": true
        default: false
        }
    }
}
