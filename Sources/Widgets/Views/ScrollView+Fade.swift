import Cairo
import Geometry

/// Content that fades at an edge says that more of it lies behind.
extension ScrollView {
    private static let fade = 28.0

    /// How much lies before the left or upper edge of what can be seen, and behind the other one, in points.
    private var hidden: (before: Double, behind: Double) {
        let rest = maximumOffset - contentOffset
        return direction < 0 ? (rest, contentOffset) : (contentOffset, rest)
    }

    /// How far a fade reaches into what can be seen, in points.
    var fadeLength: Double { min(ScrollView.fade, viewportLength / 2) }

    func drawFades(_ context: PaintContext) {
        guard let ground = fadeGround?(context.theme) else { return }
        let length = fadeLength
        if hidden.before > 0.5 { drawFade(context, ground, from: 0, to: length) }
        if hidden.behind > 0.5 { drawFade(context, ground, from: viewportLength, to: viewportLength - length) }
    }

    /// - Parameters:
    ///   - edge: the place along the axis where only the ground is seen.
    ///   - end: the place where only the content is.
    private func drawFade(_ context: PaintContext, _ ground: Color, from edge: Double, to end: Double) {
        let (start, length) = (min(edge, end), abs(end - edge))
        let isVertical = axis == .vertical
        context.cairo.newPath()
        context.cairo.rectangle(
            isVertical
                ? Rect(x: 0, y: start, width: bounds.width, height: length)
                : Rect(x: start, y: 0, width: length, height: bounds.height))
        context.cairo.fill(
            from: isVertical ? Point(x: 0, y: edge) : Point(x: edge, y: 0),
            to: isVertical ? Point(x: 0, y: end) : Point(x: end, y: 0),
            stops: [(0, ground), (1, ground.withAlpha(0))])
    }
}
