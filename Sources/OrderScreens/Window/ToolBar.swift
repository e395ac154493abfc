import Cairo
import Geometry
import Localization
import OrderCore
import Widgets

/// The upper edge of the window: the book's name, search, undo and redo, and the menu's layout.
final class ToolBar: View {
    let search = TextField()
    let undoButton = Button(icon: .undo, style: .plain)
    let redoButton = Button(icon: .redo, style: .plain)
    let layoutButton = Button(icon: .strip, style: .plain)
    /// Where there is no room for them the book's menu and keys do the same.
    let importButton = Button(icon: .bringIn, style: .plain)
    let receiptButton = Button(icon: .receipt, style: .plain)
    let addFoodButton = Button(title: localized("Dish"), icon: .plus, style: .plain)
    let addPersonButton = Button(title: localized("Person"), icon: .plus, style: .plain)
    /// Where there is no room for the other two: opens a menu with both.
    let addButton = Button(icon: .plus, style: .plain)
    let title = BookTitle()
    private let model: OrderModel

    init(model: OrderModel) {
        self.model = model
        super.init()
        search.placeholder = localized("Search the menu")
        search.icon = .search
        search.tooltip = localized("Search the menu (Ctrl+F)")
        search.accessibilityLabel = localized("Search the menu")
        undoButton.accessibilityLabel = localized("Undo")
        redoButton.accessibilityLabel = localized("Redo")
        importButton.tooltip = localized("Import a menu (Ctrl+I)")
        importButton.accessibilityLabel = localized("Import a menu")
        receiptButton.tooltip = localized("Receipt (Ctrl+P)")
        receiptButton.accessibilityLabel = localized("Receipt")
        addFoodButton.tooltip = localized("New dish (Insert)")
        addFoodButton.accessibilityLabel = localized("New dish")
        addPersonButton.tooltip = localized("New person (Ctrl+Insert)")
        addPersonButton.accessibilityLabel = localized("New person")
        addButton.tooltip = localized("New dish or person")
        addButton.accessibilityLabel = localized("Add")
        let all = [
            title, search, undoButton, redoButton, addFoodButton, addPersonButton, addButton, importButton,
            receiptButton,
            layoutButton,
        ]
        for view in all { addSubview(view) }
        refresh()
    }

    /// The book or its history changed.
    func refresh() {
        title.name = model.book.name
        let obstacle = model.obstacle
        title.detail =
            switch obstacle {
            case .readOnly: localized("can only be read")
            case .closed: localized("closed")
            case nil: localized("saved")
            }
        for button in [addFoodButton, addPersonButton, addButton, importButton] { button.isEnabled = obstacle == nil }
        let undo = model.history.done.last
        let redo = model.history.undone.last
        undoButton.isEnabled = undo != nil && obstacle == nil
        redoButton.isEnabled = redo != nil && obstacle == nil
        undoButton.tooltip =
            undo.map { localized("Undo: \($0.label) (Ctrl+Z)") } ?? localized("Nothing to undo (Ctrl+Z)")
        redoButton.tooltip =
            redo.map { localized("Redo: \($0.label) (Ctrl+Shift+Z)") } ?? localized("Nothing to redo (Ctrl+Shift+Z)")
        setNeedsLayout()
    }

    /// The menu stands in a grid or a strip.
    func showLayout(isStrip: Bool) {
        layoutButton.icon = isStrip ? .grid : .strip
        layoutButton.tooltip =
            isStrip ? localized("Show the menu as a grid (Ctrl+L)") : localized("Show the menu as one row (Ctrl+L)")
        layoutButton.accessibilityLabel = layoutButton.tooltip
    }

    override func appearanceDidChange() { setNeedsLayout() }

    /// From this width on, what can be added has a button each.
    private static let roomyWidth = 860.0
    /// Below this width import and receipt are left to the book's menu and their keys.
    private static let middleWidth = 700.0
    /// Below this width the menu's layout is left to the book's menu and Ctrl+L.
    private static let narrowWidth = 560.0

    override func layoutSubviews() {
        let inset = Theme.Length.sectionInset
        let height = min(34, bounds.height - 12)
        let y = ((bounds.height - height) / 2).rounded()
        let isRoomy = bounds.width >= ToolBar.roomyWidth
        addFoodButton.isHidden = !isRoomy
        addPersonButton.isHidden = !isRoomy
        addButton.isHidden = isRoomy
        layoutButton.isHidden = bounds.width < ToolBar.narrowWidth
        importButton.isHidden = bounds.width < ToolBar.middleWidth
        receiptButton.isHidden = bounds.width < ToolBar.middleWidth
        var right = bounds.width - inset
        func place(_ button: Button, width: Double, gap: Double) {
            guard !button.isHidden else { return }
            button.frame = directed(Rect(x: right - width, y: y, width: width, height: height))
            right -= width + gap
        }
        place(layoutButton, width: height, gap: 8)
        place(receiptButton, width: height, gap: 8)
        place(importButton, width: height, gap: 16)
        place(redoButton, width: height, gap: 12)
        place(undoButton, width: height, gap: 16)
        for button in [addPersonButton, addFoodButton] {
            let wanted = button.sizeThatFits(Size(width: 200, height: height)).width
            place(button, width: wanted, gap: button === addFoodButton ? 16 : 8)
        }
        place(addButton, width: height, gap: 12)
        let fieldWidth = min(240, max(120, (right - inset) * 0.55)).rounded()
        search.frame = directed(Rect(x: (right - fieldWidth).rounded(), y: y, width: fieldWidth, height: height))
        right -= fieldWidth + 12
        placeTitle(upTo: right)
    }

    private func placeTitle(upTo right: Double) {
        let left = Theme.Length.sectionInset - BookTitle.inset
        let room = max(0, right - left)
        let wanted = title.sizeThatFits(Size(width: room, height: bounds.height))
        let width = title.nameField == nil ? wanted.width : max(wanted.width, min(room, 220))
        let height = min(bounds.height - 4, wanted.height + 6)
        title.frame = directed(
            Rect(x: left, y: ((bounds.height - height) / 2).rounded(), width: width, height: height))
    }

    override func draw(_ context: PaintContext) {
        context.cairo.fill(
            Rect(x: 0, y: bounds.height - context.hairline, width: bounds.width, height: context.hairline),
            context.theme.line)
    }
}
