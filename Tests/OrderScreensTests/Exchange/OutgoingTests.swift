import Cairo
import Geometry
import OrderCore
import OrderFormats
import Testing
import Widgets

@testable import OrderScreens

/// What other programs can have of the order book.
@Suite("Out to other programs")
struct OutgoingTests {
    private let table = Table()
    private let beyond = Point(x: 1400, y: 300)

    /// Drags something out to another program that takes it. Returns what was offered.
    private func dragOut(_ place: String, as operation: DropOperation = .copy) throws -> DragOffer {
        if place == "bill" {
            table.window.press(at: Point(x: table.root.size.width - 60, y: table.spot("bill").y))
        } else {
            table.lift(place)
        }
        table.window.carry(to: beyond)
        table.window.hoverOutside(operation)
        table.window.release()
        table.window.finishOutside(operation)
        table.settle()
        return try #require(table.window.record.offersTaken.last)
    }

    private func text(_ provider: ItemProvider, _ type: String = ItemProvider.textType) -> String {
        provider.bytes(type).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    @Test("Drag table: a dish is text, a page, its photo, and the file Pizza.png; the book stays as it was")
    func food() throws {
        let provider = try dragOut("food 0").itemProvider
        #expect(
            provider.registeredTypeIdentifiers == [
                TravellingItem.typeIdentifier, ItemProvider.textType, "text/html", "text/rtf", "image/png",
            ])
        #expect(text(provider) == "Pizza, $20.00")
        #expect(text(provider, "text/html").contains("<p>Pizza, <b>$20.00</b></p>"))
        #expect(provider.suggestedName == "Pizza.png" && provider.file == provider.bytes("image/png"))
        #expect(table.session.undoCount == 0 && table.book == .firstStart())
    }

    @Test(
        "A dish's own photo goes out as a PNG picture; a name with marks of HTML is escaped; without a photo there is no file"
    )
    func foods() throws {
        let folder = try PictureFolder()
        table.screen.setPhoto(ofFile: try folder.picture(width: 30, height: 20), for: .food(FoodID(1)))
        table.settle()
        table.perform(.editFood(FoodID(1), name: "Fish & <Chips>"), .setFoodPhoto(FoodID(2), nil))
        let provider = try dragOut("food 0").itemProvider
        #expect(text(provider, "text/html").contains("Fish &amp; &lt;Chips&gt;"))
        let picture = try PictureCodec.decode(try #require(provider.bytes("image/png")))
        #expect((picture.width, picture.height) == (30, 20))
        let plain = try dragOut("food 1").itemProvider
        #expect(plain.suggestedName == nil && plain.bytes("image/png") == nil)
    }

    @Test("Drag table: a person and the bill are their receipt: text, page, picture, and the file John.pdf")
    func receipts() throws {
        table.perform(.order(1, 1), .order(2, 3))
        for (place, file) in [("person 0", "John.pdf"), ("bill", "My table.pdf")] {
            let offer = try dragOut(place)
            let provider = offer.itemProvider
            #expect(offer.operations == [.copy])
            #expect(
                provider.registeredTypeIdentifiers == [
                    TravellingItem.peopleTypeIdentifier, ItemProvider.textType, "text/html", "text/rtf", "image/png",
                ])
            #expect(text(provider).contains("Pizza") && text(provider).contains("Pasta") == (place == "bill"))
            #expect(text(provider, "text/html").contains("<!DOCTYPE html>"))
            #expect(provider.bytes("image/png")?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
            #expect(provider.file?.starts(with: Array("%PDF-".utf8)) == true && provider.suggestedName == file)
        }
        #expect(table.session.undoCount == 2)
    }

    @Test("A line is moved into another order book if that takes it so: then it goes from this one, in one step")
    func line() throws {
        table.perform(.order(1, 1), .order(2, 1))
        table.click("person 0")
        let offer = try dragOut("line 1", as: .move)
        #expect(offer.operations == [.move, .copy])
        #expect(table.lines(of: 0) == ["Pasta $13"] && table.lastLabel == "Pizza removed")
        _ = try dragOut("line 2", as: .copy)
        #expect(table.lines(of: 0) == ["Pasta $13"])
    }

    @Test("A shared line says what its owner pays and can only be copied; a person's receipt is theirs alone")
    func shared() throws {
        table.perform(.order(1, 1, 2))
        table.click("person 0")
        let offer = try dragOut("line 1")
        #expect(text(offer.itemProvider) == "Pizza, $10.00" && offer.operations == [.copy])
        let people = try dragOut("person 1").itemProvider.bytes(TravellingItem.peopleTypeIdentifier)
        let items = try #require(TravellingItem.decode(people ?? []))
        #expect(items.map(\.name) == ["Daizy", "Pizza"] && items.last?.price == 10_00 && items.last?.quantity == 1)
    }

    @Test("The bill is not dragged while nothing is ordered")
    func emptyBill() {
        table.window.press(at: Point(x: table.root.size.width - 60, y: table.spot("bill").y))
        table.window.carry(to: beyond)
        #expect(!table.root.drag.isActive)
        table.window.release()
    }

    @Test("Data is made when it is asked for, once, of the book as it stood when the drag began")
    func onDemand() throws {
        table.perform(.order(1, 1))
        let provider = try dragOut("person 0").itemProvider
        table.perform(.renamePerson(PersonID(1), name: "Jo"), .order(2, 1))
        let first = text(provider)
        #expect(first.contains("John") && !first.contains("Pasta"))
        #expect(text(provider) == first)
    }

    @Test("OUT tells what was handed over, in what type, and how much")
    func trace() throws {
        _ = table.newTrace()
        let provider = try dragOut("food 0").itemProvider
        provider.exportHandler?("text/html", 120)
        #expect(table.newTrace().contains("OUT type=text%2Fhtml bytes=120"))
    }

    @Test("Over another program the status line says so; refused there, nothing has happened")
    func outside() {
        table.lift("food 0")
        table.window.carry(to: beyond)
        table.window.hoverOutside(.copy)
        #expect(table.status == "Pizza → another program · Esc: put back")
        table.window.hoverOutside(nil)
        #expect(table.status == "Pizza · Esc: put back")
        table.letGo()
        #expect(table.book == .firstStart() && !table.root.drag.isActive)
    }
}
