import Geometry
import OffscreenPlatform
import Testing
import Widgets

@Suite("Keys with plain views, fields, and places in odd spots")
struct DragKeyViewTests {
    private let book = FoodBook()
    private var window: OffscreenWindow { book.window }

    @Test("A focused view with a drag interaction is lifted by Space; Tab finds views that take it")
    func tile() {
        let tile = FocusTile()
        tile.frame = Rect(x: 300, y: 260, width: 40, height: 30)
        let bin = Bin()
        book.ground.addSubview(tile)
        book.ground.addSubview(bin.view)
        bin.view.frame = Rect(x: 350, y: 260, width: 40, height: 30)
        window.root.focus(tile)
        window.press(.character(" "))
        #expect(window.root.drag.isPicked && tile.ends == 0)
        book.canHandle = false
        window.press(.tab)
        #expect(bin.isLit)
        window.press(.enter)
        #expect(bin.drops == 1 && !bin.isLit && tile.ends == 1)
        #expect(window.root.focusedView === tile)
        #expect(window.root.drag.pickUp(tile), "programs pick it up too")
        window.press(.left)
        #expect(!bin.isLit, "it lies to the right")
        window.press(.right)
        #expect(bin.isLit)
        window.press(.escape)
        #expect(!bin.isLit)
        book.expectCalm()
    }

    @Test("A view that uses Space itself keeps it")
    func ownSpace() {
        let field = KeyView()
        let delegate = FocusTile.Delegate()
        field.addInteraction(DragInteraction(delegate: delegate))
        book.ground.addSubview(field)
        window.root.focus(field)
        window.press(.character(" "))
        #expect(!window.root.drag.isActive && field.text == " ")
    }

    @Test("3.39: in a field inside a card Space types, and nothing is lifted")
    func fieldInCard() {
        let field = TextField()
        field.frame = Rect(x: 2, y: 20, width: 50, height: 24)
        book.menu.cellForItem(at: IndexPath(item: 0))?.addSubview(field)
        window.root.focus(field)
        window.type("a b")
        #expect(field.text == "a b" && !window.root.drag.isActive)
        field.removeFromSuperview()
        book.expectCalm()
    }

    @Test("3.39: with something picked up by a click a field keeps its keys, but for Escape and Tab")
    func fieldOwnsKeys() {
        let field = TextField()
        field.frame = Rect(x: 0, y: 260, width: 100, height: 30)
        book.ground.addSubview(field)
        book.menu.picksUpByClick = true
        window.root.focus(field)
        var submitted = 0
        field.onSubmit = { submitted += 1 }
        window.click(at: book.food(0))
        #expect(window.root.drag.isPicked && window.root.focusedView === field)
        window.type("x y")
        window.press(.left)
        window.type("!")
        window.press(.enter)
        #expect(field.text == "x !y" && submitted == 1 && window.root.drag.isPicked && book.drops == 0)
        window.press(.tab)
        #expect(book.lit == [0] && window.root.focusedView === field)
        window.type(" ")
        window.press(.enter)
        #expect(book.amounts == [20, 0, 0] && field.text == "x ! y" && submitted == 1)
        window.click(at: book.food(0))
        window.press(.escape)
        #expect(!window.root.drag.isActive && field.text == "x ! y")
        book.expectCalm()
    }

    @Test("A place whose middle is covered by another that takes drops is met beside it")
    func covered() {
        let board = Bin()
        board.view.frame = Rect(x: 200, y: 255, width: 200, height: 40)
        let inner = Bin()
        inner.view.frame = Rect(x: 80, y: 10, width: 40, height: 20)
        board.view.addSubview(inner.view)
        book.ground.addSubview(board.view)
        book.lift(0)
        window.press(.end)
        for (boardIsLit, innerIsLit) in [(true, false), (false, true)] {
            while !book.lit.isEmpty || !(board.isLit || inner.isLit) { window.press(.tab) }
            #expect(board.isLit == boardIsLit && inner.isLit == innerIsLit)
            window.press(.tab)
        }
        window.press(.escape)
        book.expectCalm()
    }

    @Test("Hidden, transparent, empty and unreachable views are no places", arguments: 0...3)
    func unreachable(way: Int) {
        let bin = Bin()
        bin.view.frame = Rect(x: 350, y: 260, width: 40, height: 30)
        book.ground.addSubview(bin.view)
        switch way {
        case 0: bin.view.isHidden = true
        case 1: bin.view.alpha = 0
        case 2: bin.view.frame.size = .zero
        default: bin.view.isUserInteractionEnabled = false
        }
        book.lift(0)
        for expected in [0, 1, 2, 0] {
            window.press(.tab)
            #expect(book.lit == [expected])
        }
        window.press(.escape)
    }

    @Test("3.52: Tab in a list of 10,000 goes from one that takes it to the next, however far, and scrolls there")
    func far() {
        book.persons = (0..<10_000).map { FoodBook.Person(name: "P\($0)") }
        book.people.reloadData()
        window.settle()
        book.answer = { path in
            guard let path, path.item % 1_000 == 999 else { return .forbidden("no") }
            return DropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
        }
        book.lift(0)
        window.press(.tab)
        #expect(book.lit == [999])
        window.press(.tab)
        window.press(.tab, .shift)
        window.press(.tab, .shift)
        #expect(book.lit == [9_999])
        window.press(.enter)
        window.settle()
        #expect(book.persons[9_999].amount == 20)
    }
}

private final class FocusTile: View {
    final class Delegate: DragInteractionDelegate {
        var ends = 0

        func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
            [DragItem(itemProvider: ItemProvider(), localObject: "tile")]
        }

        func dragInteraction(_ interaction: DragInteraction, sessionDidEnd session: DragSession) { ends += 1 }
    }

    private let delegate = Delegate()
    var ends: Int { delegate.ends }

    override init() {
        super.init()
        addInteraction(DragInteraction(delegate: delegate))
    }

    override var canBecomeFocused: Bool { true }
}

/// A view that takes everything.
private final class Bin: DropInteractionDelegate {
    let view = ColorView(0x888888)
    private(set) var isLit = false
    private(set) var drops = 0

    init() {
        view.addInteraction(DropInteraction(delegate: self))
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal {
        isLit = true
        return DropProposal(operation: .copy)
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) { isLit = false }

    func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) { drops += 1 }

    func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession) { isLit = false }
}
