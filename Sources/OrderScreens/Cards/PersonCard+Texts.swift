import Cairo
import Geometry
import Localization
import OrderCore
import Widgets

/// Whom the card shows, and what they pay.
extension PersonCard {
    func drawFace(_ context: PaintContext) {
        let rect = photoRect
        if let picture {
            context.drawPicture(picture, in: rect, topRadius: rect.width / 2, bottomRadius: rect.width / 2)
            return
        }
        let color = Initial.color(of: content.name, isDark: context.theme.isDark)
        context.cairo.ellipse(in: rect)
        context.cairo.fill(color.ground)
        let letter = initialText.layout(
            Initial.letter(of: content.name), font: context.theme.font(rect.width * 0.42, weight: 600),
            scale: context.scale)
        context.drawCentered(
            letter, from: rect.minX, to: rect.maxX, y: rect.midY - letter.size.height / 2, color: color.ink)
    }

    /// A quiet tick at the photo's edge, or a lock once they are gone.
    func drawPayment(_ context: PaintContext) {
        guard content.payment != .open else { return }
        let photo = photoRect
        let side = 20.0
        let centre = Point(
            x: effectiveLayoutDirection == .rightToLeft ? photo.minX + side / 2 - 2 : photo.maxX - side / 2 + 2,
            y: photo.maxY - side / 2 + 1)
        let badge = Rect(center: centre, size: Size(width: side, height: side))
        context.cairo.newPath()
        context.cairo.ellipse(in: badge.inset(by: -2))
        context.cairo.fill(context.theme.card)
        context.cairo.ellipse(in: badge)
        context.cairo.fill(context.theme.positive)
        let icon: Icon = content.payment == .locked ? .lock : .tick
        icon.draw(in: context, rect: badge.inset(by: 3.5), color: context.theme.card)
    }

    func drawName(_ context: PaintContext) {
        let name = nameText.layout(
            content.name, font: context.theme.font(15, weight: 600), scale: context.scale,
            maxWidth: bounds.width - textLeft - 8)
        drawText(name, y: nameTop, color: context.theme.ink, context)
    }

    /// Centred under the photo, or beside it in a compact card.
    private func drawText(_ layout: TextLayout, y: Double, color: Color, _ context: PaintContext) {
        if isCompact {
            drawDirected(layout, at: Point(x: textLeft, y: y), color: color, in: context)
        } else {
            context.drawCentered(layout, from: textLeft, to: bounds.width - textLeft, y: y, color: color)
        }
    }

    func drawTotals(_ context: PaintContext) {
        guard content.items > 0 else { return }
        let theme = context.theme
        let width = bounds.width - textLeft - 8
        let amount = drawnAmount(format.card(shownWhole), width: width, context)
        let items = itemsText.layout(
            Plural.items(content.items) + (content.payment == .open ? "" : " · " + localized("paid")),
            font: theme.font(12, tabular: true), scale: context.scale, maxWidth: width)
        let top = nameTop + 22
        drawText(amount, y: top, color: theme.ink, context)
        drawText(items, y: top + amount.size.height, color: theme.secondInk, context)
    }

    /// An amount is never cut: it is set smaller until it fits.
    private func drawnAmount(_ text: String, width: Double, _ context: PaintContext) -> TextLayout {
        for size in isCompact ? [17.0, 14, 12] : [20.0, 17, 14, 12] {
            let font = context.theme.font(size, weight: 700, tabular: true)
            let layout = amountText.layout(text, font: font, scale: context.scale)
            if layout.size.width <= width { return layout }
        }
        return amountText.layout(
            text, font: context.theme.font(10, weight: 700, tabular: true), scale: context.scale, maxWidth: width)
    }

    /// While it counts, the amount is shown in steps as fine as the final amount's own, so that no decimals flicker.
    private var shownWhole: MinorUnits {
        let unit = format.currency.unitsPerWhole
        let exact = MinorUnits(shownAmount.rounded())
        guard exact != content.amount, content.amount % unit == 0 else { return exact }
        return exact / unit * unit
    }
}
