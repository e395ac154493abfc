import Cairo
import Geometry
import Widgets

/// A line of somebody's order: photo, name, how it is shared, what it costs them.
final class LineCell: CollectionViewCell {
    /// What the cell shows.
    struct Content: Equatable {
        var name: String
        var detail: String
        var amount: String
    }

    private(set) var content = Content(name: "", detail: "", amount: "")
    private var picture: Image?
    private var nameText = CachedText()
    private var detailText = CachedText()
    private var amountText = CachedText()

    required init() {
        super.init()
        overflow = Insets(all: 3)
        cursor = .openHand
    }

    func show(_ content: Content, picture: Image?) {
        accessibilityLabel = "\(content.name), \(content.amount)"
        guard content != self.content || picture !== self.picture else { return }
        self.content = content
        self.picture = picture
        setNeedsDisplay()
    }

    override func prepareForReuse() {
        content = Content(name: "", detail: "", amount: "")
        picture = nil
    }

    /// The photo, in the cell's coordinates.
    var photoRect: Rect { directed(LineCell.photoRect(in: bounds.size)) }

    private static func photoRect(in size: Size) -> Rect {
        Rect(x: 8, y: (size.height - 34) / 2, width: 46, height: 34)
    }

    override var dropLandingRect: Rect { photoRect }

    override func draw(_ context: PaintContext) {
        let theme = context.theme
        if isDragged { context.cairo.pushGroup() }
        if isHovered || isSelected || isPicked || showsFocus {
            context.cairo.roundedRectangle(bounds, radius: 12)
            context.cairo.fill(theme.field)
        }
        if let picture { context.drawPicture(picture, in: photoRect, topRadius: 9, bottomRadius: 9) }
        drawTexts(context)
        if isDragged { context.cairo.popGroup(alpha: 0.45) }
        if showsFocus || isSelected || isPicked {
            context.drawRing(
                around: bounds.inset(by: 1), radius: 12, width: 2,
                color: isSelected || isPicked ? theme.ink : theme.accent)
        }
    }

    private func drawTexts(_ context: PaintContext) {
        let theme = context.theme
        let amount = amountText.layout(
            content.amount, font: theme.font(14, weight: 500, tabular: true), scale: context.scale)
        let right = bounds.width - 10
        drawDirected(
            amount, at: Point(x: right - amount.size.width, y: bounds.midY - amount.size.height / 2), color: theme.ink,
            in: context)
        let left = LineCell.photoRect(in: bounds.size).maxX + 10
        let width = max(0, right - amount.size.width - 10 - left)
        let name = nameText.layout(
            content.name, font: theme.font(14, weight: 500), scale: context.scale, maxWidth: width)
        guard !content.detail.isEmpty else {
            drawDirected(name, at: Point(x: left, y: bounds.midY - name.size.height / 2), color: theme.ink, in: context)
            return
        }
        let detail = detailText.layout(
            content.detail, font: theme.font(12, tabular: true), scale: context.scale, maxWidth: width)
        let top = bounds.midY - (name.size.height + detail.size.height) / 2
        drawDirected(name, at: Point(x: left, y: top), color: theme.ink, in: context)
        drawDirected(detail, at: Point(x: left, y: top + name.size.height), color: theme.secondInk, in: context)
    }
}
