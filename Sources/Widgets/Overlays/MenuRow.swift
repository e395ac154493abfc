import Cairo
import Geometry

/// One entry of a menu as it is seen.
final class MenuRow: View {
    let item: MenuItem
    var isHighlighted = false {
        didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
    }

    /// Whether any entry of the menu has a picture or a tick, so that all words begin at one edge.
    var hasLead = false
    var isRightToLeft = false
    private var title = CachedText()
    private var keys = CachedText()

    static let height = 32.0
    static let separatorHeight = 9.0
    private static let padding = 10.0
    private static let leadWidth = 26.0
    private static let tailWidth = 20.0
    private static let iconSide = 16.0

    init(_ item: MenuItem) {
        self.item = item
        super.init()
        accessibilityLabel = item.title
    }

    var height: Double { item.isSeparator ? MenuRow.separatorHeight : MenuRow.height }

    /// The width that shows everything.
    func fittingWidth(theme: Theme, scale: Double) -> Double {
        guard !item.isSeparator else { return 0 }
        var width = 2 * MenuRow.padding + titleLayout(theme, scale, nil).size.width
        if hasLead { width += MenuRow.leadWidth }
        if let keys = keysLayout(theme, scale) { width += 28 + keys.size.width }
        if item.submenu != nil { width += MenuRow.tailWidth }
        return width.rounded(.up)
    }

    private func titleLayout(_ theme: Theme, _ scale: Double, _ maxWidth: Double?) -> TextLayout {
        title.layout(item.title, font: theme.font(14), scale: scale, maxWidth: maxWidth)
    }

    private func keysLayout(_ theme: Theme, _ scale: Double) -> TextLayout? {
        item.keys.map { keys.layout(KeyNames.localizedShortcut($0), font: theme.font(12), scale: scale) }
    }

    override func draw(_ context: PaintContext) {
        let theme = context.theme
        if item.isSeparator {
            let line = Rect(x: MenuRow.padding, y: bounds.midY, width: bounds.width - 2 * MenuRow.padding, height: 1)
            context.cairo.fill(context.aligned(line), theme.line)
            return
        }
        if isHighlighted {
            context.cairo.roundedRectangle(bounds, radius: 8)
            context.cairo.fill(theme.fieldHovered)
        }
        let ink = theme.ink.withAlpha(item.isEnabled ? 1 : 0.42)
        var start = MenuRow.padding
        if hasLead {
            drawLead(context, at: start, ink)
            start += MenuRow.leadWidth
        }
        var end = MenuRow.padding
        if item.submenu != nil {
            drawArrow(context, ink)
            end += MenuRow.tailWidth
        }
        if let keys = keysLayout(theme, context.scale) {
            let x = mirrored(bounds.width - end - keys.size.width, keys.size.width)
            keys.draw(
                in: context.cairo, at: Point(x: x, y: bounds.midY - keys.size.height / 2),
                color: theme.secondInk.withAlpha(item.isEnabled ? 1 : 0.42))
            end += keys.size.width + 12
        }
        let words = titleLayout(theme, context.scale, max(0, bounds.width - start - end))
        words.draw(
            in: context.cairo,
            at: Point(x: mirrored(start, words.size.width), y: bounds.midY - words.size.height / 2), color: ink)
    }

    /// The left edge of something that begins at a distance from the leading edge.
    private func mirrored(_ x: Double, _ width: Double) -> Double {
        isRightToLeft ? bounds.width - x - width : x
    }

    private func drawLead(_ context: PaintContext, at start: Double, _ ink: Color) {
        let side = MenuRow.iconSide
        let square = Rect(x: mirrored(start, side), y: bounds.midY - side / 2, width: side, height: side)
        if item.isChecked {
            let cairo = context.cairo
            cairo.newPath()
            cairo.move(to: Point(x: square.minX + 3, y: square.midY + 0.5))
            cairo.line(to: Point(x: square.minX + 6.5, y: square.midY + 4))
            cairo.line(to: Point(x: square.minX + 13, y: square.midY - 4))
            cairo.stroke(ink, width: Icon.strokeWidth, cap: .round, join: .round)
        } else if let icon = item.icon {
            icon.directed(effectiveLayoutDirection).draw(in: context, rect: square, color: ink)
        }
    }

    /// A small arrow that points to where the other menu opens.
    private func drawArrow(_ context: PaintContext, _ ink: Color) {
        let direction = isRightToLeft ? -1.0 : 1.0
        let x = isRightToLeft ? MenuRow.padding + 4 : bounds.width - MenuRow.padding - 4
        let cairo = context.cairo
        cairo.newPath()
        cairo.move(to: Point(x: x - 4 * direction, y: bounds.midY - 4))
        cairo.line(to: Point(x: x, y: bounds.midY))
        cairo.line(to: Point(x: x - 4 * direction, y: bounds.midY + 4))
        cairo.stroke(ink, width: 1.5, cap: .round, join: .round)
    }
}
