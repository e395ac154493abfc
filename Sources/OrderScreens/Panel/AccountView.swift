import Cairo
import Geometry
import Widgets

/// How somebody's total comes about, in two columns read one after the other; a pointer that rests on a figure is told its
/// way.
final class AccountView: View {
    /// A figure.
    final class Row: View {
        let entry: AccountEntry
        private var nameText = CachedText()
        private var amountText = CachedText()

        init(_ entry: AccountEntry) {
            self.entry = entry
            super.init()
            tooltip = entry.explanation.isEmpty ? nil : entry.explanation
            accessibilityLabel = "\(entry.name) \(entry.amount): \(entry.explanation)"
        }

        override func draw(_ context: PaintContext) {
            let theme = context.theme
            let amount = amountText.layout(
                entry.amount, font: theme.font(12, weight: entry.isStrong ? 700 : 500, tabular: true),
                scale: context.scale)
            let name = nameText.layout(
                entry.name, font: theme.font(12, weight: entry.isStrong ? 600 : 400), scale: context.scale,
                maxWidth: max(0, bounds.width - amount.size.width - 6))
            let y = bounds.midY
            drawDirected(
                name, at: Point(x: 0, y: y - name.size.height / 2), color: entry.isStrong ? theme.ink : theme.secondInk,
                in: context)
            drawDirected(
                amount, at: Point(x: bounds.width - amount.size.width, y: y - amount.size.height / 2),
                color: theme.ink, in: context)
        }
    }

    /// All figures.
    private var entries: [AccountEntry] = []
    /// Those that are shown.
    private(set) var rows: [Row] = []
    /// Whether only what matters in the end is shown, for want of room.
    private var isShort = false

    private static let rowHeight = 16.0
    private static let inset = 16.0
    private static let gap = 20.0
    private static let top = 6.0

    /// Shows other figures.
    func show(_ entries: [AccountEntry]) {
        self.entries = entries
        makeRows()
    }

    /// Shows as many as fit into a height, in points: all of them, those that matter in the end, or none.
    /// - Returns: the height that they take.
    func fit(_ room: Double) -> Double {
        for isShort in [false, true] {
            self.isShort = isShort
            let count = shownEntries.count
            let height = AccountView.height(lines: (count + 1) / 2)
            if height <= room {
                makeRows()
                return count == 0 ? 0 : height
            }
        }
        return 0
    }

    private var shownEntries: [AccountEntry] { isShort ? entries.filter(\.isFinal) : entries }

    private func makeRows() {
        let wanted = shownEntries
        guard wanted != rows.map(\.entry) else { return }
        for row in rows { row.removeFromSuperview() }
        rows = wanted.map(Row.init)
        for row in rows { addSubview(row) }
        setNeedsLayout()
        setNeedsDisplay()
    }

    private var lines: Int { (rows.count + 1) / 2 }

    private static func height(lines: Int) -> Double { top + Double(lines) * rowHeight + 2 }

    override func layoutSubviews() {
        let width = (bounds.width - 2 * AccountView.inset - AccountView.gap) / 2
        for (index, row) in rows.enumerated() {
            let (column, line) = index.quotientAndRemainder(dividingBy: max(1, lines))
            row.frame = directed(
                Rect(
                    x: AccountView.inset + Double(column) * (width + AccountView.gap),
                    y: AccountView.top + Double(line) * AccountView.rowHeight, width: max(0, width),
                    height: AccountView.rowHeight))
        }
    }

    override func draw(_ context: PaintContext) {
        guard !rows.isEmpty else { return }
        context.cairo.fill(
            Rect(
                x: AccountView.inset, y: 0, width: bounds.width - 2 * AccountView.inset, height: context.hairline),
            context.theme.line)
    }
}
