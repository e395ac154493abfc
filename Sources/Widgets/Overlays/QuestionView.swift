import Geometry

/// A question with some answers, for a ``Sheet``. Escape and a press outside the sheet are no answer: nothing is done.
public final class QuestionView: SheetContent {
    /// One answer.
    public struct Answer {
        /// What the button says.
        public var title: String
        /// Whether its button stands out.
        public var isPrimary: Bool
        /// What the answer means; whoever asks calls it.
        public var action: () -> Void

        /// Makes an answer.
        public init(title: String, isPrimary: Bool = false, action: @escaping () -> Void) {
            self.title = title
            self.isPrimary = isPrimary
            self.action = action
        }
    }

    private let question = Label(lines: 2)
    private let explanation = Label(color: .secondary, lines: 3)
    /// A button for each answer, in their order.
    public let buttons: [Button]

    /// Makes a question.
    /// - Parameters:
    ///   - question: two lines at most.
    ///   - explanation: what the answers mean, three lines at most.
    ///   - answered: called with the answer that was chosen.
    public init(question: String, explanation: String, answers: [Answer], answered: @escaping (Answer) -> Void) {
        buttons = answers.map { answer in
            let button = Button(title: answer.title, style: answer.isPrimary ? .primary : .plain)
            button.action = { answered(answer) }
            return button
        }
        super.init()
        self.question.text = question
        self.explanation.text = explanation
        for view in [self.question, self.explanation] + buttons { addSubview(view) }
    }

    /// What Enter answers first: the answer that stands out.
    public var firstFocus: Button? { buttons.first { $0.style == .primary } ?? buttons.first }

    public override func setFonts(_ theme: Theme) {
        question.font = theme.font(17, weight: 600)
        explanation.font = theme.font(13)
    }

    public override func place(in width: Double, _ put: (View, Rect) -> Void) -> Double {
        let title = question.sizeThatFits(Size(width: width, height: 60))
        let text = explanation.sizeThatFits(Size(width: width, height: 80))
        put(question, Rect(x: 0, y: 0, width: width, height: title.height))
        put(explanation, Rect(x: 0, y: title.height + 6, width: width, height: text.height))
        let top = title.height + 6 + text.height + 18
        return WrappedRows(buttons, in: width).place(buttons, y: top, put)
    }

    public override func keyPressed(_ event: KeyEvent) -> Bool {
        switch event.key {
        case .left, .up, .right, .down:
            let isBack = event.key == .up || event.key == (effectiveLayoutDirection == .leftToRight ? .left : .right)
            root?.moveFocus(forward: !isBack)
            return true
        default: return false
        }
    }
}
