import Cairo
import Foundation
import Geometry
import OffscreenPlatform
import OrderCore
import OrderStore
import Testing
import Widgets

@testable import OrderScreens

@Suite("Photos from files")
struct PhotoTests {
    private let folder: PictureFolder

    init() throws {
        folder = try PictureFolder()
    }

    /// The colour in the middle of a food's or a person's photo.
    private func color(_ table: Table, _ name: String) -> UInt32 {
        let rect = table.place(name)
        let isPerson = name.hasPrefix("person")
        let spot = isPerson ? Point(x: rect.midX, y: rect.minY + 46) : rect.center
        return table.window.surface.pixel(x: Int(spot.x * table.root.scale), y: Int(spot.y * table.root.scale))
            & 0xFF_FFFF
    }

    @Test func aPictureFileBecomesTheFoodsPhotoInOneStep() throws {
        let table = Table()
        table.screen.setPhoto(ofFile: try folder.picture(), for: .food(FoodID(2)))
        #expect(table.status == "Reading “photo.png” …")
        #expect(table.session.undoCount == 0, "nothing is done before it is read")
        table.settle()
        #expect(table.book.food(FoodID(2))?.photo == .stored(1))
        #expect(table.session.undoCount == 1)
        #expect(table.status == "New photo of Pasta")
        #expect(color(table, "food 1") == 0xFF_0000)
        #expect(table.newTrace().last == "IDLE")
        table.press(.character("z"), .control)
        #expect(table.book.food(FoodID(2))?.photo == .builtIn("pasta"))
        #expect(color(table, "food 1") != 0xFF_0000)
        table.press(.character("z"), [.control, .shift])
        #expect(color(table, "food 1") == 0xFF_0000)
    }

    @Test func aPersonHasARoundPhotoAndTheirLinesKeepTheFoods() throws {
        let table = Table()
        table.screen.setPhoto(ofFile: try folder.picture("a.png", color: 0x00_FF00), for: .person(PersonID(1)))
        table.screen.setPhoto(ofFile: try folder.picture("b.png", color: 0x00_00FF), for: .food(FoodID(1)))
        table.settle()
        #expect(color(table, "person 0") == 0x00_FF00)
        let card = table.place("person 0")
        let corner = table.window.surface.pixel(x: Int(card.midX) - 31, y: Int(card.minY) + 15) & 0xFF_FFFF
        #expect(corner != 0x00_FF00, "the photo is round")
        table.drag("food 0", to: "person 0")
        #expect(table.book.lines.first?.photo == .stored(2))
        table.click("person 0")
        let line = table.place("line 1")
        let pixel = table.window.surface.pixel(x: Int(line.minX) + 31, y: Int(line.midY)) & 0xFF_FFFF
        #expect(pixel == 0x00_00FF)
    }

    @Test(arguments: [
        ("text.jpg", "my diary", "“text.jpg” is not a picture: choose a JPEG, PNG, WebP or GIF file."),
        ("empty.png", "", "“empty.png” is empty: there is no picture in it."),
    ])
    func whatIsNoPictureIsSaidAndTheBookIsAsItWas(name: String, text: String, sentence: String) throws {
        let table = Table()
        table.screen.setPhoto(ofFile: try folder.file(name, text), for: .food(FoodID(1)))
        table.settle()
        #expect(table.status == sentence)
        #expect(table.isWarned)
        #expect(table.book == .firstStart())
        #expect(table.session.undoCount == 0)
    }

    @Test func missingFilesFoldersAndFoodsAreNamed() throws {
        let table = Table()
        table.screen.setPhoto(ofFile: folder("no.png"), for: .food(FoodID(1)))
        table.settle()
        #expect(table.status == "There is no file “no.png”.")
        table.screen.setPhoto(ofFile: folder.path, for: .food(FoodID(1)))
        table.settle()
        #expect(table.status.hasSuffix("is a folder, not a picture."))
        table.screen.setPhoto(ofFile: try folder.picture(), for: .food(FoodID(99)))
        table.settle()
        #expect(table.status == "There is no food 99 on the menu any more.")
        #expect(table.book == .firstStart())
    }

    @Test("The open book's own files are not read as pictures", arguments: ["", "-wal", "-shm"])
    func theBookItselfIsNoPicture(ending: String) throws {
        let table = Table(session: try BookSession(path: folder(), creating: .firstStart(), author: "Ana"))
        table.drag("food 0", to: "person 0")
        let name = "link\(ending).png"
        try FileManager.default.createSymbolicLink(atPath: folder(name), withDestinationPath: folder() + ending)
        table.screen.setPhoto(ofFile: folder(name), for: .food(FoodID(1)))
        #expect(!table.window.isWorkWaiting, "it is not even opened")
        #expect(table.status == "“\(name)” belongs to the book that is open: it is no picture.")
        #expect(table.isWarned)
        #expect(table.session.undoCount == 1)
    }

    @Test func anEditorGetsAPhotoOrTheReason() throws {
        let table = Table()
        var results: [String] = []
        func note(_ result: Result<PhotoRef, OrderFailure>) {
            switch result {
            case .success(let photo): results.append("\(photo)")
            case .failure(let failure): results.append(failure.sentence)
            }
        }
        table.screen.importPhoto(file: try folder.picture()) { note($0) }
        table.screen.importPhoto(file: folder("no.png")) { note($0) }
        #expect(results == [])
        table.settle()
        #expect(results == ["stored(1)", "There is no file “no.png”."])
        #expect(table.session.undoCount == 0)
        table.screen.importPhoto(picture: Array("no".utf8), named: "the picture") { note($0) }
        table.settle()
        #expect(results.last == "“the picture” is not a picture: choose a JPEG, PNG, WebP or GIF file.")
    }

    @Test func aLargePictureIsKeptSmall() throws {
        let table = Table()
        let path = try folder.picture(width: 2000, height: 1500)
        table.screen.setPhoto(ofFile: path, for: .food(FoodID(1)))
        table.settle()
        let kept = try PictureCodec.decode(try #require(table.session.photo(1)))
        #expect((kept.width, kept.height) == (1024, 768))
    }

    @Test func storedPhotosComeAfterTheFirstFrameAndMissingOnesAreNeutral() throws {
        let path = folder()
        do {
            let session = try BookSession(path: path, creating: .firstStart(), author: "Ana")
            let bytes = try PictureCodec.encode(try square(0xFF_00FF))
            try session.perform(.setFoodPhoto(FoodID(1), try session.addPhoto(bytes)), author: "Ana")
            try session.perform(.setFoodPhoto(FoodID(2), try session.addPhoto([1, 2, 3])), author: "Ana")
        }
        let session = try BookSession(path: path)
        let screen = OrderScreen(model: OrderModel(session: session), photos: PhotoLibrary(folder: nil))
        let window = OffscreenWindow(content: screen, size: Size(width: 1000, height: 700))
        #expect(window.isWorkWaiting, "the first frame did not wait for the photo")
        #expect(screen.photos.food(.stored(1)) == nil)
        window.settle()
        #expect(screen.photos.food(.stored(1)) != nil)
        #expect(screen.photos.food(.stored(2)) == nil)
        #expect(screen.photos.food(.stored(77)) == nil)
        window.settle()
        #expect(!screen.photos.stored.isLoading)
    }

    private func square(_ color: UInt32) throws -> Surface {
        let surface = try Surface(width: 400, height: 400)
        Context(surface).paint(Color(hex: color))
        surface.flush()
        return surface
    }

    @Test func theOtherWindowShowsThePhoto() throws {
        let here = Table(session: try BookSession(path: folder(), creating: .firstStart(), author: "Ana"))
        let there = Table(session: try BookSession(path: folder()))
        here.screen.setPhoto(ofFile: try folder.picture(), for: .food(FoodID(1)))
        here.settle()
        there.screen.refreshFromDisk()
        there.settle()
        // What the file keeps is a JPEG picture: not every red is exactly as it was.
        #expect(color(there, "food 0") & 0xF0_F0F0 == 0xF0_0000)
    }

    @Test func atALargerScaleAPhotoIsReadInALargerSize() throws {
        let session = BookSession(memory: .firstStart())
        let photo = try session.addPhoto(try PictureCodec.encode(try square(0x12_3456)))
        try session.perform(.setFoodPhoto(FoodID(1), photo), author: "Ana")
        let table = Table(session: session)
        let small = try #require(table.screen.photos.food(photo))
        table.window.resize(to: Size(width: 1000, height: 700), scale: 2)
        table.settle()
        let large = try #require(table.screen.photos.food(photo))
        #expect(small !== large)
        #expect(color(table, "food 0") == 0x12_3456)
    }

    @Test func manyPhotosAreReadAsTheyComeIntoSight() throws {
        var foods: [Food] = []
        let session = BookSession(memory: OrderBook(name: "Many", currency: .usDollar))
        for number in 1...80 {
            let photo = try session.addPhoto(try PictureCodec.encode(try square(UInt32(number) << 16)))
            try session.perform(.addFood(name: "Food \(number)", price: 1, photo: photo), author: "Ana")
            foods = session.book.foods
        }
        #expect(foods.count == 80)
        let table = Table(session: session)
        #expect(color(table, "food 0") == 1 << 16)
        #expect(!table.screen.photos.stored.isLoading)
        table.screen.menu.collection.scrollToItem(at: IndexPath(item: 79))
        table.settle()
        #expect(color(table, "food 79") == 80 << 16)
    }
}
