import Cairo
import Localization
import OrderCore
import OrderFormats
import OrderStore
import Widgets

/// Files that came from other programs.
extension OrderScreen {
    /// Files that are read at a time; who drops more has dropped the wrong folder.
    private static let mostFiles = 50

    func takeFiles(_ paths: [String], _ reading: IncomingReading) {
        let names = paths.map(LocalFile.name(of:)).joined(separator: ", ")
        if let reason = reasonToRefuse(paths, at: reading.place) {
            return end(reading, as: paths.count == 1 ? "file" : "files", name: names, reason: reason)
        }
        if paths.count == 1, BookName.isBook(paths[0]) { return takeBook(paths[0], named: names, reading) }
        guard let root else { return reading.abandon() }
        let (currency, sign) = (model.book.currency, model.book.decimalSign)
        root.background {
            paths.map { IncomingFile($0, currency: currency, decimalSign: sign) }
        } then: { [weak self] files in
            guard let self else { return reading.abandon() }
            take(files, names: names, reading)
        }
    }

    /// Why files are not even opened; `nil` for those that are.
    private func reasonToRefuse(_ paths: [String], at place: IncomingPlace) -> String? {
        guard paths.count <= OrderScreen.mostFiles else {
            return localized("These are \(paths.count) files: take \(OrderScreen.mostFiles) at most.")
        }
        if let bookPath, let own = paths.first(where: { BookFile.isPart($0, of: bookPath) }) {
            return localized("“\(LocalFile.name(of: own))” belongs to the book that is open.")
        }
        if paths.count > 1, let book = paths.first(where: BookName.isBook) {
            return localized("“\(LocalFile.name(of: book))” is an order book: open it alone.")
        }
        if place == .window, !paths.contains(where: BookName.isBook) {
            return model.obstacle?.sentence
                ?? localized("Drop a menu onto the menu, and a picture onto a dish or a person.")
        }
        return nil
    }

    private func takeBook(_ path: String, named name: String, _ reading: IncomingReading) {
        guard onBookRequest != nil else {
            return end(reading, as: "book", name: name, reason: localized("A book cannot be opened here."))
        }
        end(reading, as: "book", name: name)
        request(.open(path: path))
    }

    /// One picture is a photo; menus come onto the menu together.
    private func take(_ files: [IncomingFile], names: String, _ reading: IncomingReading) {
        if files.count == 1, case .picture(let photo) = files[0].content {
            guard let subject = reading.place.photoSubject else {
                return end(reading, as: "picture", name: names, reason: OrderScreen.pictureAdvice)
            }
            return use(keep(photo, named: names), as: subject, named: names, reading)
        }
        var menus: [MenuReading] = []
        for file in files {
            switch file.content {
            case .menu(let menu): menus.append(menu)
            case .picture:
                let reason = localized("“\(file.name)” is a picture: drop one alone, onto a dish or a person.")
                return end(reading, as: "files", name: names, reason: reason)
            case .unreadable(let reason): return end(reading, as: "file", name: names, reason: reason)
            }
        }
        if case .recipient = reading.place {
            return end(reading, as: "menu", name: names, reason: menuAdvice(menus, names, at: reading.place))
        }
        bring(menus, name: names, reading)
    }

    private func menuAdvice(_ menus: [MenuReading], _ names: String, at place: IncomingPlace) -> String {
        if menus.count > 1 { return localized("These are menus: drop them onto the menu.") }
        let advice = localized("“\(names)” is a menu: drop it onto the menu.")
        return place.photoSubject == nil ? advice : advice + " " + localized("A picture dropped here becomes a photo.")
    }
}

/// What a file is, by its content; read on any thread.
nonisolated struct IncomingFile: Sendable {
    /// What was found in it.
    enum Content: Sendable {
        /// A picture, ready to be kept.
        case picture(Result<PhotoImporter.Photo, PictureError>)
        /// A menu.
        case menu(MenuReading)
        /// Neither, with the reason.
        case unreadable(String)
    }

    let name: String
    let content: Content

    init(_ path: String, currency: Currency, decimalSign: DecimalSign) {
        name = LocalFile.name(of: path)
        do throws(LocalFile.Failure) {
            let bytes = try LocalFile.read(path, limit: MenuReader.sizeLimit, kind: localized("a menu or a picture"))
            content = IncomingFile.content(of: bytes, name, currency, decimalSign)
        } catch {
            content = .unreadable(error.reason)
        }
    }

    private static func content(
        of bytes: [UInt8], _ name: String, _ currency: Currency, _ decimalSign: DecimalSign
    ) -> Content {
        if PictureKind(bytes) != nil { return .picture(PhotoImporter.photo(ofBytes: bytes)) }
        do throws(MenuFileError) {
            return .menu(try MenuReader.read(bytes, hint: name, currency: currency, decimalSign: decimalSign))
        } catch {
            return .unreadable("“\(name)”: \(error.reason)")
        }
    }
}
