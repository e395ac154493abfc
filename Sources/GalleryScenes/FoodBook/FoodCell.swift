import Cairo
import Geometry
import Widgets

/// A dish: photo, name, price.
final class FoodCell: CollectionViewCell {
    static let identifier = "FoodCell"

    private let name = Label(font: Font(size: 15, weight: 600))
    private let price = Label(font: Font(size: 13, hasTabularFigures: true), color: .secondary)
    private var picture: Image?

    required init() {
        super.init()
        cursor = .openHand
        addSubview(name)
        addSubview(price)
    }

    func show(_ food: Food, picture: Image?) {
        name.text = food.name
        price.text = "$\(food.price)"
        accessibilityLabel = "\(food.name), \(price.text)"
        self.picture = picture
        setNeedsDisplay()
    }

    override func prepareForReuse() {
        name.text = ""
        price.text = ""
        picture = nil
    }

    override func stateDidChange() {
        alpha = isDragged ? 0.45 : 1
        setNeedsDisplay()
    }

    /// The photo, in the cell's coordinates.
    var photoRect: Rect {
        Rect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - textHeight))
    }

    private var textHeight: Double { 2 * lineHeight + Theme.Length.gap }
    private var lineHeight: Double { name.font.size * 1.35 }

    override func layoutSubviews() {
        let left = Theme.Length.cardPadding
        let top = photoRect.maxY + Theme.Length.gap / 2
        let width = bounds.width - 2 * left
        name.frame = Rect(x: left, y: top, width: width, height: lineHeight)
        price.frame = Rect(x: left, y: top + lineHeight, width: width, height: lineHeight)
    }

    override func draw(_ context: PaintContext) {
        CardGround.draw(context, bounds, context.theme.card, isHovered: isHovered)
        if let picture {
            context.drawPicture(picture, in: photoRect, topRadius: Theme.Length.cardRadius, bottomRadius: 0)
        }
    }
}

/// The ground of both kinds of cards: flat, with a hairline, since the strips leave no room for a shadow above and below.
enum CardGround {
    static func draw(_ context: PaintContext, _ bounds: Rect, _ color: Color, isHovered: Bool) {
        let edge = isHovered ? context.theme.secondInk : context.theme.line
        context.cairo.roundedRectangle(bounds, radius: Theme.Length.cardRadius)
        context.cairo.fill(edge)
        context.cairo.roundedRectangle(
            bounds.inset(by: context.hairline), radius: Theme.Length.cardRadius - context.hairline)
        context.cairo.fill(color)
    }
}
