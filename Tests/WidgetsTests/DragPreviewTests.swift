import Cairo
import Geometry
import OffscreenPlatform
import Testing

@testable import Widgets

@Suite("The picture under the pointer")
struct DragPreviewTests {
    /// The upper left corner of the black square in a cell.
    private static let corner = Offset(dx: 4, dy: 4)

    private func cellOrigin(_ book: FoodBook, _ index: Int) -> Point {
        book.food(index) - Offset(dx: 30, dy: 30)
    }

    /// Whether the picture's pixel at a distance from the pointer, in device pixels, is black.
    private func isBlack(_ window: OffscreenWindow, _ dx: Int, _ dy: Int) -> Bool {
        guard let preview = window.preview else { return false }
        let x = Int((preview.position.x * preview.scale).rounded()) + dx
        let y = Int((preview.position.y * preview.scale).rounded()) + dy
        return preview.pixel(x: x, y: y) == 0xFF00_0000
    }

    @Test("3.26, 3.27: the grabbed pixel stays under the pointer", arguments: testScales, [true, false])
    func grabbedPixel(scale: Double, isComposited: Bool) {
        let book = FoodBook(scale: scale, isComposited: isComposited)
        let window = book.window
        window.press(at: cellOrigin(book, 1) + DragPreviewTests.corner)
        // One long motion at once: the grab is where the press was, not where the lift was noticed.
        window.move(to: Point(x: 250, y: 140))
        for place in [Point(x: 100, y: 140), Point(x: -80, y: -30), book.person(1), Point(x: 331, y: 277)] {
            window.move(to: place)
            #expect(window.preview?.position == place)
            for _ in 0..<14 {
                window.advance(by: OffscreenWindow.frameInterval)
                #expect(window.preview?.position == place)
                // The square is right and below of its corner, also while the picture grows and shrinks.
                #expect(isBlack(window, 1, 1))
                #expect(!isBlack(window, -2, -2))
            }
        }
        window.press(.escape)
        window.release()
        book.expectCalm()
    }

    @Test("A17: without parameters the whole card is lifted", arguments: testScales)
    func wholeCard(scale: Double) {
        let book = FoodBook(scale: scale)
        book.window.carry(from: book.food(0), to: book.nowhere)
        book.window.advance(by: 0.3)
        let solid = book.window.preview?.solidPixelRect ?? .zero
        #expect(abs(Double(solid.width) - 60 * 1.2 * scale) <= 2)
        #expect(abs(Double(solid.height) - 60 * 1.2 * scale) <= 2)
        book.window.release()
        book.expectCalm()
    }

    @Test(
        "A17, A18, A19: with parameters just that part, rounded, grown about the grabbed point", arguments: testScales)
    func part(scale: Double) {
        let book = FoodBook(scale: scale)
        let window = book.window
        book.preview = DragPreviewParameters(visibleRect: Rect(x: 10, y: 5, width: 40, height: 30), cornerRadius: 10)
        let origin = cellOrigin(book, 0)
        window.press(at: origin + Offset(dx: 20, dy: 20))
        window.move(to: Point(x: 200, y: 140))
        window.advance(by: 0.3)
        let solid = window.preview?.solidPixelRect ?? .zero
        // Left of the pointer are 10 of the part's 40 points, above it 15 of 30, all 1.2 times as large.
        #expect(abs(Double(solid.x) - (200 - 10 * 1.2) * scale) <= 1.5)
        #expect(abs(Double(solid.y) - (140 - 15 * 1.2) * scale) <= 1.5)
        #expect(abs(Double(solid.width) - 48 * scale) <= 2)
        #expect(abs(Double(solid.height) - 36 * scale) <= 2)
        let cornerAlpha = (window.preview?.pixel(x: solid.x, y: solid.y) ?? 0) >> 24
        #expect(cornerAlpha < 128, "the corner is not rounded")
        window.release(at: book.nowhere)
        book.expectCalm()
    }

    @Test("A20: the picture is the real cell's, and no cell is made for it")
    func realCell() {
        let book = FoodBook()
        let window = book.window
        let asked = book.log.count
        window.carry(from: book.food(3), to: book.nowhere)
        #expect(book.log.count > asked)
        let place = book.nowhere
        let color = TestCell.color(of: "Sizzler")
        let pixel = window.preview?.pixel(x: Int(place.x), y: Int(place.y)) ?? 0
        #expect(abs(Double(pixel >> 16 & 0xFF) / 255 - color.red) < 0.02)
        #expect(abs(Double(pixel & 0xFF) / 255 - color.blue) < 0.02)
        window.release()
        book.expectCalm()
    }

    @Test("With a compositor it has a shadow and is translucent as a whole, without one each pixel is there or not")
    func composited() {
        // Pixels of the shadow: well outside the card itself.
        func shadow(_ window: OffscreenWindow) -> Int {
            guard let preview = window.preview else { return -1 }
            let card = preview.solidPixelRect.offset(x: -preview.pixelRect.x, y: -preview.pixelRect.y)
            var count = 0
            for y in 0..<preview.image.surface.height {
                for x in 0..<preview.image.surface.width where preview.image.surface.pixel(x: x, y: y) != 0 {
                    let isOutside = x < card.x - 2 || x > card.maxX + 1 || y < card.y - 2 || y > card.maxY + 1
                    count += isOutside ? 1 : 0
                }
            }
            return count
        }
        let book = FoodBook(isComposited: true)
        let window = book.window
        window.carry(from: book.food(0), to: book.nowhere, steps: 20)
        #expect(shadow(window) > 500)
        #expect((window.preview?.image.opacity ?? 1) < 1)
        // The compositor goes in the middle of the drag, and comes back.
        window.isComposited = false
        #expect(shadow(window) == 0)
        window.isComposited = true
        #expect(shadow(window) > 500)
        window.release()
        book.expectCalm()
    }

    @Test("Only growing and shrinking sends pictures; moving sends none")
    func movingSendsNothing() {
        let book = FoodBook()
        let window = book.window
        window.carry(from: book.food(0), to: Point(x: 200, y: 140), steps: 30)
        window.settle()
        window.forgetRecord()
        for step in 0..<200 {
            window.move(to: Point(x: 200 + Double(step % 20), y: 138 + Double(step % 7)))
            window.advance(by: OffscreenWindow.frameInterval)
        }
        #expect(window.record.dragImageCount == 0)
        #expect(window.record.paintedFrameCount == 0)
        window.release()
        book.expectCalm()
    }

    @Test("Over a target it shrinks so that the target can be read, and grows again behind it")
    func shrinksOverTarget() {
        let book = FoodBook()
        let window = book.window
        func width() -> Double { Double(window.preview?.solidPixelRect.width ?? 0) }
        window.carry(from: book.food(0), to: Point(x: 200, y: 140), steps: 20)
        #expect(abs(width() - 72) <= 2)
        window.move(to: book.person(1))
        window.advance(by: 0.3)
        #expect(abs(width() - 60 * DragPreview.targetScale) <= 2)
        window.move(to: book.nowhere)
        window.advance(by: 0.3)
        #expect(abs(width() - 72) <= 2)
        window.release()
        book.expectCalm()
    }

    @Test("Dropped, it shrinks into the target within a quarter of a second and is gone")
    func lands() {
        let book = FoodBook()
        let window = book.window
        window.carry(from: book.food(0), to: book.person(2) + Offset(dx: 20, dy: 20))
        window.release()
        var last = window.preview
        var seconds = 0.0
        while window.preview != nil, seconds < 2 {
            last = window.preview
            window.advance(by: OffscreenWindow.frameInterval)
            seconds += OffscreenWindow.frameInterval
        }
        #expect(seconds > 0.1 && seconds < 0.26)
        #expect((last?.position.distance(to: book.person(2)) ?? 99) < 12)
        book.expectCalm()
    }

    @Test("Put back, it flies to where it came from and is gone")
    func fliesHome() {
        let book = FoodBook()
        let window = book.window
        let start = book.food(0)
        window.carry(from: start, to: book.nowhere)
        window.release()
        var positions: [Point] = []
        while let preview = window.preview, positions.count < 100 {
            positions.append(preview.position)
            window.advance(by: OffscreenWindow.frameInterval)
        }
        #expect(positions.count > 5 && positions.count < 20)
        #expect((positions.last?.distance(to: start) ?? 99) < 20)
        let distances = positions.map { $0.distance(to: start) }
        #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 >= $1 })
        book.expectCalm()
    }

    @Test("With reduced motion it is gone at once, dropped or put back")
    func reducedMotion() {
        let book = FoodBook()
        let window = book.window
        window.root.animator.isReduced = true
        window.drag(from: book.food(0), to: book.person(0))
        #expect(window.preview == nil)
        window.drag(from: book.food(0), to: book.nowhere)
        #expect(window.preview == nil)
        #expect(book.amounts == [20, 0, 0])
        book.expectCalm()
    }

    @Test("A home that is gone or out of sight leaves nothing flying about")
    func homeGone() {
        let book = FoodBook()
        let window = book.window
        window.carry(from: book.food(0), to: book.nowhere)
        book.menu.removeFromSuperview()
        window.release()
        window.settle()
        #expect(window.preview == nil)
    }

    @Test("A screenshot shows it, as the desktop would", arguments: [true, false])
    func screenshot(isComposited: Bool) {
        let book = FoodBook(isComposited: isComposited)
        let window = book.window
        window.carry(from: book.food(0), to: book.nowhere, steps: 20)
        let (x, y) = (Int(book.nowhere.x), Int(book.nowhere.y))
        let with = window.screenshot().pixel(x: x, y: y)
        let without = window.screenshot(includesPreview: false).pixel(x: x, y: y)
        #expect(without == 0xFFFF_FFFF)
        #expect(with != without)
        let picture = window.preview?.pixel(x: x, y: y)
        #expect((with == picture) == !isComposited)
        window.release()
        book.expectCalm()
    }

    @Test("The pointer says that something is carried, that a place copies it, and that a place refuses")
    func cursors() {
        let book = FoodBook()
        let window = book.window
        window.carry(from: book.food(0), to: book.nowhere)
        #expect(window.record.cursor == .closedHand)
        window.move(to: book.person(0))
        #expect(window.record.cursor == .dragCopy)
        book.answer = { _ in DropProposal(operation: .move, intent: .insertIntoDestinationIndexPath) }
        window.move(to: book.person(1))
        #expect(window.record.cursor == .closedHand)
        book.answer = { _ in .forbidden("Zoe has paid") }
        window.move(to: book.person(0))
        #expect(window.record.cursor == .dragForbidden)
        window.move(to: book.nowhere)
        #expect(window.record.cursor == .closedHand)
        window.release()
        #expect(window.record.cursor == .arrow)
        book.expectCalm()
    }
}
