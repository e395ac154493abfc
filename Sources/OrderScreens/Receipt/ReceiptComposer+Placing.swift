import Cairo
import Geometry
import OrderCore
import Widgets

/// Where texts stand within a block.
extension ReceiptComposer {
    /// A text that wraps, as often as need be if not said otherwise.
    func text(_ text: String, _ font: Font, width: Double, lines: Int = 0) -> TextLayout {
        TextLayout(text, font: font, scale: scale, maxWidth: width, lines: lines)
    }

    func amount(_ amount: MinorUnits, _ size: Double, weight: Int = 400) -> TextLayout {
        TextLayout(receipt.format.full(amount), font: theme.font(size, weight: weight, tabular: true), scale: scale)
    }

    /// Adds a text where lines begin.
    func addLeading(_ layout: TextLayout, y: Double, _ color: Color, to block: inout ReceiptBlock) {
        let x = sheet.isMirrored ? sheet.contentWidth - layout.size.width : 0
        block.texts.append(ReceiptBlock.Text(layout: layout, origin: Point(x: x, y: y), color: color))
    }

    /// Adds a text where lines end.
    func addTrailing(
        _ layout: TextLayout, inset: Double = 0, y: Double, _ color: Color, to block: inout ReceiptBlock
    ) {
        let x = sheet.isMirrored ? inset : sheet.contentWidth - inset - layout.size.width
        block.texts.append(ReceiptBlock.Text(layout: layout, origin: Point(x: x, y: y), color: color))
    }

    /// Adds two texts, the first lines of which share a baseline whatever fonts they are in.
    /// - Returns: the height of both.
    @discardableResult
    func addPair(
        _ leading: TextLayout, _ leadingColor: Color, _ trailing: TextLayout, _ trailingColor: Color, y: Double,
        to block: inout ReceiptBlock
    ) -> Double {
        let baseline = max(leading.baseline, trailing.baseline)
        addLeading(leading, y: y + baseline - leading.baseline, leadingColor, to: &block)
        addTrailing(trailing, y: y + baseline - trailing.baseline, trailingColor, to: &block)
        return baseline
            + max(leading.size.height - leading.baseline, trailing.size.height - trailing.baseline)
    }
}
