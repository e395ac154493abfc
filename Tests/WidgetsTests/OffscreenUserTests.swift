import Geometry
import OffscreenPlatform
import Testing
import Widgets

@Suite("A user of a window without a screen")
struct OffscreenUserTests {
    private let book = FoodBook()
    private let user: OffscreenUser

    init() {
        user = OffscreenUser(book.window)
    }

    /// The sentence that an attempt ends with.
    private func failure(_ body: () throws(OffscreenError) -> Void) -> String {
        do {
            try body()
            return "no failure"
        } catch {
            return error.description
        }
    }

    @Test("Presses, drags, releases, and sees what comes of it")
    func wholeDrag() throws {
        try user.press(.item(0, of: book.menu))
        #expect(!user.isDragging && user.previewFrame == nil)
        try user.drag(to: .item(2, of: book.people))
        #expect(user.isDragging)
        #expect(user.lit(in: book.people) == [IndexPath(item: 2)] && user.litCells.count == 1)
        #expect(user.draggedCells.map(\.indexPath) == [IndexPath(item: 0)])
        #expect(user.proposal?.operation == .copy)
        #expect(user.previewPosition == book.person(2))
        #expect(user.offeredText == "20" && user.offeredTypes == [["text/plain;charset=utf-8"]])
        #expect(user.offeredData(ofType: "image/png") == nil)
        user.release()
        #expect(user.result == .dropped(.copy) && !user.isDragging)
        #expect(book.amounts == [0, 0, 20])
        user.settle()
        #expect(user.previewFrame == nil && user.litCells.isEmpty)
    }

    @Test("Clicks, double clicks, keys, texts and the wheel arrive where they belong")
    func otherInput() throws {
        let field = TextField(placeholder: "Search")
        field.frame = Rect(x: 0, y: 260, width: 150, height: 34)
        book.ground.addSubview(field)
        user.settle()
        try user.click(.item(1, of: book.people))
        #expect(book.clicks == ["people 1"])
        try user.click(.label("Search"))
        user.type("Two words")
        #expect(field.text == "Two words" && user.focusedLabel == "Search")
        try user.doubleClick(.label("Search").at(x: 0.2))
        user.press(.backspace)
        #expect(field.text == "words" || field.text == " words" || field.text == "Two ")
        #expect(user.labels.contains("Search"))
        book.persons = (0..<20).map { FoodBook.Person(name: "person \($0)") }
        book.people.reloadData()
        user.settle()
        try user.scroll(2, over: .view(book.people))
        #expect(book.people.contentOffset == 2 * ScrollView.wheelStep)
        try user.scroll(to: 15, of: book.people)
        let frame = try OffscreenElement.item(15, of: book.people).frame(in: book.window)
        #expect(frame.minX >= 0 && frame.maxX <= 400)
        try user.scroll(to: 0, of: book.people)
        #expect(book.people.contentOffset <= 10)
    }

    @Test("What is not there is said in a sentence: no such item, out of sight, hidden, gone, covered")
    func failures() throws {
        book.menu.accessibilityLabel = "Menu"
        #expect(
            failure { () throws(OffscreenError) in try user.press(.item(4, of: book.menu)) }
                == "There is no item 4 of the collection “Menu”: it has 4 items.")
        book.foods = (0..<90).map { FoodBook.Food(name: "food \($0)", price: 1) }
        book.menu.reloadData()
        user.settle()
        let far = failure { () throws(OffscreenError) in try user.click(.item(80, of: book.menu)) }
        #expect(far.hasPrefix("item 80 of the collection “Menu” is out of sight; of its items 0 to "))
        #expect(far.contains("scroll(to:)"))
        let cover = ColorView(0x000000, frame: Rect(x: 0, y: 0, width: 400, height: 140))
        cover.accessibilityLabel = "Sheet"
        book.ground.addSubview(cover)
        let covered = failure { () throws(OffscreenError) in try user.move(to: .item(0, of: book.menu)) }
        #expect(covered.hasPrefix("item 0 of the collection “Menu” is covered by the ColorView “Sheet” at "))
        book.menu.isHidden = true
        #expect(
            failure { () throws(OffscreenError) in try user.press(.item(0, of: book.menu)) }
                == "item 0 of the collection “Menu” is hidden with the collection “Menu” around it."
                || failure { () throws(OffscreenError) in try user.press(.item(0, of: book.menu)) }
                    == "item 0 of the collection “Menu” is hidden."
        )
        book.menu.removeFromSuperview()
        #expect(
            failure { () throws(OffscreenError) in try user.press(.view(book.menu)) }
                == "the collection “Menu” is not in the window.")
        #expect(book.window.record.dragCount == 0)
    }

    @Test("A label that is not in sight is answered with those that are, and one that is there twice with the number")
    func labels() {
        for (x, text) in [(0.0, "Yes"), (60, "No"), (120, "No")] {
            let button = Button(title: text)
            button.frame = Rect(x: x, y: 260, width: 50, height: 30)
            book.ground.addSubview(button)
        }
        user.settle()
        let missing = failure { () throws(OffscreenError) in try user.click(.label("Maybe")) }
        #expect(missing.hasPrefix("There is no “Maybe” in sight. There are: "))
        #expect(missing.hasSuffix("“Yes”, “No”, “No”."))
        #expect(
            failure { () throws(OffscreenError) in try user.click(.label("No")) }
                == "There are 2 of “No” in sight: say which, as an item or a view.")
        #expect(failure { () throws(OffscreenError) in try user.click(.label("Yes")) } == "no failure")
    }

    @Test("The same calls end in the same pixels")
    func deterministic() throws {
        func play() throws -> [UInt32] {
            let book = FoodBook(scale: 1.25)
            let user = OffscreenUser(book.window)
            let finger = OffscreenUser(book.window, device: .touch())
            try user.drag(.item(0, of: book.menu), to: .item(1, of: book.people))
            user.wait(0.11)
            try finger.press(.item(1, of: book.menu))
            finger.rest()
            try finger.drag(to: .item(2, of: book.people))
            let picture = book.window.screenshot()
            return (0..<picture.height).flatMap { y in (0..<picture.width).map { picture.pixel(x: $0, y: y) } }
        }
        let first = try play()
        let second = try play()
        #expect(first == second)
    }

    @Test("Announcements are kept in order, until the record begins anew")
    func announcements() {
        book.window.announce("Pizza picked up.")
        book.window.announce("John, 1 of 3.")
        #expect(user.announcements == ["Pizza picked up.", "John, 1 of 3."])
        book.window.record = OffscreenRecord()
        #expect(user.announcements.isEmpty)
    }
}
