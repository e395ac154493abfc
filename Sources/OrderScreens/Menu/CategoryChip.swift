import Cairo
import Geometry
import Localization
import OrderCore
import Widgets

/// A category to press, or to drop foods on, which then have it; or "All".
final class CategoryChip: View {
    /// The category; `nil` for all.
    let category: String?
    private let answers: DropAnswers
    private let incoming: IncomingDrops
    private var text = CachedText()
    private var isHovered = false
    private var isPressed = false
    private(set) var proposal: DropProposal?

    /// Whether only its foods are shown.
    var isChosen = false {
        didSet { if isChosen != oldValue { setNeedsDisplay() } }
    }
    /// Whether it has the keyboard, and that is to be shown.
    var showsFocus = false {
        didSet { if showsFocus != oldValue { setNeedsDisplay() } }
    }

    /// Called when it was clicked.
    var action: (() -> Void)?
    /// Takes a drop; returns why it could not be done.
    var onDrop: ((OrderDragItem, OrderDropPlace, DropSession) -> String?)?

    private static let padding = 14.0
    private static let maximumWidth = 200.0

    init(_ category: String?, answers: DropAnswers, incoming: IncomingDrops) {
        self.category = category
        self.answers = answers
        self.incoming = incoming
        super.init()
        cursor = .pointer
        accessibilityLabel = category ?? localized("All")
        if category != nil { addInteraction(DropInteraction(delegate: self)) }
    }

    private func layout(_ theme: Theme, _ scale: Double) -> TextLayout {
        text.layout(
            category ?? localized("All"), font: theme.font(13, weight: 500), scale: scale,
            maxWidth: CategoryChip.maximumWidth - 2 * CategoryChip.padding)
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let width = layout(root?.theme ?? .light, root?.scale ?? 1).size.width
        return Size(width: (width + 2 * CategoryChip.padding).rounded(.up), height: size.height)
    }

    override func draw(_ context: PaintContext) {
        let theme = context.theme
        let radius = bounds.height / 2
        context.cairo.roundedRectangle(bounds, radius: radius)
        context.cairo.fill(ground(theme))
        let ring = proposal.map { $0.operation == .forbidden ? theme.secondInk : theme.accent }
        if let ring = ring ?? (showsFocus ? theme.accent : nil) {
            // Inside: what scrolls is cut at the row's edges.
            context.cairo.roundedRectangle(bounds.inset(by: 1), radius: radius - 1)
            context.cairo.stroke(ring, width: 2)
        }
        let layout = layout(theme, context.scale)
        layout.draw(
            in: context.cairo,
            at: Point(x: bounds.midX - layout.size.width / 2, y: bounds.midY - layout.size.height / 2),
            color: ink(theme))
    }

    private var isLit: Bool { proposal?.operation.isAccepting == true }

    private func ground(_ theme: Theme) -> Color {
        if isLit { return theme.accentGround }
        if isChosen { return theme.ink }
        return isHovered || isPressed ? theme.fieldHovered : theme.field
    }

    private func ink(_ theme: Theme) -> Color {
        if isLit { return theme.accentInk }
        return isChosen ? theme.card : theme.ink
    }

    // MARK: Pointer

    override func hoverChanged(_ isHovered: Bool) {
        self.isHovered = isHovered
        setNeedsDisplay()
    }

    override func pointerPressed(_ event: PointerEvent, button: PointerButton, clickCount: Int) -> Bool {
        guard button == .primary else { return false }
        setPressed(true)
        return true
    }

    override func pointerDragged(_ event: PointerEvent) { setPressed(bounds.contains(event.position)) }

    override func pointerReleased(_ event: PointerEvent, button: PointerButton) {
        setPressed(false)
        if bounds.contains(event.position) { action?() }
    }

    override func pointerCancelled() { setPressed(false) }

    private func setPressed(_ isPressed: Bool) {
        guard isPressed != self.isPressed else { return }
        self.isPressed = isPressed
        setNeedsDisplay()
    }
}

extension CategoryChip: DropInteractionDelegate {
    func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
        DropAnswers.item(of: session)?.foods != nil || incoming.canHandle(session, incomingPlace)
    }

    private var incomingPlace: IncomingPlace { .category(category ?? "") }

    func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal {
        let answer =
            session.localDragSession == nil
            ? incoming.proposal(session, onto: incomingPlace)
            : answers.proposal(session, onto: .category(category ?? ""))
        proposal = answer
        setNeedsDisplay()
        return answer
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) { goDark() }
    func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession) { goDark() }

    func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
        guard session.localDragSession != nil else { return incoming.perform(session, onto: incomingPlace) }
        guard let item = DropAnswers.item(of: session) else { return }
        if let reason = onDrop?(item, .category(category ?? ""), session) { session.refuse(reason) }
    }

    private func goDark() {
        guard proposal != nil else { return }
        proposal = nil
        setNeedsDisplay()
    }
}
