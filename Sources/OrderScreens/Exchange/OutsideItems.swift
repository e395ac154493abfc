import Cairo
import Localization
import OrderCore
import OrderFormats
import Widgets

/// What other programs can have of the order book: a dish as text and picture, a line as text, people as their receipt. Data is
/// made when it is asked for, of the book as it stood then.
final class OutsideItems {
    private let model: OrderModel
    private let photos: PhotoLibrary
    /// Told when another program has got something.
    var onExport: ((_ type: String, _ bytes: Int) -> Void)?
    /// Whether receipts begin at the right.
    var isMirrored: () -> Bool = { false }

    private static let text = "text/plain;charset=utf-8"

    init(model: OrderModel, photos: PhotoLibrary) {
        self.model = model
        self.photos = photos
    }

    /// The provider of what is dragged or copied.
    func provider(of item: OrderDragItem) -> ItemProvider {
        let people = item.parts.compactMap { part -> PersonID? in if case .person(let id) = part { id } else { nil } }
        return reported(people.isEmpty ? dishes(item.parts) : receipt(of: Set(people)))
    }

    /// The receipt of the whole table.
    func tableProvider() -> ItemProvider { reported(receipt(of: nil)) }

    private func reported(_ provider: ItemProvider) -> ItemProvider {
        provider.exportHandler = { [weak self] in self?.onExport?($0, $1) }
        return provider
    }

    // MARK: Dishes

    private struct Dish {
        let item: TravellingItem
        let amount: MinorUnits
        let photo: PhotoRef?
    }

    private func dishes(_ parts: [OrderDragItem]) -> ItemProvider {
        let dishes = parts.compactMap(dish)
        let provider = ItemProvider()
        guard let first = dishes.first else { return provider }
        register(dishes, as: TravellingItem.typeIdentifier, to: provider)
        let format = model.format
        let lines = dishes.map { "\($0.item.name), \(format.full($0.amount))" }
        provider.registerDataRepresentation(forTypeIdentifier: OutsideItems.text) { done in
            done(Array(lines.joined(separator: "\n").utf8))
        }
        provider.registerDataRepresentation(forTypeIdentifier: "text/html") { done in
            let rows = dishes.map { dish in
                "<p>\(HTMLPage.escaped(dish.item.name)), <b>\(HTMLPage.escaped(format.full(dish.amount)))</b></p>"
            }
            done(HTMLPage.document(body: rows.joined()))
        }
        provider.registerDataRepresentation(forTypeIdentifier: RTFText.typeIdentifier) { done in
            done(RTFText.encode(lines.joined(separator: "\n")))
        }
        if dishes.count == 1 { addPicture(of: first, to: provider) }
        return provider
    }

    /// Offers all that another order book needs to have them whole.
    private func register(_ dishes: [Dish], as type: String, to provider: ItemProvider) {
        let photos = dishes.map { photo($0.photo) }
        provider.registerDataRepresentation(forTypeIdentifier: type) { done in
            let items = zip(dishes, photos).map { dish, photo in
                var item = dish.item
                item.photo = photo()
                return item
            }
            done(TravellingItem.encode(items))
        }
    }

    private func dish(_ part: OrderDragItem) -> Dish? {
        let currency = model.book.currency.code
        switch part {
        case .food(let id):
            guard let food = model.book.food(id) else { return nil }
            let item = TravellingItem(
                kind: .food, name: food.name, price: food.price, category: food.category, currency: currency)
            return Dish(item: item, amount: food.price, photo: food.photo)
        case .line(let id, let owner):
            guard let line = model.book.line(id) else { return nil }
            let item = TravellingItem(
                kind: .line, name: line.name, price: line.price, quantity: line.quantity, currency: currency)
            let rows = owner.flatMap { model.statement.account(of: $0)?.rows } ?? model.statement.unassignedRows
            let share = rows.first { $0.line == id }?.share ?? model.book.total(of: line)
            return Dish(item: item, amount: share, photo: line.photo)
        case .person, .several: return nil
        }
    }

    /// A picture as it travels; read when it is asked for.
    private func photo(_ photo: PhotoRef?) -> () -> TravellingItem.Photo? {
        switch photo {
        case .builtIn(let name): { .builtIn(name) }
        case .stored(let number): { [model] in model.photo(number).map { .picture($0) } }
        case .generated, nil: { nil }
        }
    }

    private func addPicture(of dish: Dish, to provider: ItemProvider) {
        guard let photo = dish.photo else { return }
        let (model, photos) = (model, photos)
        let picture = Later { () -> [UInt8]? in
            if case .stored(let number) = photo {
                let surface = model.photo(number).flatMap { try? PictureCodec.decode($0) }
                return surface.flatMap { try? PictureCodec.png($0) }
            }
            return photos.food(photo)?.largest.flatMap { try? PictureCodec.png($0) }
        }
        let name = "\(dish.item.name).png"
        provider.registerDataRepresentation(forTypeIdentifier: "image/png") { $0(picture.value) }
        provider.registerFileRepresentation(forTypeIdentifier: "image/png", suggestedName: name) { $0(picture.value) }
    }

    // MARK: Receipts

    private func receipt(of people: Set<PersonID>?) -> ItemProvider {
        let (book, statement, style, date) = (model.book, model.statement, model.format.style, ReceiptDate.today)
        let (isMirrored, paper) = (isMirrored(), model.paper)
        let make = Later { Receipt(book, statement, of: people, date: date, style: style) }
        let provider = ItemProvider()
        addPeople(people, book, statement, to: provider)
        add(OutsideItems.text, .txt, make, isMirrored, to: provider)
        add("text/html", .html, make, isMirrored, to: provider)
        provider.registerDataRepresentation(forTypeIdentifier: RTFText.typeIdentifier) { done in
            done(RTFText.encode(make.value.text))
        }
        add("image/png", .png, make, isMirrored, to: provider)
        let names = book.persons.filter { people?.contains($0.id) ?? false }.map(\.name)
        let name = "\(people == nil ? book.name : names.joined(separator: ", ")).pdf"
        provider.registerFileRepresentation(forTypeIdentifier: "application/pdf", suggestedName: name) { done in
            done(try? ReceiptFile.bytes(of: make.value, as: .pdf, paper: paper, isMirrored: isMirrored))
        }
        return provider
    }

    /// People with what they have, for another order book; all of them with what nobody has yet, too.
    private func addPeople(
        _ people: Set<PersonID>?, _ book: OrderBook, _ statement: Statement, to provider: ItemProvider
    ) {
        func line(_ row: Statement.Row) -> Dish? { book.line(row.line).map { dish($0, share: row.share, book) } }
        var dishes = people == nil ? statement.unassignedRows.compactMap(line) : []
        for account in statement.persons where people?.contains(account.person) ?? true {
            guard let person = book.person(account.person) else { continue }
            let item = TravellingItem(kind: .person, name: person.name, price: 0, currency: book.currency.code)
            dishes.append(Dish(item: item, amount: account.total, photo: person.photo))
            dishes += account.rows.compactMap(line)
        }
        register(dishes, as: TravellingItem.peopleTypeIdentifier, to: provider)
    }

    /// What somebody pays of a line, as a line that is all theirs.
    private func dish(_ line: OrderLine, share: MinorUnits, _ book: OrderBook) -> Dish {
        let isWhole = share == line.price * MinorUnits(line.quantity)
        let item = TravellingItem(
            kind: .line, name: line.name, price: isWhole ? line.price : share, quantity: isWhole ? line.quantity : 1,
            currency: book.currency.code)
        return Dish(item: item, amount: share, photo: line.photo)
    }

    private func add(
        _ type: String, _ format: ReceiptFormat, _ receipt: Later<Receipt>, _ isMirrored: Bool,
        to provider: ItemProvider
    ) {
        provider.registerDataRepresentation(forTypeIdentifier: type) { done in
            done(try? ReceiptFile.bytes(of: receipt.value, as: format, isMirrored: isMirrored))
        }
    }
}

/// A value that is made when it is first asked for.
private final class Later<Value> {
    private let make: () -> Value
    private(set) lazy var value = make()

    init(_ make: @escaping () -> Value) {
        self.make = make
    }
}
