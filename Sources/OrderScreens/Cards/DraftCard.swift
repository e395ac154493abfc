import Cairo
import Geometry
import Widgets

/// The free place of a card that is being written; its editor stands over it.
final class DraftCard: CollectionViewCell {
    required init() {
        super.init()
        isUserInteractionEnabled = false
    }

    override func draw(_ context: PaintContext) {
        context.cairo.roundedRectangle(bounds.inset(by: 1), radius: Theme.Length.cardRadius - 1)
        context.cairo.stroke(
            context.theme.line.mixed(with: context.theme.secondInk, at: 0.18), width: 2, dash: [6, 4])
    }
}
