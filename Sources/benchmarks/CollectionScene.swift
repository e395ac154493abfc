import Geometry
import OffscreenPlatform
import Widgets

/// A window with one long collection that can be put in order, and everything it does counted.
final class CollectionScene {
    /// The collections that are measured.
    enum Kind: String, CaseIterable {
        case grid, strip, list, flow
    }

    let window: OffscreenWindow
    let collection: CollectionView
    private let items: NumberedItems

    init(_ kind: Kind, count: Int) {
        let items = NumberedItems(count: count)
        self.items = items
        NumberedCell.made = 0
        collection = CollectionView(layout: CollectionScene.layout(kind, items))
        collection.register(NumberedCell.self, forCellWithReuseIdentifier: "NumberedCell")
        collection.dataSource = items
        collection.dragDelegate = items
        collection.dropDelegate = items
        collection.reloadData()
        window = OffscreenWindow(content: collection, size: Size(width: 800, height: 600))
    }

    private static func layout(_ kind: Kind, _ items: NumberedItems) -> any CollectionViewLayout {
        let inset = Insets(top: 12, left: 12, bottom: 12, right: 12)
        switch kind {
        case .grid:
            return GridLayout(inset: inset, gap: 12, widths: 100...140, preferredWidth: 120, height: { $0 })
        case .strip: return StripLayout(axis: .horizontal, inset: inset, gap: 12, length: 120)
        case .list: return StripLayout(axis: .vertical, inset: inset, gap: 4, length: 44)
        case .flow:
            return FlowLayout(inset: inset, itemGap: 8, rowGap: 8) { [weak items] in items?.size(of: $0) ?? .zero }
        }
    }

    /// All that was done so far.
    var counters: Counters {
        Counters(
            cellsAskedFor: items.cellsAskedFor, cellsMade: NumberedCell.made, sizesAskedFor: items.sizesAskedFor,
            paintedPixels: window.record.damagedPixels)
    }

    /// The first item that can be seen as a whole; others have cells too, for their shadows.
    var firstInSight: Int {
        let sight = collection.visibleRect
        return collection.visibleItems.first { sight.contains($0.cell.frame) }?.index ?? 0
    }

    /// Where an item in sight is, in the window.
    func center(of index: Int) -> Point {
        guard let cell = collection.cellForItem(at: IndexPath(item: index)) else { return .zero }
        return cell.convertToRoot(cell.bounds.center)
    }
}

/// Numbers from 0, in an order that drags change.
private final class NumberedItems {
    private var numbers: [Int]
    var cellsAskedFor = 0
    var sizesAskedFor = 0

    init(count: Int) {
        numbers = Array(0..<count)
    }

    /// Sizes of three kinds, in no order that a layout could guess.
    func size(of path: IndexPath) -> Size {
        sizesAskedFor += 1
        let kind = (numbers[path.item] * 7) % 3
        return Size(width: [60.0, 96, 150][kind], height: [40.0, 64, 52][kind])
    }
}

extension NumberedItems: CollectionViewDataSource {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { numbers.count }

    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
        cellsAskedFor += 1
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "NumberedCell", for: indexPath)
        (cell as? NumberedCell)?.number = numbers[indexPath.item]
        return cell
    }
}

extension NumberedItems: CollectionViewDragDelegate {
    func collectionView(
        _ collectionView: CollectionView, itemsForBeginning session: DragSession, at indexPath: IndexPath
    ) -> [DragItem] {
        [DragItem(itemProvider: ItemProvider(), localObject: numbers[indexPath.item])]
    }
}

extension NumberedItems: CollectionViewDropDelegate {
    func collectionView(
        _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> DropProposal {
        DropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(_ collectionView: CollectionView, performDropWith coordinator: DropCoordinator) {
        guard let source = coordinator.items.first?.sourceIndexPath, let target = coordinator.destinationIndexPath
        else { return }
        collectionView.performBatchUpdates {
            numbers.insert(numbers.remove(at: source.item), at: target.item)
            collectionView.moveItem(at: source, to: target)
        }
    }
}

/// A coloured square.
private final class NumberedCell: CollectionViewCell {
    static var made = 0

    required init() {
        super.init()
        NumberedCell.made += 1
    }

    var number = 0 {
        didSet { setNeedsDisplay() }
    }

    override func draw(_ context: PaintContext) {
        let shade = Double(number % 16) / 16
        context.cairo.roundedRectangle(bounds, radius: 8)
        context.cairo.fill(context.theme.accentGround.mixed(with: context.theme.accent, at: shade))
    }
}
