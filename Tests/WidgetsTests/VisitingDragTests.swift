import Geometry
import OffscreenPlatform
import Testing

@testable import Widgets

@Suite("Drags of other programs over a window")
struct VisitingDragTests {
    private let ground = ColorView(0xFFFFFF)
    private let tray = ColorView(0x0000FF, frame: Rect(x: 140, y: 140, width: 50, height: 50))
    private let taker = Taker()
    private let window: OffscreenWindow
    private let observer = VisitObserver()

    init() {
        tray.addInteraction(DropInteraction(delegate: taker))
        ground.addSubview(tray)
        window = OffscreenWindow.open(ground)
        window.root.drag.observer = observer
    }

    private let inside = Point(x: 165, y: 165)
    private let outside = Point(x: 20, y: 20)

    @Test("It is told in order, shown before release, and what it brings is read only after the drop")
    func order() {
        let text = CountingText("Tea 2.50")
        #expect(window.dragIn([text.provider], to: outside) == nil)
        #expect(window.dragOn(to: inside) == .copy)
        #expect(taker.log == ["can", "enter", "update"] && observer.log == ["begin", "change copy"])
        #expect(text.loads == 0 && window.preview == nil)
        var answer: DropOperation??
        window.dropIn { answer = $0 }
        #expect(answer == .some(.copy) && text.loads == 1)
        #expect(taker.log.suffix(2) == ["drop Tea 2.50", "end"])
        #expect(observer.log.last == "end dropped" && window.root.drag.dropSession == nil)
        expectFreshPixels(window)
    }

    @Test("Leaving clears everything; a second one takes the place of one that did not leave")
    func leaving() {
        window.dragIn([ItemProvider(text: "a")], to: inside)
        window.root.dragExited()
        #expect(taker.log == ["can", "enter", "update", "exit", "end"] && observer.log.last == "end cancelled")
        #expect(window.dragOn(to: inside) == nil)
        window.dragIn([ItemProvider(text: "a")], to: inside)
        taker.log = []
        window.dragIn([ItemProvider(text: "b")], to: inside)
        #expect(taker.log == ["exit", "end", "can", "enter", "update"])
        var answers: [DropOperation?] = []
        window.dropIn { answers.append($0) }
        window.dropIn { answers.append($0) }
        #expect(answers == [.copy, nil])
    }

    @Test("A move is offered only where the other side allows it")
    func moving() {
        taker.operation = .move
        #expect(window.dragIn([ItemProvider(text: "a")], to: inside, allowsMove: true) == .move)
        #expect(window.dragIn([ItemProvider(text: "a")], to: inside, allowsMove: false) == nil)
        window.root.dragExited()
    }

    @Test(
        "The other side is answered when the data is there, once, with what was found then", arguments: [true, false])
    func answersLater(isGood: Bool) {
        let text = CountingText("x", isLate: true)
        window.dragIn([text.provider], to: inside)
        var answers: [DropOperation?] = []
        taker.refusal = isGood ? nil : "No price"
        window.dropIn { answers.append($0) }
        #expect(answers.isEmpty && observer.log.last == "change copy")
        // The next one may come before the answer.
        #expect(window.dragIn([ItemProvider(text: "next")], to: inside) == .copy)
        text.deliver()
        #expect(answers == [isGood ? .copy : nil])
        #expect(observer.log.last == (isGood ? "end dropped" : "end refused No price"))
        window.root.dragExited()
    }

    @Test("While one is being read the next one hovers: it is asked again when the first has ended, without a motion")
    func askedAgain() {
        let text = CountingText("x", isLate: true)
        window.dragIn([text.provider], to: inside)
        window.dropIn()
        window.dragIn([ItemProvider(text: "next")], to: inside)
        text.deliver()
        #expect(taker.log.contains("drop x") && taker.log.suffix(3) == ["end", "can", "update"])
        #expect(window.root.drag.proposal?.operation == .copy)
        window.root.dragExited()
    }

    @Test("The window is closed while the data is on its way: the other side is told that nothing was done")
    func closed() {
        let text = CountingText("x", isLate: true)
        var answers: [DropOperation?] = []
        var taker: Taker?
        do {
            let other = VisitingDragTests()
            taker = other.taker
            other.window.dragIn([text.provider], to: inside)
            other.window.dropIn { answers.append($0) }
        }
        text.deliver()
        #expect(answers == [nil] && taker?.log.last == "drop x")
    }

    @Test("Under a sheet nothing is taken, also when the sheet comes last; under a menu it is")
    func covered() {
        let item = ItemProvider(text: "a")
        window.dragIn([item], to: inside)
        let sheet = Sheet(ColorView(0xFF0000))
        window.root.present(sheet)
        var answers: [DropOperation?] = []
        window.dropIn { answers.append($0) }
        #expect(window.dragIn([item], to: inside) == nil && taker.log.last == "end")
        window.dropIn { answers.append($0) }
        sheet.dismiss()
        window.settle()
        #expect(window.dragIn([item], to: inside) == .copy)
        window.root.present(MenuOverlay(Menu([.action("a") {}]), at: .point(.zero)))
        #expect(window.dragOn(to: inside) == .copy)
        window.dropIn { answers.append($0) }
        #expect(answers == [nil, nil, .copy])
    }

    @Test("What was done is one step to be taken back, recorded when it is known")
    func history() {
        let history = DropUndoStack()
        window.root.dropHistory = history
        let text = CountingText("x", isLate: true)
        window.dragIn([text.provider], to: inside)
        window.dropIn()
        #expect(history.count == 0)
        text.deliver()
        #expect(history.undoName == "Take x")
    }

    @Test("3.32: one that stays at the edge scrolls what lies there, without any further motion; leaving ends it")
    func autoscroll() {
        let list = ReorderList(column: (0..<300).map { "item \($0)" })
        let window = list.open(200, 300)
        list.view.dropDelegate = list
        let item = ItemProvider(text: "a")
        window.dragIn([item], to: Point(x: 60, y: 150))
        window.advance(by: 1)
        #expect(list.view.contentOffset == 0)
        window.dragOn(to: Point(x: 60, y: 292))
        window.advance(by: 1)
        let scrolled = list.view.contentOffset
        #expect(scrolled > 100)
        window.root.dragExited()
        window.advance(by: 1)
        #expect(list.view.contentOffset == scrolled)
    }
}

@Suite("Drags of a window over other programs")
struct OutsideDragTests {
    private let book = FoodBook()
    private let beyond = Point(x: 500, y: 400)
    private let observer = VisitObserver()

    init() {
        book.window.root.drag.observer = observer
    }

    private func carryOut(_ operation: DropOperation? = .copy) {
        book.window.press(at: book.food(0))
        book.window.carry(to: beyond)
        book.window.hoverOutside(operation)
    }

    @Test("Another program takes it: the picture goes at once, the end is told when that program has done")
    func taken() throws {
        carryOut()
        #expect(book.window.root.drag.isWantedOutside && book.window.record.cursor == .dragCopy)
        book.window.release()
        #expect(book.window.preview == nil && !book.window.root.drag.isActive && observer.log.last != "end")
        let offer = try #require(book.window.record.offersTaken.first)
        #expect(offer.operations == [.copy])
        var text: String?
        offer.itemProvider.loadObject(ofClass: String.self) { text = $0 }
        #expect(text != nil)
        book.window.finishOutside(.copy)
        #expect(observer.log.last == "ended dropped")
        book.window.settle()
        expectFreshPixels(book.window)
    }

    @Test("It thought better of it: the picture flies home from where it was let go")
    func refusedLater() {
        carryOut()
        book.window.release()
        book.window.finishOutside(nil)
        #expect(observer.log.last == "ended cancelled" && book.window.preview != nil)
        book.window.settle()
        #expect(book.window.preview == nil)
        expectFreshPixels(book.window)
    }

    @Test("Nobody wants it there: it goes back at once, and the next drag works")
    func unwanted() {
        carryOut(nil)
        book.window.release()
        #expect(observer.log.last == "ended cancelled" && book.window.record.offersTaken.isEmpty)
        book.window.settle()
        book.window.drag(from: book.food(0), to: book.person(0))
        #expect(book.persons[0].items == 1)
    }

    @Test("The next drag need not wait for the other program")
    func nextDrag() {
        carryOut()
        book.window.release()
        book.window.drag(from: book.food(1), to: book.person(0))
        #expect(book.persons[0].items == 1)
        let told = observer.log
        book.window.finishOutside(nil)
        #expect(observer.log == told && observer.sessions.first?.result == .cancelled(.refusedOutside))
        book.window.settle()
        #expect(book.window.preview == nil && !book.window.root.drag.isActive)
    }

    @Test("Two drags are with other programs: what the first one's tells late is not taken for the second")
    func twoAtOnce() throws {
        carryOut()
        book.window.release()
        carryOut()
        book.window.release()
        let (first, second) = (book.window.record.offersTaken[0], book.window.record.offersTaken[1])
        let told = observer.log
        first.onHover(nil)
        first.onEnd(nil)
        #expect(observer.log == told && book.window.preview == nil)
        #expect(observer.sessions.map(\.result) == [.cancelled(.refusedOutside), nil])
        second.onEnd(.copy)
        #expect(observer.log == told + ["ended dropped"])
        #expect(observer.sessions.map(\.result) == [.cancelled(.refusedOutside), .dropped(.copy)])
        second.onEnd(nil)
        #expect(observer.sessions.last?.result == .dropped(.copy) && observer.log == told + ["ended dropped"])
        book.window.settle()
        expectFreshPixels(book.window)
    }

    @Test("What was moved late goes from where it was, though another drag goes on")
    func movedLate() {
        var moved: [Int] = []
        observer.began = { [observer] session in
            let number = observer.sessions.count
            session.onMovedOutside = { moved.append(number) }
        }
        carryOut(.move)
        book.window.release()
        carryOut(.copy)
        #expect(book.window.root.drag.isWantedOutside)
        let offer = book.window.record.offersTaken[0]
        offer.onHover(nil)
        offer.onEnd(.move)
        #expect(moved == [1] && book.window.root.drag.isWantedOutside && observer.sessions[0].result == .dropped(.move))
        book.window.release()
        book.window.finishOutside(nil)
        #expect(moved == [1] && observer.sessions[1].result == .cancelled(.refusedOutside))
    }

    @Test("A view that is lifted again meanwhile is told of both ends, each with its own drag")
    func liftedAgain() {
        let view = View()
        view.frame = Rect(x: 0, y: 0, width: 50, height: 50)
        let content = View()
        content.addSubview(view)
        var ended: [ObjectIdentifier] = []
        view.onDrag(ended: { ended.append(ObjectIdentifier($0)) }) { DragItem(itemProvider: ItemProvider(text: "a")) }
        let window = OffscreenWindow(content: content, size: Size(width: 100, height: 100))
        window.root.drag.observer = observer
        for _ in 0..<2 {
            window.press(at: Point(x: 20, y: 20))
            window.carry(to: Point(x: 300, y: 20))
            window.hoverOutside(.copy)
            window.release()
        }
        window.finishOutside(.copy)
        #expect(ended == observer.sessions.map { ObjectIdentifier($0) } && view.alpha == 1)
    }

    @Test("Escape over another program puts it back; what it said before is forgotten")
    func escape() {
        carryOut()
        book.window.press(.escape)
        #expect(observer.log.last == "ended cancelled" && !book.window.root.drag.isWantedOutside)
        book.window.release()
        book.window.settle()
        #expect(book.window.record.offersTaken.isEmpty)
    }

    @Test("Back in the window it is the window's again")
    func backHome() {
        carryOut()
        book.window.hoverOutside(nil)
        book.window.carry(to: book.person(1))
        book.window.release()
        book.window.settle()
        #expect(book.persons[1].items == 1 && book.window.record.offersTaken.isEmpty)
    }
}

@Suite("What is exchanged")
struct ExchangeTests {
    @Test("Several things together are their texts, line by line; one alone is all it is")
    func joining() {
        let one = ItemProvider(text: "Pizza")
        one.registerFileRepresentation(forTypeIdentifier: "application/pdf", suggestedName: "Pizza.pdf") { $0([3]) }
        one.registerDataRepresentation(forTypeIdentifier: "image/png") { $0([1, 2]) }
        #expect(ItemProvider.joining([one]) === one && one.suggestedName == "Pizza.pdf")
        var file: [UInt8]?
        one.loadFileRepresentation { file = $0 }
        #expect(file == [3])
        let both = ItemProvider.joining([one, ItemProvider(), ItemProvider(text: "Tea")])
        #expect(both.registeredTypeIdentifiers == ["text/plain;charset=utf-8"] && both.suggestedName == nil)
        var text: String?
        both.loadObject(ofClass: String.self) { text = $0 }
        #expect(text == "Pizza\nTea")
        #expect(ItemProvider.joining([]).registeredTypeIdentifiers.isEmpty)
    }

    @Test("Any kind of picture is a picture")
    func pictures() {
        let provider = ItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "image/webp") { $0([1]) }
        #expect(provider.hasItemConformingToTypeIdentifier("image/*"))
        #expect(
            !provider.hasItemConformingToTypeIdentifier("text/*")
                && !provider.hasItemConformingToTypeIdentifier("image/png"))
    }

    @Test(
        "A list of files is read as it was written, whatever the names",
        arguments: [
            FileList(paths: []), FileList(paths: ["/a b/ü\n.png"]),
            FileList(paths: ["/x", "/y"], addresses: ["https://example.org/a?b", "sftp://h/c"]),
            FileList(paths: [], addresses: ["mailto:a@b"]),
        ])
    func fileList(list: FileList) throws {
        let data = try #require(list.data(forTypeIdentifier: FileList.typeIdentifier))
        #expect(FileList(data: data, typeIdentifier: FileList.typeIdentifier) == list)
    }
}

/// A text that is made when asked for, at once or when told.
private final class CountingText {
    let provider = ItemProvider()
    private(set) var loads = 0
    private var waiting: [([UInt8]?) -> Void] = []
    private let text: String

    init(_ text: String, isLate: Bool = false) {
        self.text = text
        provider.registerDataRepresentation(forTypeIdentifier: "text/plain;charset=utf-8") { [unowned self] done in
            loads += 1
            if isLate { waiting.append(done) } else { done(Array(text.utf8)) }
        }
    }

    func deliver() {
        let answers = waiting
        waiting = []
        for answer in answers { answer(Array(text.utf8)) }
    }
}

/// Takes texts.
private final class Taker: DropInteractionDelegate {
    var log: [String] = []
    var operation = DropOperation.copy
    var refusal: String?

    func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
        if log.last != "update" { log.append("can") }
        return session.canLoadObjects(ofClass: String.self)
    }
    func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) { log.append("enter") }
    func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal {
        log.append("update")
        return DropProposal(operation: operation)
    }
    func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) { log.append("exit") }
    func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
        let outcome = session.deferOutcome()
        session.items[0].itemProvider.loadObject(ofClass: String.self) { [unowned self] text in
            log.append("drop \(text ?? "-")")
            if let refusal { return outcome.refuse(refusal) }
            session.registerUndo("Take \(text ?? "")", undo: {})
            outcome.succeed()
            outcome.refuse("too late")
        }
    }
    func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession) { log.append("end") }
}

/// Writes down what observers are told.
private final class VisitObserver: DragObserver {
    private(set) var log: [String] = []
    private(set) var sessions: [DragSession] = []
    var began: ((DragSession) -> Void)?

    func dragDidBegin(_ session: DragSession) {
        log.append("began")
        sessions.append(session)
        began?(session)
    }
    func dragDidChange(_ session: DropSession, target: View?, proposal: DropProposal?) {
        log.append("change \(proposal.map { "\($0.operation)" } ?? "-")")
    }
    func dragDidEnd(_ session: DragSession) { log.append("ended \(VisitObserver.name(session.result))") }
    func visitDidBegin(_ session: DropSession) { log.append("begin") }
    func visitDidEnd(_ session: DropSession, result: DragSession.Result) {
        log.append("end \(VisitObserver.name(result))")
    }

    private static func name(_ result: DragSession.Result?) -> String {
        switch result {
        case .dropped: "dropped"
        case .cancelled(.refused(let reason)): "refused \(reason)"
        case .cancelled: "cancelled"
        case nil: "open"
        }
    }
}
