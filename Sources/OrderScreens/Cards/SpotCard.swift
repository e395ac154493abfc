import Cairo
import Geometry
import Widgets

/// A card that is no person: Everyone, Unassigned, New person. A dashed place to drop on.
public final class SpotCard: CollectionViewCell {
    private var title = ""
    private var detail = ""
    private var icon = Icon.plus
    private var titleText = CachedText()
    private var detailText = CachedText()
    private var outcomeText = CachedText()
    private var lit = 0.0
    /// Where ``lit`` is going; it may not have left yet.
    private var litGoal = 0.0
    private var isRefused = false

    /// Makes an empty card.
    public required init() {
        super.init()
        shouldRasterize = true
        overflow = Insets(all: 6)
    }

    /// Shows a place.
    public func show(title: String, detail: String, icon: Icon) {
        accessibilityLabel = title
        self.title = title
        self.detail = detail
        self.icon = icon
        setNeedsDisplay()
    }

    public override func prepareForReuse() {
        root?.animator.cancel(AnimationKey(self, "lit"))
        lit = 0
        litGoal = 0
        isRefused = false
    }

    public override func stateDidChange() {
        if let dropProposal { isRefused = dropProposal.operation == .forbidden }
        setNeedsDisplay()
        let goal = dropProposal == nil ? 0.0 : 1.0
        guard litGoal != goal, let root else { return }
        litGoal = goal
        let start = lit
        root.animate(AnimationKey(self, "lit"), duration: Theme.Duration.ring) { [weak self] progress in
            self?.lit = start + (goal - start) * progress
            self?.setNeedsDisplay()
        }
    }

    public override var dropLandingRect: Rect {
        Rect(center: Point(x: bounds.midX, y: bounds.midY - 16), size: Size(width: 40, height: 40))
    }

    public override func draw(_ context: PaintContext) {
        let theme = context.theme
        let radius = Theme.Length.cardRadius
        if lit > 0 {
            context.cairo.roundedRectangle(bounds, radius: radius)
            context.cairo.fill((isRefused ? theme.field : theme.accentGround).withAlpha(lit))
            let ring = isRefused ? theme.secondInk : theme.accent
            context.drawRing(around: bounds, radius: radius, width: 3, color: ring.withAlpha(lit))
        }
        if lit < 1 {
            let outline = theme.line.mixed(with: theme.secondInk, at: isHovered ? 0.5 : 0.18)
            context.cairo.roundedRectangle(bounds.inset(by: 1), radius: radius - 1)
            context.cairo.stroke(outline.withAlpha(1 - lit), width: 2, dash: [6, 4])
        }
        if showsFocus || isSelected {
            context.drawRing(around: bounds, radius: radius, width: 2, color: isSelected ? theme.ink : theme.accent)
        }
        drawTexts(context)
    }

    private func drawTexts(_ context: PaintContext) {
        let theme = context.theme
        let width = bounds.width - 16
        let ink = theme.secondInk.mixed(with: theme.ink, at: lit)
        let name = titleText.layout(
            title, font: theme.font(14, weight: 600), scale: context.scale, maxWidth: width)
        let under: TextLayout
        let underColor: Color
        if let proposal = dropProposal {
            let text = proposal.outcome?.after ?? proposal.reason ?? ""
            under = outcomeText.layout(
                text, font: theme.font(12, weight: 600, tabular: true), scale: context.scale, maxWidth: width, lines: 2,
                alignment: .center)
            underColor = proposal.operation == .forbidden ? theme.ink : theme.accentInk
        } else {
            under = detailText.layout(
                detail, font: theme.font(12, tabular: true), scale: context.scale, maxWidth: width, lines: 2,
                alignment: .center)
            underColor = ink
        }
        let hasDetail = !(detail.isEmpty && dropProposal == nil)
        let iconSide = bounds.height < 130 ? 20.0 : 26.0
        let block = iconSide + 10 + name.size.height + (hasDetail ? under.size.height + 2 : 0)
        var y = ((bounds.height - block) / 2).rounded()
        icon.draw(
            in: context, rect: Rect(x: bounds.midX - iconSide / 2, y: y, width: iconSide, height: iconSide), color: ink)
        y += iconSide + 10
        context.drawCentered(name, from: 8, to: bounds.width - 8, y: y, color: ink)
        if hasDetail {
            context.drawCentered(
                under, from: 8, to: bounds.width - 8, y: y + name.size.height + 2, color: underColor)
        }
    }
}
