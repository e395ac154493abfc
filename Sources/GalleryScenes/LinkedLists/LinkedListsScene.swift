import Geometry
import Widgets

/// What the three lists hold. Items may look alike: the indexes tell them apart.
nonisolated struct DataItem: Hashable {
    let indexes: String
    let color: Color
}

/// Three collections whose items can be dragged within and between them. The manager does all of it but the data.
final class LinkedListsScene: Scene {
    var data: [[DataItem]] {
        didSet { onModelChange?() }
    }

    let collections: [CollectionView]
    private let panels: [Panel]
    private let manager: DragAndDropManager

    /// The seed's brown, green and blue, as deep as the program's other colours.
    private static let colors = [Color(hex: 0x9A6A3F), Color(hex: 0x4B8A5B), Color(hex: 0x3F6FA6)]

    init(_ options: SceneName.Options) {
        data = LinkedListsScene.colors.enumerated().map { list, color in
            (0..<(options.items ?? 21)).map { DataItem(indexes: "\(list):\($0)", color: color) }
        }
        collections = LinkedListsScene.colors.map { _ in CollectionView(layout: LinkedListsScene.grid()) }
        panels = zip(["Brown", "Green", "Blue"], collections).map { Panel($0, $1) }
        let canvas = View()
        manager = DragAndDropManager(canvas: canvas, collectionViews: collections)
        super.init()
        addSubview(canvas)
        for panel in panels { canvas.addSubview(panel) }
        for collection in collections {
            collection.register(ColorCell.self, forCellWithReuseIdentifier: ColorCell.identifier)
            collection.dataSource = self
            collection.reloadData()
        }
    }

    private static func grid() -> GridLayout {
        GridLayout(
            inset: Insets(all: Theme.Length.gap), gap: Theme.Length.gap, widths: 48...96, preferredWidth: 60,
            height: { _ in 60 })
    }

    override var parts: [Part] {
        zip(["a", "b", "c"], collections.indices).map { name, list in
            Part(name: name, view: collections[list]) { [weak self] in (self?.data[list] ?? []).map(\.indexes) }
        }
    }

    override func layoutSubviews() {
        let inset = Theme.Length.sectionInset
        let gap = Theme.Length.gap
        subviews.first?.frame = bounds
        let width = ((bounds.width - 2 * inset - 2 * gap) / 3).rounded(.down)
        for (index, panel) in panels.enumerated() {
            panel.frame = Rect(
                x: inset + Double(index) * (width + gap), y: 0, width: width, height: max(0, bounds.height - gap))
        }
    }

    private func list(of collectionView: CollectionView) -> Int {
        collections.firstIndex { $0 === collectionView } ?? 0
    }
}

extension LinkedListsScene: CollectionViewDataSource {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        data[list(of: collectionView)].count
    }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: ColorCell.identifier, for: indexPath)
        let item = data[list(of: collectionView)][indexPath.item]
        (cell as? ColorCell)?.prepare(color: item.color, text: item.indexes, radius: Theme.Length.gap)
        return cell
    }
}

extension LinkedListsScene: DragAndDropCollectionViewDataSource {
    func collectionView(
        _ collectionView: CollectionView, indexPathForDataItem dataItem: AnyHashable
    ) -> IndexPath? {
        guard let item = dataItem.base as? DataItem else { return nil }
        return data[list(of: collectionView)].firstIndex(of: item).map { IndexPath(item: $0) }
    }

    func collectionView(
        _ collectionView: CollectionView, dataItemForIndexPath indexPath: IndexPath
    ) -> AnyHashable {
        data[list(of: collectionView)][indexPath.item]
    }

    func collectionView(
        _ collectionView: CollectionView, moveDataItemFromIndexPath from: IndexPath, toIndexPath to: IndexPath
    ) {
        data[list(of: collectionView)].moveElement(from: from.item, to: to.item)
    }

    func collectionView(
        _ collectionView: CollectionView, insertDataItem dataItem: AnyHashable, atIndexPath indexPath: IndexPath
    ) {
        guard let item = dataItem.base as? DataItem else { return }
        data[list(of: collectionView)].insert(item, at: indexPath.item)
    }

    func collectionView(_ collectionView: CollectionView, deleteDataItemAtIndexPath indexPath: IndexPath) {
        data[list(of: collectionView)].remove(at: indexPath.item)
    }

    func collectionView(
        _ collectionView: CollectionView, previewParametersForIndexPath indexPath: IndexPath
    ) -> DragPreviewParameters? {
        collectionView.roundedPreview(at: indexPath, radius: Theme.Length.gap)
    }
}
