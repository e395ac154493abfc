import Cairo
import Geometry
import Localization
import Widgets

/// How somebody's total comes about, in two columns read one after the other; a pointer that rests on a figure is told its
/// way. Where there is no room for all figures it shows those that matter in the end, beside the total, which the panel's
/// heading says, and a button for the others.
final class AccountView: View {
    /// A figure.
    final class Row: View {
        let entry: AccountEntry
        private var nameText = CachedText()
        private var amountText = CachedText()

        fileprivate static let gap = 6.0

        init(_ entry: AccountEntry) {
            self.entry = entry
            super.init()
            tooltip = entry.explanation.isEmpty ? nil : entry.explanation
            accessibilityLabel = "\(entry.name) \(entry.amount): \(entry.explanation)"
        }

        /// The width that shows all of it.
        func fittingWidth(_ theme: Theme, _ scale: Double) -> Double {
            nameLayout(theme, scale, nil).size.width + Row.gap + amountLayout(theme, scale).size.width
        }

        private func amountLayout(_ theme: Theme, _ scale: Double) -> TextLayout {
            amountText.layout(
                entry.amount, font: theme.font(12, weight: entry.isStrong ? 700 : 500, tabular: true), scale: scale)
        }

        private func nameLayout(_ theme: Theme, _ scale: Double, _ maxWidth: Double?) -> TextLayout {
            nameText.layout(
                entry.name, font: theme.font(12, weight: entry.isStrong ? 600 : 400), scale: scale, maxWidth: maxWidth)
        }

        override func draw(_ context: PaintContext) {
            let theme = context.theme
            let amount = amountLayout(theme, context.scale)
            let name = nameLayout(theme, context.scale, max(0, bounds.width - amount.size.width - Row.gap))
            let y = bounds.midY
            drawDirected(
                name, at: Point(x: 0, y: y - name.size.height / 2), color: entry.isStrong ? theme.ink : theme.secondInk,
                in: context)
            drawDirected(
                amount, at: Point(x: bounds.width - amount.size.width, y: y - amount.size.height / 2),
                color: theme.ink, in: context)
        }
    }

    /// How much is shown.
    private enum Extent: CaseIterable {
        case all
        /// What matters in the end, and the button.
        case final
        /// The button alone.
        case button
    }

    private var allRows: [Row] = []
    private var columns = 2
    /// How many figures stand one below the other.
    private var lines = 0
    /// The figures that are shown.
    var rows: [Row] { allRows.filter { !$0.isHidden } }
    /// Leads to all of them.
    let button = Button(title: localized("How the total comes about…"), style: .plain)

    /// Called when all figures are asked for.
    var onExplain: (() -> Void)?

    private static let rowHeight = 16.0
    private static let buttonHeight = 22.0
    private static let inset = 16.0
    private static let gap = 20.0
    private static let top = 6.0
    private static let bottom = 2.0

    override init() {
        super.init()
        button.isHidden = true
        button.action = { [weak self] in self?.onExplain?() }
        addSubview(button)
    }

    /// Shows other figures.
    func show(_ entries: [AccountEntry]) {
        guard entries != allRows.map(\.entry) else { return }
        for row in allRows { row.removeFromSuperview() }
        allRows = entries.map(Row.init)
        for row in allRows { addSubview(row) }
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Shows as many as fit into some room: all of them, those that matter in the end, or only the way to them.
    /// - Returns: the height that they take.
    func fit(_ room: Size) -> Double {
        guard !allRows.isEmpty else { return 0 }
        for extent in Extent.allCases {
            let shown =
                switch extent {
                case .all: allRows
                case .final: allRows.filter(\.entry.isFinal)
                case .button: [Row]()
                }
            columns = columns(shown, in: room.width)
            lines = (shown.count + columns - 1) / columns
            let height = height(extent)
            guard height <= room.height else { continue }
            for row in allRows { row.isHidden = !shown.contains { $0 === row } }
            button.isHidden = extent == .all
            setNeedsLayout()
            return height
        }
        return 0
    }

    /// Two where every figure has room in half the width, else one.
    private func columns(_ rows: [Row], in width: Double) -> Int {
        guard let root else { return 2 }
        let half = (width - 2 * AccountView.inset - AccountView.gap) / 2
        return rows.allSatisfy { $0.fittingWidth(root.theme, root.scale) <= half } ? 2 : 1
    }

    private func height(_ extent: Extent) -> Double {
        let figures = Double(lines) * AccountView.rowHeight + (lines > 0 ? AccountView.bottom : 0)
        let more = extent == .all ? 0 : AccountView.buttonHeight + AccountView.bottom
        return AccountView.top + figures + more
    }

    override func layoutSubviews() {
        let all = bounds.width - 2 * AccountView.inset
        let width = columns == 1 ? all : (all - AccountView.gap) / 2
        for (index, row) in rows.enumerated() {
            let (column, line) = index.quotientAndRemainder(dividingBy: max(1, lines))
            row.frame = directed(
                Rect(
                    x: AccountView.inset + Double(column) * (width + AccountView.gap),
                    y: AccountView.top + Double(line) * AccountView.rowHeight, width: max(0, width),
                    height: AccountView.rowHeight))
        }
        guard !button.isHidden else { return }
        let wanted = min(max(0, all), button.sizeThatFits(.zero).width)
        button.frame = Rect(
            x: ((bounds.width - wanted) / 2).rounded(),
            y: bounds.height - AccountView.bottom - AccountView.buttonHeight,
            width: wanted, height: AccountView.buttonHeight)
    }

    override func draw(_ context: PaintContext) {
        guard !allRows.isEmpty else { return }
        context.cairo.fill(
            Rect(
                x: AccountView.inset, y: 0, width: bounds.width - 2 * AccountView.inset, height: context.hairline),
            context.theme.line)
    }
}
