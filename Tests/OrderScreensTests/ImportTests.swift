import Geometry
import OffscreenPlatform
import OrderCore
import OrderFormats
import Testing
import Widgets

@testable import OrderScreens

@Suite("Importing a menu that is shown first")
struct ImportTests {
    private let folder: PictureFolder
    private let table = Table()

    init() throws {
        folder = try PictureFolder()
    }

    /// Chooses a file by Ctrl+I.
    private func choose(_ path: String) {
        table.press(.character("i"), .control)
        table.window.answerFileRequest(path)
        table.settle()
    }

    private var view: ImportView? { table.sheetContent() }

    /// What the labels of the sheet say, in their order.
    private var texts: [String] { view?.subviews.compactMap { ($0 as? Label)?.text } ?? [] }
    private var titles: [String] { view?.choiceButtons.compactMap(\.title) ?? [] }

    /// Opens the menu of a choice and takes an entry of it.
    private func correct(_ name: String, _ way: String) throws {
        let view = try #require(view)
        let button = try #require(view.choiceButtons.first { $0.title?.hasPrefix("\(name):") == true }, "\(titles)")
        table.click(button)
        let menu = try #require(table.root.topOverlay as? MenuOverlay)
        try OffscreenUser(table.window).click(.view(try #require(menu.row(titled: way), "\(menu.titles)")))
        table.settle()
    }

    @Test("A till's file: what was found is said, the rows are shown, Enter takes all of it as one step")
    func wellKnown() throws {
        let file = try folder.file(
            "till.csv", "Item name,Category,Price\nPizza,,21.00\nSoup,Starters,6.5\nTea,Drinks,2.50\nBad,,abc\n")
        choose(file)
        #expect(table.window.fileRequests.map(\.title) == ["Import a menu"])
        #expect(
            titles == [
                "Letters: UTF-8", "Between fields: comma ,", "Headings: line 1", "Name: Item name", "Price: Price",
                "Category: Category", "Tax: none", "Decimals: as found",
            ])
        let view = try #require(view)
        #expect(view.rows.content.headings == ["Name", "Category", "Price"])
        #expect(
            view.rows.content.rows == [
                ["Pizza", "", "$21.00"], ["Soup", "Starters", "$6.50"], ["Tea", "Drinks", "$2.50"],
            ])
        #expect(
            texts == [
                "Import “till.csv”?", "4 rows read: 2 will be added, 1 will be changed, 1 refused.", "Left out",
                "Line 5: “abc” is not a price: write it like 12.50.", "Changes", "Pizza: $20.00 → $21.00",
            ])
        let before = table.book
        table.press(.enter)
        #expect(table.root.topOverlay == nil)
        #expect(table.book.foods.map(\.name) == ["Pizza", "Pasta", "Burger", "Sizzler", "Soup", "Tea"])
        #expect(table.book.foods[0].price == 21_00)
        #expect(table.status == "4 rows read: 2 added, 1 changed, 1 refused.")
        table.press(.character("z"), .control)
        #expect(table.book == before)
    }

    @Test("Esc and Cancel change nothing, and the keyboard is where it was")
    func cancelled() throws {
        let file = try folder.file("tea.csv", "name,price\nTea,2.50\n")
        let before = table.book
        table.root.focus(table.screen.menu.collection)
        choose(file)
        #expect(view?.accept.isEnabled == true)
        table.press(.escape)
        choose(file)
        table.click(try #require(view).cancel)
        #expect(table.root.topOverlay == nil && table.book == before)
        #expect(table.root.focusedView === table.screen.menu.collection)
        table.press(.character("i"), .control)
        table.window.answerFileRequest(nil)
        table.settle()
        #expect(table.root.topOverlay == nil && !table.isWarned)
    }

    @Test("Several files come in together as if they had been dropped: one report, one step")
    func several() throws {
        let one = try folder.file("lunch.csv", "name,price\nTea,2.50\nPie,3\n")
        let other = try folder.file("drinks.txt", "Wine 6\n")
        let before = table.book
        table.press(.character("i"), .control)
        #expect(table.window.fileRequests.map(\.allowsMultipleSelection) == [true])
        table.window.answerFileRequest(with: [one, other])
        table.settle()
        #expect(table.root.topOverlay == nil && table.status == "3 rows read: 3 added.")
        #expect(table.book.foods.suffix(3).map(\.name) == ["Tea", "Pie", "Wine"])
        #expect(table.session.undoCount == 1 && table.lastLabel == "Menu from 2 files: 3 added")
        table.press(.character("z"), .control)
        #expect(table.book == before)
    }

    @Test("One of several that cannot be read leaves all of them out, with the reason")
    func severalRefused() throws {
        let good = try folder.file("lunch.csv", "name,price\nTea,2.50\n")
        for (bad, reason) in [
            (folder("none.csv"), "There is no file “\(folder("none.csv"))”."),
            (try folder.picture("cat.png"), "“cat.png” is a picture: drop one alone, onto a dish or a person."),
        ] {
            table.press(.character("i"), .control)
            table.window.answerFileRequest(with: [good, bad])
            table.settle()
            #expect(table.status == reason && table.isWarned)
            #expect(table.session.undoCount == 0 && table.root.topOverlay == nil)
        }
    }

    @Test("A menu in yen for a book in dollars: the preview says that its prices look like it, and lets it come in")
    func otherCurrency() throws {
        choose(try folder.file("izakaya.csv", "name,price\nYakitori,1480\nEdamame,380\nBeer,580\n"))
        #expect(
            texts.contains(
                "Its prices have no decimals and are mostly over 100: they look like another currency’s, but this book "
                    + "is in USD."))
        table.press(.enter)
        #expect(table.book.foods.count == 7)
    }

    @Test("Columns that nobody can tell are chosen by hand; the rows are read again each time")
    func columns() throws {
        let file = try folder.file("odd.csv", "Tea,x,2.50,9.00\nCoffee,y,3.75,9.00\n")
        choose(file)
        #expect(titles.contains("Price: Column 4") && titles.contains("Name: Column 1"))
        try correct("Price", "Column 3")
        #expect(titles.contains("Price: Column 3"))
        #expect(try #require(view).rows.content.rows == [["Tea", "$2.50"], ["Coffee", "$3.75"]])
        try correct("Category", "Column 2")
        #expect(try #require(view).rows.content.rows == [["Tea", "x", "$2.50"], ["Coffee", "y", "$3.75"]])
        try correct("Name", "Column 3")
        #expect(titles.contains("Price: Column 1"), "they change places")
        #expect(try #require(view).plan?.report.refused.count == 2)
        #expect(try #require(view).accept.isEnabled == false)
        try correct("Name", "Column 1")
        table.click(try #require(view).accept)
        #expect(table.book.foods.suffix(2).map(\.name) == ["Tea", "Coffee"])
        #expect(table.book.foods.suffix(2).map(\.category) == ["x", "y"])
        #expect(table.session.undoCount == 1)
    }

    @Test("A file whose prices nobody finds is shown as it stands, with the reason; a choice helps")
    func unknownColumns() throws {
        let file = try folder.file("words.csv", "a;b\nTea;two\nCake;three\n")
        choose(file)
        #expect(
            texts == [
                "Import “words.csv”?",
                "It has no column that can be told to be the price: give the columns headings like “name” and “price”.",
            ])
        #expect(titles.contains("Name: ?") && titles.contains("Price: ?"))
        let view = try #require(view)
        #expect(view.rows.content.rows.contains(["Cake", "three"]) && !view.accept.isEnabled)
        try correct("Price", "Column 2")
        #expect(view.plan?.report.refused.count == 3 && !view.accept.isEnabled)
    }

    @Test("Letters that were guessed are said, and another way to read them is tried at once")
    func letters() throws {
        let bytes: [UInt8] = Array("name,price\nCr".utf8) + [0xE8] + Array("me,2.50\n".utf8)
        try WholeFile.write(bytes, to: folder("old.csv"))
        choose(folder("old.csv"))
        #expect(titles.first == "Letters: Windows-1252 (Western Europe)")
        #expect(texts.contains("To be looked at"))
        #expect(try #require(view).rows.content.rows == [["Crème", "$2.50"]])
        try correct("Letters", "Windows-1250 (Central Europe)")
        #expect(try #require(view).rows.content.rows == [["Crčme", "$2.50"]])
        try correct("Letters", "UTF-8")
        #expect(try #require(view).accept.isEnabled == false, "it is not UTF-8")
    }

    @Test("What is no menu at all is a sentence, and no sheet")
    func refused() throws {
        choose(try folder.picture("photo.png"))
        #expect(
            table.status
                == "“photo.png”: It is a picture, not a text: save it as CSV first, or copy the dishes from it.")
        #expect(table.isWarned && table.root.topOverlay == nil)
        choose(folder("none.csv"))
        #expect(table.status == "There is no file “\(folder("none.csv"))”.")
        choose(try folder.file("empty.csv", ""))
        #expect(
            table.status
                == "“empty.csv”: There is nothing in it: a menu has at least one dish with its price.")
        #expect(table.session.undoCount == 0)
    }

    @Test("A menu that changes nothing says so and cannot be taken; classes of tax come with it")
    func taxes() throws {
        choose(try folder.file("same.csv", "name,price\nPizza,20.00\n"))
        #expect(texts[1] == "1 row read: 1 unchanged. Nothing would change.")
        #expect(try #require(view).accept.isEnabled == false)
        table.press(.escape)
        choose(try folder.file("beer.csv", "name,price,tax class\nBeer,6.50,alcohol\nPizza,20.00,food\n"))
        #expect(texts.contains("Pizza: taxed as food"))
        table.press(.enter)
        #expect(table.book.foods.last?.tax == .named("alcohol"))
        #expect(table.book.foods.first?.tax == .named("food"))
    }

    @Test("By keys alone in the smallest window: Tab reaches all, what has the keyboard can be seen")
    func smallest() throws {
        let table = Table(size: Size(width: 480, height: 360))
        let lines = (1...60).map { "Dish \($0),\($0 % 7 == 0 ? "abc" : "2.50")\n" }
        let file = try folder.file("long.csv", "name,price\n" + lines.joined())
        table.press(.character("i"), .control)
        table.window.answerFileRequest(file)
        table.settle()
        let view = try #require(table.sheetContent() as ImportView?)
        for _ in 0..<view.choiceButtons.count + 2 {
            table.press(.tab)
            let focused = try #require(table.root.focusedView)
            #expect(focused.visibleRectInRoot(focused.bounds).height == focused.bounds.height)
        }
        #expect(table.root.focusedView === view.accept)
        table.press(.enter)
        #expect(table.book.foods.count == 4 + 52)
    }

    @Test("A pasted menu comes in at once; rows that are refused are reported")
    func pasted() throws {
        func paste(_ text: String) {
            let item = ItemProvider()
            item.registerDataRepresentation(forTypeIdentifier: "text/plain;charset=utf-8") { $0(Array(text.utf8)) }
            table.window.clipboard.setItem(item)
            table.press(.character("v"), .control)
        }
        paste("Tea 2.50\nCoffee 3.75")
        #expect(table.root.topOverlay == nil && table.book.foods.count == 6)
        paste("Cake 4.50\nno price here")
        #expect(table.book.foods.count == 7 && table.book.foods.last?.name == "Cake")
        #expect(table.root.topOverlay != nil)
    }
}
