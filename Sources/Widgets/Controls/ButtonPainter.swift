import Cairo
import Geometry

/// How far a button answers the pointer, each from 0 to 1.
struct ButtonFeedback: Hashable {
    var hover = 0.0
    var press = 0.0
}

/// Paints a button's ground, outline and ring.
struct ButtonPainter {
    let style: Button.Style
    let isOn: Bool
    let isEnabled: Bool
    let feedback: ButtonFeedback
    let showsFocusRing: Bool

    /// What is left of a disabled button.
    private static let dimmed = 0.42

    /// The colour of icon and title.
    static func contentColor(_ style: Button.Style, isOn: Bool, isEnabled: Bool, theme: Theme) -> Color {
        let color: Color
        switch style {
        case .primary: color = theme.onAccent
        case .plain: color = isOn ? theme.accentInk : theme.ink
        case .dashed: color = isOn ? theme.accentInk : theme.secondInk
        }
        // On its faded accent a title needs more of its own colour to be read.
        return isEnabled ? color : color.withAlpha(style == .primary ? 0.8 : dimmed)
    }

    func drawGround(in context: PaintContext, rect: Rect) {
        guard !rect.isEmpty else { return }
        let radius = min(rect.height / 2, Theme.Length.cardRadius)
        let ground = ground(in: context.theme)
        if ground.alpha > 0 {
            context.cairo.newPath()
            context.cairo.roundedRectangle(context.aligned(rect), radius: radius)
            context.cairo.fill(isEnabled ? ground : ground.withAlpha(ground.alpha * 0.6))
        }
        if style == .dashed { drawOutline(in: context, rect: rect, radius: radius) }
        if showsFocusRing { FocusRing.draw(in: context, around: rect, radius: radius, gap: FocusRing.gap) }
    }

    private func drawOutline(in context: PaintContext, rect: Rect, radius: Double) {
        let theme = context.theme
        let color = isOn ? theme.accent : theme.line.mixed(with: theme.secondInk, at: 0.2 + 0.3 * feedback.hover)
        context.cairo.newPath()
        context.cairo.roundedRectangle(rect.inset(by: 1), radius: radius - 1)
        context.cairo.stroke(
            isEnabled ? color : color.withAlpha(ButtonPainter.dimmed), width: 1.5, dash: [5, 4], cap: .butt)
    }

    private func ground(in theme: Theme) -> Color {
        let shade = theme.isDark ? Color.white : theme.ink
        switch style {
        case .plain:
            let rest = isOn ? theme.accentGround : theme.field
            let hovered = isOn ? rest.mixed(with: theme.accent, at: 0.12) : theme.fieldHovered
            return rest.mixed(with: hovered, at: feedback.hover).mixed(with: shade, at: 0.09 * feedback.press)
        case .primary:
            return theme.accent.mixed(with: shade, at: 0.10 * feedback.hover + 0.12 * feedback.press)
        case .dashed:
            if isOn { return theme.accentGround }
            return theme.fieldHovered.withAlpha(0.5 * feedback.hover + 0.5 * feedback.press)
        }
    }
}
