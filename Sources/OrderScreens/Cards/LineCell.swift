import Cairo
import Geometry
import Widgets

/// A line of somebody's order: photo, name, how it is shared, what it costs them and what is taken off it.
final class LineCell: CollectionViewCell {
    /// What the cell shows.
    struct Content: Equatable {
        var name: String
        var detail: String
        var amount: String
        /// What is taken off the line, in short; empty for nothing.
        var discount = ""

        /// All of it, as it is read out.
        fileprivate var sentence: String {
            [name, amount, discount, detail].filter { !$0.isEmpty }.joined(separator: ", ")
        }
    }

    private(set) var content = Content(name: "", detail: "", amount: "")
    private var picture: Image?
    private var nameText = CachedText()
    private var detailText = CachedText()
    private var amountText = CachedText()
    private var discountText = CachedText()

    required init() {
        super.init()
        overflow = Insets(all: 3)
        cursor = .openHand
    }

    func show(_ content: Content, picture: Image?) {
        accessibilityLabel = content.sentence
        guard content != self.content || picture !== self.picture else { return }
        self.content = content
        self.picture = picture
        setNeedsLayout()
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

    // MARK: Texts

    /// The texts, and where they stand: name and amount on a line, the rest on another one below.
    private struct Texts {
        let name: TextLayout
        let amount: TextLayout
        let detail: TextLayout?
        let discount: TextLayout?

        var isCut: Bool { name.isEllipsized || detail?.isEllipsized == true }
        var height: Double { name.size.height + max(detail?.size.height ?? 0, discount?.size.height ?? 0) }
    }

    private var textsLeft: Double { LineCell.photoRect(in: bounds.size).maxX + 10 }
    private var textsRight: Double { bounds.width - 10 }

    private func texts(_ theme: Theme, _ scale: Double) -> Texts {
        let room = textsRight - textsLeft
        let small = theme.font(12, tabular: true)
        let amount = amountText.layout(content.amount, font: theme.font(14, weight: 500, tabular: true), scale: scale)
        let name = nameText.layout(
            content.name, font: theme.font(14, weight: 500), scale: scale,
            maxWidth: max(0, room - amount.size.width - 10))
        let discount =
            content.discount.isEmpty ? nil : discountText.layout(content.discount, font: small, scale: scale)
        let rest = room - (discount.map { $0.size.width + 10 } ?? 0)
        let detail =
            content.detail.isEmpty
            ? nil : detailText.layout(content.detail, font: small, scale: scale, maxWidth: max(0, rest))
        return Texts(name: name, amount: amount, detail: detail, discount: discount)
    }

    /// A pointer that rests on it is told what had no room.
    override func layoutSubviews() {
        super.layoutSubviews()
        guard let root else { return }
        let isCut = texts(root.theme, root.scale).isCut
        tooltip = isCut ? [content.name, content.detail].filter { !$0.isEmpty }.joined(separator: " · ") : nil
    }

    private func drawTexts(_ context: PaintContext) {
        let theme = context.theme
        let texts = texts(theme, context.scale)
        let top = bounds.midY - texts.height / 2
        let below = top + texts.name.size.height
        let amountX = textsRight - texts.amount.size.width
        drawDirected(texts.name, at: Point(x: textsLeft, y: top), color: theme.ink, in: context)
        let amountY = top + texts.name.baseline - texts.amount.baseline
        drawDirected(texts.amount, at: Point(x: amountX, y: amountY), color: theme.ink, in: context)
        if let detail = texts.detail {
            drawDirected(detail, at: Point(x: textsLeft, y: below), color: theme.secondInk, in: context)
        }
        if let discount = texts.discount {
            let x = textsRight - discount.size.width
            drawDirected(discount, at: Point(x: x, y: below), color: theme.secondInk, in: context)
        }
    }
}
