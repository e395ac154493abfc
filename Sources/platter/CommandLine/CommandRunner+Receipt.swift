import Localization
import OrderCore
import OrderFormats
import OrderScreens
import OrderStore
import ProgramSupport

/// The receipt, on standard output or as a file.
extension CommandRunner {
    func receipt() throws(CommandFailure) -> String {
        let target = try target()
        let session = try openForReading()
        let people = try people(in: session.book)
        let receipt = Receipt(session.book, session.statement, of: people, date: .today, style: style)
        guard let target else { return receipt.text }
        let locale = request.options[.locale]
        let bytes = try CommandFailure.wrap { () throws(ReceiptFile.Failure) in
            try ReceiptFile.bytes(
                of: receipt, as: target.format, paper: LocaleChoice.paper(named: locale),
                isMirrored: LocaleChoice.isRightToLeft(named: locale))
        }
        try CommandFailure.wrap { () throws(WholeFile.Failure) in try WholeFile.write(bytes, to: target.path) }
        return localized("Wrote \(target.path).") + "\n"
    }

    /// The file that the receipt is to be, and its kind; nil for none. The book itself is never written over.
    private func target() throws(CommandFailure) -> (path: String, format: ReceiptFormat)? {
        guard let path = request.options[.output] else { return nil }
        guard let format = ReceiptFormat(fileName: path) else {
            throw CommandFailure(
                localized("“\(path)” is no kind of receipt: name a file that ends in \(ReceiptFormat.endings)."))
        }
        if BookFile.isPart(path, of: request.book) {
            throw CommandFailure(localized("“\(path)” is the book itself: name another file."))
        }
        return (path, format)
    }

    /// Whom the receipt is for; nil for the whole table.
    private func people(in book: OrderBook) throws(CommandFailure) -> Set<PersonID>? {
        guard let text = request.options[.person] else { return nil }
        let lookup = NameLookup(book: book)
        // A name with a comma in it is still a name.
        if let person = try? lookup.person(text) { return [person.id] }
        var people: Set<PersonID> = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            people.insert(
                try CommandFailure.wrap { () throws(Refusal) in try lookup.person(String(name)).id })
        }
        return people
    }
}
