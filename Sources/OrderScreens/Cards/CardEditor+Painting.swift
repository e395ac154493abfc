import Cairo
import Geometry
import Widgets

extension CardEditor {
    /// Paints the raised card and the photo; the fields paint themselves.
    func paint(in context: PaintContext) {
        let theme = context.theme
        let radius = Theme.Length.cardRadius
        context.drawShadow(theme.liftedShadow, of: bounds, radius: radius)
        context.cairo.roundedRectangle(bounds, radius: radius)
        context.cairo.fill(theme.card)
        drawPhoto(context)
        // Shadows hardly show on a dark ground: a line says where the card ends.
        guard theme.isDark else { return }
        outline(bounds.inset(by: context.hairline / 2), radius, context)
        // The ground of a field is hardly another one than the card's.
        let parts = fields.map(\.frame) + (shape == .person && !photoButton.isHidden ? [photoButton.frame] : [])
        for rect in parts { outline(rect.inset(by: -context.hairline / 2), rect.height / 2, context) }
    }

    private func outline(_ rect: Rect, _ radius: Double, _ context: PaintContext) {
        context.cairo.roundedRectangle(rect, radius: radius)
        context.cairo.stroke(context.theme.line, width: context.hairline)
    }

    private func drawPhoto(_ context: PaintContext) {
        let rect = photoRect
        let round = rect.width / 2
        guard let picture else {
            if shape == .person { drawInitial(context, rect) }
            return
        }
        if shape == .food {
            context.drawPicture(picture, in: rect, topRadius: Theme.Length.cardRadius, bottomRadius: 0)
        } else {
            context.drawPicture(picture, in: rect, topRadius: round, bottomRadius: round)
        }
    }

    private func drawInitial(_ context: PaintContext, _ rect: Rect) {
        let name = fields[0].text
        let color = Initial.color(of: name, isDark: context.theme.isDark)
        context.cairo.ellipse(in: rect)
        context.cairo.fill(color.ground)
        let letter = initialText.layout(
            Initial.letter(of: name), font: context.theme.font(rect.width * 0.42, weight: 600), scale: context.scale)
        context.drawCentered(
            letter, from: rect.minX, to: rect.maxX, y: rect.midY - letter.size.height / 2, color: color.ink)
    }
}
