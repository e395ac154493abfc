import Cairo
import Geometry
import OrderCore
import Widgets

/// The lower edge of the window: what everything comes to.
final class BillBar: View {
    private let model: OrderModel
    private var texts: [CachedText] = Array(repeating: CachedText(), count: 6)

    init(model: OrderModel) {
        self.model = model
        super.init()
        addInteraction(DragInteraction(delegate: self))
    }

    /// Gives what other programs can have of the bill.
    var onDrag: (() -> ItemProvider)?

    /// The book changed.
    func refresh() {
        setNeedsDisplay()
    }

    override func draw(_ context: PaintContext) {
        let theme = context.theme
        context.cairo.fill(bounds, theme.card)
        context.cairo.fill(Rect(x: 0, y: 0, width: bounds.width, height: context.hairline), theme.line)
        let statement = model.statement
        let total = texts[0].layout(
            model.format.full(statement.total), font: theme.font(20, weight: 700, tabular: true), scale: context.scale)
        let inset = Theme.Length.sectionInset
        let totalX = bounds.width - inset - total.size.width
        draw(total, x: totalX, theme.ink, context)
        var x = inset
        x = drawPair(1, "Subtotal", model.format.full(statement.subtotal), from: x, to: totalX - 16, context)
        if statement.unassigned.items > 0 {
            _ = drawPair(
                3, "Unassigned", model.format.full(statement.unassigned.total), from: x, to: totalX - 16, context)
        }
    }

    /// Draws a name and its amount, if both have room; returns where the next pair begins.
    private func drawPair(
        _ slot: Int, _ name: String, _ amount: String, from left: Double, to right: Double, _ context: PaintContext
    ) -> Double {
        let theme = context.theme
        let label = texts[slot].layout(name, font: theme.font(14), scale: context.scale)
        let value = texts[slot + 1].layout(
            amount, font: theme.font(14, weight: 600, tabular: true), scale: context.scale)
        let width = label.size.width + 8 + value.size.width
        guard left + width <= right else { return left }
        draw(label, x: left, theme.secondInk, context)
        draw(value, x: left + label.size.width + 8, theme.ink, context)
        return left + width + 28
    }

    /// Draws a text in the middle of the height, so far from the leading edge.
    private func draw(_ layout: TextLayout, x: Double, _ color: Color, _ context: PaintContext) {
        drawDirected(layout, at: Point(x: x, y: bounds.midY - layout.size.height / 2), color: color, in: context)
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
