import Geometry
import OffscreenPlatform
import Testing

@testable import Widgets

/// Two lists under one manager, and what becomes of a data source that forgets its part.
@Suite("Drag and drop manager", .serialized)
struct DragAndDropManagerTests {
    /// A list of texts that are told apart by a number.
    private struct Tile: Hashable {
        let id: Int
        let text: String
    }

    private final class Lists: CollectionViewDataSource, DragAndDropCollectionViewDataSource {
        var data: [[Tile]]
        let views: [CollectionView]
        let ground = ColorView(0xFFFFFF)
        let window: OffscreenWindow
        private let manager: DragAndDropManager
        let history = DropUndoStack()

        var forgets = ""
        var isDraggable: (Tile) -> Bool = { _ in true }
        var isDroppable: (Tile) -> Bool = { _ in true }
        var preview: DragPreviewParameters?
        private(set) var calls: [String] = []

        init(_ data: [[Tile]]) {
            self.data = data
            views = data.indices.map { _ in
                CollectionView(layout: StripLayout(axis: .vertical, inset: Insets(all: 5), gap: 10, length: 30))
            }
            for (index, view) in views.enumerated() {
                view.frame = Rect(x: 10 + Double(index) * 150, y: 10, width: 120, height: 280)
                ground.addSubview(view)
            }
            manager = DragAndDropManager(canvas: ground, collectionViews: views)
            window = OffscreenWindow(content: ground, size: Size(width: 320, height: 300))
            window.root.dropHistory = history
            for view in views {
                view.register(TestCell.self, forCellWithReuseIdentifier: TestCell.identifier)
                view.dataSource = self
                view.reloadData()
            }
            window.settle()
        }

        convenience init() {
            self.init([(0..<4).map { Tile(id: $0, text: "A") }, (4..<7).map { Tile(id: $0, text: "B") }])
        }

        var ids: [[Int]] { data.map { $0.map(\.id) } }

        private func list(_ view: CollectionView) -> Int { views.firstIndex { $0 === view } ?? 0 }

        func center(_ list: Int, _ index: Int) -> Point {
            views[list].convertToRoot(views[list].collectionViewLayout.frame(at: index).center)
        }

        func drag(_ list: Int, _ index: Int, to other: Int, _ target: Int) {
            window.drag(from: center(list, index), to: center(other, target))
            window.settle()
        }

        func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
            data[list(collectionView)].count
        }

        func collectionView(
            _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
        ) -> CollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: TestCell.identifier, for: indexPath)
            (cell as? TestCell)?.text = data[list(collectionView)][indexPath.item].text
            return cell
        }

        func collectionView(
            _ collectionView: CollectionView, indexPathForDataItem dataItem: AnyHashable
        ) -> IndexPath? {
            if forgets == "find" { return nil }
            guard let tile = dataItem.base as? Tile else { return nil }
            return data[list(collectionView)].firstIndex(of: tile).map { IndexPath(item: $0) }
        }

        func collectionView(
            _ collectionView: CollectionView, dataItemForIndexPath indexPath: IndexPath
        ) -> AnyHashable { data[list(collectionView)][indexPath.item] }

        func collectionView(
            _ collectionView: CollectionView, moveDataItemFromIndexPath from: IndexPath, toIndexPath to: IndexPath
        ) {
            calls.append("move")
            if forgets == "move" { return }
            let tile = data[list(collectionView)].remove(at: from.item)
            data[list(collectionView)].insert(tile, at: to.item)
        }

        func collectionView(
            _ collectionView: CollectionView, insertDataItem dataItem: AnyHashable, atIndexPath indexPath: IndexPath
        ) {
            calls.append("insert")
            guard forgets != "insert", let tile = dataItem.base as? Tile else { return }
            data[list(collectionView)].insert(tile, at: indexPath.item)
        }

        func collectionView(_ collectionView: CollectionView, deleteDataItemAtIndexPath indexPath: IndexPath) {
            calls.append("delete")
            if forgets == "delete", collectionView === views[0] { return }
            data[list(collectionView)].remove(at: indexPath.item)
        }

        func collectionView(
            _ collectionView: CollectionView, cellIsDraggableAtIndexPath indexPath: IndexPath
        ) -> Bool { isDraggable(data[list(collectionView)][indexPath.item]) }

        func collectionView(
            _ collectionView: CollectionView, cellIsDroppableAtIndexPath indexPath: IndexPath
        ) -> Bool { isDroppable(data[list(collectionView)][indexPath.item]) }

        func collectionView(
            _ collectionView: CollectionView, previewParametersForIndexPath indexPath: IndexPath
        ) -> DragPreviewParameters? { preview }

        func expectConsistent(sourceLocation: SourceLocation = #_sourceLocation) {
            #expect(Set(ids.joined()) == Set(0..<7) && ids.joined().count == 7, sourceLocation: sourceLocation)
            #expect(window.preview == nil && !window.root.drag.isActive, sourceLocation: sourceLocation)
            for (index, view) in views.enumerated() {
                #expect(view.numberOfItems == data[index].count, sourceLocation: sourceLocation)
                #expect(view.visibleItems.allSatisfy { !$0.cell.isDragged && $0.cell.alpha == 1 })
                #expect(view.visibleItems.count == data[index].count, sourceLocation: sourceLocation)
            }
        }
    }

    /// Runs a body and gives the sentences that were reported meanwhile.
    private func reports(_ body: () -> Void) -> [String] {
        var sentences: [String] = []
        let before = Diagnostics.output
        Diagnostics.output = { sentences.append($0) }
        defer { Diagnostics.output = before }
        body()
        return sentences
    }

    @Test("B3, B4: one move inside, one insertion and one deletion across, nothing before the drop")
    func calls() {
        let lists = Lists()
        lists.window.carry(from: lists.center(0, 0), to: lists.center(0, 2))
        #expect(lists.calls.isEmpty)
        lists.window.release()
        lists.window.settle()
        #expect(lists.calls == ["move"] && lists.ids == [[1, 2, 0, 3], [4, 5, 6]])
        lists.drag(0, 2, to: 1, 1)
        #expect(lists.calls == ["move", "insert", "delete"] && lists.ids == [[1, 2, 3], [4, 0, 5, 6]])
        lists.expectConsistent()
    }

    @Test("B5: items that look equal move each on its own")
    func equalLooks() {
        let lists = Lists()
        lists.drag(0, 2, to: 1, 0)
        #expect(lists.ids == [[0, 1, 3], [2, 4, 5, 6]])
    }

    @Test("B5: items without an id of their own are named, and stay")
    func noIdentity() {
        let tile = Tile(id: 1, text: "twin")
        let lists = Lists([[tile, tile], []])
        let sentences = reports { lists.drag(0, 1, to: 1, 0) }
        #expect(sentences.count == 1 && sentences[0].contains("collectionView(_:indexPathForDataItem:)"))
        #expect(lists.data == [[tile, tile], []])
    }

    @Test(
        "3.10: a data source that forgot its part is named, and nothing is lost or doubled",
        arguments: [
            ("insert", "collectionView(_:insertDataItem:atIndexPath:)"),
            ("delete", "collectionView(_:deleteDataItemAtIndexPath:)"),
            ("move", "collectionView(_:moveDataItemFromIndexPath:toIndexPath:)"),
            ("find", "collectionView(_:indexPathForDataItem:)"),
        ])
    func forgetful(_ what: String, _ name: String) {
        let lists = Lists()
        let before = lists.ids
        lists.forgets = what
        let sentences = reports {
            if what == "move" { lists.drag(0, 0, to: 0, 2) } else { lists.drag(0, 0, to: 1, 1) }
        }
        #expect(sentences.count == 1 && sentences.allSatisfy { $0.contains(name) }, "\(sentences)")
        #expect(lists.ids == before && lists.history.count == 0)
        lists.expectConsistent()
        // It recovers.
        lists.forgets = ""
        lists.drag(0, 0, to: 1, 1)
        #expect(lists.ids == [[1, 2, 3], [4, 0, 5, 6]])
    }

    @Test("B14: cells that cannot be dragged, and cells that nothing can be dropped on")
    func permissions() {
        let lists = Lists()
        lists.isDraggable = { $0.id != 1 }
        lists.drag(0, 1, to: 1, 0)
        #expect(lists.ids == [[0, 1, 2, 3], [4, 5, 6]] && lists.window.record.dragCount == 0)
        lists.isDroppable = { $0.id != 4 }
        lists.window.press(at: lists.center(0, 0))
        lists.window.move(to: lists.center(1, 0))
        #expect(lists.window.root.drag.proposal?.operation == .forbidden)
        lists.window.release()
        lists.window.settle()
        #expect(lists.ids == [[0, 1, 2, 3], [4, 5, 6]])
        lists.drag(0, 0, to: 1, 2)
        #expect(lists.ids == [[1, 2, 3], [4, 5, 0, 6]])
        lists.expectConsistent()
    }

    @Test("B14: the lifted part can be chosen")
    func preview() throws {
        let lists = Lists()
        lists.preview = DragPreviewParameters(visibleRect: Rect(x: 0, y: 0, width: 30, height: 30), cornerRadius: 4)
        lists.window.carry(from: lists.center(0, 0) - Offset(dx: 50, dy: 0), to: lists.center(0, 2))
        let solid = try #require(lists.window.preview).solidPixelRect
        #expect(abs(solid.width - 36) <= 2 && abs(solid.height - 36) <= 2)
        lists.window.press(.escape)
        lists.window.release()
        lists.window.settle()
        lists.expectConsistent()
    }

    @Test("3.1: an item that goes while it is in the air is not put anywhere")
    func vanished() {
        let lists = Lists()
        lists.window.carry(from: lists.center(0, 0), to: lists.center(1, 1))
        lists.data[0].removeFirst()
        lists.views[0].reloadData()
        lists.window.release()
        lists.window.settle()
        #expect(lists.ids == [[1, 2, 3], [4, 5, 6]] && lists.calls.isEmpty)
        #expect(lists.window.preview == nil)
    }

    @Test("4.1: a drop is one step, taken back and done again, also after others changed the order")
    func undo() {
        let lists = Lists()
        lists.drag(0, 0, to: 1, 1)
        lists.drag(1, 0, to: 1, 3)
        #expect(lists.ids == [[1, 2, 3], [0, 5, 6, 4]] && lists.history.count == 2)
        lists.history.undo()
        lists.history.undo()
        #expect(lists.ids == [[0, 1, 2, 3], [4, 5, 6]])
        lists.history.redo()
        #expect(lists.ids == [[1, 2, 3], [4, 0, 5, 6]])
        lists.history.undo()
        lists.window.settle()
        lists.expectConsistent()
        #expect(!lists.history.undo())
    }

    @Test("A collection that has left the canvas takes no part")
    func leftCanvas() {
        let lists = Lists()
        let elsewhere = View()
        elsewhere.frame = lists.ground.bounds
        let before = lists.ids
        let other = DragAndDropManager(canvas: elsewhere, collectionViews: [lists.views[1]])
        lists.drag(0, 0, to: 1, 1)
        #expect(lists.ids == before)
        withExtendedLifetime(other) {}
    }
}
