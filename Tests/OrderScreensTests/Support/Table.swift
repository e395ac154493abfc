import Geometry
import OffscreenPlatform
import OrderCore
import OrderStore
import Testing
import Widgets

@testable import OrderScreens

/// A window on a book, and a person at it: "drag food 0 to person 0". Places have the names of the trace's LAYOUT lines.
final class Table {
    let session: BookSession
    let model: OrderModel
    let screen: OrderScreen
    let window: OffscreenWindow
    private let log: TraceLog

    /// Opens a window on a book in memory and waits until it is at rest.
    convenience init(
        _ book: OrderBook = .firstStart(), size: Size = Size(width: 1000, height: 700), scale: Double = 1,
        theme: Theme = .light
    ) {
        self.init(session: BookSession(memory: book), size: size, scale: scale, theme: theme)
    }

    /// Opens a window on an open book and waits until it is at rest.
    init(
        session: BookSession, size: Size = Size(width: 1000, height: 700), scale: Double = 1, theme: Theme = .light
    ) {
        self.session = session
        model = OrderModel(session: session)
        let log = TraceLog()
        screen = OrderScreen(
            model: model, photos: PhotoLibrary(folder: nil), trace: OrderTrace { log.lines.append($0) })
        window = OffscreenWindow(content: screen, size: size, scale: scale, theme: theme)
        self.log = log
        screen.begin()
        settle()
    }

    private final class TraceLog {
        var lines: [String] = []
    }

    // MARK: What is there

    var book: OrderBook { session.book }
    var root: ViewRoot { window.root }

    /// What the line under the people says.
    var status: String { screen.people.status.shown.sentence }
    /// Whether that is a refusal.
    var isWarned: Bool { screen.people.status.shown.isWarning }

    /// The lines of the trace since the last call.
    func newTrace() -> [String] {
        defer { log.lines.removeAll() }
        return log.lines
    }

    /// The places that can be seen whole, in points of the window.
    var places: [String: Rect] {
        var result: [String: Rect] = [:]
        for line in screen.layoutLines() {
            let words = line.split(separator: " ")
            let numbers = words.suffix(4).compactMap { Double($0) }
            let rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            result[words.dropFirst().dropLast(4).joined(separator: " ")] = rect.scaled(by: 1 / root.scale)
        }
        return result
    }

    /// A place that must be in sight.
    func place(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) -> Rect {
        if let rect = places[name] { return rect }
        Issue.record("“\(name)” is not in sight, only \(places.keys.sorted())", sourceLocation: sourceLocation)
        return .zero
    }

    /// The card of a person.
    func card(_ place: Int) -> PersonCard? {
        screen.people.collection.cellForItem(at: IndexPath(item: place)) as? PersonCard
    }

    /// The cards of everybody in sight, by their places.
    var personCards: [PersonCard] {
        screen.people.collection.visibleItems.compactMap { $0.cell as? PersonCard }
    }

    /// The card of a food that is in sight.
    func foodCard(_ item: Int) -> FoodCard? {
        screen.menu.collection.cellForItem(at: IndexPath(item: item)) as? FoodCard
    }

    /// Who has how much: "John $33 2", with "-" for hidden labels.
    var totals: [String] {
        personCards.map { card in
            let content = card.content
            return content.items > 0
                ? "\(content.name) \(model.format.card(content.amount)) \(content.items)" : "\(content.name) -"
        }
    }

    /// The editor of the card that is edited in place.
    var editor: CardEditor? { screen.editing.edit?.editor }

    /// The field for the name in it.
    var nameField: TextField? { editor?.fields.first }

    /// What stands in the sheet that is open, if it is of this kind.
    func sheetContent<Content: View>() -> Content? {
        screen.sheet?.subviews.first?.subviews.first { $0 is Content } as? Content
    }

    /// All cells that show a hovering drop, of every collection.
    var litCells: [CollectionViewCell] {
        [screen.menu.collection, screen.people.collection, screen.people.panel.collection].flatMap { collection in
            collection.visibleItems.map(\.cell).filter { $0.dropProposal != nil }
        }
    }

    /// The answer of the place under the pointer.
    var proposal: DropProposal? { root.drag.proposal }

    // MARK: What a person does

    /// Lets everything come to rest, scrolled menus too.
    func settle() {
        window.settle()
        window.advance(by: 0.2)
        window.settle()
    }

    /// Scrolls the people so that one of their cards can be seen.
    func reveal(_ item: PeopleItem) {
        settle()
        guard let index = screen.people.items.firstIndex(of: item) else { return }
        screen.people.collection.scrollToItem(at: IndexPath(item: index))
        settle()
    }

    /// Presses on a place and moves away from it a little, so that it is in the air.
    func lift(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let start = place(name, sourceLocation: sourceLocation).center
        window.press(at: start)
        window.move(to: Point(x: start.x + 8, y: start.y + 8))
        window.advance(by: 0.2)
    }

    /// Carries what is in the air to a place, without letting go.
    func carry(to name: String, sourceLocation: SourceLocation = #_sourceLocation) {
        window.carry(to: place(name, sourceLocation: sourceLocation).center)
        window.advance(by: 0.1)
    }

    /// Lets go, and waits until all is at rest.
    func letGo() {
        window.release()
        settle()
    }

    /// Drags from a place to a place while some modifiers are held. Returns the answer that was shown before the release.
    @discardableResult
    func drag(
        _ from: String, to: String, holding modifiers: Modifiers = [], sourceLocation: SourceLocation = #_sourceLocation
    ) -> DropProposal? {
        lift(from, sourceLocation: sourceLocation)
        window.hold(modifiers)
        carry(to: to, sourceLocation: sourceLocation)
        let shown = proposal
        letGo()
        window.hold([])
        return shown
    }

    /// Clicks on a place.
    func click(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
        window.click(at: place(name, sourceLocation: sourceLocation).center)
        settle()
    }

    /// Clicks in the middle of a view.
    func click(_ view: View) {
        window.click(at: view.convertToRoot(view.bounds).center)
        settle()
    }

    /// Presses a key and waits until all is at rest.
    func press(_ key: Key, _ modifiers: Modifiers = []) {
        window.press(key, modifiers)
        settle()
    }

    /// Types a text and waits until all is at rest.
    func type(_ text: String) {
        window.type(text)
        settle()
    }
}
