import Cairo
import Geometry
import Widgets

/// What a lit card says a drop would change.
extension PersonCard {
    func drawOutcome(_ proposal: DropProposal, _ context: PaintContext) {
        if isCompact { return drawCompactOutcome(proposal, context) }
        drawName(context)
        let theme = context.theme
        let top = outcomeTop
        guard let outcome = proposal.outcome else {
            let reason = reasonText.layout(
                proposal.reason ?? "", font: theme.font(12, weight: 500), scale: context.scale,
                maxWidth: bounds.width - 16, lines: 2, alignment: .center)
            context.drawCentered(reason, from: 8, to: bounds.width - 8, y: top, color: theme.ink)
            return
        }
        let height = drawFigures(outcome, size: 17, y: top, context)
        let detail = itemsText.layout(
            outcome.detail, font: theme.font(12, tabular: true), scale: context.scale, maxWidth: bounds.width - 16)
        context.drawCentered(detail, from: 8, to: bounds.width - 8, y: top + height, color: theme.ink)
    }

    /// In a low card the name stands at the upper edge and the outcome at the lower one, the dragged photo between them.
    private func drawCompactOutcome(_ proposal: DropProposal, _ context: PaintContext) {
        let theme = context.theme
        let width = bounds.width - 20
        let name = nameText.layout(
            content.name, font: theme.font(14, weight: 600), scale: context.scale, maxWidth: width)
        context.drawCentered(name, from: 10, to: bounds.width - 10, y: 3, color: theme.ink)
        guard let outcome = proposal.outcome else {
            let reason = reasonText.layout(
                proposal.reason ?? "", font: theme.font(12, weight: 500), scale: context.scale, maxWidth: width,
                lines: 2,
                alignment: .center)
            context.drawCentered(
                reason, from: 10, to: bounds.width - 10, y: bounds.height - reason.size.height - 3, color: theme.ink)
            return
        }
        _ = drawFigures(outcome, size: 14, y: bounds.height - 21, context)
    }

    /// Draws "$20 → $33" centred, smaller when the amounts are long; when even that has no room only the new one. Returns the
    /// height.
    private func drawFigures(_ outcome: DropOutcome, size: Double, y: Double, _ context: PaintContext) -> Double {
        let theme = context.theme
        var parts: [(TextLayout, Color)] = []
        for size in outcome.before == nil ? [size] : [size, size - 2, size - 4] {
            parts = figures(outcome, size: size, context)
            if width(of: parts) <= bounds.width - 12 { break }
        }
        if width(of: parts) > bounds.width - 12 {
            let font = theme.font(size, weight: 700, tabular: true)
            let after = afterText.layout(outcome.after, font: font, scale: context.scale, maxWidth: bounds.width - 12)
            parts = [(after, theme.accentInk)]
        }
        var x = (bounds.width - width(of: parts)) / 2
        for (layout, color) in parts {
            layout.draw(in: context.cairo, at: Point(x: x, y: y), color: color)
            x += layout.size.width
        }
        return parts.map(\.0.size.height).max() ?? 0
    }

    private func figures(_ outcome: DropOutcome, size: Double, _ context: PaintContext) -> [(TextLayout, Color)] {
        let theme = context.theme
        let font = theme.font(size, weight: 700, tabular: true)
        let after = afterText.layout(outcome.after, font: font, scale: context.scale)
        guard let before = outcome.before else { return [(after, theme.accentInk)] }
        let old = amountText.layout(before, font: font, scale: context.scale)
        let isMirrored = effectiveLayoutDirection == .rightToLeft
        let arrow = arrowText.layout(
            isMirrored ? " ← " : " → ", font: theme.font(size, weight: 500), scale: context.scale)
        let parts = [(old, theme.ink), (arrow, theme.secondInk), (after, theme.accentInk)]
        return isMirrored ? parts.reversed() : parts
    }

    private func width(of parts: [(TextLayout, Color)]) -> Double {
        parts.reduce(0) { $0 + $1.0.size.width }
    }
}
