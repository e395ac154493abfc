import Localization
import OrderCore
import OrderStore

/// The commands that only look at a book.
extension CommandRunner {
    func show() throws(CommandFailure) -> String {
        let session = try openForReading()
        let person = try request.options[.person].map { name throws(CommandFailure) in
            try CommandFailure.wrap { () throws(Refusal) in try NameLookup(book: session.book).person(name).id }
        }
        if request.options[.json] != nil {
            return BookJSON(book: session.book, statement: session.statement).text(of: person) + "\n"
        }
        return BookText(book: session.book, style: style).text(of: person)
    }

    func check() throws(CommandFailure) -> String {
        let session = try openForReading()
        let report = try CommandFailure.wrap { () throws(StoreError) in try session.check() }
        if !report.problems.isEmpty {
            throw CommandFailure(
                localized("“\(request.book)” is not in order:") + " " + report.problems.joined(separator: " "))
        }
        let steps = localized("\(report.stepCount) step", plural: "\(report.stepCount) steps", count: report.stepCount)
        let total = MoneyFormat(session.book.currency, style: style).full(session.statement.total)
        let entries = localized(
            "\(report.entryCount) journal entry", plural: "\(report.entryCount) journal entries",
            count: report.entryCount)
        let photos = localized(
            "\(report.photoCount) photo", plural: "\(report.photoCount) photos", count: report.photoCount)
        let counts = [steps, entries] + (report.photoCount == 0 ? [] : [photos])
        return localized("\(request.book) is in order: \(counts.joined(separator: ", ")), total \(total).") + "\n"
    }
}
