import Localization
import OrderCore
import OrderFormats
import Widgets

/// Dishes, lines and people out of another order book.
extension OrderScreen {
    /// Puts items where they were dropped, whole: with name, price and photo, as one step.
    func takeItems(_ data: [UInt8], _ reading: IncomingReading) {
        take(data, as: "items", reading) { [model] items, photos in
            zip(items, photos).enumerated().map { number, pair in
                let (item, photo) = pair
                guard case .recipient(let place) = reading.place else {
                    let category = reading.place.category ?? item.category
                    return .addFood(name: item.name, price: item.price, category: category, photo: photo)
                }
                return item.order(for: place.recipient(isFirst: number == 0, in: model.book), photo)
            }
        }
    }

    /// Lets people come to the table with what they have, as one step.
    func takePeople(_ data: [UInt8], _ reading: IncomingReading) {
        take(data, as: "people", reading) { [model] items, photos in
            var (theirs, nobodys): ([OrderCommand], [OrderCommand]) = ([], [])
            var seat: PersonID?
            for (item, photo) in zip(items, photos) {
                if item.kind == .person {
                    let id = seat.map { PersonID($0.rawValue + 1) } ?? model.book.nextPersonID
                    seat = id
                    theirs.append(.addPerson(name: item.name))
                    if let photo { theirs.append(.setPersonPhoto(id, photo)) }
                } else if let seat {
                    theirs.append(item.order(for: .person(seat), photo))
                } else {
                    nobodys.append(item.order(for: .unassigned, photo))
                }
            }
            // Who comes gives the step its name.
            return theirs + nobodys
        }
    }

    /// Reads items, keeps their photos, and does what they mean.
    private func take(
        _ data: [UInt8], as what: String, _ reading: IncomingReading,
        commands: @escaping ([TravellingItem], [PhotoRef?]) -> [OrderCommand]
    ) {
        let isOfPeople = reading.kind == .people
        guard let items = TravellingItem.decode(data), isOfPeople || !items.contains(where: { $0.kind == .person })
        else {
            return end(
                reading, as: what,
                reason: localized("It comes from another version of Platter, which this one cannot read."))
        }
        let names = items.filter { !isOfPeople || $0.kind == .person }.map(\.name).joined(separator: ", ")
        if let other = items.first(where: { $0.currency != model.book.currency.code }) {
            let reason =
                localized(
                    "“\(other.name)” is priced in \(other.currency), but this book is in \(model.book.currency.code).")
            return end(reading, as: what, name: names, reason: reason)
        }
        keepPhotos(of: items) { [weak self] photos in
            guard let self else { return reading.abandon() }
            let command = OrderCommand(commands(items, photos))
            end(reading, as: what, name: names, reason: reading.commit(command))
        }
    }

    /// Keeps the pictures inside the book, one after another. One that cannot be read is left out: the dish comes all the
    /// same.
    private func keepPhotos(
        of items: [TravellingItem], kept: [PhotoRef?] = [], done: @escaping ([PhotoRef?]) -> Void
    ) {
        var kept = kept
        for item in items[kept.count...] {
            switch item.photo {
            case nil: kept.append(nil)
            case .builtIn(let name): kept.append(.builtIn(name))
            case .picture(let bytes):
                return importPhoto(picture: bytes, named: item.name) { [weak self] result in
                    guard let self else { return done([]) }
                    keepPhotos(of: items, kept: kept + [try? result.get()], done: done)
                }
            }
        }
        done(kept)
    }
}

extension TravellingItem {
    /// The order of a line like this, which is off the menu of the book that it comes into.
    fileprivate func order(for recipient: Recipient, _ photo: PhotoRef?) -> OrderCommand {
        .order(.offMenu(name: name, price: price, photo: photo), to: recipient, quantity: quantity)
    }
}

extension OrderCommand {
    /// Whether somebody comes to the table who has a name already.
    var namesSomebodyNew: Bool {
        switch self {
        case .addPerson(let name): name != nil
        case .several(let commands): commands.contains(where: \.namesSomebodyNew)
        default: false
        }
    }
}
