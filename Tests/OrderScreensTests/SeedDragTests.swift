import Geometry
import OrderCore
import TestSupport
import Testing
import Widgets

@testable import OrderScreens

/// The rows A14 to A22 of the acceptance list: what can be dragged, and what is lifted.
@Suite("Seed: drag")
struct SeedDragTests {
    @Test("A14 Foods can be dragged, and in the order book people too; the other cards cannot")
    func whatCanBeDragged() {
        let table = Table()
        for (name, line) in [("food 3", "DRAG begin food 3"), ("person 1", "DRAG begin person 1")] {
            _ = table.newTrace()
            table.lift(name)
            #expect(table.root.drag.isActive)
            #expect(table.newTrace().contains(line))
            table.press(.escape)
            table.window.release()
            table.settle()
        }
        for name in ["everyone", "new-person"] {
            let before = table.book
            table.lift(name)
            #expect(!table.root.drag.isActive, "\(name) was lifted")
            table.window.release(at: table.place("person 0").center)
            table.settle()
            #expect(table.book == before)
        }
    }

    @Test("A15 A drag of a food is one item")
    func oneItem() {
        let table = Table()
        let recorder = DelegateRecorder(table.screen)
        table.drag("food 0", to: "person 0")
        #expect(recorder.items.map(\.count) == [1])
    }

    @Test("A16 The item carries “Pizza, $20.00” for other programs, and the food itself for this one")
    func payload() throws {
        let table = Table()
        let recorder = DelegateRecorder(table.screen)
        table.drag("food 0", to: "person 0")
        let item = try #require(recorder.items.first?.first)
        #expect(item.itemProvider.loadedText == "Pizza, $20.00")
        #expect(item.localObject as? OrderDragItem == .food(FoodID(1)))
    }

    @Test("A17 The photo alone is lifted, not the whole card")
    func onlyPhoto() throws {
        let table = Table()
        let photo = table.place("food 0")
        let card = try #require(table.foodCard(0))
        table.lift("food 0")
        let lifted = try #require(table.window.preview).solidPixelRect
        #expect(lifted.width < Int(photo.width * 1.25) && lifted.height < Int(photo.height * 1.25))
        #expect(lifted.height < Int(card.bounds.height))
        table.press(.escape)
    }

    @Test("A18 The lifted photo is rounded with radius 20 on all four corners")
    func roundedPreview() throws {
        let table = Table()
        table.lift("food 0")
        let preview = try #require(table.window.preview)
        let rect = preview.solidPixelRect
        for (x, y) in [(0, 0), (rect.width - 1, 0), (0, rect.height - 1), (rect.width - 1, rect.height - 1)] {
            let alpha = try #require(preview.pixel(x: rect.x + x, y: rect.y + y)) >> 24
            #expect(alpha < 128, "the corner at \(x), \(y) is not cut")
        }
        // Radius 20 grown to 1.2 times: its corner's diagonal is cut by 7.03 points.
        #expect(try #require(preview.pixel(x: rect.x + 9, y: rect.y + 9)) >> 24 == 255)
        #expect(try #require(preview.pixel(x: rect.x + 5, y: rect.y + 5)) >> 24 < 128)
        table.press(.escape)
    }

    @Test("A19 The photo grows to 1.2 times about the grabbed point", arguments: [1.0, 2.0])
    func grownAboutThePointer(scale: Double) throws {
        let table = Table(scale: scale)
        let photo = table.place("food 0")
        let grab = Point(x: photo.minX + 30, y: photo.minY + 80)
        table.window.press(at: grab)
        table.window.move(to: Point(x: grab.x + 10, y: grab.y))
        table.window.advance(by: 0.3)
        let lifted = try #require(table.window.preview).solidPixelRect
        let pointer = Point(x: grab.x + 10, y: grab.y)
        let wanted = Rect(
            x: pointer.x - 30 * 1.2, y: pointer.y - 80 * 1.2, width: photo.width * 1.2, height: photo.height * 1.2)
        let seen = lifted.points(scale: scale)
        for (a, b) in [
            (seen.minX, wanted.minX), (seen.minY, wanted.minY), (seen.maxX, wanted.maxX), (seen.maxY, wanted.maxY),
        ] { #expect(abs(a - b) <= 1.01, "seen \(seen), wanted \(wanted)") }
        table.press(.escape)
    }

    @Test(
        "A20 The card under the pointer is measured: a wider card gives a wider photo", arguments: [1000.0, 900, 700])
    func realCellIsMeasured(width: Double) throws {
        let table = Table(.synthetic(foods: 40, people: 2), size: Size(width: width, height: 700))
        let photo = table.place("food 1")
        table.lift("food 1")
        let lifted = try #require(table.window.preview).solidPixelRect
        #expect(abs(Double(lifted.width) - photo.width * 1.2) <= 2, "\(lifted.width) of \(photo.width)")
        table.press(.escape)
    }

    @Test("A21 Of a person the face is lifted, of a line its photo")
    func otherPreviews() throws {
        let table = Table()
        table.lift("person 0")
        let face = try #require(table.window.preview).solidPixelRect
        #expect(abs(face.width - 77) <= 2 && abs(face.height - 77) <= 2, "\(face)")
        table.press(.escape)
        table.window.release()
        table.settle()
        table.drag("food 0", to: "person 0")
        table.click("person 0")
        table.lift("line 1")
        let line = try #require(table.window.preview).solidPixelRect
        #expect(abs(line.width - 55) <= 2 && abs(line.height - 41) <= 2, "\(line)")
        table.press(.escape)
    }

    @Test("A22 The food stays in the menu: it can be dropped again, on the same and on others")
    func foodStays() {
        let table = Table()
        let menu = table.book.foods
        let places = table.places.filter { $0.key.hasPrefix("food ") }
        for person in ["person 0", "person 0", "person 1", "person 2"] { table.drag("food 1", to: person) }
        #expect(table.book.foods == menu)
        #expect(table.places.filter { $0.key.hasPrefix("food ") } == places)
        #expect(table.totals == ["John $26 2", "Daizy $13 1", "Tom $13 1"])
    }
}
