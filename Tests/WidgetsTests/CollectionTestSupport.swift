import Cairo
import Geometry
import OffscreenPlatform
import Testing
import Widgets

/// A cell that shows a text as a colour of its own, and its state by stripes, so that a stale pixel shows.
final class TestCell: CollectionViewCell {
    static let identifier = "TestCell"

    /// What it shows; empty in a new and in a reused cell.
    var text = "" {
        didSet { if text != oldValue { setNeedsDisplay() } }
    }
    /// Something that only some items set: must not be seen on the next item.
    var note: String? {
        didSet { if note != oldValue { setNeedsDisplay() } }
    }
    private(set) var reuseCount = 0
    /// How often any cell was painted.
    static var drawCount = 0

    override func prepareForReuse() {
        reuseCount += 1
        text = ""
        note = nil
    }

    override func draw(_ context: PaintContext) {
        TestCell.drawCount += 1
        context.cairo.fill(bounds, TestCell.color(of: text))
        context.cairo.fill(Rect(x: 4, y: 4, width: 8, height: 8), .black)
        if isHovered { context.cairo.fill(Rect(x: 16, y: 4, width: 8, height: 8), .white) }
        if note != nil { context.cairo.fill(Rect(x: 28, y: 4, width: 8, height: 8), .white) }
        if isDragged { context.cairo.fill(Rect(x: 0, y: 0, width: bounds.width, height: 2), .white) }
        if dropProposal != nil { context.cairo.fill(Rect(x: 0, y: 0, width: 2, height: bounds.height), .white) }
    }

    /// A colour for a text, another one for each text.
    static func color(of text: String) -> Color {
        var hash: UInt32 = 2_166_136_261
        for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return Color(hex: hash >> 8 | 0x202020)
    }
}

/// A collection of texts with its data.
class TextList: CollectionViewDataSource, CollectionViewDelegate {
    var items: [String]
    /// Items whose cells carry a note.
    var noted: Set<String> = []
    let view: CollectionView
    private(set) var cellCount = 0
    private var seen: Set<ObjectIdentifier> = []
    private(set) var askedCells = 0
    var selections: [Int] = []
    var doubleClicks: [Int] = []
    var keys: [(Key, Int)] = []

    init(_ items: [String], layout: any CollectionViewLayout) {
        self.items = items
        view = CollectionView(layout: layout)
        view.register(TestCell.self, forCellWithReuseIdentifier: TestCell.identifier)
        view.dataSource = self
        view.delegate = self
        view.reloadData()
    }

    /// A column of rows of 30 points with gaps of 10 and 5 points around.
    convenience init(column items: [String]) {
        self.init(items, layout: StripLayout(axis: .vertical, inset: Insets(all: 5), gap: 10, length: 30))
    }

    /// A row of cells of 40 points with gaps of 10 and 5 points around.
    convenience init(row items: [String]) {
        self.init(items, layout: StripLayout(axis: .horizontal, inset: Insets(all: 5), gap: 10, length: 40))
    }

    /// Cells of 50 x 50 points in as many columns as there is room for.
    convenience init(grid items: [String]) {
        self.init(
            items,
            layout: GridLayout(inset: Insets(all: 5), gap: 10, widths: 50...50, preferredWidth: 50, height: { _ in 50 })
        )
    }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        items.count
    }

    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
        askedCells += 1
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: TestCell.identifier, for: indexPath)
        if seen.insert(ObjectIdentifier(cell)).inserted { cellCount += 1 }
        if let cell = cell as? TestCell {
            cell.text = items[indexPath.item]
            if noted.contains(cell.text) { cell.note = "noted" }
        }
        return cell
    }

    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
        selections.append(indexPath.item)
        collectionView.selectedIndexPath = indexPath
    }

    func collectionView(_ collectionView: CollectionView, didDoubleClickItemAt indexPath: IndexPath) {
        doubleClicks.append(indexPath.item)
    }

    // Here, since a class cannot give what its superclass left to a protocol's default.
    func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {}
    func collectionViewSelectionDidChange(_ collectionView: CollectionView) {}

    func collectionView(_ collectionView: CollectionView, keyPressed event: KeyEvent, at indexPath: IndexPath) -> Bool {
        keys.append((event.key, indexPath.item))
        return event.key == .delete
    }

    /// The texts of the cells in sight, by item.
    var shown: [Int: String] {
        var result: [Int: String] = [:]
        for (index, cell) in view.visibleItems { result[index] = (cell as? TestCell)?.text }
        return result
    }

    /// Where the middle of an item is in the window now.
    func center(_ index: Int) -> Point {
        guard let cell = view.cellForItem(at: IndexPath(item: index)) else {
            Issue.record("item \(index) is not in sight")
            return .zero
        }
        return cell.convertToRoot(cell.bounds.center)
    }

    /// Expects that every cell in sight shows its item, in its place, and that no item in sight lacks its cell.
    func expectConsistent(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(view.numberOfItems == items.count, sourceLocation: sourceLocation)
        for (index, cell) in view.visibleItems {
            guard items.indices.contains(index) else {
                Issue.record("a cell for item \(index) of \(items.count)", sourceLocation: sourceLocation)
                continue
            }
            #expect((cell as? TestCell)?.text == items[index], sourceLocation: sourceLocation)
            #expect(cell.indexPath == IndexPath(item: index), sourceLocation: sourceLocation)
            #expect(cell.superview === view, sourceLocation: sourceLocation)
            #expect(cell.frame == view.collectionViewLayout.frame(at: index), sourceLocation: sourceLocation)
        }
        let cells = view.subviews.filter { $0 is CollectionViewCell }
        #expect(cells.count == view.visibleItems.count, sourceLocation: sourceLocation)
        for index in view.collectionViewLayout.indices(in: view.visibleRect) {
            #expect(view.cellForItem(at: IndexPath(item: index)) != nil, sourceLocation: sourceLocation)
        }
    }
}

extension OffscreenWindow {
    /// Opens a window that a list fills.
    static func open(_ list: TextList, _ width: Double, _ height: Double, scale: Double = 1) -> OffscreenWindow {
        let ground = ColorView(0xFFFFFF)
        list.view.frame = Rect(x: 0, y: 0, width: width, height: height)
        ground.addSubview(list.view)
        return open(ground, width, height, scale: scale)
    }
}
