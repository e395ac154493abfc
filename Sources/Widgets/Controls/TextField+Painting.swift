import Cairo
import Geometry

extension TextField {
    /// Over so many points, text that goes on beyond an edge fades.
    private static let fade = 10.0

    /// Paints the whole field.
    func paint(in context: PaintContext) {
        guard !bounds.isEmpty else { return }
        let theme = context.theme
        let radius = min(bounds.height / 2, Theme.Length.cardRadius)
        context.cairo.newPath()
        context.cairo.roundedRectangle(context.aligned(bounds), radius: radius)
        context.cairo.fill(ground(theme))
        if isFocused { FocusRing.draw(in: context, around: bounds, radius: radius, gap: -1) }
        icon?.draw(in: context, rect: iconRect, color: theme.secondInk)
        context.cairo.saved {
            context.cairo.clip(to: context.aligned(textArea.inset(by: Insets(top: 2, left: -1, bottom: 2, right: -1))))
            let part = textPart
            if displayText.isEmpty {
                paintPlaceholder(in: context)
            } else {
                paintSelection(in: context, part)
                part.layout.draw(in: context.cairo, at: part.origin, color: theme.ink)
                paintComposition(in: context, part)
                paintFades(in: context)
            }
            paintCaret(in: context, part)
        }
    }

    private func ground(_ theme: Theme) -> Color { isInvalid ? theme.accentGround : theme.field }

    private func paintPlaceholder(in context: PaintContext) {
        let layout = placeholderLayout
        let x = standsRight(layout) ? textArea.maxX - layout.size.width : textArea.minX
        layout.draw(
            in: context.cairo, at: Point(x: x, y: textArea.midY - layout.size.height / 2),
            color: context.theme.secondInk)
    }

    private func paintFades(in context: PaintContext) {
        let area = textArea.inset(by: -1)
        let ground = ground(context.theme)
        let stops = [(0.0, ground), (1.0, ground.withAlpha(0))]
        func paint(_ rect: Rect, from start: Double, to end: Double) {
            context.cairo.newPath()
            context.cairo.rectangle(rect)
            context.cairo.fill(from: Point(x: start, y: 0), to: Point(x: end, y: 0), stops: stops)
        }
        if scroll > 0 {
            let rect = Rect(x: area.minX, y: 0, width: TextField.fade, height: bounds.height)
            paint(rect, from: rect.minX, to: rect.maxX)
        }
        if hiddenRight > 0 {
            let rect = Rect(x: area.maxX - TextField.fade, y: 0, width: TextField.fade, height: bounds.height)
            paint(rect, from: rect.maxX, to: rect.minX)
        }
    }
}
