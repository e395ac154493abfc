import Localization
import OrderCore
import OrderFormats
import OrderStore
import ProgramSupport

/// Menus from files.
extension CommandRunner {
    /// Brings menus into a book that is there, as one step.
    func importMenus() throws(CommandFailure) -> String {
        let session = try openForWriting()
        let plan = try plan(request.arguments.dropFirst(), for: session.book)
        if let command = plan.command {
            _ = try CommandFailure.wrap { () throws(SessionError) in try session.perform(command, author: author) }
        }
        complain(of: plan.report)
        return text(of: plan.report, in: session.book.currency)
    }

    /// Brings the menus that are named by options into a book that is not made yet.
    func bringMenus(into book: inout OrderBook) throws(CommandFailure) -> ImportReport {
        let plan = try plan(request.menus[...], for: book)
        if let command = plan.command {
            book.apply(try CommandFailure.wrap { () throws(Refusal) in try book.decide(command) })
        }
        return plan.report
    }

    /// Says on standard error what was refused and what people should look at, a line each.
    func complain(of report: ImportReport) {
        for note in report.refused + report.warnings { Output.complain(note.text) }
    }

    /// What has become of the rows.
    func text(of report: ImportReport, in currency: Currency) -> String {
        let format = MoneyFormat(currency, style: style)
        return report.summary + "\n" + report.changed.map { "  \($0.text(in: format))\n" }.joined()
    }

    /// Reads all files before anything is changed.
    private func plan(_ files: ArraySlice<String>, for book: OrderBook) throws(CommandFailure) -> MenuImportPlan {
        let choices = MenuChoices(encoding: try encoding())
        var readings: [MenuReading] = []
        for file in files { readings.append(try read(file, choices, for: book)) }
        let plan = MenuImport.plan(readings, for: book)
        if readings.allSatisfy(\.rows.isEmpty) {
            complain(of: plan.report)
            throw CommandFailure(localized("Not one row could be read: nothing was changed."))
        }
        return plan
    }

    private func read(
        _ file: String, _ choices: MenuChoices, for book: OrderBook
    ) throws(CommandFailure) -> MenuReading {
        let (name, bytes) = try MenuInput.read(file)
        do {
            var reading = try MenuReader.read(
                bytes, hint: name, currency: book.currency, decimalSign: book.decimalSign, choices: choices)
            reading.source = name
            return reading
        } catch {
            throw CommandFailure("\(name): \(error.reason) " + localized("Nothing was changed."))
        }
    }

    private func encoding() throws(CommandFailure) -> TextEncoding? {
        guard let name = request.options[.encoding] else { return nil }
        guard let encoding = TextEncoding(rawValue: name.lowercased()) else {
            let names = TextEncoding.allCases.map(\.rawValue).joined(separator: ", ")
            throw CommandFailure(localized("There is no encoding “\(name)”: there are \(names)."))
        }
        return encoding
    }
}
