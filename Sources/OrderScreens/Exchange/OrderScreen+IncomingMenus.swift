import Localization
import OrderCore
import OrderFormats
import Widgets

/// Menus that came from other programs.
extension OrderScreen {
    /// Reads a text as a menu on another thread and brings it into the book as one step.
    /// - Parameter type: the media type that it has.
    func takeMenu(_ bytes: [UInt8], as type: String, _ reading: IncomingReading) {
        guard let root else { return reading.abandon() }
        let (currency, sign) = (model.book.currency, model.book.decimalSign)
        let beginning = String(decoding: bytes.prefix(500), as: UTF8.self)
        root.background {
            Result { () throws(MenuFileError) in
                try MenuReader.read(bytes, hint: type, currency: currency, decimalSign: sign)
            }
        } then: { [weak self] result in
            guard let self else { return reading.abandon() }
            switch result {
            case .failure(let error): end(reading, as: "menu", name: beginning, reason: error.reason)
            case .success(let menu): bring([menu], name: beginning, reading)
            }
        }
    }

    /// Brings menus into the book and tells what became of each row.
    func bring(_ menus: [MenuReading], name: String, _ reading: IncomingReading) {
        let plan = MenuImport.plan(menus, for: model.book)
        let report = plan.report
        if report.refused.count == report.readCount {
            return end(reading, as: "menu", name: name, reason: reasonToRefuse(report))
        }
        if let command = plan.command, let reason = reading.commit(command) {
            return end(reading, as: "menu", name: name, reason: reason)
        }
        end(reading, as: "menu", name: name)
        trace?.event("report", report.summary)
        show(report, of: plan.command.flatMap { _ in model.history.done.last })
    }

    /// Why nothing of a menu can be used.
    private func reasonToRefuse(_ report: ImportReport) -> String {
        guard let first = report.refused.first else { return localized("There is no dish in it.") }
        // One line of text needs no number.
        if report.readCount == 1, first.source.isEmpty { return first.sentence }
        return report.readCount == 1
            ? first.text : localized("None of \(report.readCount) rows can be used.") + " " + first.text
    }

    /// A sheet where there is something to look at; a sentence where dishes were only added.
    /// - Parameter step: what was done; `nil` when the menu said nothing new.
    private func show(_ report: ImportReport, of step: Step?) {
        guard !report.refused.isEmpty || !report.warnings.isEmpty || !report.changed.isEmpty else {
            return say(report.summary, offersUndo: step != nil)
        }
        weak var sheet: Sheet?
        let view = ImportReportView(report, format: model.format, answers: answers(to: step)) { answer in
            sheet?.dismiss()
            answer.action()
        }
        sheet = present(view, maximumWidth: 520)
        root?.focus(view.firstFocus)
    }

    private func answers(to step: Step?) -> [QuestionView.Answer] {
        guard let step else { return [QuestionView.Answer(title: localized("Close"), isPrimary: true) {}] }
        return [
            QuestionView.Answer(title: localized("Take it back")) { [weak self] in self?.takeBack(step) },
            QuestionView.Answer(title: localized("Keep it"), isPrimary: true) {},
        ]
    }

    /// Takes a step back, but none that somebody made since.
    private func takeBack(_ step: Step) {
        guard model.history.done.last?.id == step.id else {
            return warn(localized("“\(model.history.done.last?.label ?? step.label)” came after it: undo that first."))
        }
        undo()
    }
}
