import Cairo
import Geometry
import Widgets

/// The list of the scenes: beside the page, or above it where the window is narrow.
final class SceneList: View {
    private let names: [SceneName]
    let collectionView: CollectionView
    /// Called with the scene that was chosen.
    var onSelect: ((SceneName) -> Void)?

    static let width = 200.0
    static let height = 46.0

    init(_ names: [SceneName]) {
        self.names = names
        collectionView = CollectionView(layout: SceneList.layout(.vertical))
        super.init()
        collectionView.register(SceneListCell.self, forCellWithReuseIdentifier: SceneListCell.identifier)
        collectionView.dataSource = self
        collectionView.delegate = self
        collectionView.reloadData()
        addSubview(collectionView)
    }

    private static func layout(_ axis: ScrollView.Axis) -> StripLayout {
        StripLayout(
            axis: axis, inset: Insets(all: Theme.Length.step * 1.5), gap: Theme.Length.step,
            length: axis == .vertical ? 40 : 112)
    }

    /// The scene that is shown.
    var selection: SceneName? {
        get { collectionView.selectedIndexPath.map { names[$0.item] } }
        set {
            collectionView.selectedIndexPath = newValue.flatMap(names.firstIndex).map { IndexPath(item: $0) }
            if let path = collectionView.selectedIndexPath { collectionView.scrollToItem(at: path) }
        }
    }

    override func layoutSubviews() {
        let axis: ScrollView.Axis = bounds.height > bounds.width ? .vertical : .horizontal
        if collectionView.axis != axis { collectionView.collectionViewLayout = SceneList.layout(axis) }
        let top = axis == .vertical ? Theme.Length.gap : 0
        collectionView.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    }

    override func draw(_ context: PaintContext) {
        context.cairo.fill(bounds, context.theme.panel)
    }
}

extension SceneList: CollectionViewDataSource, CollectionViewDelegate {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: SceneListCell.identifier, for: indexPath)
        (cell as? SceneListCell)?.label.text = names[indexPath.item].title
        return cell
    }

    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
        onSelect?(names[indexPath.item])
    }
}

/// One line of the list.
final class SceneListCell: CollectionViewCell {
    static let identifier = "SceneListCell"

    let label = Label(font: Font(size: 14, weight: 500))

    required init() {
        super.init()
        cursor = .pointer
        overflow = Insets(all: 2)
        addSubview(label)
    }

    override func stateDidChange() {
        label.color = isSelected ? .accent : .primary
        setNeedsDisplay()
    }

    override func layoutSubviews() {
        label.frame = bounds.inset(by: Insets(top: 0, left: Theme.Length.gap, bottom: 0, right: Theme.Length.gap))
    }

    override func draw(_ context: PaintContext) {
        let radius = Theme.Length.gap
        if isSelected || isHovered {
            context.cairo.roundedRectangle(bounds, radius: radius)
            context.cairo.fill(isSelected ? context.theme.accentGround : context.theme.fieldHovered)
        }
        if showsFocus { context.drawRing(around: bounds, radius: radius, width: 2, color: context.theme.accent) }
    }
}
