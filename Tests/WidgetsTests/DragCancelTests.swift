import Geometry
import OffscreenPlatform
import Testing
import Widgets

@Suite("Ways a drag ends without a drop, and fast ones that drop")
struct DragCancelTests {
    private let book = FoodBook()
    private var window: OffscreenWindow { book.window }
    private let observer = RecordingObserver()

    /// Carries a pizza over John.
    private func carry() {
        window.root.drag.observer = observer
        window.carry(from: book.food(0), to: book.person(0))
        #expect(book.lit == [0])
        #expect(window.preview != nil)
    }

    /// Nothing was dropped, nothing is left, and the next drag works.
    private func expectPutBack(
        _ reason: DragSession.CancelReason, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(observer.results == [.cancelled(reason)], sourceLocation: sourceLocation)
        #expect(book.drops == 0 && book.amounts == [0, 0, 0], sourceLocation: sourceLocation)
        #expect(book.clicks.isEmpty, sourceLocation: sourceLocation)
        book.expectCalm(sourceLocation: sourceLocation)
        window.drag(from: book.food(0), to: book.person(1))
        #expect(book.amounts == [0, 20, 0], sourceLocation: sourceLocation)
        book.expectCalm(sourceLocation: sourceLocation)
    }

    @Test("3.41, 3.44: Escape puts back, puts out the light, is used up, and the later release does nothing")
    func escape() {
        var keys = 0
        window.root.keyHandler = { _ in
            keys += 1
            return true
        }
        carry()
        window.press(.escape)
        #expect(book.lit.isEmpty)
        #expect(!window.isGrabbed)
        window.move(to: book.person(1))
        #expect(book.lit.isEmpty)
        window.release()
        #expect(keys == 0)
        expectPutBack(.escape)
        window.press(.escape)
        #expect(keys == 1)
    }

    @Test("3.34: a press of the right button puts back, and neither release drops")
    func rightButton() {
        carry()
        window.press(button: .secondary)
        #expect(book.lit.isEmpty)
        window.release(button: .secondary)
        window.release()
        expectPutBack(.secondaryButton)
    }

    @Test("3.34: other buttons during a drag are ignored, and their release does not drop")
    func middleButton() {
        carry()
        for button in [PointerButton.middle, .other(8)] {
            window.press(button: button)
            window.release(button: button)
        }
        #expect(book.lit == [0] && book.drops == 0)
        window.release()
        #expect(book.drops == 1)
        book.expectCalm()
    }

    @Test("3.34: the right or middle button does not lift", arguments: [PointerButton.secondary, .middle])
    func otherButtonsDoNotLift(button: PointerButton) {
        window.press(at: book.food(0), button: button)
        window.carry(to: book.person(0))
        window.release(button: button)
        #expect(window.record.dragCount == 0)
        book.expectCalm()
    }

    @Test("A second button before the threshold makes it no drag")
    func secondButtonBeforeThreshold() {
        window.press(at: book.food(0))
        window.press(button: .secondary)
        window.carry(to: book.person(0))
        window.release(button: .secondary)
        window.release()
        #expect(window.record.dragCount == 0)
        book.expectCalm()
    }

    @Test("A lost grab puts back")
    func lostGrab() {
        carry()
        window.loseGrab()
        window.release()
        expectPutBack(.grabLost)
    }

    @Test("Closing the window puts back first")
    func closing() {
        var isDraggingAtClose: Bool?
        window.root.closeHandler = { [window] in isDraggingAtClose = window.root.drag.isActive }
        carry()
        window.close()
        #expect(isDraggingAtClose == false)
        window.release()
        expectPutBack(.windowClosed)
    }

    @Test("3.36: a release outside the window, or over another window, puts back", arguments: [true, false])
    func outside(isCovered: Bool) {
        carry()
        if isCovered {
            window.isCovered = true
            window.move(to: book.person(1))
        } else {
            window.move(to: Point(x: -300, y: 900))
        }
        #expect(book.lit.isEmpty)
        #expect(window.preview != nil)
        window.release()
        window.isCovered = false
        expectPutBack(.noTarget)
    }

    @Test("A release that nobody told us of, after Escape outside the window, does not spoil the next drag")
    func releaseUnseen() {
        carry()
        window.move(to: Point(x: 900, y: 900))
        window.press(.escape)
        window.releaseElsewhere()
        expectPutBack(.escape)
    }

    @Test("A press whose release went elsewhere becomes no drag when the pointer comes back")
    func pressForgotten() {
        window.root.drag.observer = observer
        window.press(at: book.food(0))
        window.move(to: book.food(0) + Offset(dx: 2, dy: 0))
        window.releaseElsewhere()
        window.move(to: book.person(0))
        #expect(!window.root.drag.isActive && observer.results.isEmpty)
        book.expectCalm()
    }

    @Test("Where the pointer cannot be grabbed nothing is lifted, and the release is no click on anything else")
    func grabRefused() {
        window.refusesGrab = true
        window.drag(from: book.food(0), to: book.person(0))
        #expect(window.preview == nil)
        #expect(book.drops == 0)
        window.refusesGrab = false
        window.drag(from: book.food(0), to: book.person(0))
        #expect(book.drops == 1)
        book.expectCalm()
    }

    @Test("Every way of ending tells the end exactly once, also when two come together")
    func endsOnce() {
        carry()
        window.press(.escape)
        window.press(button: .secondary)
        window.loseGrab()
        window.close()
        window.release()
        window.release(button: .secondary)
        #expect(book.log.filter { $0 == "drag did end menu" }.count == 1)
        #expect(observer.results.count == 1)
        book.expectCalm()
    }

    @Test(
        "The threshold counts from 8 points, by the straight distance", arguments: [(8.0, 0.0), (0, -8), (-4.8, 6.4)])
    func threshold(dx: Double, dy: Double) {
        let start = book.food(1)
        window.press(at: start)
        window.move(to: start + Offset(dx: dx * 0.999, dy: dy * 0.999))
        #expect(!window.root.drag.isActive)
        window.move(to: start + Offset(dx: dx, dy: dy))
        #expect(window.root.drag.isActive)
        window.release()
        book.expectCalm()
    }

    @Test("The desktop's own threshold is used")
    func desktopThreshold() {
        window.settings.dragThreshold = 30
        window.press(at: book.food(1))
        window.move(to: book.food(1) + Offset(dx: 29, dy: 0))
        #expect(!window.root.drag.isActive)
        window.move(to: book.food(1) + Offset(dx: 30, dy: 0))
        #expect(window.root.drag.isActive)
        window.press(.escape)
        window.release()
        book.expectCalm()
    }

    @Test("3.35: a drag is no click, and a press that stays under the threshold is one, however long it lasts")
    func clickOrDrag() {
        window.drag(from: book.food(0), to: book.food(0) + Offset(dx: 9, dy: 0))
        window.drag(from: book.food(0), to: book.person(0))
        #expect(book.clicks.isEmpty)
        window.press(at: book.food(0))
        window.move(to: book.food(0) + Offset(dx: 5, dy: 5))
        window.advance(by: 3)
        #expect(book.clicks.isEmpty)
        window.release()
        #expect(book.clicks == ["menu 0"])
        window.click(at: book.person(1))
        #expect(book.clicks == ["menu 0", "people 1"])
        book.expectCalm()
    }

    @Test("3.11, 3.12: a drag faster than the screen drops exactly once", arguments: 0...3)
    func fast(motions: Int) {
        window.flick(from: book.food(0), to: book.person(2), motions: motions)
        #expect(book.drops == 1)
        #expect(book.amounts == [0, 0, 20])
        #expect(book.clicks.isEmpty)
        book.expectCalm()
    }

    @Test("3.36: a fast drag onto nothing or out of the window changes nothing", arguments: 0...1)
    func fastNowhere(motions: Int) {
        window.flick(from: book.food(0), to: book.nowhere, motions: motions)
        window.flick(from: book.food(0), to: Point(x: -100, y: 5_000), motions: motions)
        #expect(book.drops == 0)
        #expect(window.record.dragCount == 2)
        book.expectCalm()
    }

    @Test("A fast drag that gives no items is a press and a release")
    func fastWithoutItems() {
        book.itemsPerDrag = 0
        window.flick(from: book.food(0), to: book.person(0), motions: 0)
        window.flick(from: book.food(0), to: book.person(0), motions: 1)
        #expect(book.drops == 0 && window.record.dragCount == 0)
        window.click(at: book.food(1))
        #expect(book.clicks == ["menu 1"])
        book.expectCalm()
    }

    @Test("3.6: only the place of the release counts")
    func onlyReleaseCounts() {
        window.carry(from: book.food(0), to: book.person(2))
        window.carry(to: book.person(0), steps: 3)
        window.release(at: book.person(1))
        #expect(book.amounts == [0, 20, 0])
        book.expectCalm()
    }

    @Test("3.47: the model changes on release, and the next drag begins while the picture still flies")
    func twoInARow() {
        window.drag(from: book.food(0), to: book.person(0))
        #expect(book.amounts == [20, 0, 0])
        #expect(window.preview != nil)
        window.advance(by: 0.05)
        window.press(at: book.food(1))
        window.move(to: book.food(1) + Offset(dx: 20, dy: 0))
        #expect(window.record.dragCount == 2)
        #expect(window.preview?.position == book.food(1) + Offset(dx: 20, dy: 0))
        // The first picture's flight must not take the second away.
        window.advance(by: 1)
        #expect(window.preview != nil)
        window.carry(to: book.person(0))
        window.release()
        #expect(book.amounts == [33, 0, 0])
        book.expectCalm()
    }

    @Test("3.47: three fast drags without any frame between them all count")
    func threeAtOnce() {
        for _ in 0..<3 { window.flick(from: book.food(0), to: book.person(0)) }
        #expect(book.persons[0].amount == 60 && book.persons[0].items == 3)
        book.expectCalm()
    }

    @Test("3.46: no frame after the release shows the old state")
    func noStaleFrame() {
        window.carry(from: book.food(0), to: book.person(1))
        let place = book.person(1)
        let old = window.color(Int(place.x), Int(place.y))
        window.release()
        var frames = 0
        window.frameHandler = { window in
            frames += 1
            #expect(window.color(Int(place.x), Int(place.y)) != old)
        }
        window.settle()
        #expect(frames > 0)
        window.frameHandler = nil
        book.expectCalm()
    }

    @Test("3.49: what a drag knew dies with it")
    func stateDies() {
        carry()
        let session = window.root.drag.session
        session?.localContext = "mine"
        window.press(.escape)
        window.release()
        #expect(session?.result == .cancelled(.escape))
        window.carry(from: book.food(1), to: book.nowhere)
        #expect(window.root.drag.session !== session)
        #expect(window.root.drag.session?.localContext == nil)
        #expect(window.root.drag.session?.result == nil)
        #expect(book.lit.isEmpty && !book.people.hasActiveDrop)
        window.release()
        book.expectCalm()
    }

    @Test("3.16: random drags with every kind of end leave nothing behind", arguments: 0..<8)
    func randomEnds(seed: Int) {
        var numbers = TestNumbers(seed: seed)
        func place() -> Point {
            Point(x: Double.random(in: -40...440, using: &numbers), y: Double.random(in: -40...340, using: &numbers))
        }
        for _ in 0..<15 {
            window.press(at: book.food(Int.random(in: 0..<4, using: &numbers)))
            for _ in 0..<Int.random(in: 0...4, using: &numbers) {
                window.move(to: place())
                if Bool.random(using: &numbers) { window.advance(by: Double.random(in: 0...0.2, using: &numbers)) }
            }
            switch Int.random(in: 0..<6, using: &numbers) {
            case 0: window.press(.escape)
            case 1:
                window.press(button: .secondary)
                window.release(button: .secondary)
            case 2: window.loseGrab()
            case 3: window.resize(to: Size(width: 400, height: Double.random(in: 260...340, using: &numbers)))
            default: break
            }
            window.release(at: place())
            if Bool.random(using: &numbers) { book.expectCalm() }
        }
        #expect(book.persons.map(\.items).reduce(0, +) == book.drops)
        book.expectCalm()
    }
}
