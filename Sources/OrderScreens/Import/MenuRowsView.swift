import Cairo
import Geometry
import Widgets

/// The first rows of a menu as a table: texts at the beginning of their columns, the prices at the end of theirs.
final class MenuRowsView: View {
    /// What is shown.
    struct Content: Equatable {
        var headings: [String] = []
        var rows: [[String]] = []
        /// What is said under them: how many more there are.
        var rest = ""
        /// Whether the last column has prices.
        var hasPrices = true
    }

    /// What is shown.
    var content = Content() {
        didSet {
            guard content != oldValue else { return }
            texts.removeAll()
            accessibilityLabel = ([content.headings] + content.rows).map { $0.joined(separator: ", ") }.joined(
                separator: "; ")
            setNeedsDisplay()
        }
    }

    private static let rowHeight = 26.0
    private static let padding = 12.0
    private static let gap = 14.0
    private var texts: [CachedText] = []

    /// The height of all rows, in points.
    var height: Double {
        let rows = content.rows.count + 1 + (content.rest.isEmpty ? 0 : 1)
        return Double(rows) * MenuRowsView.rowHeight + 8
    }

    override func draw(_ context: PaintContext) {
        let theme = context.theme
        context.cairo.roundedRectangle(bounds, radius: 12)
        context.cairo.fill(theme.field)
        let frames = columns
        if texts.count < (content.rows.count + 1) * frames.count + 1 {
            texts = Array(repeating: CachedText(), count: (content.rows.count + 1) * frames.count + 1)
        }
        for (row, cells) in ([content.headings] + content.rows).enumerated() {
            for (column, frame) in frames.enumerated() where column < cells.count {
                draw(cells[column], row, column, frame, context)
            }
        }
        guard !content.rest.isEmpty else { return }
        let rest = texts[texts.count - 1].layout(content.rest, font: theme.font(12), scale: context.scale)
        let y = top(of: content.rows.count + 1) + (MenuRowsView.rowHeight - rest.size.height) / 2
        drawDirected(rest, at: Point(x: MenuRowsView.padding, y: y), color: theme.secondInk, in: context)
    }

    private func top(of row: Int) -> Double { 4 + Double(row) * MenuRowsView.rowHeight }

    private func draw(_ text: String, _ row: Int, _ column: Int, _ frame: ClosedRange<Double>, _ context: PaintContext)
    {
        let theme = context.theme
        let font = row == 0 ? theme.font(12, weight: 600) : theme.font(13, tabular: true)
        let width = frame.upperBound - frame.lowerBound
        let layout = texts[row * columns.count + column].layout(
            text, font: font, scale: context.scale, maxWidth: width)
        let isTrailing = content.hasPrices && column == columns.count - 1
        let x = isTrailing ? frame.upperBound - layout.size.width : frame.lowerBound
        let y = top(of: row) + (MenuRowsView.rowHeight - layout.size.height) / 2
        drawDirected(layout, at: Point(x: x, y: y), color: row == 0 ? theme.secondInk : theme.ink, in: context)
    }

    /// Where each column begins and ends: the names have twice the room of others.
    private var columns: [ClosedRange<Double>] {
        let count = max(content.headings.count, content.rows.map(\.count).max() ?? 0)
        guard count > 0 else { return [] }
        let room = max(0, bounds.width - 2 * MenuRowsView.padding - Double(count - 1) * MenuRowsView.gap)
        let parts =
            content.hasPrices ? [2.0] + Array(repeating: 1.0, count: count - 1) : Array(repeating: 1, count: count)
        let part = room / parts.reduce(0, +)
        var x = MenuRowsView.padding
        return parts.map { size in
            defer { x += size * part + MenuRowsView.gap }
            return x...(x + size * part)
        }
    }
}
