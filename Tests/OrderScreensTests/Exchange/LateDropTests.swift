import OrderCore
import OrderFormats
import OrderStore
import Testing
import Widgets

@testable import OrderScreens

/// Data that comes late, when the window has changed.
@Suite("Drops that answer late")
struct LateDropTests {
    private let table = Table()
    private let answers = Answers()

    private final class Answers {
        var all: [DropOperation?] = []
    }

    /// Drops something that has not come when this returns.
    private func drop(_ item: LateItem, onto place: String, at table: Table) {
        let count = answers.all.count
        table.dragIn(item.provider, over: place)
        table.window.dropIn { [answers] in answers.all.append($0) }
        table.settle()
        #expect(item.isWanted && answers.all.count == count && table.litCells.isEmpty)
    }

    @Test("Nothing is done and nothing is lit until the data is there, then all of it in one step")
    func late() {
        let tea = LateItem("Tea 2.50")
        drop(tea, onto: "person 0", at: table)
        #expect(table.session.undoCount == 0 && table.root.drag.dropSession == nil)
        tea.arrive()
        table.settle()
        #expect(answers.all == [.copy] && table.status == "Tea → John" && table.session.undoCount == 1)
        #expect(table.screen.people.status.shown.offersUndo)
    }

    @Test("The person was removed meanwhile, or the dish: refused with the reason")
    func gone() throws {
        let tea = LateItem("Tea 2.50")
        drop(tea, onto: "person 1", at: table)
        table.perform(.removePerson(PersonID(2)))
        tea.arrive()
        table.settle()
        #expect(answers.all == [nil] && table.isWarned)
        #expect(table.status == "There is no person 2 at the table any more.")
        let folder = try PictureFolder()
        let photo = LateItem(try folder.bytes(of: try folder.picture()), as: "image/png")
        drop(photo, onto: "food 0", at: table)
        table.perform(.removeFood(FoodID(1)))
        photo.arrive()
        table.settle()
        #expect(answers.all == [nil, nil] && table.status == "There is no food 1 on the menu any more.")
        #expect(table.session.undoCount == 2)
    }

    @Test("What came onto the menu meanwhile is matched as it is when the data comes")
    func menu() {
        let menu = LateItem("Tea 2.50")
        drop(menu, onto: "menu", at: table)
        table.perform(.addFood(name: "Tea", price: 2_50))
        menu.arrive()
        table.settle()
        #expect(answers.all == [.copy] && table.status == "1 row read: 1 unchanged." && table.session.undoCount == 1)
    }

    @Test("Another drop comes and goes first; each is answered with its own")
    func overtaken() {
        let (tea, pie) = (LateItem("Tea 2.50"), LateItem("Pie"))
        drop(tea, onto: "person 0", at: table)
        drop(pie, onto: "person 1", at: table)
        pie.arrive()
        table.settle()
        #expect(answers.all == [nil] && table.status.hasPrefix("“Pie” has no price"))
        tea.arrive()
        table.settle()
        #expect(answers.all == [nil, .copy] && table.lines(of: 0) == ["Tea $2.50"] && table.lines(of: 1) == [])
    }

    @Test("Another one hovers while the first is done: it stays lit where it is, and can be dropped without a motion")
    func hovering() {
        let tea = LateItem("Tea 2.50")
        drop(tea, onto: "person 0", at: table)
        table.dragIn(ItemProvider(text: "Pie 3"), over: "person 1")
        _ = table.newTrace()
        tea.arrive()
        table.settle()
        #expect(answers.all == [.copy] && table.litCells.count == 1 && table.card(1)?.dropProposal != nil)
        #expect(table.status == "A dish with its price, such as “Tea 2.50”, is for Daizy")
        #expect(!table.newTrace().contains("STATE lit="))
        #expect(table.letGoOfForeign() == .copy)
        #expect(table.lines(of: 0) == ["Tea $2.50"] && table.lines(of: 1) == ["Pie $3"])
    }

    @Test("A dish of this window is dragged while the data comes: both are done")
    func ownDrag() {
        let tea = LateItem("Tea 2.50")
        drop(tea, onto: "person 0", at: table)
        table.lift("food 0")
        table.carry(to: "person 1")
        tea.arrive()
        table.window.advance(by: 0.1)
        #expect(answers.all == [.copy] && table.litCells.count == 1 && table.root.drag.isActive)
        table.letGo()
        #expect(table.lines(of: 0) == ["Tea $2.50"] && table.lines(of: 1) == ["Pizza $20"])
    }

    @Test("While something is picked up here nothing of another program is taken, not even what hovered before")
    func pickedUp() {
        table.dragIn(ItemProvider(text: "Tea 2.50"), over: "person 0")
        table.root.drag.pickUp(itemAt: IndexPath(item: 0), of: table.screen.menu.collection)
        #expect(table.window.dragOn(to: table.spot("person 1")) == nil)
        table.window.dropIn { [answers] in answers.all.append($0) }
        table.settle()
        #expect(answers.all == [nil] && table.session.undoCount == 0 && table.root.drag.isPicked)
    }

    @Test("Under a question nothing is taken: it is to be answered first")
    func sheet() {
        table.perform(.order(1, 1))
        table.screen.askRemoval(of: PersonID(1))
        table.settle()
        table.expectUnwanted(ItemProvider(text: "Tea 2.50"), onto: "person 1")
        #expect(table.screen.sheet != nil)
    }

    @Test("It never comes: what was tried next counts, or there was nothing in it")
    func never() {
        let provider = ItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "text/tab-separated-values") { $0(nil) }
        provider.registerDataRepresentation(forTypeIdentifier: ItemProvider.textType) { $0(nil) }
        table.expectRefused(
            provider, onto: "menu", reason: "The other program did not hand over what it offers.", as: "nothing")
        provider.registerDataRepresentation(forTypeIdentifier: ItemProvider.textType) { $0(Array("Tea 2".utf8)) }
        #expect(table.dropIn(provider, onto: "menu") == .copy)
    }

    @Test("The window is closed, or shows another book: the other program is told that nothing was done")
    func closed() throws {
        let tea = LateItem("Tea 2.50")
        let session = BookSession(memory: .firstStart())
        do {
            let table = Table(session: session)
            drop(tea, onto: "person 0", at: table)
        }
        tea.arrive()
        #expect(answers.all == [nil] && session.undoCount == 0)
    }
}
