import Cairo
import Geometry
import OrderCore
import Widgets

/// A food of the menu: its photo, its name, its price.
public final class FoodCard: CollectionViewCell {
    /// What the card shows.
    public struct Content: Equatable {
        /// The food's name.
        public var name: String
        /// Its price as text.
        public var price: String

        /// Makes a content.
        public init(name: String, price: String) {
            self.name = name
            self.price = price
        }
    }

    private(set) var content = Content(name: "", price: "")
    private var picture: Image?
    private var nameText = CachedText()
    private var priceText = CachedText()
    private var hover = 0.0
    /// Where ``hover`` is going; it may not have left yet.
    private var hoverGoal = 0.0

    /// Makes an empty card.
    public required init() {
        super.init()
        shouldRasterize = true
        overflow = Insets(top: 18, left: 26, bottom: 36, right: 26)
        cursor = .openHand
    }

    /// Shows a food.
    public func show(_ content: Content, picture: Image?) {
        accessibilityLabel = "\(content.name), \(content.price)"
        guard content != self.content || picture !== self.picture else { return }
        self.content = content
        self.picture = picture
        setNeedsDisplay()
    }

    public override func prepareForReuse() {
        content = Content(name: "", price: "")
        picture = nil
        hover = 0
        hoverGoal = 0
    }

    public override func stateDidChange() {
        setNeedsDisplay()
        let goal = isHovered ? 1.0 : 0.0
        if isDragged {
            // A faded card has no shadow that could sink.
            root?.animator.cancel(AnimationKey(self, "hover"))
            hover = 0
            hoverGoal = 0
            return
        }
        guard hoverGoal != goal, let root else { return }
        hoverGoal = goal
        let start = hover
        root.animate(AnimationKey(self, "hover"), duration: Theme.Duration.hover) { [weak self] progress in
            self?.hover = start + (goal - start) * progress
            self?.setNeedsDisplay()
        }
    }

    public override func rootDidChange() {
        guard root == nil else { return }
        hover = 0
        hoverGoal = 0
    }

    /// The photo, in the card's coordinates: full width, the rest is text.
    public var photoRect: Rect {
        Rect(origin: .zero, size: FoodCard.photoSize(in: bounds.size))
    }

    /// The extent of the photo in a card of a size.
    static func photoSize(in card: Size) -> Size {
        Size(width: card.width, height: max(0, card.height - textHeight(in: card)))
    }

    private var isCompact: Bool { FoodCard.isCompact(bounds.size) }

    private static func isCompact(_ card: Size) -> Bool { card.height < 140 }

    private static func textHeight(in card: Size) -> Double { isCompact(card) ? 44 : 64 }

    /// The height of name and price together.
    private var textHeight: Double { FoodCard.textHeight(in: bounds.size) }

    public override var dropLandingRect: Rect { photoRect }

    public override func draw(_ context: PaintContext) {
        let theme = context.theme
        let radius = Theme.Length.cardRadius
        // Under a faded card its own shadow would show through.
        if !isDragged { context.drawShadow(theme.restingShadow, of: bounds, radius: radius, opacity: 1 - hover) }
        if hover > 0, !isDragged { context.drawShadow(theme.hoverShadow, of: bounds, radius: radius, opacity: hover) }
        guard context.isPainted(bounds.inset(by: -3)) else { return }
        if isDragged { context.cairo.pushGroup() }
        context.cairo.roundedRectangle(bounds, radius: radius)
        context.cairo.fill(theme.card)
        if let picture {
            context.drawPicture(picture, in: photoRect, topRadius: radius, bottomRadius: 0)
        }
        if context.isPainted(Rect(x: 0, y: photoRect.maxY, width: bounds.width, height: textHeight)) {
            drawText(context)
        }
        if isDragged { context.cairo.popGroup(alpha: 0.45) }
        drawRing(context)
    }

    private func drawText(_ context: PaintContext) {
        let theme = context.theme
        let padding = isCompact ? 10 : Theme.Length.cardPadding
        let width = bounds.width - 2 * padding
        let name = nameText.layout(
            content.name, font: theme.font(isCompact ? 14 : 15, weight: 600), scale: context.scale, maxWidth: width)
        let price = priceText.layout(
            content.price, font: theme.font(isCompact ? 12 : 14, tabular: true), scale: context.scale, maxWidth: width)
        let top = photoRect.maxY + (textHeight - name.size.height - price.size.height) / 2
        let isRightToLeft = name.isRightToLeft || effectiveLayoutDirection == .rightToLeft
        let nameX = isRightToLeft ? bounds.width - padding - name.size.width : padding
        let priceX = isRightToLeft ? bounds.width - padding - price.size.width : padding
        name.draw(in: context.cairo, at: Point(x: nameX, y: top), color: theme.ink)
        price.draw(
            in: context.cairo, at: Point(x: priceX, y: top + name.size.height), color: theme.secondInk)
    }

    private func drawRing(_ context: PaintContext) {
        guard isSelected || isPicked || showsFocus else { return }
        context.drawRing(
            around: bounds, radius: Theme.Length.cardRadius, width: 2,
            color: isSelected || isPicked ? context.theme.ink : context.theme.accent)
    }
}
