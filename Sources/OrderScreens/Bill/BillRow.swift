import Geometry
import OrderCore
import Widgets

/// A row of the bill's sheet: what it is, what can be set, what comes of it, and under it what was wrong.
final class BillRow {
    let label: Label
    /// What can be set, side by side from the label on.
    let controls: [View]
    let amount = Label(alignment: .trailing)
    let problem = Label(lines: 3)
    /// The field that is written in, if there is one.
    let field: TextField?
    /// Whether the row only says more about the one over it.
    let isDetail: Bool
    /// Whether there is nothing to set for now: then it takes no room.
    var isHidden = false {
        didSet { for view in views { view.isHidden = isHidden } }
    }

    private static let labelWidths = 100.0...156.0
    static let gap = 8.0
    static let spacing = 6.0

    /// - Parameters:
    ///   - title: what the row is.
    ///   - controls: what can be set.
    ///   - isDetail: whether the row only says more about the one over it.
    init(_ title: String, _ controls: [View], isDetail: Bool = false) {
        self.isDetail = isDetail
        label = Label(title, color: isDetail ? .secondary : .primary)
        self.controls = controls
        field = controls.lazy.compactMap { $0 as? TextField }.first
        problem.color = .accent
        for label in [label, amount, problem] { label.isUserInteractionEnabled = false }
        for control in controls where control.accessibilityLabel?.isEmpty != false {
            control.accessibilityLabel = title
        }
    }

    var views: [View] { [label] + controls + [amount, problem] }

    /// What the field showed before anybody wrote in it.
    private(set) var shownText = ""
    /// Whether something else stands in the field by now.
    var isEdited: Bool { field.map { $0.text != shownText } ?? false }

    /// Shows what is set.
    func show(text: String) {
        shownText = text
        // Emptied before: what was typed cannot be taken back letter by letter once it counts.
        field?.text = ""
        field?.text = text
    }

    /// Shows a sentence under the row, or that all is well.
    func show(problem text: String?) {
        problem.text = text ?? ""
        field?.isInvalid = text != nil
    }

    func setFonts(_ theme: Theme) {
        label.font = theme.font(14)
        amount.font = theme.font(14, weight: 600, tabular: true)
        problem.font = theme.font(12)
    }

    /// How wide the column of some rows' labels is, in points: as the longest of them needs, within bounds.
    static func labelWidth(of rows: [BillRow], in width: Double) -> Double {
        let wanted = rows.map { $0.indent + $0.label.sizeThatFits(Size(width: width, height: Button.height)).width }
        let most = min(labelWidths.upperBound, (width * 0.32).rounded())
        return max(labelWidths.lowerBound, min(most, (wanted.max() ?? 0).rounded(.up)))
    }

    private var indent: Double { isDetail ? 12 : 0 }

    /// Places the row.
    /// - Parameters:
    ///   - y: its upper edge, in points.
    ///   - labelWidth: how much of the width the label has, in points.
    /// - Returns: its lower edge, or that of its room where its controls need several lines.
    func place(y: Double, in width: Double, labelWidth: Double, _ put: (View, Rect) -> Void) -> Double {
        let height = Button.height
        let sum = amount.text.isEmpty ? 0 : amount.sizeThatFits(Size(width: width, height: height)).width.rounded(.up)
        let labelHeight = label.sizeThatFits(Size(width: labelWidth - indent, height: height)).height
        put(
            label,
            Rect(x: indent, y: y + (height - labelHeight) / 2, width: labelWidth - indent, height: labelHeight))
        put(amount, Rect(x: width - sum, y: y, width: sum, height: height))
        let bottom = placeControls(
            in: Rect(x: labelWidth + BillRow.gap, y: y, width: width - labelWidth - BillRow.gap, height: height),
            keeping: sum > 0 ? sum + BillRow.gap : 0, isNarrow: width < 480, put)
        guard !problem.text.isEmpty else {
            put(problem, Rect(x: 0, y: y, width: 0, height: 0))
            return bottom
        }
        let start = labelWidth + BillRow.gap
        let sentence = problem.sizeThatFits(Size(width: width - start, height: 60)).height
        put(problem, Rect(x: start, y: bottom + 3, width: width - start, height: sentence))
        return bottom + 3 + sentence
    }

    /// Places what can be set side by side; what has no room begins another line.
    /// - Parameters:
    ///   - room: their first line, in points.
    ///   - kept: what the amount keeps at the end of the first line.
    /// - Returns: their lower edge.
    private func placeControls(
        in room: Rect, keeping kept: Double, isNarrow: Bool, _ put: (View, Rect) -> Void
    ) -> Double {
        // The same in all rows, so that the controls behind the fields stand in a column.
        let fieldWidth = isNarrow && controls.count > 1 ? 88.0 : 128
        var (x, y, right, bottom) = (room.minX, room.minY, room.maxX - kept, room.maxY)
        for control in controls {
            var size = control.sizeThatFits(Size(width: max(1, room.width), height: room.height))
            let wanted = control is TextField ? fieldWidth : size.width.rounded(.up)
            if x > room.minX, wanted > right - x {
                (x, y, right) = (room.minX, bottom + BillRow.spacing, room.maxX)
            }
            let given = max(0, min(wanted, right - x))
            if given < wanted { size = control.sizeThatFits(Size(width: max(1, given), height: room.height)) }
            put(control, Rect(x: x, y: y, width: given, height: max(room.height, size.height)))
            x += given + BillRow.gap
            bottom = max(bottom, y + max(room.height, size.height))
        }
        return bottom
    }
}
