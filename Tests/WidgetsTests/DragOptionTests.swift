import Geometry
import OffscreenPlatform
import Testing
import Widgets

@Suite("Handles, axes and bounds of a drag")
struct DragOptionTests {
    private let list = ReorderList(column: (0..<6).map { "item \($0)" })
    private let window: OffscreenWindow
    private let user: OffscreenUser

    init() {
        window = list.open(200, 300)
        user = OffscreenUser(window)
    }

    private func expectCalm(sourceLocation: SourceLocation = #_sourceLocation) {
        user.settle()
        #expect(!user.isDragging && window.preview == nil, sourceLocation: sourceLocation)
        list.expectConsistent(sourceLocation: sourceLocation)
    }

    @Test("Locked to an axis, picture and place stay on the line through the press", arguments: testScales)
    func axisLock(scale: Double) throws {
        window.resize(to: Size(width: 200, height: 300), scale: scale)
        list.view.dragConstraint = DragConstraint(axis: .vertical)
        try user.press(.item(1, of: list.view))
        let press = try #require(window.pointerPosition)
        try user.drag(to: .point(Point(x: 260, y: 150)))
        #expect(user.previewPosition == Point(x: press.x, y: 150))
        let session = try #require(window.root.drag.session)
        #expect(session.location(in: list.view) == Point(x: press.x, y: 150))
        // The pointer is out of the window, what it carries is not.
        #expect(user.proposal?.operation == .move)
        user.release()
        #expect(list.drops.map(\.destination) == [3])
        expectCalm()
    }

    @Test("Kept in a view, it stays at the nearest place of it, to the drop and beyond the window")
    func bounds() throws {
        list.view.frame = Rect(x: 0, y: 50, width: 100, height: 250)
        list.view.dragConstraint = DragConstraint(within: list.view)
        user.settle()
        try user.press(.item(2, of: list.view))
        try user.drag(to: .point(Point(x: 400, y: -90)))
        let place = try #require(user.previewPosition)
        #expect(abs(place.x - 100) < 1 && place.y == 50)
        #expect(user.proposal?.operation == .move)
        user.release()
        #expect(list.items.first == "item 2")
        expectCalm()
    }

    @Test("Bounds follow their view while the drag goes on")
    func boundsFollow() throws {
        list.view.frame = Rect(x: 0, y: 50, width: 100, height: 250)
        list.view.dragConstraint = DragConstraint(within: list.view)
        user.settle()
        try user.press(.item(2, of: list.view))
        try user.drag(to: .point(Point(x: 50, y: 0)))
        #expect(user.previewPosition?.y == 50)
        list.view.frame = Rect(x: 0, y: 20, width: 100, height: 250)
        window.root.drag.contentMoved()
        #expect(user.previewPosition?.y == 20)
        user.press(.escape)
        user.release()
        expectCalm()
    }

    @Test("Without bounds picture and pointer are together anywhere")
    func free() throws {
        try user.press(.item(1, of: list.view))
        try user.drag(to: .point(Point(x: 900, y: -400)))
        #expect(user.previewPosition == Point(x: 900, y: -400))
        #expect(user.proposal == nil)
        user.release()
        #expect(user.result == .cancelled(.noTarget))
        expectCalm()
    }

    @Test("With a handle a drag begins there only; elsewhere the press is a press")
    func handle() throws {
        for (_, cell) in list.view.visibleItems {
            let handle = ColorView(0xFF00FF, frame: Rect(x: 0, y: 0, width: 20, height: 30))
            cell.addSubview(handle)
            cell.dragHandle = handle
        }
        try user.drag(.item(0, of: list.view), to: .item(3, of: list.view))
        #expect(window.record.dragCount == 0 && list.drops.isEmpty)
        try user.click(.item(0, of: list.view))
        #expect(list.selections == [0])
        try user.press(.item(0, of: list.view).at(x: 0.05))
        try user.drag(to: .slot(3, of: list.view))
        user.release()
        #expect(list.items[3] == "item 0")
        user.settle()
    }

    @Test("A view's handle, and its switch")
    func interaction() throws {
        let tile = ColorView(0xFF0000, frame: Rect(x: 110, y: 10, width: 60, height: 60))
        let handle = ColorView(0x00FF00, frame: Rect(x: 0, y: 0, width: 60, height: 10))
        let delegate = TileDelegate()
        let interaction = DragInteraction(delegate: delegate)
        tile.addSubview(handle)
        tile.addInteraction(interaction)
        list.view.frame.size.width = 100
        window.root.content.addSubview(tile)
        interaction.handle = handle
        user.settle()
        try user.drag(.view(tile), to: .point(Point(x: 20, y: 290)))
        #expect(delegate.log.isEmpty)
        interaction.isEnabled = false
        try user.drag(.view(handle), to: .point(Point(x: 20, y: 290)))
        #expect(delegate.log.isEmpty)
        interaction.isEnabled = true
        interaction.constraint = DragConstraint(axis: .horizontal)
        try user.press(.view(handle))
        try user.drag(to: .point(Point(x: 20, y: 290)))
        #expect(user.previewPosition == Point(x: 20, y: 15))
        user.release()
        #expect(delegate.log.first == "items")
        expectCalm()
    }

    @Test("An item that cannot be dragged is like one of a list without drags")
    func canDrag() throws {
        let picky = ReorderList(column: ["a", "b", "c"])
        picky.fixed = ["b"]
        let window = picky.open(200, 200)
        let user = OffscreenUser(window)
        let finger = OffscreenUser(window, device: .touch())
        try user.drag(.item(1, of: picky.view), to: .item(0, of: picky.view))
        #expect(picky.lifted.isEmpty && window.record.dragCount == 0)
        try finger.press(.item(1, of: picky.view))
        finger.wait(0.2)
        #expect(picky.view.cellForItem(at: IndexPath(item: 1))?.pendingProgress == 0)
        finger.wait(0.5)
        finger.release()
        #expect(picky.selections == [1])
        try user.drag(.item(2, of: picky.view), to: .item(0, of: picky.view))
        #expect(picky.items == ["c", "a", "b"])
        user.settle()
        picky.expectConsistent()
    }
}
