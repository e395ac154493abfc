import Cairo
import Geometry
import Widgets

/// Somebody who pays: photo, name, and, once there is something to pay, how much for how many.
final class PersonCell: CollectionViewCell {
    static let identifier = "PersonCell"

    let name = Label(font: Font(size: 15, weight: 600), alignment: .center)
    let totalAmount = Label(font: Font(size: 20, weight: 700, hasTabularFigures: true), alignment: .center)
    let itemLabel = Label(font: Font(size: 13, hasTabularFigures: true), alignment: .center)
    private var picture: Image?
    private(set) var isHighlighted = false

    required init() {
        super.init()
        for label in [name, totalAmount, itemLabel] { addSubview(label) }
    }

    func show(_ person: Person, picture: Image?) {
        name.text = person.name
        totalAmount.text = "$\(person.amount)"
        totalAmount.isHidden = person.items == 0
        itemLabel.text = person.items == 1 ? "1 item" : "\(person.items) items"
        itemLabel.isHidden = person.items == 0
        isHighlighted = person.isHighlighted
        accessibilityLabel = person.items == 0 ? person.name : "\(person.name), \(totalAmount.text), \(itemLabel.text)"
        self.picture = picture
        setNeedsDisplay()
    }

    override func prepareForReuse() {
        name.text = ""
        totalAmount.isHidden = true
        itemLabel.isHidden = true
        isHighlighted = false
        picture = nil
    }

    /// In a low card the photo stands beside the texts, not above them.
    private var isLow: Bool { bounds.height < 150 }

    /// The round photo, in the cell's coordinates.
    private var photoRect: Rect {
        let gap = Theme.Length.gap
        if isLow {
            let side = max(0, min(bounds.width * 0.4, bounds.height - 2 * gap))
            return Rect(x: gap, y: (bounds.height - side) / 2, width: side, height: side)
        }
        let side = max(0, min(bounds.width * 0.5, bounds.height - textHeight - 2 * gap))
        let y = max(gap, (bounds.height - side - textHeight) / 2)
        return Rect(x: (bounds.width - side) / 2, y: y, width: side, height: side)
    }

    private var lines: [(label: Label, height: Double)] {
        [name, totalAmount, itemLabel].map { ($0, ($0.font.size * 1.35).rounded()) }
    }

    private var textHeight: Double { lines.reduce(0) { $0 + $1.height } }

    override var dropLandingRect: Rect { photoRect }

    override func layoutSubviews() {
        let step = Theme.Length.step
        let left = isLow ? photoRect.maxX + step : step
        var y = isLow ? (bounds.height - textHeight) / 2 : photoRect.maxY + step
        // Without anything to pay the name alone stands in the middle.
        if isLow, totalAmount.isHidden { y = (bounds.height - lines[0].height) / 2 }
        for (label, height) in lines {
            label.frame = Rect(x: left, y: y, width: bounds.width - left - step, height: height)
            y += height
        }
    }

    override func draw(_ context: PaintContext) {
        let ground = isHighlighted ? PersonCell.highlight(context.theme) : context.theme.card
        CardGround.draw(context, bounds, ground, isHovered: false)
        guard let picture else { return }
        context.drawPicture(
            picture, in: photoRect, topRadius: photoRect.width / 2, bottomRadius: photoRect.width / 2)
    }

    /// The seed's light grey, `UIColor.lightGray`; by night a grey that white text can be read on.
    static func highlight(_ theme: Theme) -> Color {
        theme.isDark ? Color(red: 1 / 3, green: 1 / 3, blue: 1 / 3) : Color(red: 2 / 3, green: 2 / 3, blue: 2 / 3)
    }
}
