import Cairo
import Geometry
import Widgets

/// A rounded ground for one collection, with a heading.
final class Panel: View {
    private let collection: CollectionView
    private let heading: Label

    init(_ title: String, _ collection: CollectionView) {
        self.collection = collection
        heading = Label(title, font: Font(size: 12, weight: 600), color: .secondary)
        super.init()
        addSubview(heading)
        addSubview(collection)
    }

    override func layoutSubviews() {
        let inset = Theme.Length.gap
        let top = heading.sizeThatFits(.zero).height.rounded(.up) + inset
        heading.frame = Rect(
            x: Theme.Length.cardPadding, y: inset / 2, width: bounds.width - 2 * Theme.Length.cardPadding,
            height: top - inset / 2)
        // The corners stay the panel's: what scrolls is a plain rectangle.
        collection.frame = Rect(
            x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - Theme.Length.step))
    }

    override func draw(_ context: PaintContext) {
        context.cairo.roundedRectangle(bounds, radius: Theme.Length.cardRadius)
        context.cairo.fill(context.theme.panel)
    }
}
