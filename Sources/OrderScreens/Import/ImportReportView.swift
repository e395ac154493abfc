import Cairo
import Geometry
import Localization
import OrderCore
import OrderFormats
import Widgets

/// What became of a menu that was brought in, row by row, for a sheet: prices that are others now, rows that were left out,
/// and what else is to be looked at. Long lists scroll; the answers under them stay in sight.
final class ImportReportView: SheetContent {
    private let heading = Label(lines: 2)
    private let scroller = FadingList()
    private let titles: [Label]
    private let rows: [[Label]]
    /// A button for each answer, in their order.
    let buttons: [Button]

    /// The most rows of a kind that are shown; the others are counted.
    private static let mostRows = 100
    private static let gap = 6.0
    private static let headingGap = 14.0

    /// - Parameter answered: called with the answer that was chosen; Escape is none.
    init(
        _ report: ImportReport, format: MoneyFormat, answers: [QuestionView.Answer],
        answered: @escaping (QuestionView.Answer) -> Void
    ) {
        let groups = ImportReportView.groups(report, format)
        titles = groups.map { Label($0.title) }
        rows = groups.map { group in group.rows.map { Label($0, color: .secondary, lines: 3) } }
        buttons = answers.map { answer in
            let button = Button(title: answer.title, style: answer.isPrimary ? .primary : .plain)
            button.action = { answered(answer) }
            return button
        }
        super.init()
        heading.text = report.summary
        for (title, rows) in zip(titles, rows) { for label in [title] + rows { scroller.addSubview(label) } }
        for view in [heading, scroller] + buttons { addSubview(view) }
    }

    private static func groups(_ report: ImportReport, _ format: MoneyFormat) -> [(title: String, rows: [String])] {
        let groups = [
            (localized("Changed"), report.changed.map { $0.text(in: format) }),
            (localized("Left out"), report.refused.map(\.text)),
            (localized("To be looked at"), report.warnings.map(\.text)),
        ]
        return groups.filter { !$0.1.isEmpty }.map { title, rows in
            let more = rows.count - mostRows
            return (title, rows.prefix(mostRows) + (more > 0 ? [localized("… and \(more) more")] : []))
        }
    }

    /// What Enter answers first: the answer that stands out.
    var firstFocus: Button? { buttons.first { $0.style == .primary } ?? buttons.first }

    // MARK: Layout

    override func setFonts(_ theme: Theme) {
        heading.font = theme.font(17, weight: 600)
        for title in titles { title.font = theme.font(13, weight: 600) }
        for row in rows.joined() { row.font = theme.font(13) }
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let list = placeList(in: size.width) { _, _ in }
        return Size(width: size.width, height: min(size.height, list + heightBesideList(in: size.width)))
    }

    private func heightBesideList(in width: Double) -> Double {
        headingHeight(in: width) + ImportReportView.headingGap + 16 + WrappedRows(buttons, in: width).height
    }

    private func headingHeight(in width: Double) -> Double {
        heading.sizeThatFits(Size(width: width, height: 60)).height
    }

    /// Places the titles and rows in the scrolled content; returns its height.
    private func placeList(in width: Double, _ put: (View, Rect) -> Void) -> Double {
        var y = 0.0
        for (title, rows) in zip(titles, rows) {
            if y > 0 { y += 2 * ImportReportView.gap }
            for label in [title] + rows {
                let height = label.sizeThatFits(Size(width: width, height: 80)).height
                put(label, Rect(x: 0, y: y, width: width, height: height))
                y += height + ImportReportView.gap
            }
        }
        return y
    }

    override func layoutSubviews() {
        let width = bounds.width
        let top = headingHeight(in: width)
        heading.frame = directed(Rect(x: 0, y: 0, width: width, height: top))
        let answers = WrappedRows(buttons, in: width)
        _ = answers.place(buttons, y: bounds.height - answers.height) { $0.frame = directed($1) }
        scroller.frame = Rect(
            x: 0, y: top + ImportReportView.headingGap, width: width,
            height: max(0, bounds.height - heightBesideList(in: width)))
        scroller.setContentLength(placeList(in: width) { $0.frame = $1 })
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

/// Rows that fade at an edge behind which there are more.
private final class FadingList: ScrollView {
    private static let fade = 28.0

    override func contentDidScroll() {
        // The fades stay where they are while the pixels under them move.
        setNeedsDisplay()
    }

    override func drawOver(_ context: PaintContext) {
        if contentOffset > 0.5 { drawFade(context, from: 0, to: FadingList.fade) }
        if maximumOffset - contentOffset > 0.5 {
            drawFade(context, from: bounds.height, to: bounds.height - FadingList.fade)
        }
        super.drawOver(context)
    }

    private func drawFade(_ context: PaintContext, from edge: Double, to end: Double) {
        let ground = context.theme.card
        context.cairo.newPath()
        context.cairo.rectangle(
            Rect(x: 0, y: min(edge, end), width: bounds.width, height: FadingList.fade))
        context.cairo.fill(
            from: Point(x: 0, y: edge), to: Point(x: 0, y: end), stops: [(0, ground), (1, ground.withAlpha(0))])
    }
}
