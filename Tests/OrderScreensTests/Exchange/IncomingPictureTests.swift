import Cairo
import OrderCore
import OrderFormats
import Testing
import Widgets

@testable import OrderScreens

/// Pictures of other programs, as bytes or as files, onto dishes and people.
@Suite("Pictures onto dishes and people")
struct IncomingPictureTests {
    private let table = Table()
    private let folder: PictureFolder

    init() throws { folder = try PictureFolder() }

    /// A picture out of a browser, which gives its address as well.
    private func picture() throws -> ItemProvider {
        let bytes = try folder.bytes(of: try folder.picture("p.png"))
        let provider = ItemProvider.files([], addresses: ["https://example.org/p.png"])
        provider.registerDataRepresentation(forTypeIdentifier: "image/*") { $0(bytes) }
        return provider
    }

    @Test(
        "Drag table: a picture becomes the photo of the dish or the person, in one step",
        arguments: ["food 1", "person 1"])
    func bytes(place: String) throws {
        let name = place == "food 1" ? "Pasta" : "Daizy"
        table.expectTaken(try picture(), onto: place, label: "New photo of \(name)", as: "picture")
        let photo = place == "food 1" ? table.book.foods[1].photo : table.book.persons[1].photo
        #expect(photo == .stored(1))
    }

    @Test("Drag table: so does a picture file", arguments: ["food 1", "person 1"])
    func file(place: String) throws {
        let file = ItemProvider.files([try folder.picture("my photo.png")])
        let name = place == "food 1" ? "Pasta" : "Daizy"
        table.expectTaken(file, onto: place, label: "New photo of \(name)", as: "picture")
    }

    @Test("While it hovers the card is lit and told by name")
    func hovering() throws {
        table.dragIn(try picture(), over: "food 1")
        #expect(table.litCells.count == 1 && table.status == "A picture becomes the photo of Pasta")
        table.window.dragOn(to: table.spot("person 2"))
        #expect(table.litCells.count == 1 && table.status == "A picture becomes the photo of Tom")
        table.window.dragOn(to: table.spot("menu"))
        #expect(table.litCells.isEmpty && table.status == "A menu's dishes come onto the menu")
        table.window.dragOn(to: table.spot("everyone"))
        #expect(table.status == "An order book is opened")
        table.root.dragExited()
        #expect(table.litCells.isEmpty)
    }

    @Test("Its photo is shown at once, also in somebody's panel")
    func panel() throws {
        table.click("person 0")
        table.perform(.order(2, 1))
        let provider = try picture()
        let point = table.place("line 1").center
        table.window.dragIn([provider], to: point)
        table.letGoOfForeign()
        #expect(table.book.persons[0].photo == .stored(1) && table.lastLabel == "New photo of John")
    }

    @Test(
        "Beside the dishes, on Everyone and on New person nobody has use for a picture file",
        arguments: ["menu", "everyone", "new-person"])
    func noPlace(place: String) throws {
        table.expectRefused(
            .files([try folder.picture()]), onto: place, reason: "Drop a picture onto a dish or a person.",
            as: "picture")
    }

    @Test(
        "A picture without a file is not even accepted there", arguments: ["menu", "everyone", "new-person", "window"])
    func noPlaceForBytes(place: String) {
        table.expectUnwanted(.offering(["image/png": [1]]), onto: place)
    }

    @Test("Bytes that are none are refused, and what else is in it is not tried")
    func damaged() throws {
        let provider = ItemProvider.offering(["image/png": Array("my diary".utf8)])
        provider.registerFileRepresentation(forTypeIdentifier: "image/png", suggestedName: "cat.png") { $0(nil) }
        table.expectRefused(
            provider, onto: "food 0", reason: "“cat.png” is not a picture: choose a JPEG, PNG, WebP or GIF file.",
            as: "picture")
        let whole = try folder.bytes(of: try folder.picture("p.png"))
        table.expectRefused(
            .offering(["image/png": Array(whole.prefix(whole.count / 2))]), onto: "person 0",
            reason: "“the picture” is a PNG picture of which a part is missing or damaged.", as: "picture")
    }

    @Test("A picture of far too many pixels is refused before it is decoded")
    func bomb() {
        // The head of a PNG picture of 60000 x 60000 pixels.
        let head: [UInt8] =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
            + [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 2, 0, 0, 0, 0, 0, 0, 0]
        table.dropIn(.offering(["image/png": head]), onto: "food 0")
        #expect(table.isWarned && table.session.undoCount == 0, "\(table.status)")
        #expect(table.book == .firstStart())
    }
}
