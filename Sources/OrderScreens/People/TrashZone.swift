import Cairo
import Geometry
import Localization
import OrderCore
import Widgets

/// The place to throw things away: it slides in at the right end of the people's heading while something is dragged that it
/// would take, and covers no card.
final class TrashZone: View {
    private let answers: DropAnswers
    private var text = CachedText()
    private var title = ""
    private var lit = 0.0
    /// Where ``lit`` is going; it may not have left yet.
    private var litGoal = 0.0
    private var shown = 0.0
    private var area = Rect.zero
    private var inset = 0.0
    private(set) var proposal: DropProposal?

    /// Takes a drop; returns why it could not be done.
    var onDrop: ((OrderDragItem, OrderDropPlace, DropSession) -> String?)?

    init(answers: DropAnswers) {
        self.answers = answers
        super.init()
        isHidden = true
        accessibilityLabel = localized("Trash")
        overflow = Insets(all: 4)
        addInteraction(DropInteraction(delegate: self))
    }

    // MARK: Coming and going

    /// Comes in for something that can be thrown away.
    func slideIn(for item: OrderDragItem) {
        switch item {
        case .food: title = localized("Drop here to take it off the menu")
        case .line: title = localized("Drop here to remove it")
        case .person: title = localized("Drop here to say goodbye")
        case .several where item.foods != nil: title = localized("Drop here to take them off the menu")
        case .several: title = localized("Drop here to remove them")
        }
        isHidden = false
        slide(to: 1)
    }

    /// Goes when the drag has ended.
    func slideOut() {
        guard !isHidden else { return }
        setLit(false)
        slide(to: 0)
    }

    private func slide(to goal: Double) {
        let start = shown
        root?.animate(
            AnimationKey(self, "slide"), duration: Theme.Duration.trash,
            update: { [weak self] progress in
                self?.shown = start + (goal - start) * progress
                self?.updateFrame()
            },
            completion: { [weak self] finished in
                if finished, goal == 0 { self?.isHidden = true }
            })
    }

    /// Takes the area whose right end is the trash's.
    func place(in area: Rect, inset: Double) {
        self.area = area
        self.inset = inset
        updateFrame()
    }

    private func updateFrame() {
        let width = min(290, max(120, area.width - 200))
        let height = min(34, area.height - 8)
        let x = area.maxX - (width + inset) * shown
        let place = Rect(
            x: x.rounded(), y: ((area.height - height) / 2 + 2).rounded(), width: width, height: height)
        frame = superview?.directed(place) ?? place
    }

    /// Whether it stands still and can be dropped on.
    var isOut: Bool { !isHidden && shown == 1 }

    // MARK: Painting

    private func setLit(_ isLit: Bool) {
        let goal = isLit ? 1.0 : 0.0
        guard litGoal != goal else { return }
        litGoal = goal
        let start = lit
        root?.animate(AnimationKey(self, "lit"), duration: Theme.Duration.ring) { [weak self] progress in
            self?.lit = start + (goal - start) * progress
            self?.setNeedsDisplay()
        }
    }

    override func draw(_ context: PaintContext) {
        let theme = context.theme
        let radius = bounds.height / 2
        context.cairo.roundedRectangle(bounds.inset(by: 1), radius: radius - 1)
        context.cairo.fillPreserving(theme.panel.mixed(with: theme.accentGround, at: lit))
        if lit > 0.5 {
            context.cairo.stroke(theme.accent, width: 2)
        } else {
            context.cairo.stroke(theme.secondInk.mixed(with: theme.line, at: 0.4), width: 2, dash: [5, 4])
        }
        let color = theme.secondInk.mixed(with: theme.accentInk, at: lit)
        let layout = text.layout(
            proposal?.reason ?? title, font: theme.font(13, weight: 500), scale: context.scale,
            maxWidth: bounds.width - 48)
        let width = layout.size.width + 24
        let left = (bounds.width - width) / 2
        Icon.trash.draw(
            in: context, rect: Rect(x: left, y: bounds.midY - 9, width: 18, height: 18), color: color)
        layout.draw(
            in: context.cairo, at: Point(x: left + 24, y: bounds.midY - layout.size.height / 2), color: color)
    }
}

extension TrashZone: DropInteractionDelegate {
    func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
        DropAnswers.item(of: session) != nil
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal {
        let answer = answers.proposal(session, onto: .trash)
        proposal = answer
        setLit(answer.operation.isAccepting)
        setNeedsDisplay()
        return answer
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
        proposal = nil
        setLit(false)
    }

    func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
        guard let item = DropAnswers.item(of: session) else { return }
        if let reason = onDrop?(item, .trash, session) { session.refuse(reason) }
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession) {
        proposal = nil
        setLit(false)
    }
}
