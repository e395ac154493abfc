import Geometry
import OffscreenPlatform
import Testing
import Widgets

/// See ``TrialListTests``.
@Suite("Trials: right to left")
struct TrialDirectionTests {
    private let list = ReorderList(row: (0..<60).map { "item \($0)" })
    private let window: OffscreenWindow
    private let user: OffscreenUser

    init() {
        window = list.open(300, 60)
        window.root.layoutDirection = .rightToLeft
        user = OffscreenUser(window)
        user.settle()
    }

    @Test("3.33: from right to left a row scrolls onward at its left edge and back at its right one")
    func autoscroll() throws {
        try user.press(.item(0, of: list.view))
        try user.drag(to: .point(Point(x: 5, y: 30)))
        user.wait(1)
        let onward = list.view.contentOffset
        #expect(onward > 100)
        try user.drag(to: .point(Point(x: 150, y: 30)))
        let rest = list.view.contentOffset
        user.wait(0.5)
        #expect(list.view.contentOffset == rest)
        try user.drag(to: .point(Point(x: 297, y: 30)))
        user.wait(0.6)
        #expect(list.view.contentOffset < rest)
        user.press(.escape)
        user.release()
        user.settle()
        list.expectConsistent()
    }

    @Test("From right to left the first item is carried to the last place by scrolling alone")
    func toTheEnd() throws {
        try user.press(.item(0, of: list.view))
        try user.drag(to: .point(Point(x: 2, y: 30)))
        user.wait(12)
        #expect(list.view.contentOffset == list.view.maximumOffset)
        user.release()
        #expect(list.items.last == "item 0")
        user.settle()
        list.expectConsistent()
        expectFreshPixels(window)
    }

    @Test("A finger takes the row along from right to left")
    func pan() throws {
        let finger = OffscreenUser(window, device: .touch())
        try finger.press(.item(1, of: list.view))
        try finger.drag(to: .item(1, of: list.view).offset(dx: 80))
        #expect(list.view.contentOffset == 80)
        finger.release()
        user.settle()
        list.expectConsistent()
    }
}
