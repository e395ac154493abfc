import Cairo
import Geometry
import Localization
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

    /// Where an entry stands, in points from the leading edge.
    private struct Place {
        let entry: BillEntry
        let name: TextLayout?
        let amount: TextLayout
        var x = 0.0

        private var nameWidth: Double { name.map { $0.size.width + BillBar.namesGap } ?? 0 }
        var amountX: Double { x + nameWidth }
        var width: Double { nameWidth + amount.size.width }
    }

    private let model: OrderModel
    private(set) var entries: [BillEntry] = []
    private var texts: [Texts] = []
    private var totalText = CachedText()
    private var moreText = CachedText()
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
        tooltip = localized("The bill: tax, tip, discount and who has paid (Ctrl+B)")
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
        let total = localized("Total \(model.format.full(model.statement.total))")
        accessibilityLabel = localized("The bill") + ": " + localizedSeries(entries.map(\.sentence) + [total])
        setNeedsDisplay()
    }

    // MARK: Painting

    override func draw(_ context: PaintContext) {
        let theme = context.theme
        context.cairo.fill(bounds, theme.card)
        context.cairo.fill(Rect(x: 0, y: 0, width: bounds.width, height: context.hairline), theme.line)
        drawState(context)
        let total = totalLayout(theme, context.scale)
        draw(total, x: bounds.width - Theme.Length.sectionInset - total.size.width, theme.ink, context)
        let places = places(theme, context.scale)
        if places.count < entries.count {
            let end = places.last.map { $0.x + $0.width + BillBar.gap } ?? Theme.Length.sectionInset
            draw(moreLayout(theme, context.scale), x: end, theme.secondInk, context)
        }
        for place in places {
            if let name = place.name { draw(name, x: place.x, theme.secondInk, context) }
            let ink = place.entry.isWarning ? theme.accentInk : theme.ink
            draw(place.amount, x: place.amountX, ink, context)
        }
    }

    /// The entries that have room, for the present size.
    var shownEntries: [BillEntry] { root.map { places($0.theme, $0.scale).map(\.entry) } ?? [] }

    /// What stands for the entries that have no room.
    private func moreLayout(_ theme: Theme, _ scale: Double) -> TextLayout {
        moreText.layout("…", font: theme.font(14, weight: 600), scale: scale)
    }

    private func totalLayout(_ theme: Theme, _ scale: Double) -> TextLayout {
        totalText.layout(
            model.format.full(model.statement.total), font: theme.font(20, weight: 700, tabular: true), scale: scale)
    }

    /// The entries that have room, from the leading edge on.
    private func places(_ theme: Theme, _ scale: Double) -> [Place] {
        var places = entries.indices.map { place(of: $0, theme, scale) }
        let inset = Theme.Length.sectionInset
        let room = bounds.width - 2 * inset - totalLayout(theme, scale).size.width - BillBar.gap
        let widths = places.map(\.width)
        var fitting = BillEntry.fitting(entries, widths: widths, gap: BillBar.gap, room: room)
        if fitting.count < entries.count {
            let rest = room - BillBar.gap - moreLayout(theme, scale).size.width
            fitting = BillEntry.fitting(entries, widths: widths, gap: BillBar.gap, room: rest)
        }
        var x = inset
        for index in fitting {
            places[index].x = x
            x += places[index].width + BillBar.gap
        }
        return fitting.map { places[$0] }
    }

    private func place(of index: Int, _ theme: Theme, _ scale: Double) -> Place {
        let entry = entries[index]
        let name = entry.name.isEmpty ? nil : texts[index].name.layout(entry.name, font: theme.font(14), scale: scale)
        let font = theme.font(14, weight: 600, tabular: true)
        let amount = texts[index].amount.layout(entry.amount, font: font, scale: scale)
        return Place(entry: entry, name: name, amount: amount)
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
        guard !model.book.lines.isEmpty, let provider = onDrag?() else { return [] }
        session.outsideItemProvider = provider
        let item = DragItem(itemProvider: provider)
        item.label = localized("The bill")
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
