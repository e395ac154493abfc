import Cairo
import Geometry
import Localization
import OrderCore
import OrderFormats
import Widgets

/// The single blocks.
extension ReceiptComposer {
    /// Between a name and what stands beside it.
    private static let gap = 16.0

    func title() -> ReceiptBlock {
        var block = ReceiptBlock(.title)
        let name = text(receipt.title, theme.font(Size.title, weight: 700), width: sheet.contentWidth)
        let date = text(receipt.date.text, theme.font(Size.note), width: sheet.contentWidth)
        addLeading(name, y: 0, theme.ink, to: &block)
        addLeading(date, y: name.size.height + 2, theme.secondInk, to: &block)
        block.height = name.size.height + 2 + date.size.height + 18
        return block
    }

    /// What every page begins with but the first.
    func runningTitle() -> ReceiptBlock {
        var block = ReceiptBlock(.runningTitle)
        let date = text(receipt.date.text, theme.font(Size.note), width: sheet.contentWidth)
        let room = sheet.contentWidth - date.size.width - ReceiptComposer.gap
        let name = text(receipt.title, theme.font(Size.note, weight: 600), width: room, lines: 1)
        addPair(name, theme.secondInk, date, theme.secondInk, y: 0, to: &block)
        block.height = name.size.height + 18
        return block
    }

    func heading(_ section: Receipt.Section, at index: Int) -> ReceiptBlock {
        heading(section, .heading(section: index), beside: section.items == 0 ? "" : Plural.items(section.items))
    }

    /// The heading of a section that began on a page before.
    func continued(_ index: Int) -> ReceiptBlock {
        heading(receipt.sections[index], .continued(section: index), beside: "continued")
    }

    private func heading(
        _ section: Receipt.Section, _ content: ReceiptBlock.Content, beside: String
    ) -> ReceiptBlock {
        var block = ReceiptBlock(content)
        let count = text(beside, theme.font(Size.note), width: sheet.contentWidth)
        let room = sheet.contentWidth - count.size.width - ReceiptComposer.gap
        let name = text(section.name, theme.font(Size.heading, weight: 600), width: room)
        block.height = 16 + addPair(name, theme.ink, count, theme.secondInk, y: 16, to: &block) + 6
        block.rule = .dashed
        block.staysWithNext = true
        return block
    }

    func line(_ line: Receipt.Line, _ content: ReceiptBlock.Content) -> ReceiptBlock {
        var block = ReceiptBlock(content)
        let origin = line.origin(receipt.format)
        let price = sheet.hasPriceColumn ? origin : nil
        let besides = amountWidth + ReceiptComposer.gap + (priceWidth > 0 ? priceWidth + ReceiptComposer.gap : 0)
        let room = max(60, sheet.contentWidth - besides)
        let name = text(line.name, theme.font(Size.body), width: room)
        let amount = self.amount(line.amount, Size.body)
        var height = addPair(name, theme.ink, amount, theme.ink, y: 4, to: &block)
        if let price {
            let layout = text(price, theme.font(Size.note, tabular: true), width: sheet.contentWidth)
            // On the line of the name, its own letters being smaller.
            let y = (block.texts.first?.origin.y ?? 0) + name.baseline - layout.baseline
            addTrailing(layout, inset: amountWidth + ReceiptComposer.gap, y: y, theme.secondInk, to: &block)
        }
        let notes = [sheet.hasPriceColumn ? nil : origin, line.sharing.text(most: Note.names), line.note]
            .compactMap(\.self)
        if !notes.isEmpty {
            let note = text(
                localizedSeries(notes), theme.font(Size.note, tabular: true), width: room, lines: Note.lines)
            addLeading(note, y: 4 + height + 1, theme.secondInk, to: &block)
            height += 1 + note.size.height
        }
        block.height = 4 + height + 4
        return block
    }

    func nothing(_ content: ReceiptBlock.Content) -> ReceiptBlock {
        var block = ReceiptBlock(content)
        let words = text(localized("Nothing ordered"), theme.font(Size.body), width: sheet.contentWidth)
        addLeading(words, y: 4, theme.secondInk, to: &block)
        block.height = 4 + words.size.height + 4
        return block
    }

    /// - Parameter isFirst: whether a little room sets it apart from what is above.
    func row(_ row: Receipt.Row, _ content: ReceiptBlock.Content, isFirst: Bool = false) -> ReceiptBlock {
        let label = row.label + (row.isContained ? " (" + localized("included") + ")" : "")
        let font = theme.font(Size.body)
        return pair(
            label, font, amount(row.amount, Size.body), theme.secondInk, content, above: isFirst ? 8 : 2, below: 2)
    }

    func sum(_ label: String, _ amount: MinorUnits, _ content: ReceiptBlock.Content) -> ReceiptBlock {
        let font = theme.font(Size.sum, weight: 600)
        return pair(
            label, font, self.amount(amount, Size.sum, weight: 600), theme.ink, content, above: 8, below: 4)
    }

    /// The sum that the receipt is about, on a ground of its own.
    func grandTotal(_ label: String, _ amount: MinorUnits, _ content: ReceiptBlock.Content) -> ReceiptBlock {
        let size = [Size.title, Size.heading, Size.body].first { size in
            let words = text(label, theme.font(size, weight: 700), width: sheet.contentWidth)
            let width = self.amount(amount, size, weight: 700).size.width
            return words.size.width + ReceiptComposer.gap + width <= sheet.contentWidth
        }
        let font = theme.font(size ?? Size.body, weight: 700)
        var block = pair(
            label, font, self.amount(amount, font.size, weight: 700), theme.ink, content, above: 20, below: 12)
        block.band = 10...(block.height - 2)
        return block
    }

    private func pair(
        _ label: String, _ font: Font, _ amount: TextLayout, _ color: Color, _ content: ReceiptBlock.Content,
        above: Double, below: Double
    ) -> ReceiptBlock {
        var block = ReceiptBlock(content)
        let room = max(60, sheet.contentWidth - amount.size.width - ReceiptComposer.gap)
        let words = text(label, font, width: room)
        block.height = above + addPair(words, color, amount, color, y: above, to: &block) + below
        return block
    }
}
