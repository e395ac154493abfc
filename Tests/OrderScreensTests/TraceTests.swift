import Geometry
import OrderCore
import OrderStore
import Testing
import Widgets

@testable import OrderScreens

/// The lines that `--trace` prints, exactly.
@Suite("Trace")
struct TraceTests {
    @Test("It begins with READY, then what holds, then all places, then IDLE")
    func beginning() {
        let table = Table()
        #expect(
            table.newTrace() == [
                "READY", "STATE theme=light scale=1",
                "LAYOUT food 0 20 108 150 112", "LAYOUT food 1 182 108 150 112", "LAYOUT food 2 344 108 150 112",
                "LAYOUT food 3 506 108 150 112", "LAYOUT person 0 20 436 150 172", "LAYOUT person 1 182 436 150 172",
                "LAYOUT person 2 344 436 150 172", "LAYOUT everyone 506 436 150 172",
                "LAYOUT new-person 668 436 150 172", "LAYOUT end", "IDLE",
            ])
    }

    @Test("At another scale and in the dark it says so, and places are device pixels")
    func scaled() {
        let table = Table(scale: 2, theme: .dark)
        let lines = table.newTrace()
        #expect(lines[1] == "STATE theme=dark scale=2")
        #expect(lines.contains("LAYOUT food 1 364 216 300 224"))
    }

    @Test("A drop onto a person: lit, outcome, ACT, undo, DROP, end, IDLE, in this order")
    func dropOnPerson() {
        let table = Table()
        table.drag("food 0", to: "person 0")
        _ = table.newTrace()
        table.drag("food 1", to: "person 0")
        let lines = table.newTrace()
        #expect(
            lines.filter { !$0.hasPrefix("LAYOUT") && !$0.hasPrefix("STATE said") } == [
                "DRAG begin food 1", "IDLE",
                "STATE lit=person:0 outcome=Pasta%20%E2%86%92%20John:%20$20%20%E2%86%92%20$33,%201%20%E2%86%92%202%20items",
                "ACT verb=order step=2 author=window label=Pasta%20%E2%86%92%20John",
                "STATE undo=2 redo=0",
                "DROP 1 0 total=33.00 items=2",
                "STATE lit=", "DRAG end", "IDLE",
            ])
        let said = lines.filter { $0.hasPrefix("STATE said") }
        #expect(
            said == [
                "STATE said=Pasta%20picked%20up.",
                "STATE said=Pasta%20%E2%86%92%20John,%20$20%20%E2%86%92%20$33",
            ], "a drop is not said once, with its result")
    }

    @Test("DROP names the place in the whole menu, also while a search is on")
    func dropWithSearch() {
        let table = Table()
        table.press(.character("f"), .control)
        table.type("siz")
        _ = table.newTrace()
        #expect(table.places["food 3"] != nil && table.places["food 0"] == nil)
        table.drag("food 3", to: "person 2")
        let lines = table.newTrace()
        #expect(lines.contains("DRAG begin food 3"))
        #expect(lines.contains("DROP 3 2 total=50.00 items=1"))
    }

    @Test("DROP writes the currency's decimals", arguments: [("JPY", "total=1300 "), ("KWD", "total=1.300 ")])
    func decimals(code: String, total: String) throws {
        let currency = try #require(Currency(code: code))
        let book = OrderBook(
            name: "Abroad", currency: currency, foods: [Food(id: FoodID(1), name: "Pasta", price: 1300)],
            persons: [Person(id: PersonID(1), name: "John")])
        let table = Table(book)
        table.drag("food 0", to: "person 0")
        #expect(table.newTrace().contains("DROP 0 0 \(total)items=1"))
    }

    @Test("Only drops onto people are DROP; every change is one ACT")
    func acts() {
        let table = Table()
        func act(_ body: () -> Void) -> [String] {
            _ = table.newTrace()
            body()
            return table.newTrace().filter { $0.hasPrefix("ACT") || $0.hasPrefix("DROP") }.map {
                $0.split(separator: " ").prefix(2).joined(separator: " ")
            }
        }
        #expect(act { table.drag("food 0", to: "everyone") } == ["ACT verb=order"])
        #expect(act { table.drag("food 0", to: "person 0", holding: [.control, .shift]) } == [])
        #expect(
            act { table.drag("food 1", to: "person 0", holding: [.control, .shift]) } == ["ACT verb=order", "DROP 1"])
        #expect(
            act { table.drag("food 1", to: "person 1", holding: [.control, .shift]) } == ["ACT verb=share", "DROP 1"])
        table.click("person 0")
        #expect(act { table.drag("line 2", to: "person 1", holding: .control) } == ["ACT verb=copy"])
        #expect(act { table.drag("line 2", to: "person 1") } == ["ACT verb=move"])
        #expect(act { table.drag("line 1", to: "trash") } == ["ACT verb=remove"])
        table.press(.escape)
        #expect(act { table.drag("person 0", to: "person 1") } == ["ACT verb=reorder"])
        #expect(act { table.press(.character("z"), .control) } == ["ACT verb=undo"])
        #expect(act { table.press(.character("z"), [.control, .shift]) } == ["ACT verb=redo"])
        #expect(act { table.press(.insert, .control) } == ["ACT verb=add-person"])
        #expect(
            act {
                table.type("Ana")
                table.press(.enter)
            } == ["ACT verb=edit"])
        #expect(act { table.drag("food 3", to: "trash") } == ["ACT verb=remove"])
    }

    @Test("A cancelled drag says so, once, and then IDLE", arguments: ["escape", "release", "outside"])
    func cancel(kind: String) {
        let table = Table()
        _ = table.newTrace()
        table.lift("food 0")
        table.carry(to: "person 0")
        _ = table.newTrace()
        switch kind {
        case "escape": table.window.press(.escape)
        case "release": table.window.release(at: Point(x: 250, y: 20))
        default: table.window.release(at: Point(x: -300, y: 20))
        }
        table.settle()
        if kind == "escape" { table.window.release() }
        table.settle()
        let lines = table.newTrace()
        #expect(lines.filter { $0.hasPrefix("DRAG") } == ["DRAG cancel"])
        #expect(lines.contains("STATE lit="))
        #expect(!lines.contains { $0.hasPrefix("ACT") })
        #expect(lines.filter { $0 == "IDLE" }.count == 1)
        #expect(lines.last == "IDLE")
        #expect(lines.last { $0.hasPrefix("LAYOUT") } == "LAYOUT end")
        #expect(!lines.contains { $0.hasPrefix("LAYOUT trash") })
    }

    @Test("The trash is a place while it is there, and no longer afterwards")
    func trash() {
        let table = Table()
        _ = table.newTrace()
        table.lift("food 0")
        table.settle()
        #expect(table.newTrace().contains("LAYOUT trash 690 390 290 34"))
        table.press(.escape)
        table.window.release()
        table.settle()
        let lines = table.newTrace()
        let layout = lines.filter { $0.hasPrefix("LAYOUT") }
        #expect(layout.last == "LAYOUT end" && !layout.contains { $0.hasPrefix("LAYOUT trash") })
        #expect(lines.last == "IDLE")
    }

    @Test("Dragged people and lines are named by place and number")
    func begins() {
        let table = Table()
        table.perform(.order(1, 2))
        table.click("person 1")
        for (name, line) in [("person 2", "DRAG begin person 2"), ("line 1", "DRAG begin line 1")] {
            _ = table.newTrace()
            table.lift(name)
            #expect(table.newTrace().contains(line))
            table.press(.escape)
            table.window.release()
            table.settle()
        }
    }

    @Test("STATE tells of search, focus and panel, once for each change")
    func states() {
        let table = Table()
        table.perform(.order(1, 1))
        _ = table.newTrace()
        table.press(.character("f"), .control)
        table.type("pi")
        table.click("person 0")
        table.click("person 0")
        table.press(.escape)
        table.press(.escape)
        let lines = table.newTrace().filter { $0.hasPrefix("STATE") && !$0.hasPrefix("STATE said") }
        #expect(
            lines == [
                "STATE focus=search", "STATE search=p", "STATE search=pi", "STATE panel=John", "STATE panel=",
                "STATE search=", "STATE focus=",
            ])
    }

    @Test("SCROLL tells once where the menu came to rest, in device pixels", arguments: [1.0, 2.0])
    func scroll(scale: Double) {
        let table = Table(.synthetic(foods: 100, people: 3), scale: scale)
        _ = table.newTrace()
        for _ in 0..<3 { table.window.scroll(1, at: Point(x: 300, y: 200)) }
        table.settle()
        let lines = table.newTrace()
        let menu = table.screen.menu.collection
        let rest = Int((menu.contentOffset * scale).rounded())
        let most = Int((menu.maximumOffset * scale).rounded())
        #expect(menu.contentOffset == 189)
        #expect(lines.filter { $0.hasPrefix("SCROLL") } == ["SCROLL \(rest) \(most)"])
        #expect(lines.last == "IDLE" && lines.filter { $0 == "IDLE" }.count == 1)
        #expect(lines.contains("LAYOUT end"))
    }

    @Test("Only what is wholly in sight is a place")
    func wholly() {
        let table = Table(.synthetic(foods: 100, people: 30))
        table.window.scroll(1, at: Point(x: 300, y: 200))
        table.settle()
        let bounds = Rect(origin: .zero, size: table.root.size)
        let menu = table.screen.menu.collection
        let sight = menu.convertToRoot(menu.bounds)
        for (name, place) in table.places {
            #expect(bounds.contains(place), "\(name) leaves the window")
            if name.hasPrefix("food") { #expect(sight.contains(place), "\(name) is cut") }
        }
        // The first row is half out of sight by now.
        #expect(table.places["food 0"] == nil && table.places["food 6"] != nil)
        let shown = table.screen.people.collection.visibleItems.count
        #expect(table.places.keys.filter { $0.hasPrefix("person") }.count < shown)
    }

    @Test("Nothing is printed while nothing happens")
    func silence() {
        let table = Table()
        _ = table.newTrace()
        table.window.advance(by: 5)
        #expect(table.newTrace().isEmpty)
        #expect(!table.window.hasWork, "a timer runs though nothing moves")
    }

    @Test("Values are percent-encoded, without blanks")
    func encoding() {
        #expect(OrderTrace.encoded("Pizza → 王 100%") == "Pizza%20%E2%86%92%20%E7%8E%8B%20100%25")
        #expect(OrderTrace.encoded("a=b c\n") == "a%3Db%20c%0A")
        #expect(OrderTrace.encoded("") == "")
    }

    @Test("The people's places are told after every scrolling, also where no card comes or goes")
    func peopleScrolled() {
        let table = Table(.synthetic(foods: 2, people: 20))
        let strip = table.screen.people.collection
        for _ in 0..<4 {
            _ = table.newTrace()
            table.window.scroll(0.25, at: strip.convertToRoot(strip.bounds).center)
            table.settle()
            let told = table.newTrace().filter { $0.hasPrefix("LAYOUT person") }
            #expect(told == table.screen.layoutLines().filter { $0.hasPrefix("LAYOUT person") })
        }
    }
}
