import Localization
import OrderCore
import Widgets

extension OrderScreen {
    /// The sheet that waits for an answer.
    var sheet: Sheet? { root?.topOverlay as? Sheet }

    /// Asks something; ends what goes on in the window otherwise.
    func ask(_ question: String, _ explanation: String, answers: [QuestionView.Answer]) {
        weak var sheet: Sheet?
        let view = QuestionView(question: question, explanation: explanation, answers: answers) { answer in
            sheet?.dismiss()
            answer.action()
        }
        sheet = present(view)
        root?.focus(view.firstFocus)
    }

    /// Shows a view in a sheet.
    @discardableResult
    func present(_ view: View, maximumWidth: Double = 460) -> Sheet {
        let sheet = Sheet(view, maximumWidth: maximumWidth)
        root?.present(sheet)
        return sheet
    }

    /// Somebody goes, at once when they have nothing.
    func removePerson(_ person: PersonID) {
        if model.book.lines(of: person).isEmpty {
            perform(.removePerson(person))
        } else {
            askRemoval(of: person)
        }
    }

    func askRemoval(of person: PersonID) {
        guard let leaving = model.book.person(person), let account = model.statement.account(of: person) else { return }
        func answer(_ title: String, isPrimary: Bool = false, _ disposition: Disposition) -> QuestionView.Answer {
            QuestionView.Answer(title: title, isPrimary: isPrimary) { [weak self] in
                self?.perform(.removePerson(person, disposition))
            }
        }
        // A line that is shared with somebody who has paid stays as it is, and so does whoever has a part in it.
        do {
            _ = try model.preview(.removePerson(person, .unassign))
        } catch {
            return warn(error.reason)
        }
        let others = model.book.persons.filter { $0.id != person && !model.book.isLocked($0.id) }
        var answers = others.map { answer(localized("Give to \($0.name)"), .give(to: $0.id)) }
        if !others.isEmpty {
            answers.append(answer(localized("Share among the rest"), isPrimary: true, .shareAmongRest))
        }
        answers.append(answer(localized("Leave unassigned"), .unassign))
        answers.append(QuestionView.Answer(title: localized("Cancel")) {})
        ask(
            localized("Who takes what \(leaving.name) has?"),
            "\(Plural.items(account.items)), \(model.format.full(account.total)). "
                + localized("One undo brings all of it back."),
            answers: answers)
    }

    /// Asks who is to share a dish of the menu or a line of the order.
    func askSharers(of subject: ShareView.Subject) {
        weak var sheet: Sheet?
        let view = ShareView(model: model, subject: subject) { [weak self] command in
            sheet?.dismiss()
            if let command { self?.perform(command) }
        }
        sheet = present(view)
    }
}
