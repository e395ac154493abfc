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
    private var width = 0.0
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
        superview?.setNeedsLayout()
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
                guard finished, goal == 0 else { return }
                self?.isHidden = true
                self?.superview?.setNeedsLayout()
            })
    }

    /// Takes the area whose end is the trash's.
    /// - Parameters:
    ///   - left: how far it may reach towards the leading edge, where there is no room but for a picture of it.
    ///   - preferred: how far it reaches where its words have room.
    func place(in area: Rect, inset: Double, behind left: Double, preferably preferred: Double) {
        self.area = area
        self.inset = inset
        let end = area.maxX - inset
        let wanted = wordsWidth
        width =
            [preferred, left].map { end - $0 }.first { $0 >= wanted }.map { min(TrashZone.mostWidth, $0) }
            ?? max(TrashZone.leastWidth, end - left)
        updateFrame()
    }

    /// How far it reaches towards the leading edge when it is out.
    var leastX: Double { area.maxX - inset - width }

    private static let mostWidth = 290.0
    private static let leastWidth = 56.0
    private static let margin = 16.0
    private static let leadWidth = 24.0

    /// The width in which its words can be read.
    private var wordsWidth: Double {
        guard let root else { return 0 }
        let words = text.layout(title, font: root.theme.font(13, weight: 500), scale: root.scale)
        return (words.size.width + TrashZone.leadWidth + 2 * TrashZone.margin).rounded(.up)
    }

    private func updateFrame() {
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
        let words = text.layout(
            proposal?.reason ?? title, font: theme.font(13, weight: 500), scale: context.scale,
            maxWidth: bounds.width - TrashZone.leadWidth - 2 * TrashZone.margin + 1)
        // Half of its words say less than the picture alone; the status line says them all.
        let isShort = words.isEllipsized && proposal?.reason == nil
        let width = isShort ? 18 : words.size.width + TrashZone.leadWidth
        let start = (bounds.width - width) / 2
        let picture = directed(Rect(x: start, y: bounds.midY - 9, width: 18, height: 18))
        Icon.trash.draw(in: context, rect: picture, color: color)
        if isShort { return }
        drawDirected(
            words, at: Point(x: start + TrashZone.leadWidth, y: bounds.midY - words.size.height / 2), color: color,
            in: context)
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
