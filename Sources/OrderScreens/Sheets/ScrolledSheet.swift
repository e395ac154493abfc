import Geometry
import Widgets

/// A heading, rows of any number that scroll where they are too many, and the answers under them, which stay in sight.
class ScrolledSheet: SheetContent {
    private let heading: Label
    let scroller = ScrollView()
    /// A button for each answer, in their order.
    let buttons: [Button]

    private static let headingGap = 14.0

    /// - Parameter answered: called with the answer that was chosen; Escape is none.
    init(
        heading text: String, answers: [QuestionView.Answer], answered: @escaping (QuestionView.Answer) -> Void
    ) {
        heading = Label(text, lines: 2)
        buttons = answers.map { answer in
            let button = Button(title: answer.title, style: answer.isPrimary ? .primary : .plain)
            button.action = { answered(answer) }
            return button
        }
        super.init()
        scroller.fadeGround = { $0.card }
        for view in [heading, scroller] + buttons { addSubview(view) }
    }

    /// What Enter answers first: the answer that stands out.
    var firstFocus: Button? { buttons.first { $0.style == .primary } ?? buttons.first }

    /// For subclasses: tells every row its place in the scrolled content, as for left to right.
    /// - Returns: the height of all, in points.
    func placeList(in width: Double, _ put: (View, Rect) -> Void) -> Double { 0 }

    // MARK: Layout

    override func setFonts(_ theme: Theme) {
        heading.font = theme.font(17, weight: 600)
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let list = placeList(in: size.width) { _, _ in }
        return Size(width: size.width, height: min(size.height, list + heightBesideList(in: size.width)))
    }

    private func heightBesideList(in width: Double) -> Double {
        headingHeight(in: width) + ScrolledSheet.headingGap + 16 + WrappedRows(buttons, in: width).height
    }

    private func headingHeight(in width: Double) -> Double {
        heading.sizeThatFits(Size(width: width, height: 60)).height
    }

    override func layoutSubviews() {
        let width = bounds.width
        let top = headingHeight(in: width)
        heading.frame = directed(Rect(x: 0, y: 0, width: width, height: top))
        let answers = WrappedRows(buttons, in: width)
        _ = answers.place(buttons, y: bounds.height - answers.height) { $0.frame = directed($1) }
        scroller.frame = Rect(
            x: 0, y: top + ScrolledSheet.headingGap, width: width,
            height: max(0, bounds.height - heightBesideList(in: width)))
        scroller.setContentLength(placeList(in: width) { $0.frame = directed($1) })
    }

    // MARK: Keys

    override func keyPressed(_ event: KeyEvent) -> Bool {
        let page = scroller.viewportLength * 0.9
        switch event.key {
        case .up: scroller.scroll(by: -ScrollView.wheelStep)
        case .down: scroller.scroll(by: ScrollView.wheelStep)
        case .pageUp: scroller.scroll(by: -page)
        case .pageDown: scroller.scroll(by: page)
        case .left, .right:
            let isBack = event.key == (effectiveLayoutDirection == .leftToRight ? .left : .right)
            root?.moveFocus(forward: !isBack)
        default: return false
        }
        return true
    }
}
