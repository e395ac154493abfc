import Cairo
import Geometry
import Localization
import OrderCore
import OrderFormats
import Widgets

/// What became of a menu that was brought in, row by row, for a sheet: prices that are others now, rows that were left out,
/// and what else is to be looked at.
final class ImportReportView: ScrolledSheet {
    private let titles: [Label]
    private let rows: [[Label]]

    /// The most rows of a kind that are shown; the others are counted.
    private static let mostRows = 100
    private static let gap = 6.0

    /// - Parameter answered: called with the answer that was chosen; Escape is none.
    init(
        _ report: ImportReport, format: MoneyFormat, answers: [QuestionView.Answer],
        answered: @escaping (QuestionView.Answer) -> Void
    ) {
        let groups = ImportReportView.groups(report, format)
        titles = groups.map { Label($0.title) }
        rows = groups.map { group in group.rows.map { Label($0, color: .secondary, lines: 3) } }
        super.init(heading: report.summary, answers: answers, answered: answered)
        for (title, rows) in zip(titles, rows) { for label in [title] + rows { scroller.addSubview(label) } }
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

    override func setFonts(_ theme: Theme) {
        super.setFonts(theme)
        for title in titles { title.font = theme.font(13, weight: 600) }
        for row in rows.joined() { row.font = theme.font(13) }
    }

    override func placeList(in width: Double, _ put: (View, Rect) -> Void) -> Double {
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
}
