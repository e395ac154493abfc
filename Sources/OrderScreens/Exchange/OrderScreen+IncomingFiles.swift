import Cairo
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
        guard paths.count <= OrderScreen.mostFiles else {
            let reason = "These are \(paths.count) files: drop \(OrderScreen.mostFiles) at most."
            return end(reading, .files, what: "files", name: names, reason: reason)
        }
        if paths.count == 1, BookName.isBook(paths[0]) { return takeBook(paths[0], reading) }
        guard let root, reading.place != .window else {
            let reason = "Drop a menu onto the menu, and a picture onto a dish or a person."
            return end(reading, .files, what: "files", name: names, reason: reason)
        }
        if let bookPath, let own = paths.first(where: { BookFile.isPart($0, of: bookPath) }) {
            let reason = "“\(LocalFile.name(of: own))” belongs to the book that is open."
            return end(reading, .files, what: "files", name: names, reason: reason)
        }
        let (currency, sign) = (model.book.currency, model.book.decimalSign)
        root.background {
            paths.map { IncomingFile($0, currency: currency, decimalSign: sign) }
        } then: { [weak self] files in
            guard let self else { return reading.end("The window was closed.") }
            take(files, names: names, reading)
        }
    }

    private func takeBook(_ path: String, _ reading: IncomingReading) {
        let name = LocalFile.name(of: path)
        guard onBookRequest != nil else {
            return end(reading, .files, what: "book", name: name, reason: "A book cannot be opened here.")
        }
        end(reading, .files, what: "book", name: name)
        request(.open(path: path))
    }

    /// One picture is a photo; menus come onto the menu together.
    private func take(_ files: [IncomingFile], names: String, _ reading: IncomingReading) {
        if files.count == 1, case .picture(let photo) = files[0].content {
            guard let target = reading.place.subject else {
                let reason = "Drop a picture onto a dish or a person."
                return end(reading, .files, what: "picture", name: names, reason: reason)
            }
            switch keep(photo, named: names) {
            case .success(let photo):
                return end(reading, .files, what: "picture", name: names, reason: reading.commit(target.command(photo)))
            case .failure(let failure):
                return end(reading, .files, what: "picture", name: names, reason: failure.sentence)
            }
        }
        if files.count == 1, reading.place == .menu, case .menu(let menu, let source, let preview) = files[0].content {
            return bring(menu, of: source, preview, .files, name: names, reading)
        }
        var menus: [MenuReading] = []
        for file in files {
            switch file.content {
            case .menu(let menu, _, _): menus.append(menu)
            case .picture:
                let reason = "“\(file.name)” is a picture: drop one alone, onto a dish or a person."
                return end(reading, .files, what: "files", name: names, reason: reason)
            case .unreadable(let reason): return end(reading, .files, what: "file", name: names, reason: reason)
            }
        }
        if case .recipient = reading.place {
            let reason = "“\(names)” is a menu: drop it onto the menu. A picture dropped here becomes a photo."
            return end(reading, .files, what: "menu", name: names, reason: reason)
        }
        bring(menus, .files, name: names, reading)
    }
}

/// What a file is, by its content; read on any thread.
nonisolated struct IncomingFile: Sendable {
    /// What was found in it.
    enum Content: Sendable {
        /// A picture, ready to be kept.
        case picture(Result<PhotoImporter.Photo, PictureError>)
        /// A menu, as it was read and as it came.
        case menu(MenuReading, MenuSource, MenuPreview)
        /// Neither, with the reason.
        case unreadable(String)
    }

    let name: String
    let content: Content

    init(_ path: String, currency: Currency, decimalSign: DecimalSign) {
        name = LocalFile.name(of: path)
        do throws(LocalFile.Failure) {
            let bytes = try LocalFile.read(path, limit: MenuReader.sizeLimit, kind: "a menu or a picture")
            content = IncomingFile.content(of: bytes, name, currency, decimalSign)
        } catch {
            content = .unreadable(error.reason)
        }
    }

    private static func content(
        of bytes: [UInt8], _ name: String, _ currency: Currency, _ decimalSign: DecimalSign
    ) -> Content {
        if PictureKind(bytes) != nil { return .picture(PhotoImporter.photo(ofBytes: bytes)) }
        let source = MenuSource(hint: name, bytes: bytes, currency: currency, decimalSign: decimalSign)
        let preview = source.read()
        switch preview.result {
        case .success(let menu): return .menu(menu, source, preview)
        case .failure(let error): return .unreadable("“\(name)”: \(error.reason)")
        }
    }
}
