import Geometry
import Widgets

/// All keys of the window, for a sheet.
final class KeysView: SheetContent {
    private static let entries: [(keys: String, meaning: String)] = [
        ("Space", "pick up, or put down"),
        ("Arrows, Tab", "the places it can go"),
        ("Enter", "drop it there; open somebody's order"),
        ("1 … 9, 0", "give it to that person, to everyone"),
        ("Esc", "back: the innermost first"),
        ("Ctrl+click, Shift+click", "select several"),
        ("Ctrl+A", "select all"),
        ("Delete", "remove"),
        ("F2", "edit the dish, rename the person"),
        ("Insert", "new dish"),
        ("Ctrl+Insert", "new person"),
        ("Menu, Shift+F10", "what can be done here"),
        ("F10", "the book's menu"),
        ("Ctrl+F", "search"),
        ("Ctrl+C, Ctrl+X, Ctrl+V", "copy, cut, paste"),
        ("Ctrl+Z, Ctrl+Shift+Z", "undo, redo"),
        ("Ctrl+B", "the bill: tax, tip, discount"),
        ("Ctrl+N, Ctrl+O", "new book, open a book"),
        ("Ctrl+I, Ctrl+P", "import a menu, the receipt"),
        ("Ctrl+L", "the menu as a grid or one row"),
        ("Ctrl++, Ctrl+-, Ctrl+0", "larger, smaller, usual size"),
        ("Ctrl+Q", "quit"),
    ]

    private let title = Label("Keys")
    private let close = Button(title: "Close", style: .primary)
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
