import Cairo
import Foundation
import Geometry
import OffscreenPlatform
import OrderCore
import OrderStore
import TestSupport
import Testing

@testable import OrderScreens
@testable import Widgets

/// A look: theme and scale.
nonisolated struct Look: Hashable, Sendable, CustomTestStringConvertible {
    let isDark: Bool
    let scale: Int

    static let light1 = Look(isDark: false, scale: 1)
    static let light2 = Look(isDark: false, scale: 2)
    static let dark1 = Look(isDark: true, scale: 1)
    static let dark2 = Look(isDark: true, scale: 2)

    var testDescription: String { "\(isDark ? "dark" : "light")-\(scale)x" }

    @MainActor var theme: Theme { isDark ? .dark : .light }
}

/// The program's own drawings. Each picture has a library of its own: what a drawing was read for first leaves its mark.
func drawings() -> PhotoLibrary {
    PhotoLibrary(
        folder: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("assets").path)
}

/// Shows cells side by side on a ground, as they stand in a collection.
final class Stage: View {
    private let ground: (Theme) -> Color

    /// Places cells of one size in rows.
    init(_ cells: [View], size: Size, columns: Int, margin: Double = 22, ground: @escaping (Theme) -> Color) {
        self.ground = ground
        super.init()
        for (index, cell) in cells.enumerated() {
            cell.frame = Rect(
                x: margin + Double(index % columns) * (size.width + margin),
                y: margin + Double(index / columns) * (size.height + margin + 8), width: size.width, height: size.height
            )
            addSubview(cell)
        }
        let rows = (cells.count + columns - 1) / columns
        frame = Rect(
            x: 0, y: 0, width: margin + Double(columns) * (size.width + margin),
            height: margin + Double(rows) * (size.height + margin + 8))
    }

    override func draw(_ context: PaintContext) {
        context.cairo.fill(bounds, ground(context.theme))
    }

    /// Opens a window of just this, changes states in it, waits until all is at rest, and compares it.
    func expect(
        _ name: String, _ look: Look, sourceLocation: SourceLocation = #_sourceLocation, _ change: () -> Void = {}
    ) {
        let window = OffscreenWindow(content: self, size: frame.size, scale: Double(look.scale), theme: look.theme)
        change()
        window.settle()
        expectSnapshot(
            window.screenshot(), named: "\(name)-\(look.testDescription)", scale: look.scale,
            sourceLocation: sourceLocation)
    }
}

/// The whole window on a book.
final class Scene {
    let session: BookSession
    let screen: OrderScreen
    let window: OffscreenWindow
    let look: Look

    convenience init(_ look: Look, book: OrderBook = Scene.dinner(), size: Size = Size(width: 1000, height: 700)) {
        self.init(look, session: BookSession(memory: book), size: size)
    }

    init(_ look: Look, session: BookSession, size: Size = Size(width: 1000, height: 700)) {
        self.look = look
        self.session = session
        screen = OrderScreen(model: OrderModel(session: session), photos: drawings())
        window = OffscreenWindow(content: screen, size: size, scale: Double(look.scale), theme: look.theme)
        screen.begin()
        window.settle()
    }

    /// A table in the middle of a dinner: sums with and without decimals, two of a dish, a shared dish.
    static func dinner() -> OrderBook {
        let salad = Food(id: FoodID(8), name: "Salad", price: 9_50, photo: .builtIn("salad"))
        let first = OrderBook.firstStart()
        let foods = first.foods.prefix(2) + [salad]
        func line(_ id: Int, _ food: Int, _ quantity: Int, _ people: [Int]) -> OrderLine {
            let food = foods[food]
            return OrderLine(
                id: LineID(id), food: food.id, name: food.name, price: food.price, quantity: quantity,
                sharers: people.map { Share(person: PersonID($0)) }, photo: food.photo)
        }
        return OrderBook(
            name: "Friday dinner", currency: first.currency, foods: Array(foods), persons: first.persons,
            lines: [line(1, 0, 1, [1]), line(2, 0, 1, [3]), line(3, 1, 2, [3]), line(4, 2, 1, [1, 3])])
    }

    /// A picture file: an ellipse that touches the edges, and a round spot in the middle.
    static func target(width: Int, height: Int, _ color: UInt32, alpha: Double = 1) throws -> [UInt8] {
        let surface = try Surface(width: width, height: height)
        let cairo = Context(surface)
        let whole = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        cairo.fill(whole, Color(hex: color).withAlpha(alpha))
        cairo.ellipse(in: whole)
        cairo.fill(Color.white.withAlpha(0.5 * alpha))
        cairo.ellipse(in: Rect(center: whole.center, size: Size(width: 80, height: 80)))
        cairo.fill(.black)
        surface.flush()
        return try PictureCodec.encode(surface)
    }

    /// A place of the trace's LAYOUT lines, in points.
    func place(_ name: String) -> Rect {
        for line in screen.layoutLines() where line.hasPrefix("LAYOUT \(name) ") {
            let numbers = line.split(separator: " ").suffix(4).compactMap { Double($0) }
            return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
                .scaled(by: 1 / Double(look.scale))
        }
        Issue.record("“\(name)” is not in sight")
        return .zero
    }

    /// Clicks on a place, and takes the pointer away.
    func click(_ name: String) {
        window.click(at: place(name).center)
        window.leave()
        window.advance(by: 1)
        window.settle()
    }

    /// Another program drops a text beside the dishes.
    func drop(_ text: String) {
        window.dragIn(
            [ItemProvider(text: text)], to: Point(x: screen.menu.frame.maxX - 20, y: screen.menu.frame.maxY - 20))
        window.dropIn()
        window.settle()
    }

    /// Puts what is held back.
    func putBack() {
        window.press(.escape)
        window.release()
        window.settle()
    }

    /// Lifts what is at a place and holds it somewhere, by the point of it where it was grabbed.
    func hold(_ name: String, grabbedAt grip: Offset? = nil, over target: Point) {
        let rect = place(name)
        let start = grip.map { rect.origin + $0 } ?? rect.center
        window.press(at: start)
        window.move(to: Point(x: start.x + 10, y: start.y))
        window.advance(by: 0.3)
        window.carry(to: target)
        window.settle()
    }

    /// Compares a part of the window; all of it without one.
    func expect(_ name: String, _ part: Rect? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
        let shot = window.screenshot()
        let name = "\(name)-\(look.testDescription)"
        guard let part else {
            return expectSnapshot(shot, named: name, scale: look.scale, sourceLocation: sourceLocation)
        }
        do {
            let pixels = PixelRect(covering: part, scale: Double(look.scale))
            let cut = try Surface(width: pixels.width, height: pixels.height, format: .rgb24)
            let cairo = Context(cut)
            cairo.draw(shot, at: Point(x: -Double(pixels.x), y: -Double(pixels.y)))
            cut.flush()
            expectSnapshot(cut, named: name, scale: look.scale, sourceLocation: sourceLocation)
        } catch {
            Issue.record("\(error)", sourceLocation: sourceLocation)
        }
    }
}
