import Geometry
import Localization
import Widgets

/// All keys of the window, for a sheet.
final class KeysView: SheetContent {
    private static var entries: [(keys: String, meaning: String)] {
        [
            (localized("Space"), localized("pick up, or put down")),
            (localized("Arrows, Tab"), localized("the places it can go")),
            (localized("Enter"), localized("drop it there; open somebody's order")),
            ("1 … 9, 0", localized("give it to that person, to everyone")),
            (localized("Esc"), localized("back: the innermost first")),
            (localized("Ctrl+click, Shift+click"), localized("select several")),
            (localized("Ctrl+A"), localized("select all")),
            (localized("Delete"), localized("remove")),
            ("F2", localized("edit the dish, rename the person")),
            (localized("Insert"), localized("new dish")),
            (localized("Ctrl+Insert"), localized("new person")),
            (localized("Menu, Shift+F10"), localized("what can be done here")),
            ("F10", localized("the book's menu")),
            (localized("Ctrl+F"), localized("search")),
            (localized("Ctrl+C, Ctrl+X, Ctrl+V"), localized("copy, cut, paste")),
            (localized("Ctrl+Z, Ctrl+Shift+Z"), localized("undo, redo")),
            (localized("Ctrl+B"), localized("the bill: tax, tip, discount")),
            (localized("Ctrl+N, Ctrl+O"), localized("new book, open a book")),
            (localized("Ctrl+I, Ctrl+P"), localized("import a menu, the receipt")),
            (localized("Ctrl+L"), localized("the menu as a grid or one row")),
            (localized("Ctrl++, Ctrl+-, Ctrl+0"), localized("larger, smaller, usual size")),
            (localized("Ctrl+Q"), localized("quit")),
        ]
    }

    private let title = Label(localized("Keys"))
    private let close = Button(title: localized("Close"), style: .primary)
    private let rows = KeysView.entries.map { (keys: Label($0.keys), meaning: Label($0.meaning, color: .secondary)) }

    /// - Parameter closed: called when it is to be closed.
    init(closed: @escaping () -> Void) {
        super.init()
        close.action = closed
        addSubview(title)
        for row in rows {
            addSubview(row.keys)
            addSubview(row.meaning)
        }
        addSubview(close)
    }

    override func setFonts(_ theme: Theme) {
        title.font = theme.font(20, weight: 700)
        for row in rows {
            row.keys.font = theme.font(13, weight: 600)
            row.meaning.font = theme.font(13)
        }
    }

    override func place(in width: Double, _ put: (View, Rect) -> Void) -> Double {
        let heading = title.sizeThatFits(Size(width: width, height: 40))
        put(title, Rect(x: 0, y: 0, width: width, height: heading.height))
        var y = heading.height + 14
        let widest = rows.reduce(0) { max($0, $1.keys.sizeThatFits(Size(width: width, height: 20)).width) }
        let column = min((width * 0.5).rounded(), widest.rounded(.up))
        for row in rows {
            let height = row.keys.sizeThatFits(Size(width: column, height: 20)).height
            put(row.keys, Rect(x: 0, y: y, width: column, height: height))
            put(row.meaning, Rect(x: column + 20, y: y, width: width - column - 20, height: height))
            y += height + 8
        }
        let button = close.sizeThatFits(Size(width: width, height: Button.height))
        put(close, Rect(x: width - button.width, y: y + 10, width: button.width, height: Button.height))
        return y + 10 + Button.height
    }
}

extension OrderScreen {
    /// Shows all keys.
    func showKeys() {
        weak var sheet: Sheet?
        sheet = present(KeysView { sheet?.dismiss() }, maximumWidth: 480)
    }
}
