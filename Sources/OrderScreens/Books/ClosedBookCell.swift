import Cairo
import Geometry
import Widgets

/// A line of the list of closed books: when, what and who, and what all of it cost.
final class ClosedBookCell: CollectionViewCell {
    /// What the cell shows.
    struct Content: Equatable {
        var date = ""
        var detail = ""
        var total = ""
    }

    private var content = Content()
    private var dateText = CachedText()
    private var detailText = CachedText()
    private var totalText = CachedText()

    static let height = 50.0
    private static let padding = 12.0

    func show(_ content: Content) {
        self.content = content
        accessibilityLabel = "\(content.date), \(content.detail), \(content.total)"
        setNeedsDisplay()
    }

    override func draw(_ context: PaintContext) {
        let theme = context.theme
        if isSelected || isHovered || showsFocus {
            context.cairo.roundedRectangle(bounds, radius: 8)
            context.cairo.fill(isSelected ? theme.accentGround : theme.field)
        }
        let total = totalText.layout(
            content.total, font: theme.font(14, weight: 600, tabular: true), scale: context.scale)
        let left = ClosedBookCell.padding
        let right = bounds.width - ClosedBookCell.padding
        drawDirected(
            total, at: Point(x: right - total.size.width, y: bounds.midY - total.size.height / 2), color: theme.ink,
            in: context)
        let width = max(0, right - total.size.width - 12 - left)
        let date = dateText.layout(
            content.date, font: theme.font(14, weight: 500, tabular: true), scale: context.scale, maxWidth: width)
        let detail = detailText.layout(content.detail, font: theme.font(12), scale: context.scale, maxWidth: width)
        let top = bounds.midY - (date.size.height + 1 + detail.size.height) / 2
        drawDirected(date, at: Point(x: left, y: top), color: theme.ink, in: context)
        drawDirected(
            detail, at: Point(x: left, y: top + date.size.height + 1), color: theme.secondInk, in: context)
        if showsFocus { context.drawRing(around: bounds.inset(by: 2), radius: 7, width: 2, color: theme.accent) }
    }
}
