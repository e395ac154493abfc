import Geometry
import OffscreenPlatform
import Testing
import Widgets

@Suite("Fingers, pens and mice")
struct PointerDeviceTests {
    private let book = FoodBook()
    private var window: OffscreenWindow { book.window }
    private let mouse: OffscreenUser
    private let finger: OffscreenUser

    init() {
        mouse = OffscreenUser(book.window)
        finger = OffscreenUser(book.window, device: .touch())
    }

    @Test("B8: a finger lifts when it has rested for 0.3 s, not before", arguments: [PointerDevice.touch(), .pen(2)])
    func restLifts(device: PointerDevice) throws {
        let user = OffscreenUser(window, device: device)
        try user.press(.item(0, of: book.menu))
        user.wait(0.29)
        #expect(!user.isDragging)
        user.wait(0.011)
        #expect(user.isDragging)
        try user.drag(to: .item(1, of: book.people))
        user.release()
        #expect(book.amounts == [0, 20, 0])
        book.expectCalm()
    }

    @Test("D16: each collection has its own time and its own tolerance")
    func ownActivation() throws {
        book.menu.dragActivation = DragActivation(delay: 0.5, tolerance: 3)
        try finger.press(.item(0, of: book.menu))
        finger.wait(0.45)
        #expect(!finger.isDragging)
        try finger.move(to: .item(0, of: book.menu).offset(dx: 3))
        finger.wait(0.06)
        #expect(finger.isDragging)
        finger.release()
        window.settle()
        try finger.press(.item(0, of: book.menu))
        try finger.move(to: .item(0, of: book.menu).offset(dx: 3.5))
        finger.wait(1)
        #expect(!finger.isDragging)
        finger.release()
        book.expectCalm()
    }

    @Test("A finger that moves away before its time, or taps, drags nothing; a tap is a click")
    func tooSoon() throws {
        try finger.press(.item(0, of: book.menu))
        finger.wait(0.1)
        try finger.drag(to: .item(1, of: book.people))
        finger.wait(1)
        finger.release()
        #expect(window.record.dragCount == 0 && book.drops == 0)
        try finger.press(.item(1, of: book.menu))
        finger.wait(0.2)
        finger.release()
        #expect(book.clicks == ["menu 1"])
        finger.wait(1)
        #expect(window.record.dragCount == 0)
        book.expectCalm()
    }

    @Test("While a finger rests a ring closes around it and the cell knows; nothing of it stays, whatever comes of it")
    func pendingCue() throws {
        let plain = window.screenshot()
        let cell = try #require(book.menu.cellForItem(at: IndexPath(item: 0)))
        for end in 0..<4 {
            try finger.press(.item(0, of: book.menu))
            finger.wait(0.05)
            #expect(cell.pendingProgress == 0)
            finger.wait(0.15)
            #expect(cell.pendingProgress > 0.3 && cell.pendingProgress < 0.8)
            #expect(window.root.content.subviews.count == 3)
            switch end {
            case 0: finger.release()
            case 1: finger.rest()
            case 2: try finger.move(to: .item(0, of: book.menu).offset(dx: 20))
            default: window.loseGrab()
            }
            #expect(cell.pendingProgress == 0)
            #expect(window.root.content.subviews.count == 2)
            #expect(finger.isDragging == (end == 1))
            finger.release()
            book.expectCalm()
        }
        #expect(book.drops == 0)
        window.leave()
        window.settle()
        #expect(plain.width == window.screenshot().width)
    }

    @Test("The pending item may go away")
    func pendingItemGoes() throws {
        try finger.press(.item(0, of: book.menu))
        finger.wait(0.2)
        book.menu.removeFromSuperview()
        finger.wait(1)
        #expect(!finger.isDragging)
        finger.release()
        window.settle()
        expectFreshPixels(window)
    }

    @Test("A second pointer is not heard while the first drags", arguments: [PointerDevice.mouse, .touch(7)])
    func secondPointer(device: PointerDevice) throws {
        let other = OffscreenUser(window, device: device)
        try finger.press(.item(0, of: book.menu))
        finger.rest()
        try finger.drag(to: .item(0, of: book.people))
        try other.drag(.item(1, of: book.menu), to: .item(2, of: book.people))
        try other.click(.item(1, of: book.people))
        #expect(finger.isDragging && book.lit == [0])
        #expect(window.preview?.position == window.pointers(of: finger))
        finger.release()
        #expect(book.amounts == [20, 0, 0] && book.clicks.isEmpty)
        try other.click(.item(1, of: book.people))
        #expect(book.clicks == ["people 1"])
        book.expectCalm()
    }

    @Test("A second finger before the first has lifted changes nothing for it")
    func secondFingerWhileWaiting() throws {
        let other = OffscreenUser(window, device: .touch(1))
        try finger.press(.item(0, of: book.menu))
        finger.wait(0.1)
        try other.press(.item(1, of: book.menu))
        finger.wait(0.25)
        #expect(finger.isDragging)
        other.release()
        #expect(finger.isDragging)
        try finger.drag(to: .item(0, of: book.people))
        finger.release()
        #expect(book.amounts == [20, 0, 0])
        book.expectCalm()
    }

    @Test(
        "3.34: only the primary button arms, with any device", arguments: [PointerButton.secondary, .middle, .other(9)])
    func otherButtons(button: PointerButton) throws {
        let pen = OffscreenUser(window, device: .pen())
        try pen.press(.item(0, of: book.menu), button: button)
        pen.wait(1)
        try pen.drag(to: .item(0, of: book.people))
        pen.release(button: button)
        #expect(window.record.dragCount == 0)
        book.expectCalm()
    }

    @Test("A finger that moves at once scrolls the list under it, and is no click")
    func pan() throws {
        let list = ReorderList(column: (0..<50).map { "item \($0)" })
        let window = list.open(200, 300)
        let finger = OffscreenUser(window, device: .touch())
        try finger.press(.item(4, of: list.view))
        try finger.drag(to: .item(4, of: list.view).offset(dy: -100))
        #expect(list.view.contentOffset == 100)
        finger.wait(1)
        #expect(!finger.isDragging)
        finger.release()
        #expect(list.selections.isEmpty)
        window.settle()
        list.expectConsistent()
        // Across the list there is nothing to scroll: then it is a press.
        try finger.press(.item(4, of: list.view))
        try finger.move(to: .item(4, of: list.view).offset(dx: 20))
        finger.release()
        #expect(list.view.contentOffset == 100)
        expectFreshPixels(window)
    }

    @Test("A finger drags the thumb of the scroll bar, not what lies under it, and so does a mouse")
    func scrollBar() {
        for device in [PointerDevice.mouse, .touch()] {
            let list = ReorderList(column: (0..<50).map { "item \($0)" })
            list.view.collectionViewLayout = StripLayout(axis: .vertical, inset: .zero, gap: 0, length: 30)
            let window = list.open(200, 300)
            window.device = device
            window.press(at: Point(x: 194, y: 20))
            window.carry(to: Point(x: 194, y: 120))
            window.advance(by: 1)
            window.move(to: Point(x: 194, y: 130))
            #expect(!window.root.drag.isActive)
            #expect(list.view.contentOffset > 300)
            window.release()
            window.settle()
            list.expectConsistent()
        }
    }
}

extension OffscreenWindow {
    /// Where a user's pointer is.
    func pointers(of user: OffscreenUser) -> Point? {
        device = user.device
        return pointerPosition
    }
}
