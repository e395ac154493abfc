import Geometry
import OffscreenPlatform
import Testing
import Widgets

/// Reports of other systems' users about pointers, keys and light; see ``TrialListTests``.
@Suite("Trials: input and feedback")
struct TrialInputTests {
    private let book = FoodBook()
    private var window: OffscreenWindow { book.window }
    private let user: OffscreenUser

    init() {
        user = OffscreenUser(book.window)
    }

    /// Puts a field into a cell, as a card whose name is being typed has one.
    private func addField(to item: Int) throws -> TextField {
        let field = TextField(placeholder: "Name", text: "Pizza")
        field.frame = Rect(x: 0, y: 14, width: 60, height: 34)
        let cell = try #require(book.menu.cellForItem(at: IndexPath(item: item)))
        cell.addSubview(field)
        user.settle()
        return field
    }

    @Test(
        "3.39: a field in a draggable keeps its presses: it selects text, and nothing is lifted",
        arguments: [true, false])
    func fieldKeepsPresses(isMouse: Bool) throws {
        let field = try addField(to: 0)
        let user = isMouse ? user : OffscreenUser(window, device: .touch())
        try user.press(.view(field).at(x: 0.2))
        user.wait(0.5)
        try user.drag(to: .view(field).at(x: 0.9))
        user.wait(0.5)
        #expect(!user.isDragging && window.record.dragCount == 0)
        #expect(!field.selectedRange.isEmpty)
        user.release()
        #expect(book.clicks.isEmpty)
        // The rest of the card lifts as ever.
        try user.press(.item(0, of: book.menu).at(y: 0.95))
        if !isMouse { user.rest() }
        try user.drag(to: .item(0, of: book.people))
        #expect(user.isDragging)
        user.release()
        #expect(book.amounts == [20, 0, 0])
    }

    @Test("3.39: a blank typed in a field in a draggable is a blank")
    func blanks() throws {
        let field = try addField(to: 0)
        try user.click(.view(field))
        user.press(.end)
        user.type(" di mare")
        #expect(field.text == "Pizza di mare" && !user.isDragging)
        try user.press(.item(1, of: book.menu))
        try user.drag(to: .item(0, of: book.people))
        user.type(" !")
        #expect(field.text == "Pizza di mare !" && field.isFocused && user.isDragging)
        user.release()
        #expect(book.amounts == [13, 0, 0])
    }

    @Test(
        "3.12: faster than the screen, put back or out of the window, a drag completes or leaves nothing",
        arguments: 0..<4)
    func wholly(way: Int) throws {
        try user.flick(.item(0, of: book.menu), to: .item(1, of: book.people), motions: way)
        #expect(book.amounts == [0, 20, 0] && book.drops == 1)
        try user.flick(.item(0, of: book.menu), to: .point(Point(x: -500, y: 40)), motions: way)
        try user.press(.item(1, of: book.menu))
        try user.move(to: .item(2, of: book.people))
        user.press(.escape)
        user.release()
        #expect(book.amounts == [0, 20, 0] && book.drops == 1)
        book.expectCalm()
    }

    @Test(
        "3.26, 3.27: the grabbed point stays under the pointer from a press at an edge, in one fast motion",
        arguments: testScales)
    func grabbedPoint(scale: Double) throws {
        window.resize(to: Size(width: 400, height: 300), scale: scale)
        user.settle()
        try user.press(.item(1, of: book.menu).at(x: 0.1, y: 0.9))
        let press = try #require(window.pointerPosition)
        let cell = try OffscreenElement.item(1, of: book.menu).frame(in: window)
        try user.move(to: .point(press + Offset(dx: 150, dy: 140)))
        let picture = try #require(user.previewFrame)
        // The share of the picture left of and above the pointer is that of the cell at the press.
        let share = ((press.x - cell.minX) / cell.width, (press.y - cell.minY) / cell.height)
        #expect(abs((press.x + 150 - picture.minX) / picture.width - share.0) < 0.03)
        #expect(abs((press.y + 140 - picture.minY) / picture.height - share.1) < 0.03)
        user.press(.escape)
        user.release()
        book.expectCalm()
    }

    @Test("3.41: Escape ends the drag and nothing else: selection and text stay")
    func escapeOnly() throws {
        let field = TextField(placeholder: "Search", text: "pi")
        field.frame = Rect(x: 0, y: 260, width: 120, height: 34)
        book.ground.addSubview(field)
        user.settle()
        try user.click(.label("Search"))
        book.people.selectedIndexPath = IndexPath(item: 1)
        try user.press(.item(0, of: book.menu))
        try user.drag(to: .item(0, of: book.people))
        user.press(.escape)
        #expect(user.result == .cancelled(.escape))
        #expect(field.text == "pi" && field.isFocused)
        #expect(book.people.selectedIndexPath == IndexPath(item: 1))
        user.release()
        user.settle()
        #expect(window.preview == nil)
    }

    @Test("3.44, 3.45: exactly one target is lit, its own parts count as it, and none after leaving")
    func oneLight() throws {
        let badge = ColorView(0xFF0000, frame: Rect(x: 50, y: 0, width: 30, height: 30))
        book.people.cellForItem(at: IndexPath(item: 1))?.addSubview(badge)
        user.settle()
        window.frameHandler = { [user] _ in #expect(user.litCells.count <= 1) }
        try user.press(.item(0, of: book.menu))
        try user.drag(to: .item(0, of: book.people))
        #expect(user.lit(in: book.people) == [IndexPath(item: 0)])
        try user.drag(to: .view(badge))
        #expect(user.lit(in: book.people) == [IndexPath(item: 1)])
        #expect(user.proposal?.operation == .copy)
        try user.drag(to: .point(book.nowhere))
        #expect(user.litCells.isEmpty && user.proposal == nil)
        user.release()
        window.frameHandler = nil
        book.expectCalm()
    }

    @Test("3.46, 3.47: the model changes at the release, and every frame after it shows the new state")
    func atOnce() throws {
        try user.press(.item(3, of: book.menu))
        try user.drag(to: .item(2, of: book.people))
        user.release()
        #expect(book.persons[2].text == "Tom $50 1")
        #expect(user.result == .dropped(.copy))
        let cell = try #require(book.people.cellForItem(at: IndexPath(item: 2)) as? TestCell)
        #expect(cell.text == "Tom $50 1")
        window.frameHandler = { _ in #expect(cell.text == "Tom $50 1") }
        user.settle()
        window.frameHandler = nil
        book.expectCalm()
    }
}
