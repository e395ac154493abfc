import Geometry
import Localization
import OrderCore
import Widgets

/// Asks what somebody has paid, for a sheet.
final class PaymentView: SheetContent {
    private let model: OrderModel
    private let person: PersonID
    private let pay: (OrderCommand) -> String?
    private let question = Label(lines: 2)
    private let due = Label(color: .secondary)
    let field = TextField()
    let means = SegmentedControl(titles: [localized("Card"), localized("Cash")])
    let gone = Button(title: localized("And gone"))
    private let problem = Label(color: .accent, lines: 3)
    private let accept = Button(title: localized("Paid"), style: .primary)
    private let cancel = Button(title: localized("Cancel"))

    /// - Parameters:
    ///   - pay: does it, or returns why it could not be done.
    ///   - closed: called when it was given up.
    init(
        model: OrderModel, person: PersonID, pay: @escaping (OrderCommand) -> String?, closed: @escaping () -> Void
    ) {
        self.model = model
        self.person = person
        self.pay = pay
        super.init()
        question.text = localized("What did \(model.book.person(person)?.name ?? "") pay?")
        due.text = localized("\(model.format.full(model.statement.account(of: person)?.due ?? 0)) is still to pay.")
        field.placeholder = localized("Amount")
        field.showsClearButton = false
        field.onSubmit = { [weak self] in self?.submit() }
        means.label = localized("Paid")
        gone.isSwitch = true
        gone.tooltip = localized("What comes later is for the others")
        gone.action = { [weak self] in self.map { $0.gone.isOn.toggle() } }
        accept.action = { [weak self] in self?.submit() }
        cancel.action = closed
        for view in [question, due, field, means, gone, problem, cancel, accept] as [View] { addSubview(view) }
    }

    /// What was wrong with the amount; empty for nothing.
    var problemText: String { problem.text }

    private func submit() {
        let sentence: String?
        do {
            let amount = try MoneyText.amount(field.text, model.book)
            let isCash = means.selectedSegmentIndex == 1
            sentence = pay(.pay(person, amount: amount, means: isCash ? .cash : .card, lock: gone.isOn))
        } catch {
            sentence = error.sentence
        }
        problem.text = sentence ?? ""
        field.isInvalid = sentence != nil
        contentResized()
    }

    override func setFonts(_ theme: Theme) {
        question.font = theme.font(17, weight: 600)
        due.font = theme.font(14, tabular: true)
        problem.font = theme.font(12)
    }

    override func place(in width: Double, _ put: (View, Rect) -> Void) -> Double {
        let title = question.sizeThatFits(Size(width: width, height: 60))
        put(question, Rect(x: 0, y: 0, width: width, height: title.height))
        put(due, Rect(x: 0, y: title.height + 4, width: width, height: 20))
        var y = title.height + 4 + 20 + 14
        let segments = means.sizeThatFits(.zero).width
        let switchWidth = gone.sizeThatFits(.zero).width
        let room = max(80, min(160, width - segments - switchWidth - 16))
        var x = 0.0
        for (view, wanted) in [(field as View, room), (means, segments), (gone, switchWidth)] {
            put(view, Rect(x: x, y: y, width: wanted, height: Button.height))
            x += wanted + 8
        }
        y += Button.height + 4
        let height = problem.text.isEmpty ? 0 : problem.sizeThatFits(Size(width: width, height: 60)).height
        put(problem, Rect(x: 0, y: y, width: width, height: height))
        y += height + 14
        return placeAnswers([accept, cancel], y: y, in: width, put)
    }
}
