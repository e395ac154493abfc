import Geometry
import OffscreenPlatform
import Testing

@testable import Widgets

/// A header that knows its section.
final class TestHeader: CollectionReusableView {
    static let identifier = "TestHeader"
    private(set) var reuseCount = 0
    var section = -1 {
        didSet { setNeedsDisplay() }
    }

    override func prepareForReuse() {
        reuseCount += 1
        section = -1
    }

    override func draw(_ context: PaintContext) {
        context.cairo.fill(bounds, TestCell.color(of: "header \(section)"))
    }
}

/// Texts in sections that can be put in order by drags, several at once, in every style.
final class SectionList: CollectionViewDataSource, CollectionViewDelegate, CollectionViewDragDelegate,
    CollectionViewDropDelegate
{
    var sections: [[String]]
    let view: CollectionView
    private(set) var drops = 0
    private(set) var headerCount = 0
    private(set) var seenHeaders: Set<ObjectIdentifier> = []
    var refusal: String?
    var operation = DropOperation.move
    /// What a drop that changed nothing but pictures must leave.
    var order: [String] { sections.flatMap { $0 } }

    init(_ sections: [[String]], layout: any CollectionViewLayout) {
        self.sections = sections
        view = CollectionView(layout: layout)
        view.register(TestCell.self, forCellWithReuseIdentifier: TestCell.identifier)
        view.register(
            TestHeader.self, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
            withReuseIdentifier: TestHeader.identifier)
        view.dataSource = self
        view.delegate = self
        view.dragDelegate = self
        view.dropDelegate = self
        view.reloadData()
    }

    convenience init(_ count: Int, _ shape: LayoutShape) {
        self.init([(0..<count).map(String.init)], layout: shape.make())
    }

    func open(
        _ width: Double = 260, _ height: Double = 300, scale: Double = 1, isRightToLeft: Bool = false
    ) -> OffscreenWindow {
        let ground = ColorView(0xFFFFFF)
        view.frame = Rect(x: 0, y: 0, width: width, height: height)
        ground.addSubview(view)
        let window = OffscreenWindow.open(ground, width, height, scale: scale)
        window.root.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        window.settle()
        return window
    }

    func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }

    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: TestCell.identifier, for: indexPath)
        (cell as? TestCell)?.text = sections[indexPath.section][indexPath.item]
        return cell
    }

    func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> CollectionReusableView? {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: TestHeader.identifier, for: indexPath)
        headerCount += 1
        seenHeaders.insert(ObjectIdentifier(view))
        (view as? TestHeader)?.section = indexPath.section
        return view
    }

    func collectionView(
        _ collectionView: CollectionView, itemsForBeginning session: DragSession, at indexPath: IndexPath
    ) -> [DragItem] {
        [DragItem(itemProvider: ItemProvider(), localObject: sections[indexPath.section][indexPath.item])]
    }

    func collectionView(
        _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> DropProposal {
        DropProposal(operation: operation, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(_ collectionView: CollectionView, performDropWith coordinator: DropCoordinator) {
        drops += 1
        if let refusal { return coordinator.session.refuse(refusal) }
        guard let destination = coordinator.destinationIndexPath else { return }
        let sources = coordinator.items.compactMap(\.sourceIndexPath).sorted()
        if sources.isEmpty { return take(coordinator, at: destination) }
        if collectionView.reorderingStyle == .swap { return exchange(sources, destination) }
        let texts = sources.map { sections[$0.section][$0.item] }
        collectionView.performBatchUpdates {
            for source in sources.reversed() { sections[source.section].remove(at: source.item) }
            sections[destination.section].insert(contentsOf: texts, at: destination.item)
            for (rank, source) in sources.enumerated() {
                collectionView.moveItem(
                    at: source, to: IndexPath(item: destination.item + rank, section: destination.section))
            }
        }
    }

    /// Something from another list: taken from there, if it was to be moved.
    private func take(_ coordinator: DropCoordinator, at destination: IndexPath) {
        let source = coordinator.session.localDragSession?.sourceView as? CollectionView
        let list = source?.dataSource as? SectionList
        // What has gone while it was dragged does not come back.
        let texts = coordinator.items.compactMap { $0.dragItem.localObject as? String }
            .filter { list?.order.contains($0) != false }
        if texts.isEmpty { return coordinator.session.refuse("It has gone.") }
        view.performBatchUpdates {
            sections[destination.section].insert(contentsOf: texts, at: destination.item)
            view.insertItems(
                at: texts.indices.map { IndexPath(item: destination.item + $0, section: destination.section) })
        }
        guard coordinator.proposal.operation == .move else { return }
        list?.remove(texts)
    }

    func remove(_ texts: [String]) {
        var paths: [IndexPath] = []
        for (section, list) in sections.enumerated() {
            for (item, text) in list.enumerated() where texts.contains(text) {
                paths.append(IndexPath(item: item, section: section))
            }
        }
        view.performBatchUpdates {
            for section in sections.indices { sections[section].removeAll { texts.contains($0) } }
            view.deleteItems(at: paths)
        }
    }

    /// Those that move take a row of places; those that stood there take the places that became free.
    private func exchange(_ sources: [IndexPath], _ destination: IndexPath) {
        let map = SectionMap(counts: sections.map(\.count))
        let from = sources.compactMap(map.index(of:))
        let first = map.index(of: destination) ?? 0
        let to = first..<first + from.count
        var result = order
        for (rank, source) in from.enumerated() { result[first + rank] = order[source] }
        for (free, text) in zip(from.filter { !to.contains($0) }, to.filter { !from.contains($0) }) {
            result[free] = order[text]
        }
        let before = order
        view.performBatchUpdates {
            for section in sections.indices { sections[section] = Array(result[map.range(of: section)]) }
            for (old, text) in before.enumerated() {
                guard let new = result.firstIndex(of: text), new != old else { continue }
                view.moveItem(at: map.path(of: old), to: map.path(of: new))
            }
        }
    }

    /// The places of the cells in sight, by text.
    var places: [String: Rect] {
        var result: [String: Rect] = [:]
        for (_, cell) in view.visibleItems { result[(cell as? TestCell)?.text ?? ""] = cell.frame }
        return result
    }

    /// A point of the content in the window.
    func inWindow(_ point: Point) -> Point {
        view.convertToRoot(point) - (view.contentOrigin - .zero)
    }

    /// The middle of a place in the window.
    func middle(_ index: Int) -> Point { inWindow(view.collectionViewLayout.frame(at: index).center) }

    /// The corner of a place where the row, or the list, begins or ends.
    func corner(_ index: Int, isEnd: Bool) -> Point {
        let frame = view.collectionViewLayout.frame(at: index).inset(by: 1)
        let isLeft = isEnd == (view.effectiveLayoutDirection == .rightToLeft)
        return inWindow(Point(x: isLeft ? frame.minX : frame.maxX, y: isEnd ? frame.maxY : frame.minY))
    }

    /// Expects that every cell and header in sight shows what it is for, in its place.
    func expectConsistent(_ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(view.numberOfItems == order.count, comment, sourceLocation: sourceLocation)
        let layout = view.collectionViewLayout
        for (index, cell) in view.visibleItems {
            #expect((cell as? TestCell)?.text == order[index], comment, sourceLocation: sourceLocation)
            #expect(cell.frame == layout.frame(at: index), comment, sourceLocation: sourceLocation)
        }
        for index in layout.indices(in: view.visibleRect) where layout.frame(at: index).intersects(view.visibleRect) {
            #expect(view.visible[index] != nil, comment, sourceLocation: sourceLocation)
        }
        for (section, header) in view.visibleHeaders {
            #expect((header as? TestHeader)?.section == section, comment, sourceLocation: sourceLocation)
            #expect(header.frame == layout.headerFrame(of: section), comment, sourceLocation: sourceLocation)
        }
        let cells = view.subviews.filter { $0 is TestCell }.count
        #expect(cells == view.visibleItems.count, comment, sourceLocation: sourceLocation)
        #expect(view.subviews.filter { $0 is TestHeader }.count == view.visibleHeaders.count, comment)
        #expect(view.insertionLine.superview == nil, comment, sourceLocation: sourceLocation)
    }
}
