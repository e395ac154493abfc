import Geometry
import Widgets

/// Two lists of colours. Within a list a drag moves, from the one to the other it copies, and on the trash, which is there
/// only during a drag, it deletes.
final class ColorListsScene: Scene {
    var colors: [[ColorItem]] {
        didSet { onModelChange?() }
    }

    let collections: [CollectionView]
    let trash = TrashView()
    private let panels: [Panel]
    var copies = 0

    /// Whether one of the colours is in the air.
    var isDragging = false {
        didSet { trash.isHidden = !isDragging }
    }

    init(_ options: SceneName.Options) {
        let count = options.items ?? 8
        colors = ["a", "b"].enumerated().map { list, name in
            RandomColors.colors(count, seed: list == 0 ? 106_046 : 61_218).enumerated().map { index, color in
                ColorItem(id: "\(name)\(index)", color: color)
            }
        }
        collections = (0..<2).map { _ in CollectionView(layout: ColorListsScene.grid()) }
        panels = zip(["List A", "List B"], collections).map { Panel($0, $1) }
        super.init()
        for panel in panels { addSubview(panel) }
        for collection in collections {
            collection.register(ColorCell.self, forCellWithReuseIdentifier: ColorCell.identifier)
            collection.dataSource = self
            collection.dragDelegate = self
            collection.dropDelegate = self
            collection.reloadData()
        }
        trash.addInteraction(DropInteraction(delegate: self))
        addSubview(trash)
    }

    private static func grid() -> GridLayout {
        GridLayout(
            inset: Insets(all: Theme.Length.gap), gap: Theme.Length.gap, widths: 56...112, preferredWidth: 72,
            height: { _ in 72 })
    }

    override var parts: [Part] {
        let lists = zip(["a", "b"], collections.indices).map { name, list in
            Part(name: name, view: collections[list]) { [weak self] in (self?.colors[list] ?? []).map(\.id) }
        }
        return lists + [Part(name: "trash", view: trash)]
    }

    override func layoutSubviews() {
        let inset = Theme.Length.sectionInset
        let gap = Theme.Length.gap
        let trashHeight = min(TrashView.height, bounds.height / 4)
        // One above the other, or side by side where that would leave no room for a row.
        let area = Size(width: bounds.width - 2 * inset, height: max(0, bounds.height - trashHeight - 2 * gap))
        let isLow = area.height < 300
        let size = Size(
            width: isLow ? ((area.width - gap) / 2).rounded(.down) : area.width,
            height: isLow ? area.height : ((area.height - gap) / 2).rounded(.down))
        for (index, panel) in panels.enumerated() {
            let place = Double(index)
            panel.frame = Rect(
                origin: Point(
                    x: inset + (isLow ? place * (size.width + gap) : 0), y: isLow ? 0 : place * (size.height + gap)),
                size: size)
        }
        let width = min(TrashView.width, bounds.width - 2 * inset)
        trash.frame = Rect(
            x: ((bounds.width - width) / 2).rounded(), y: bounds.height - trashHeight - gap, width: width,
            height: trashHeight)
    }

    func list(of collectionView: CollectionView) -> Int {
        collections.firstIndex { $0 === collectionView } ?? 0
    }

    /// The list that a drag of ours began in.
    func origin(of session: DropSession) -> CollectionView? {
        session.localDragSession?.localContext as? CollectionView
    }

    // MARK: Changes of the data, each with its way back

    func insert(_ item: ColorItem, at index: Int, in collectionView: CollectionView) {
        collectionView.performBatchUpdates {
            colors[list(of: collectionView)].insert(item, at: index)
            collectionView.insertItems(at: [IndexPath(item: index)])
        }
    }

    func remove(_ item: ColorItem, from collectionView: CollectionView) -> Int? {
        let list = list(of: collectionView)
        guard let index = colors[list].firstIndex(of: item) else { return nil }
        collectionView.performBatchUpdates {
            colors[list].remove(at: index)
            collectionView.deleteItems(at: [IndexPath(item: index)])
        }
        return index
    }

    func move(from source: Int, to target: Int, in collectionView: CollectionView) {
        collectionView.performBatchUpdates {
            colors[list(of: collectionView)].moveElement(from: source, to: target)
            collectionView.moveItem(at: IndexPath(item: source), to: IndexPath(item: target))
        }
    }
}

extension ColorListsScene: CollectionViewDataSource {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        colors[list(of: collectionView)].count
    }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: ColorCell.identifier, for: indexPath)
        let item = colors[list(of: collectionView)][indexPath.item]
        (cell as? ColorCell)?.prepare(color: item.color, text: item.id, radius: Theme.Length.gap)
        return cell
    }
}
