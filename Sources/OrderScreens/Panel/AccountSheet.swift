import Geometry
import Localization
import OrderCore
import Widgets

/// How somebody's total comes about, figure by figure, each with its way in words: for a sheet, which the keyboard reaches at
/// every size of the window.
final class AccountSheet: ScrolledSheet {
    /// A figure: its name and amount on a line, and how it comes about below.
    private struct Row {
        let name: Label
        let amount: Label
        let explanation: Label
        let isStrong: Bool

        init(_ entry: AccountEntry) {
            name = Label(entry.name)
            amount = Label(entry.amount)
            explanation = Label(entry.explanation, color: .secondary, lines: 4)
            isStrong = entry.isStrong
        }
    }

    private let rows: [Row]
    private static let gap = 12.0

    init(_ entries: [AccountEntry], heading: String, closed: @escaping () -> Void) {
        rows = entries.map(Row.init)
        let close = QuestionView.Answer(title: localized("Close"), isPrimary: true) {}
        super.init(heading: heading, answers: [close]) { _ in closed() }
        for row in rows { for label in [row.name, row.amount, row.explanation] { scroller.addSubview(label) } }
    }

    override func setFonts(_ theme: Theme) {
        super.setFonts(theme)
        for row in rows {
            row.name.font = theme.font(14, weight: row.isStrong ? 700 : 500)
            row.amount.font = theme.font(14, weight: row.isStrong ? 700 : 500, tabular: true)
            row.explanation.font = theme.font(12, tabular: true)
        }
    }

    override func placeList(in width: Double, _ put: (View, Rect) -> Void) -> Double {
        var y = 0.0
        for row in rows {
            if y > 0 { y += AccountSheet.gap }
            let amount = row.amount.sizeThatFits(Size(width: width, height: 40))
            put(row.amount, Rect(x: width - amount.width, y: y, width: amount.width, height: amount.height))
            put(row.name, Rect(x: 0, y: y, width: max(0, width - amount.width - 12), height: amount.height))
            y += amount.height + 2
            guard !row.explanation.text.isEmpty else { continue }
            let height = row.explanation.sizeThatFits(Size(width: width, height: 100)).height
            put(row.explanation, Rect(x: 0, y: y, width: width, height: height))
            y += height
        }
        return y
    }
}

extension OrderScreen {
    /// Shows how somebody's total comes about.
    func showAccount(of id: PersonID) {
        guard let person = model.book.person(id), let account = model.statement.account(of: id) else { return }
        weak var sheet: Sheet?
        let entries = AccountEntry.all(of: account, model)
        let view = AccountSheet(entries, heading: localized("What \(person.name) pays")) { sheet?.dismiss() }
        sheet = present(view)
        root?.focus(view.firstFocus)
    }
}
