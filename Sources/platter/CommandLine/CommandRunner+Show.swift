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
            throw CommandFailure("“\(request.book)” is not in order: \(report.problems.joined(separator: " "))")
        }
        let steps = report.stepCount == 1 ? "1 step" : "\(report.stepCount) steps"
        let total = MoneyFormat(session.book.currency, style: style).full(session.statement.total)
        let photos =
            switch report.photoCount {
            case 0: ""
            case 1: ", 1 photo"
            default: ", \(report.photoCount) photos"
            }
        return "\(request.book) is in order: \(steps), \(report.entryCount) journal entries\(photos), total \(total).\n"
    }
}
