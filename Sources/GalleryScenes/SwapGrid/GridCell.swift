import Cairo
import Geometry
import Widgets

/// A tile: a colour and a white icon.
final class GridCell: CollectionViewCell {
    static let identifier = "GridCell"
    static let cornerRadius = 15.0
    private static let iconSize = 40.0

    var grid: Grid? {
        didSet {
            accessibilityLabel = grid?.id
            setNeedsDisplay()
        }
    }

    required init() {
        super.init()
        cursor = .openHand
        overflow = Insets(all: 3)
    }

    override func prepareForReuse() {
        grid = nil
    }

    /// Half of the gaps around it belong to a tile: a drop between two tiles is a drop on one of them.
    override func contains(_ point: Point) -> Bool {
        bounds.inset(by: Insets(top: -10, left: -5, bottom: -10, right: -5)).contains(point)
    }

    override func draw(_ context: PaintContext) {
        guard let grid else { return }
        context.cairo.roundedRectangle(bounds, radius: GridCell.cornerRadius)
        context.cairo.fill(isHovered ? grid.backgroundColor.mixed(with: .white, at: 0.12) : grid.backgroundColor)
        if showsFocus {
            context.drawRing(around: bounds, radius: GridCell.cornerRadius, width: 2, color: context.theme.ink)
        }
        let side = GridCell.iconSize
        VehicleIcon(rawValue: grid.iconName)?.draw(
            in: context, rect: Rect(center: bounds.center, size: Size(width: side, height: side)))
    }
}
