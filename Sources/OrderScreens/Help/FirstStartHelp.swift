import Cairo
import Geometry
import Localization
import Widgets

/// Says once, at the very first start, what one does here: an arrow from a dish to somebody, and a sentence beside it.
///
/// It is in nobody's way: it takes no input, is shown only where it covers nothing, and goes with the first dish that is
/// lifted.
final class FirstStartHelp: View {
    /// Where the arrow begins and ends, in the view's coordinates: the dish's card and the person's; nil where they are not
    /// in sight.
    var ends: (() -> (dish: Rect, person: Rect)?)?
    private var text = CachedText()
    private static var sentence: String { localized("Drag a dish onto somebody") }
    /// The least room between dish and person in which it covers nothing, in points.
    private static let leastRoom = 96.0

    override init() {
        super.init()
        isUserInteractionEnabled = false
        accessibilityLabel = FirstStartHelp.sentence
    }

    override func draw(_ context: PaintContext) {
        guard let ends = ends?(), ends.person.minY - ends.dish.maxY >= FirstStartHelp.leastRoom else { return }
        let start = Point(x: ends.dish.midX, y: ends.dish.maxY + 12)
        let end = Point(x: ends.person.midX, y: ends.person.minY - 10)
        drawArrow(from: start, to: end, context)
        drawSentence(from: start, to: end, context)
    }

    private func drawArrow(from start: Point, to end: Point, _ context: PaintContext) {
        let cairo = context.cairo
        let bend = (end.y - start.y) * 0.3
        cairo.newPath()
        cairo.move(to: start)
        cairo.curve(
            to: end, control1: Point(x: start.x - 14, y: start.y + bend),
            control2: Point(x: end.x - 14, y: end.y - bend))
        cairo.stroke(context.theme.accent, width: 2.5, dash: [1, 7], cap: .round)
        cairo.newPath()
        cairo.move(to: Point(x: end.x - 9, y: end.y - 7))
        cairo.line(to: end)
        cairo.line(to: Point(x: end.x + 5, y: end.y - 10))
        cairo.stroke(context.theme.accent, width: 2.5, cap: .round, join: .round)
    }

    private func drawSentence(from start: Point, to end: Point, _ context: PaintContext) {
        let theme = context.theme
        let layout = text.layout(FirstStartHelp.sentence, font: theme.font(14, weight: 500), scale: context.scale)
        let size = Size(width: (layout.size.width + 32).rounded(.up), height: 36)
        let isRightToLeft = effectiveLayoutDirection == .rightToLeft
        let x = isRightToLeft ? min(start.x, end.x) - 20 - size.width : max(start.x, end.x) + 20
        // Nearer to the dish than to the person: what is said is where one begins.
        let pill = context.aligned(
            Rect(origin: Point(x: x, y: start.y + (end.y - start.y) * 0.28 - size.height / 2), size: size))
        context.drawShadow(theme.restingShadow, of: pill, radius: size.height / 2)
        context.cairo.roundedRectangle(pill, radius: size.height / 2)
        context.cairo.fill(theme.card)
        layout.draw(
            in: context.cairo, at: Point(x: pill.minX + 16, y: pill.midY - layout.size.height / 2), color: theme.ink)
    }
}

extension OrderScreen {
    /// Shows what one does here, until the first dish is lifted or the book changes.
    public func showFirstStartHelp() {
        guard help == nil, let root else { return }
        let view = FirstStartHelp()
        view.ends = { [weak self] in self?.helpEnds }
        view.frame = bounds
        view.alpha = 0
        addSubview(view)
        help = view
        root.animate(AnimationKey(view, "appear"), duration: Theme.Duration.panel) { [weak view] in view?.alpha = $0 }
    }

    /// The second dish and the second person: between them no heading is in the arrow's way.
    private var helpEnds: (dish: Rect, person: Rect)? {
        let path = IndexPath(item: 1)
        guard let dish = menu.collection.cellForItem(at: path), let person = people.collection.cellForItem(at: path),
            person is PersonCard
        else { return nil }
        return (dish.convertToRoot(dish.bounds), person.convertToRoot(person.bounds))
    }

    func endHelp() {
        guard let view = help else { return }
        help = nil
        guard let root else { return view.removeFromSuperview() }
        root.animate(AnimationKey(view, "appear"), duration: Theme.Duration.hover) { [weak view] progress in
            view?.alpha = 1 - progress
            if progress >= 1 { view?.removeFromSuperview() }
        }
    }
}
