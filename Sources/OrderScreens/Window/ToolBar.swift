import Cairo
import Geometry
import OrderCore
import Widgets

/// The upper edge of the window: the book's name, search, undo and redo, and the menu's layout.
final class ToolBar: View {
    let search = TextField()
    let undoButton = Button(icon: .undo, style: .plain)
    let redoButton = Button(icon: .redo, style: .plain)
    let layoutButton = Button(icon: .strip, style: .plain)
    private let name = Label()
    private let state = Label()
    private let model: OrderModel

    init(model: OrderModel) {
        self.model = model
        super.init()
        search.placeholder = "Search the menu"
        search.icon = .search
        search.tooltip = "Search the menu (Ctrl+F)"
        search.accessibilityLabel = "Search the menu"
        undoButton.accessibilityLabel = "Undo"
        redoButton.accessibilityLabel = "Redo"
        for view in [name, state, search, undoButton, redoButton, layoutButton] { addSubview(view) }
        refresh()
    }

    /// The book or its history changed.
    func refresh() {
        name.text = model.book.name
        state.text = model.isReadOnly ? "can only be read" : "saved"
        let undo = model.history.done.last
        let redo = model.history.undone.last
        undoButton.isEnabled = undo != nil
        redoButton.isEnabled = redo != nil
        undoButton.tooltip = undo.map { "Undo: \($0.label) (Ctrl+Z)" } ?? "Nothing to undo (Ctrl+Z)"
        redoButton.tooltip = redo.map { "Redo: \($0.label) (Ctrl+Shift+Z)" } ?? "Nothing to redo (Ctrl+Shift+Z)"
        setNeedsLayout()
    }

    /// The menu stands in a grid or a strip.
    func showLayout(isStrip: Bool) {
        layoutButton.icon = isStrip ? .grid : .strip
        layoutButton.tooltip = isStrip ? "Show the menu as a grid (Ctrl+L)" : "Show the menu as one row (Ctrl+L)"
        layoutButton.accessibilityLabel = layoutButton.tooltip
    }

    override func appearanceDidChange() { setFonts() }
    override func rootDidChange() { setFonts() }

    private func setFonts() {
        guard let theme = root?.theme else { return }
        name.font = theme.font(17, weight: 600)
        state.font = theme.font(12)
        state.color = .secondary
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let inset = Theme.Length.sectionInset
        let height = min(34, bounds.height - 12)
        let y = ((bounds.height - height) / 2).rounded()
        var right = bounds.width - inset
        for button in [layoutButton, redoButton, undoButton] {
            button.frame = Rect(x: right - height, y: y, width: height, height: height)
            right -= height + 12
        }
        let fieldWidth = min(240, max(120, (right - inset) * 0.55))
        search.frame = Rect(x: (right - fieldWidth).rounded(), y: y, width: fieldWidth.rounded(), height: height)
        right -= fieldWidth + 16
        let title = name.sizeThatFits(bounds.size)
        let small = state.sizeThatFits(bounds.size)
        let block = title.height + small.height
        let width = max(0, right - inset)
        let top = ((bounds.height - block) / 2).rounded()
        name.frame = Rect(x: inset, y: top, width: min(width, title.width), height: title.height)
        state.frame = Rect(x: inset, y: top + title.height, width: min(width, small.width), height: small.height)
    }

    override func draw(_ context: PaintContext) {
        context.cairo.fill(
            Rect(x: 0, y: bounds.height - context.hairline, width: bounds.width, height: context.hairline),
            context.theme.line)
    }
}
