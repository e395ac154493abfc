import Geometry
import Localization
import Widgets

/// Some sentences of one kind under a heading: what is left out of an import, and why.
final class ImportNotes {
    let lines: [Label]
    private let heading: Label

    /// So many are shown; the others are counted.
    private static let most = 20

    init(_ title: String, _ sentences: [String]) {
        let count = sentences.count
        heading = Label(count > 1 ? "\(title) (\(count))" : title)
        let rest = count > ImportNotes.most ? [localized("… and \(count - ImportNotes.most) more")] : []
        lines = (sentences.prefix(ImportNotes.most) + rest).map { Label($0, color: .secondary, lines: 3) }
    }

    /// All that is to be shown.
    var views: [View] { [heading] + lines }

    func setFonts(_ theme: Theme) {
        heading.font = theme.font(13, weight: 600)
        for line in lines { line.font = theme.font(13, tabular: true) }
    }

    /// Places them one below another; returns how high all are.
    func place(in width: Double, from top: Double, _ put: (View, Rect) -> Void) -> Double {
        var y = top
        for label in [heading] + lines {
            let height = label.sizeThatFits(Size(width: width, height: 80)).height
            put(label, Rect(x: 0, y: y, width: width, height: height))
            y += height + 4
        }
        return y - top
    }
}
