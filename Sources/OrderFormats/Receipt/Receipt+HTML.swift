import Localization
import OrderCore

extension Receipt {
    /// As a small page that can be sent, printed, or pasted into a mail: all looks are in its elements, as mail programs want
    /// it. A page in a language that is written from right to left is laid out so, and texts that are written against the
    /// page's direction say so.
    ///
    /// - Complexity: O(n) in what is written.
    public var html: String {
        let title = ReceiptHTML.text(title)
        var html = """
            <!DOCTYPE html>
            <html lang="\(ReceiptHTML.language)"\(ReceiptHTML.isRightToLeft ? " dir=\"rtl\"" : "")><head><meta charset="utf-8">\
            <meta name="viewport" content="width=device-width, initial-scale=1">\
            <title>\(HTMLPage.escaped(self.title))</title></head>
            <body style="margin:0;padding:20px;background:#FBF7F1">
            <table style="\(ReceiptHTML.table)">
            <tr><td colspan="2" style="padding:0 0 14px;font-size:20px;font-weight:700">\(title)\
            <div style="\(ReceiptHTML.note)">\(ReceiptHTML.text(date.text))</div></td></tr>

            """
        let needsTotals = total != nil
        for section in sections { ReceiptHTML.write(section, format, isPart: needsTotals, to: &html) }
        if let total {
            for row in summary { ReceiptHTML.write(row, format, to: &html) }
            ReceiptHTML.write(row: total.label, format.full(total.amount), ReceiptHTML.total, to: &html)
            for row in settlement { ReceiptHTML.write(row, format, to: &html) }
        }
        return html + "</table>\n</body></html>\n"
    }
}

/// The pieces of the page. Colours and sizes are the light ones of the window.
enum ReceiptHTML {
    static let table =
        "width:100%;max-width:440px;margin:0 auto;padding:20px 24px;background:#FFFFFF;border:1px solid #E0D4C2;"
        + "border-radius:20px;border-spacing:0;border-collapse:separate;color:#2B2320;"
        + "font:14px/1.4 Inter,'Helvetica Neue',Arial,sans-serif"
    /// The page's language, as BCP 47 writes it: "pt-BR".
    static var language: String { String((Catalogue.current?.language ?? "en").map { $0 == "_" ? "-" : $0 }) }
    /// Whether lines of the page begin on the right.
    static var isRightToLeft: Bool { Catalogue.isRightToLeft(language: language) }
    static let note = "font-size:12px;font-weight:400;color:#74675E"
    static var heading: String {
        "padding:14px 0 4px;border-top:1px dashed #E0D4C2;font-size:17px;font-weight:600;text-align:\(leading)"
    }
    /// The edges where lines begin and end, by their sides: mail programs and word processors know no others.
    private static var leading: String { isRightToLeft ? "right" : "left" }
    private static var trailing: String { isRightToLeft ? "left" : "right" }
    static let line = "padding:4px 0;vertical-align:top"
    static let row = "padding:2px 0;color:#74675E"
    static let sum = "padding:6px 0 4px;font-size:15px;font-weight:600"
    /// The room behind the last row of a section.
    static let end = ";padding-bottom:14px"
    static let total = "padding:12px 0 6px;border-top:1px solid #E0D4C2;font-size:20px;font-weight:700"
    private static var amount: String {
        "width:1%;padding-\(leading):16px;text-align:\(trailing);white-space:nowrap;font-variant-numeric:tabular-nums"
    }

    /// - Parameter isPart: whether a total of several follows, which is louder.
    static func write(_ section: Receipt.Section, _ format: MoneyFormat, isPart: Bool, to html: inout String) {
        html += "<tr><th colspan=\"2\" style=\"\(heading)\">\(text(section.name))</th></tr>\n"
        for line in section.lines {
            let origin = line.origin(format).map(text)
            let notes = localizedSeries(
                [origin, line.sharing.text(write: text), line.note.map(text)].compactMap(\.self))
            let below = notes.isEmpty ? "" : "<div style=\"\(note)\">\(notes)</div>"
            write(cell: text(line.name) + below, format.full(line.amount), self.line, to: &html)
        }
        for row in section.adjustments { write(row, format, to: &html) }
        let isLast = section.rest.isEmpty
        let style = isPart ? sum + (isLast ? end : "") : total
        write(row: ExplanationText.name(of: .total), format.full(section.total), style, to: &html)
        for (place, row) in section.rest.enumerated() {
            write(row, format, isPart && place == section.rest.count - 1 ? self.row + end : self.row, to: &html)
        }
    }

    static func write(_ row: Receipt.Row, _ format: MoneyFormat, _ style: String = row, to html: inout String) {
        let label = text(row.label) + (row.isContained ? " (" + text(localized("included")) + ")" : "")
        write(cell: label, format.full(row.amount), style, to: &html)
    }

    static func write(row label: String, _ amount: String, _ style: String, to html: inout String) {
        if style == total { html += "<tr><td colspan=\"2\" style=\"height:10px\"></td></tr>\n" }
        write(cell: text(label), amount, style, to: &html)
    }

    private static func write(cell: String, _ amount: String, _ style: String, to html: inout String) {
        html +=
            "<tr><td style=\"\(style)\">\(cell)</td><td style=\"\(style);\(self.amount)\">\(text(amount))</td></tr>\n"
    }

    /// A text, in an element that keeps its order to itself where it is written against the page's direction.
    static func text(_ text: String) -> String {
        let inner = HTMLPage.escaped(text)
        let isTextRightToLeft = Bidirectional.beginsRightToLeft(text)
        guard isTextRightToLeft != isRightToLeft else { return inner }
        return "<span dir=\"\(isTextRightToLeft ? "rtl" : "ltr")\">\(inner)</span>"
    }
}
