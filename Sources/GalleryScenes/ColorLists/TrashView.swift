import Cairo
import Geometry
import Widgets

/// A place to drop what is to go; hidden until something is dragged.
final class TrashView: View {
    static let width = 240.0
    static let height = 56.0

    /// Whether something hovers over it that it takes.
    var isLit = false {
        didSet { if isLit != oldValue { setNeedsDisplay() } }
    }

    private var text = CachedText()

    override init() {
        super.init()
        isHidden = true
        accessibilityLabel = "Trash"
    }

    override func draw(_ context: PaintContext) {
        let theme = context.theme
        let edge = bounds.inset(by: 1)
        context.cairo.roundedRectangle(edge, radius: edge.height / 2)
        context.cairo.fillPreserving(isLit ? theme.accentGround : theme.panel)
        if isLit {
            context.cairo.stroke(theme.accent, width: 2)
        } else {
            context.cairo.stroke(theme.secondInk, width: 2, dash: [5, 4])
        }
        let ink = isLit ? theme.accentInk : theme.secondInk
        let layout = text.layout("Drop here to delete", font: theme.font(13, weight: 500), scale: context.scale)
        let icon = 18.0
        let left = (bounds.width - icon - Theme.Length.gap - layout.size.width) / 2
        Icon.trash.draw(
            in: context, rect: Rect(x: left, y: bounds.midY - icon / 2, width: icon, height: icon), color: ink)
        layout.draw(
            in: context.cairo,
            at: Point(x: left + icon + Theme.Length.gap, y: bounds.midY - layout.size.height / 2), color: ink)
    }
}
