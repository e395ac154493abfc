import Cairo
import Geometry
import OrderCore
import Widgets

/// The lower edge of the window: what everything comes to, and what that is made of. Pressed it opens the bill; dragged it is
/// the whole table's receipt.
final class BillBar: View {
    /// The texts of one entry.
    private struct Texts {
        var name = CachedText()
        var amount = CachedText()
    }

    private let model: OrderModel
    private(set) var entries: [BillEntry] = []
    private var texts: [Texts] = []
    private var totalText = CachedText()
    private var isHovered = false

    private static let gap = 24.0
    private static let namesGap = 8.0

    /// Gives what other programs can have of the bill.
    var onDrag: (() -> ItemProvider)?
    /// Called when it was pressed.
    var onPress: (() -> Void)?

    init(model: OrderModel) {
        self.model = model
        super.init()
        tooltip = "The bill: tax, tip, discount and who has paid (Ctrl+B)"
        cursor = .pointer
        addInteraction(DragInteraction(delegate: self))
        refresh()
    }

    /// The book changed.
    func refresh() {
        entries = BillEntry.entries(of: model.statement, model.format)
        if texts.count < entries.count {
            texts += Array(repeating: Texts(), count: entries.count - texts.count)
        }
        let total = "Total \(model.format.full(model.statement.total))"
        accessibilityLabel = "The bill: " + (entries.map(\.sentence) + [total]).joined(separator: ", ")
        setNeedsDisplay()
    }

    // MARK: Painting

    override func draw(_ context: PaintContext) {
        let theme = context.theme
        context.cairo.fill(bounds, theme.card)
        context.cairo.fill(Rect(x: 0, y: 0, width: bounds.width, height: context.hairline), theme.line)
        drawState(context)
        let total = totalText.layout(
            model.format.full(model.statement.total), font: theme.font(20, weight: 700, tabular: true),
            scale: context.scale)
        let inset = Theme.Length.sectionInset
        let right = bounds.width - inset - total.size.width
        draw(total, x: right, theme.ink, context)
        let drawn = entries.indices.map { layouts(of: $0, theme, context.scale) }
        let widths = drawn.map(width)
        var x = inset
        for index in BillEntry.fitting(entries, widths: widths, gap: BillBar.gap, room: right - BillBar.gap - inset) {
            let ink = entries[index].isWarning ? theme.accentInk : theme.ink
            if let name = drawn[index].name { draw(name, x: x, theme.secondInk, context) }
            draw(drawn[index].amount, x: x + widths[index] - drawn[index].amount.size.width, ink, context)
            x += widths[index] + BillBar.gap
        }
    }

    /// The entries that have room, for the present size.
    var shownEntries: [BillEntry] {
        guard let root else { return [] }
        let total = totalText.layout(
            model.format.full(model.statement.total), font: root.theme.font(20, weight: 700, tabular: true),
            scale: root.scale)
        let widths = entries.indices.map { width(layouts(of: $0, root.theme, root.scale)) }
        let room = bounds.width - 2 * Theme.Length.sectionInset - total.size.width - BillBar.gap
        return BillEntry.fitting(entries, widths: widths, gap: BillBar.gap, room: room).map { entries[$0] }
    }

    private func drawState(_ context: PaintContext) {
        let ground = bounds.inset(by: Insets(top: 5, left: 8, bottom: 4, right: 8))
        if isHovered {
            context.cairo.roundedRectangle(context.aligned(ground), radius: 12)
            context.cairo.fill(context.theme.field)
        }
        if isFocused, root?.showsFocusRing == true {
            context.drawRing(around: ground.inset(by: 2), radius: 10, width: 2, color: context.theme.accent)
        }
    }

    private func layouts(of index: Int, _ theme: Theme, _ scale: Double) -> (name: TextLayout?, amount: TextLayout) {
        let entry = entries[index]
        let name = entry.name.isEmpty ? nil : texts[index].name.layout(entry.name, font: theme.font(14), scale: scale)
        let font = theme.font(14, weight: 600, tabular: true)
        return (name, texts[index].amount.layout(entry.amount, font: font, scale: scale))
    }

    private func width(_ layouts: (name: TextLayout?, amount: TextLayout)) -> Double {
        (layouts.name.map { $0.size.width + BillBar.namesGap } ?? 0) + layouts.amount.size.width
    }

    /// Draws a text in the middle of the height, so far from the leading edge.
    private func draw(_ layout: TextLayout, x: Double, _ color: Color, _ context: PaintContext) {
        drawDirected(layout, at: Point(x: x, y: bounds.midY - layout.size.height / 2), color: color, in: context)
    }

    // MARK: Input

    override func hoverChanged(_ isHovered: Bool) {
        self.isHovered = isHovered
        setNeedsDisplay()
    }

    override func pointerPressed(_ event: PointerEvent, button: PointerButton, clickCount: Int) -> Bool {
        button == .primary
    }

    override func pointerReleased(_ event: PointerEvent, button: PointerButton) {
        if bounds.contains(event.position) { onPress?() }
    }

    override var canBecomeFocused: Bool { true }

    override func focusChanged(_ isFocused: Bool) { setNeedsDisplay() }
    override func focusRingChanged() { setNeedsDisplay() }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.modifiers.isEmpty, event.key == .enter || event.key == .character(" ") else { return false }
        if !event.isRepeat { onPress?() }
        return true
    }
}

/// The whole table's receipt can be dragged out.
extension BillBar: DragInteractionDelegate {
    func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        guard let provider = onDrag?(), !model.book.lines.isEmpty else { return [] }
        session.outsideItemProvider = provider
        let item = DragItem(itemProvider: provider)
        item.label = "The bill"
        return [item]
    }

    /// The total is lifted, not the whole bar.
    func dragInteraction(
        _ interaction: DragInteraction, previewParametersFor session: DragSession
    ) -> DragPreviewParameters? {
        let width = min(bounds.width, 180)
        let rect = Rect(x: bounds.width - width, y: 4, width: width - 8, height: bounds.height - 8)
        return DragPreviewParameters(visibleRect: directed(rect), cornerRadius: 12)
    }
}
