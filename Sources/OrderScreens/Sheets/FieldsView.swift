import Geometry
import Localization
import OrderCore
import Widgets

/// Asks for some values, for a sheet: a field for each, and under them what would come of it.
final class FieldsView: SheetContent {
    /// One value.
    struct Field {
        /// What stands before it; empty where there is only one.
        var name = ""
        /// What is in it at the beginning.
        var text: String
        /// Whether it is a number with buttons for one less and one more.
        var hasSteps = false
    }

    /// What the values mean.
    struct Answer {
        /// What is to be done; nil where everything is like that already.
        let command: OrderCommand?
        /// What would come of it.
        let text: String
        /// Which currency was meant, where one is asked for.
        var currency: Currency?
    }

    private let question = Label(lines: 2)
    let fields: [TextField]
    private let names: [Label]
    private let less = Button(icon: .minus)
    private let more = Button(icon: .plus)
    let figures = Label(lines: 3)
    let accept = Button(title: localized("Set"), style: .primary)
    let cancel = Button(title: localized("Cancel"))
    private let hasSteps: Bool
    private let evaluate: ([String]) -> Result<Answer, OrderFailure>
    private let answered: (Answer?) -> Void

    /// - Parameters:
    ///   - evaluate: what the texts of the fields mean, or why they mean nothing.
    ///   - answered: called with what was meant, or with nil for nothing.
    init(
        _ question: String, _ fields: [Field], evaluate: @escaping ([String]) -> Result<Answer, OrderFailure>,
        answered: @escaping (Answer?) -> Void
    ) {
        self.fields = fields.map { TextField(text: $0.text) }
        names = fields.map { Label($0.name) }
        hasSteps = fields.contains { $0.hasSteps }
        self.evaluate = evaluate
        self.answered = answered
        super.init()
        self.question.text = question
        for (view, field) in zip(self.fields, fields) {
            view.accessibilityLabel = field.name.isEmpty ? question : field.name
            view.maximumLength = 40
            view.showsClearButton = false
            view.onChange = { [weak self] _ in self?.changed() }
        }
        less.accessibilityLabel = localized("One less")
        more.accessibilityLabel = localized("One more")
        less.action = { [weak self] in self?.step(-1) }
        more.action = { [weak self] in self?.step(1) }
        less.isHidden = !hasSteps
        more.isHidden = !hasSteps
        accept.action = { [weak self] in self?.take() }
        cancel.action = { answered(nil) }
        let middle = hasSteps ? [less] + self.fields + [more] : zip(names, self.fields).flatMap { [$0, $1] as [View] }
        for view in [self.question] + middle + [figures, cancel, accept] { addSubview(view) }
        changed()
    }

    private var result: Result<Answer, OrderFailure> { evaluate(fields.map(\.text)) }

    private func changed() {
        switch result {
        case .success(let answer):
            figures.text = answer.text
            figures.color = .secondary
            accept.isEnabled = true
        case .failure(let failure):
            figures.text = failure.sentence
            figures.color = .accent
            accept.isEnabled = false
        }
        for field in fields { field.isInvalid = !accept.isEnabled && field === wrongField }
        if hasSteps {
            less.isEnabled = number.map { $0 > 1 } ?? false
            more.isEnabled = number.map { $0 < Limits.quantity } ?? false
        }
        contentResized()
    }

    /// The field that is typed in, where something is wrong.
    private var wrongField: TextField? { fields.first { $0.isFocused } ?? fields.first }

    private func take() {
        if case .success(let answer) = result { answered(answer) }
    }

    private var number: Int? { fields.first.flatMap { FieldsView.number($0.text) } }

    /// A whole number in digits of any script.
    static func number(_ text: String) -> Int? {
        let digits = text.filter { !$0.isWhitespace }.map(\.wholeNumberValue)
        guard (1...6).contains(digits.count) else { return nil }
        var number = 0
        for digit in digits {
            guard let digit, digit < 10 else { return nil }
            number = number * 10 + digit
        }
        return number
    }

    private func step(_ direction: Int) {
        guard let number, (1...Limits.quantity).contains(number + direction) else { return }
        fields[0].text = "\(number + direction)"
        changed()
    }

    // MARK: Layout

    override func setFonts(_ theme: Theme) {
        question.font = theme.font(17, weight: 600)
        figures.font = theme.font(14, tabular: true)
        for name in names { name.font = theme.font(14, weight: 500) }
    }

    override func place(in width: Double, _ put: (View, Rect) -> Void) -> Double {
        let title = question.sizeThatFits(Size(width: width, height: 60))
        put(question, Rect(x: 0, y: 0, width: width, height: title.height))
        var y = title.height + 16
        let height = TextField.height
        if hasSteps {
            put(less, Rect(x: 0, y: y, width: height, height: height))
            put(fields[0], Rect(x: height + 8, y: y, width: 96, height: height))
            put(more, Rect(x: height + 112, y: y, width: height, height: height))
            y += height + 14
        } else {
            let widest = names.reduce(0) { max($0, $1.sizeThatFits(Size(width: width, height: 20)).width) }
            let column = names.count > 1 ? min((width * 0.5).rounded(), widest.rounded(.up)) + 16 : 0
            for (name, field) in zip(names, fields) {
                put(name, Rect(x: 0, y: y, width: max(0, column - 16), height: height))
                put(field, Rect(x: column, y: y, width: min(160, width - column), height: height))
                y += height + 8
            }
            y += 6
        }
        // Where a reason may need two lines there is always room for them: nothing moves while one types.
        let text = figures.sizeThatFits(Size(width: width, height: 80))
        put(figures, Rect(x: 0, y: y, width: width, height: text.height))
        y += max(text.height, hasSteps ? 18 : 38) + 14
        return placeAnswers([accept, cancel], y: y, in: width, put)
    }

    // MARK: Keys

    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.modifiers.isDisjoint(with: [.control, .alt, .command]) else { return false }
        switch event.key {
        case .enter where accept.isEnabled && !event.isRepeat: take()
        case .up where hasSteps: step(1)
        case .down where hasSteps: step(-1)
        default: return false
        }
        return true
    }
}
