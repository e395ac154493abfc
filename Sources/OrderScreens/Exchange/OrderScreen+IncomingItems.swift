import OrderCore
import OrderFormats
import Widgets

/// Dishes and lines out of another order book.
extension OrderScreen {
    /// Puts items where they were dropped, whole: with name, price and photo, as one step.
    func takeItems(_ data: [UInt8], _ reading: IncomingReading) {
        guard let items = TravellingItem.decode(data) else {
            return end(reading, .items, what: "items", reason: "This is nothing that this version can read.")
        }
        let names = items.map(\.name).joined(separator: ", ")
        if let other = items.first(where: { $0.currency != model.book.currency.code }) {
            let reason = "\(other.name) is priced in \(other.currency), this book is in \(model.book.currency.code)."
            return end(reading, .items, what: "items", name: names, reason: reason)
        }
        keepPhotos(of: items[...], kept: []) { [weak self] photos in
            guard let self else { return reading.end("The window was closed.") }
            let commands = commands(for: items, photos, reading.place)
            end(reading, .items, what: "items", name: names, reason: reading.commit(OrderCommand(commands)))
        }
    }

    private func commands(
        for items: [TravellingItem], _ photos: [PhotoRef?], _ place: IncomingPlace
    ) -> [OrderCommand] {
        zip(items, photos).enumerated().map { number, pair in
            let (item, photo) = pair
            guard case .recipient(let recipient) = place else {
                return .addFood(name: item.name, price: item.price, category: item.category, photo: photo)
            }
            return .order(
                .offMenu(name: item.name, price: item.price, photo: photo),
                to: recipient.recipient(isFirst: number == 0, in: model.book), quantity: item.quantity)
        }
    }

    /// Keeps the pictures inside the book, one after another. One that cannot be read is left out: the dish comes all the same.
    private func keepPhotos(
        of items: ArraySlice<TravellingItem>, kept: [PhotoRef?], done: @escaping ([PhotoRef?]) -> Void
    ) {
        guard let item = items.first else { return done(kept) }
        switch item.photo {
        case nil: keepPhotos(of: items.dropFirst(), kept: kept + [nil], done: done)
        case .builtIn(let name): keepPhotos(of: items.dropFirst(), kept: kept + [.builtIn(name)], done: done)
        case .picture(let bytes):
            importPhoto(picture: bytes, named: item.name) { [weak self] result in
                self?.keepPhotos(of: items.dropFirst(), kept: kept + [try? result.get()], done: done)
            }
        }
    }
}
