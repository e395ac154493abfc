import Geometry
import Widgets

/// A strip of cells that are put in order by dragging, under a text field that keeps the keyboard meanwhile.
final class FocusStripScene: Scene {
    private enum Metric {
        static let cellWidth = 80.0
        static let cellHeight = 120.0
        static let horizontalInset = 20.0
        static let fieldWidth = 320.0
    }

    /// What a cell shows: its number at the start, and a colour.
    struct Item: Hashable {
        let number: Int
        let color: Color
    }

    var dataSource: [Item] {
        didSet { onModelChange?() }
    }

    let field = TextField(placeholder: "Type here while you drag")
    let collectionView: CollectionView

    init(_ options: SceneName.Options) {
        dataSource = RandomColors.colors(options.items ?? 11, seed: 199_402).enumerated().map {
            Item(number: $0, color: $1)
        }
        let inset = Metric.horizontalInset
        collectionView = CollectionView(
            layout: StripLayout(
                axis: .horizontal, inset: Insets(top: 0, left: inset, bottom: 0, right: inset), gap: Theme.Length.gap,
                length: Metric.cellWidth))
        super.init()
        collectionView.register(ColorCell.self, forCellWithReuseIdentifier: ColorCell.identifier)
        collectionView.dataSource = self
        collectionView.dragDelegate = self
        collectionView.dropDelegate = self
        collectionView.dragInteractionEnabled = true
        collectionView.reloadData()
        field.onChange = { [weak self] in self?.onFieldChange?($0) }
        addSubview(field)
        addSubview(collectionView)
    }

    override func didAppear() {
        root?.focus(field)
    }

    override var parts: [Part] {
        [
            Part(name: "strip", view: collectionView) { [weak self] in
                (self?.dataSource ?? []).map { String($0.number) }
            },
            Part(name: "field", view: field),
        ]
    }

    override func layoutSubviews() {
        let inset = Metric.horizontalInset
        let width = min(Metric.fieldWidth, bounds.width - 2 * inset)
        field.frame = Rect(x: inset, y: Theme.Length.step, width: width, height: TextField.height)
        // As high as its cells, in the middle of what the field leaves.
        let top = field.frame.maxY + Theme.Length.gap
        let y = top + max(0, ((bounds.height - top - Metric.cellHeight) / 2).rounded())
        collectionView.frame = Rect(x: 0, y: y, width: bounds.width, height: Metric.cellHeight)
    }
}

extension FocusStripScene: CollectionViewDataSource {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        dataSource.count
    }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: ColorCell.identifier, for: indexPath)
        let item = dataSource[indexPath.item]
        (cell as? ColorCell)?.prepare(
            color: item.color, text: String(item.number), radius: Theme.Length.cardRadius)
        return cell
    }
}

extension FocusStripScene: CollectionViewDragDelegate {
    /// Whether an item may be put elsewhere: all may.
    func canMoveItem(at indexPath: IndexPath) -> Bool { true }

    func collectionView(
        _ collectionView: CollectionView, itemsForBeginning session: DragSession, at indexPath: IndexPath
    ) -> [DragItem] {
        canMoveItem(at: indexPath) ? [DragItem(itemProvider: ItemProvider())] : []
    }

    /// The tile with its round corners, without what lies in the corners.
    func collectionView(
        _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> DragPreviewParameters? {
        collectionView.roundedPreview(at: indexPath, radius: Theme.Length.cardRadius)
    }
}

extension FocusStripScene: CollectionViewDropDelegate {
    func collectionView(
        _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> DropProposal {
        guard collectionView.hasActiveDrag else { return DropProposal(operation: .forbidden) }
        return DropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(_ collectionView: CollectionView, performDropWith coordinator: DropCoordinator) {
        let last = IndexPath(item: collectionView.numberOfItems(inSection: 0) - 1)
        let destination = coordinator.destinationIndexPath ?? last
        guard coordinator.proposal.operation == .move,
            let item = coordinator.items.first(where: { $0.sourceIndexPath != nil }),
            let source = item.sourceIndexPath
        else { return }
        guard source != destination else { return coordinator.drop(item.dragItem, toItemAt: destination) }
        move(from: source, to: destination) {
            // Only now does a cell stand there for the picture to land on.
            coordinator.drop(item.dragItem, toItemAt: destination)
        }
        coordinator.session.registerUndo(
            "Move", undo: { [weak self] in self?.move(from: destination, to: source) },
            redo: { [weak self] in self?.move(from: source, to: destination) })
    }

    private func move(from source: IndexPath, to destination: IndexPath, completion: @escaping () -> Void = {}) {
        collectionView.performBatchUpdates {
            dataSource.moveElement(from: source.item, to: destination.item)
            collectionView.moveItem(at: source, to: destination)
        } completion: { _ in
            completion()
        }
    }
}
