import Geometry
import OffscreenPlatform
import Testing
import Widgets

@Suite("Pick up by a click, put down by a click")
struct DragPickTests {
    private let book = FoodBook()
    private let observer = ResultObserver()
    private var window: OffscreenWindow { book.window }

    init() {
        book.menu.picksUpByClick = true
        window.root.drag.observer = observer
    }

    @Test("4.4: a click picks up, the next one puts down; on the way places are lit as in a drag")
    func clickClick() {
        window.click(at: book.food(0))
        #expect(window.root.drag.isPicked && !window.isGrabbed && book.picked == [0])
        #expect(book.clicks.isEmpty, "the click selected too")
        window.move(to: book.person(1))
        #expect(book.lit == [1])
        window.move(to: book.nowhere)
        #expect(book.lit.isEmpty)
        window.move(to: book.person(2))
        window.click(at: book.person(2))
        #expect(book.amounts == [0, 0, 20] && observer.results == [.dropped(.copy)])
        #expect(book.clicks.isEmpty, "3.35: the click that drops is no click on the person")
        book.expectCalm()
        window.click(at: book.person(2))
        #expect(book.clicks == ["people 2"], "with nothing picked up a click is one")
    }

    @Test("Without picksUpByClick a click selects")
    func switchedOff() {
        book.menu.picksUpByClick = false
        window.click(at: book.food(0))
        #expect(!window.root.drag.isActive && book.clicks == ["menu 0"])
    }

    @Test("What gives nothing is clicked as ever")
    func nothingToGive() {
        book.itemsPerDrag = 0
        window.click(at: book.food(0))
        #expect(!window.root.drag.isActive && book.clicks == ["menu 0"])
        book.expectCalm()
    }

    @Test("Enter on the focused item picks up too")
    func enter() {
        book.focusFood(2)
        window.press(.enter)
        #expect(book.picked == [2] && book.clicks.isEmpty)
        window.press(.tab)
        window.press(.enter)
        #expect(book.amounts == [10, 0, 0])
        book.expectCalm()
    }

    @Test("A second click on it puts it back; one on another picks that up instead")
    func otherItem() {
        window.click(at: book.food(0))
        window.click(at: book.food(0))
        #expect(observer.results == [.cancelled(.noTarget)] && !window.root.drag.isActive)
        window.click(at: book.food(0))
        window.click(at: book.food(3))
        #expect(observer.results.last == .cancelled(.superseded))
        #expect(book.picked == [3])
        window.click(at: book.person(0))
        #expect(book.amounts == [50, 0, 0])
        book.expectCalm()
    }

    @Test("3.40: a click where nothing takes it puts it back, and is for whatever lies there")
    func elsewhere() {
        let button = PressView(0x00FF00, frame: Rect(x: 300, y: 265, width: 40, height: 30))
        book.ground.addSubview(button)
        window.click(at: book.food(0))
        window.click(at: Point(x: 320, y: 280))
        #expect(observer.results == [.cancelled(.noTarget)])
        #expect(button.log.contains("press primary 1") && button.log.contains("release"))
        #expect(book.drops == 0)
        book.expectCalm()
    }

    @Test("4.3: a click on who refuses says why and keeps it in the air")
    func refused() {
        book.answer = {
            $0?.item == 1 ? .forbidden("no") : DropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
        }
        window.click(at: book.food(0))
        window.click(at: book.person(1))
        #expect(window.root.drag.isPicked && book.drops == 0)
        window.click(at: book.person(2))
        #expect(book.amounts == [0, 0, 20])
        book.expectCalm()
    }

    @Test("The right button puts back, and drops nothing", arguments: [PointerButton.secondary, .middle])
    func otherButtons(button: PointerButton) {
        window.click(at: book.food(0))
        window.click(at: book.person(1), button: button)
        #expect(book.drops == 0)
        #expect(observer.results == (button == .secondary ? [.cancelled(.secondaryButton)] : []))
        window.press(.escape)
        book.expectCalm()
    }

    @Test("A drag by hand takes over, from the same item, another one, or with no motion told", arguments: 0...2)
    func handTakesOver(way: Int) {
        window.click(at: book.food(0))
        let start = way == 0 ? book.food(0) : book.food(1)
        if way == 2 {
            window.flick(from: start, to: book.person(0), motions: 0)
        } else {
            window.drag(from: start, to: book.person(0))
        }
        #expect(observer.results == [.cancelled(.superseded), .dropped(.copy)])
        #expect(book.amounts == [way == 0 ? 20 : 13, 0, 0])
        book.expectCalm()
    }

    @Test("A press that is held and let go later is still the click that drops")
    func longPress() {
        window.click(at: book.food(0))
        window.press(at: book.person(1))
        window.advance(by: 2)
        #expect(book.drops == 0)
        window.release()
        #expect(book.amounts == [0, 20, 0])
        book.expectCalm()
    }

    @Test("Escape while the button is down: its release does nothing")
    func escapeInPress() {
        window.click(at: book.food(0))
        window.press(at: book.person(1))
        window.press(.escape)
        window.move(to: book.person(2))
        window.release()
        #expect(book.drops == 0 && book.clicks.isEmpty)
        book.expectCalm()
    }

    @Test("3.21: after scrolling it goes to what is under the pointer now")
    func scrolls() {
        for number in 0..<20 { book.persons.append(FoodBook.Person(name: "P\(number)")) }
        book.people.reloadData()
        window.settle()
        window.click(at: book.food(0))
        window.move(to: book.person(1))
        window.scroll(5)
        window.settle()
        let lit = book.lit
        #expect(lit.count == 1 && lit != [1])
        window.click(at: window.pointerPosition ?? .zero)
        #expect(book.persons.firstIndex { $0.amount == 20 } == lit.first)
    }

    @Test("The scroll bar works while something is picked up")
    func scrollBar() {
        for number in 0..<20 { book.persons.append(FoodBook.Person(name: "P\(number)")) }
        book.people.reloadData()
        window.move(to: book.nowhere)
        window.settle()
        window.click(at: book.food(0))
        window.scroll(1, at: Point(x: 200, y: 246))
        let offset = book.people.contentOffset
        window.press(at: Point(x: 12, y: 246))
        window.move(to: Point(x: 200, y: 246))
        window.release()
        #expect(book.people.contentOffset != offset)
        #expect(window.root.drag.isPicked && book.drops == 0)
        window.press(.escape)
    }

    @Test("A list is put in order by two clicks, once there is room")
    func reorder() {
        let list = ReorderList(column: ["a", "b", "c", "d"])
        let window = list.open(120, 200)
        list.view.picksUpByClick = true
        window.click(at: list.slot(0))
        window.move(to: list.slot(2))
        window.settle()
        window.click(at: list.slot(2))
        window.settle()
        #expect(list.items == ["b", "c", "a", "d"] && list.drops.count == 1)
        window.click(at: list.slot(1))
        window.click(at: list.slot(1))
        window.settle()
        #expect(list.drops.count == 1 && !window.root.drag.isActive, "back on its own place it is no drop")
        list.expectConsistent()
        expectFreshPixels(window)
    }

    // MARK: The picture

    @Test("The picture goes with the pointer, is out of sight while that is, and flies home")
    func picture() {
        window.click(at: book.food(0) + Offset(dx: 10, dy: -5))
        #expect(window.preview?.position == book.food(0) + Offset(dx: 10, dy: -5))
        window.move(to: book.nowhere)
        #expect(window.preview?.position == book.nowhere)
        window.move(to: Point(x: -20, y: 100))
        #expect(window.preview == nil && book.lit.isEmpty && window.root.drag.isPicked)
        window.move(to: book.person(0))
        #expect(window.preview?.position == book.person(0) && book.lit == [0])
        window.press(.escape)
        #expect(window.preview != nil, "it does not fly home")
        book.expectCalm()
    }

    @Test("3.26: the clicked pixel stays under the pointer at every scale", arguments: testScales)
    func scales(scale: Double) {
        let book = FoodBook(scale: scale)
        book.menu.picksUpByClick = true
        let window = book.window
        window.click(at: book.food(1))
        window.advance(by: 0.5)
        window.move(to: book.person(0))
        let middle = window.preview.map { $0.solidPixelRect.points(scale: scale).center }
        #expect(middle.map { $0.distance(to: book.person(0)) <= 1.5 } == true)
        window.press(.escape)
        book.expectCalm()
    }

    @Test("By keys the picture glides to the place and lands there", arguments: [true, false])
    func keyPicture(isComposited: Bool) {
        let book = FoodBook(isComposited: isComposited)
        let window = book.window
        book.lift(0)
        #expect(window.preview?.position == book.food(0))
        window.press(.tab)
        #expect(window.preview?.position == book.food(0), "it jumps")
        window.advance(by: 0.06)
        let halfway = window.preview?.position.y ?? 0
        #expect(halfway > book.food(0).y && halfway < book.person(0).y)
        window.advance(by: 0.2)
        #expect(window.preview?.position == book.person(0))
        window.isComposited.toggle()
        window.press(.enter)
        book.expectCalm()
        #expect(window.record.dragCount == 0, "the pointer was grabbed")
    }

    @Test("At rest with something picked up nothing runs")
    func idle() {
        window.click(at: book.food(0))
        window.move(to: book.person(0))
        window.settle()
        window.advance(by: 2)
        window.forgetRecord()
        window.advance(by: 10)
        #expect(window.record.frameCount == 0 && window.record.wakeCount == 0)
        window.press(.escape)
    }

    @Test("3.16: random clicks, keys and motions leave nothing behind", arguments: 0..<8)
    func random(seed: Int) {
        var numbers = TestNumbers(seed: seed)
        let keys: [Key] = [.tab, .enter, .escape, .down, .up, .left, .right, .home, .end, .character(" ")]
        for _ in 0..<60 {
            let point = Point(x: .random(in: -30...430, using: &numbers), y: .random(in: -30...330, using: &numbers))
            switch Int.random(in: 0..<10, using: &numbers) {
            case 0..<3: window.click(at: point)
            case 3: window.move(to: point)
            case 4: window.drag(from: book.food(Int.random(in: 0..<4, using: &numbers)), to: point)
            case 5: window.setFocused(Bool.random(using: &numbers))
            case 6: window.advance(by: .random(in: 0...0.5, using: &numbers))
            default: window.press(keys.randomElement(using: &numbers) ?? .tab)
            }
            #expect(observer.begun - observer.results.count == (window.root.drag.isActive ? 1 : 0))
            #expect(book.lit.count <= 1)
        }
        window.root.drag.putBack()
        #expect(book.persons.map(\.items).reduce(0, +) == book.drops)
        book.expectCalm()
    }
}
