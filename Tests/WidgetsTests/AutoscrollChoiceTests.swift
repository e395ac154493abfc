import Geometry
import OffscreenPlatform
import Testing
import Widgets

@testable import Widgets

@Suite("What scrolls during a drag")
struct AutoscrollChoiceTests {
    private let outer = ScrollView()
    private let strip = ReorderList(row: (0..<40).map { "item \($0)" })
    private let window: OffscreenWindow
    private let user: OffscreenUser

    /// A strip at the lower end of what can be seen of a long page.
    init() {
        let ground = ColorView(0xFFFFFF)
        outer.frame = Rect(x: 0, y: 0, width: 300, height: 300)
        strip.view.frame = Rect(x: 0, y: 240, width: 300, height: 60)
        strip.view.dragDelegate = strip
        strip.view.dropDelegate = strip
        ground.addSubview(outer)
        outer.addSubview(strip.view)
        window = OffscreenWindow.open(ground, 300, 300)
        outer.setContentLength(900)
        window.settle()
        user = OffscreenUser(window)
    }

    private func putBack() {
        user.press(.escape)
        user.release()
        user.settle()
        strip.expectConsistent()
        expectFreshPixels(window)
    }

    @Test("In a corner both axes scroll, each its own view, and neither waits for the other")
    func bothAxes() throws {
        strip.view.frame = Rect(x: 0, y: 0, width: 300, height: 900)
        window.settle()
        try user.press(.item(0, of: strip.view))
        try user.drag(to: .point(Point(x: 295, y: 285)))
        user.wait(0.5)
        #expect(strip.view.contentOffset > 50)
        #expect(outer.contentOffset > 20)
        putBack()
    }

    @Test("A list that refuses as a whole does not scroll; the page around it does", arguments: [true, false])
    func refusing(canHandle: Bool) throws {
        let other = RefusingList(canHandle: canHandle)
        let list = CollectionView(layout: StripLayout(axis: .vertical, inset: .zero, gap: 0, length: 20))
        list.register(TestCell.self, forCellWithReuseIdentifier: TestCell.identifier)
        list.dataSource = other
        list.dropDelegate = other
        list.reloadData()
        list.frame = Rect(x: 200, y: 0, width: 100, height: 300)
        outer.addSubview(list)
        window.settle()
        #expect(list.maximumOffset > 0)
        try user.press(.item(0, of: strip.view))
        try user.drag(to: .point(Point(x: 250, y: 200)))
        try user.drag(to: .point(Point(x: 250, y: 296)))
        user.wait(0.5)
        #expect(list.contentOffset == 0 && outer.contentOffset > 50)
        putBack()
    }

    @Test("One item that refuses does not hold up its list")
    func refusingItem() throws {
        let book = FoodBook()
        book.persons = (0..<30).map { FoodBook.Person(name: "person \($0)") }
        book.people.reloadData()
        book.answer = { _ in .forbidden("Paid already.") }
        let user = OffscreenUser(book.window)
        user.settle()
        try user.press(.item(0, of: book.menu))
        try user.drag(to: .point(Point(x: 395, y: 200)))
        user.wait(1)
        #expect(book.people.contentOffset > 100)
        user.release()
        book.expectCalm()
    }

    @Test("3.33: at the inner list's end the outer one goes on, also when the hand trembled last")
    func trembling() throws {
        try user.press(.item(0, of: strip.view))
        try user.drag(to: .point(Point(x: 150, y: 290)))
        try user.move(to: .point(Point(x: 150, y: 289)))
        user.wait(0.6)
        #expect(outer.contentOffset > 0)
        putBack()
    }

    @Test("In the tenth second of rest it scrolls as in the third, and after the end of all nothing runs")
    func tenthSecond() throws {
        outer.setContentLength(100_000)
        window.settle()
        try user.press(.item(0, of: strip.view))
        try user.drag(to: .point(Point(x: 150, y: 200)))
        try user.drag(to: .point(Point(x: 150, y: 275)))
        user.wait(3)
        let third = outer.contentOffset
        user.wait(6)
        let ninth = outer.contentOffset
        user.wait(1)
        #expect(third > 0 && outer.contentOffset - ninth >= (third / 3) * 0.9)
        outer.setContentLength(outer.contentOffset + 300)
        user.wait(1)
        window.forgetRecord()
        user.wait(3)
        #expect(window.record.frameCount == 0)
        putBack()
    }

    @Test("Who stays at the edge of a long list gets to its end soon; elsewhere in the band it stays slow")
    func haste() throws {
        outer.setContentLength(200_000)
        window.settle()
        try user.press(.item(0, of: strip.view))
        try user.drag(to: .point(Point(x: 150, y: 299)))
        user.wait(1)
        let first = outer.contentOffset
        user.wait(6)
        let before = outer.contentOffset
        user.wait(1)
        let eighth = outer.contentOffset - before
        #expect(eighth > first * 3)
        // Half way into the band: a few rows a second, so that one can aim.
        try user.move(to: .point(Point(x: 150, y: 264)))
        let aiming = outer.contentOffset
        user.wait(1)
        #expect(outer.contentOffset - aiming < 200 && outer.contentOffset > aiming)
        putBack()
    }

    @Test("The wheel turns an inner list, then the one around it, and the drag is asked anew")
    func wheel() throws {
        try user.press(.item(2, of: strip.view))
        try user.drag(to: .point(Point(x: 150, y: 270)))
        try user.scroll(2, over: .point(Point(x: 150, y: 270)))
        #expect(strip.view.contentOffset == 2 * ScrollView.wheelStep && outer.contentOffset == 0)
        try user.scroll(-3, over: .point(Point(x: 150, y: 270)))
        #expect(strip.view.contentOffset == 0)
        try user.scroll(1, over: .point(Point(x: 150, y: 100)))
        #expect(outer.contentOffset == ScrollView.wheelStep)
        user.release()
        user.settle()
        strip.expectConsistent()
    }

    @Test("A heading is blind to trembling, and turns for a real motion")
    func heading() {
        var heading = PointerHeading()
        heading.move(to: Point(x: 100, y: 100))
        heading.move(to: Point(x: 102, y: 100))
        #expect(heading.sign(along: .horizontal) == 0)
        heading.move(to: Point(x: 103, y: 100))
        #expect(heading.sign(along: .horizontal) == 1 && heading.sign(along: .vertical) == 0)
        for x in [102.0, 101, 102, 104, 102] { heading.move(to: Point(x: x, y: 100)) }
        #expect(heading.sign(along: .horizontal) == 1)
        heading.move(to: Point(x: 101, y: 100))
        #expect(heading.sign(along: .horizontal) == -1)
    }
}

/// Many items and no place for another.
private final class RefusingList: CollectionViewDataSource, CollectionViewDropDelegate {
    private let canHandle: Bool

    init(canHandle: Bool) {
        self.canHandle = canHandle
    }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 100 }

    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: TestCell.identifier, for: indexPath)
    }

    func collectionView(_ collectionView: CollectionView, canHandle session: DropSession) -> Bool { canHandle }

    func collectionView(
        _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> DropProposal { DropProposal(operation: .forbidden) }

    func collectionView(_ collectionView: CollectionView, performDropWith coordinator: DropCoordinator) {
        Issue.record("it refused")
    }
}
