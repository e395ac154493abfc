import Cairo
import Geometry
import Widgets

/// A coloured tile with a short label.
final class ColorCell: CollectionViewCell {
    static let identifier = "ColorCell"

    /// The tile's colour; a cell that is going to be reused has none.
    private(set) var color: Color?
    private(set) var text = ""
    private var label = CachedText()
    private var radius = 0.0

    required init() {
        super.init()
        cursor = .openHand
        overflow = Insets(all: 3)
    }

    /// Shows an item.
    func prepare(color: Color?, text: String, radius: Double) {
        self.color = color
        self.text = text
        self.radius = radius
        accessibilityLabel = text
        setNeedsDisplay()
    }

    override func prepareForReuse() {
        prepare(color: nil, text: "", radius: 0)
    }

    override func draw(_ context: PaintContext) {
        guard let color else { return }
        if isDragged { context.cairo.pushGroup() }
        context.cairo.roundedRectangle(bounds, radius: radius)
        context.cairo.fill(isHovered ? color.mixed(with: .white, at: 0.15) : color)
        let layout = label.layout(
            text, font: context.theme.font(13, weight: 600, tabular: true), scale: context.scale,
            maxWidth: bounds.width - 2 * Theme.Length.step, alignment: .center)
        context.drawCentered(
            layout, from: 0, to: bounds.width, y: bounds.midY - layout.size.height / 2,
            color: ColorCell.ink(on: color))
        if isDragged { context.cairo.popGroup(alpha: 0.3) }
        if showsFocus { context.drawRing(around: bounds, radius: radius, width: 2, color: context.theme.accent) }
    }

    /// Dark or light text, whichever can be read better.
    private static func ink(on color: Color) -> Color {
        let dark = Theme.light.ink
        return color.contrast(with: dark) >= color.contrast(with: .white) ? dark : .white
    }
}

extension CollectionView {
    /// All of a cell with round corners, without what lies behind them: what is lifted of a tile.
    func roundedPreview(at indexPath: IndexPath, radius: Double) -> DragPreviewParameters? {
        cellForItem(at: indexPath).map { DragPreviewParameters(visibleRect: $0.bounds, cornerRadius: radius) }
    }
}
