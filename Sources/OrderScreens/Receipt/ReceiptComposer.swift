import Cairo
import Geometry
import Localization
import OrderCore
import OrderFormats
import Widgets

/// Makes the blocks of a receipt for a sheet.
struct ReceiptComposer {
    let receipt: Receipt
    let sheet: ReceiptSheet
    /// Device pixels per unit.
    let scale: Double
    let theme = Theme.light
    /// The room of the widest amount among the lines.
    let amountWidth: Double
    /// The room of the widest price, where prices have a column.
    let priceWidth: Double

    init(_ receipt: Receipt, sheet: ReceiptSheet, scale: Double) {
        self.receipt = receipt
        self.sheet = sheet
        self.scale = scale
        let body = theme.font(Size.body, tabular: true)
        let note = theme.font(Size.note, tabular: true)
        let amounts = receipt.sections.flatMap { section in
            section.lines.map(\.amount) + (section.adjustments + section.rest).map(\.amount)
        }
        amountWidth = ReceiptComposer.width(of: amounts.map(receipt.format.full), body, scale)
        guard sheet.hasPriceColumn else {
            priceWidth = 0
            return
        }
        let prices = receipt.sections.flatMap { $0.lines.compactMap { $0.origin(receipt.format) } }
        priceWidth = ReceiptComposer.width(of: prices, note, scale)
    }

    /// The sizes of texts.
    enum Size {
        static let note = 12.0
        static let body = 14.0
        static let sum = 15.0
        static let heading = 17.0
        static let title = 20.0
    }

    /// How many names a note says, and how many lines it has at most.
    enum Note {
        static let names = 8
        static let lines = 6
    }

    /// All figures are equally wide: only the longest texts have to be laid out.
    private static func width(of texts: [String], _ font: Font, _ scale: Double) -> Double {
        let longest = texts.reduce(0) { max($0, $1.utf8.count) }
        let candidates = Set(texts.filter { $0.utf8.count >= longest - 1 }.map(shape))
        return candidates.reduce(0) { max($0, TextLayout($1, font: font, scale: scale).size.width) }
    }

    /// The text with all digits alike, so that texts of the same width are the same.
    private static func shape(_ text: String) -> String {
        String(text.map { $0.isASCII && $0.isNumber ? "0" : $0 })
    }

    /// All blocks in their order, but for those that begin another page.
    func blocks() -> [ReceiptBlock] {
        var blocks = [title()]
        for (index, section) in receipt.sections.enumerated() {
            blocks += self.blocks(of: section, at: index)
        }
        guard let total = receipt.total else { return blocks }
        for (index, row) in receipt.summary.enumerated() {
            blocks.append(self.row(row, .summary(index), isFirst: index == 0))
        }
        blocks.append(grandTotal(total.label, total.amount, .grandTotal))
        for (index, row) in receipt.settlement.enumerated() {
            blocks.append(self.row(row, .settlement(index), isFirst: index == 0))
        }
        return blocks
    }

    private func blocks(of section: Receipt.Section, at index: Int) -> [ReceiptBlock] {
        var blocks = [heading(section, at: index)]
        for (place, line) in section.lines.enumerated() {
            blocks.append(self.line(line, .line(section: index, place)))
        }
        if section.lines.isEmpty { blocks.append(nothing(.nothing(section: index))) }
        for (place, row) in section.adjustments.enumerated() {
            blocks.append(self.row(row, .adjustment(section: index, place), isFirst: place == 0))
        }
        // A sum never stands alone on a page.
        blocks[blocks.count - 1].staysWithNext = true
        let isAlone = receipt.total == nil
        blocks.append(
            isAlone
                ? grandTotal(localized("Total"), section.total, .total(section: index))
                : sum(localized("Total"), section.total, .total(section: index)))
        for (place, row) in section.rest.enumerated() {
            blocks.append(self.row(row, .payment(section: index, place)))
        }
        if !isAlone { blocks[blocks.count - 1].height += 10 }
        return blocks
    }
}
