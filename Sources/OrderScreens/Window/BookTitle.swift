import Cairo
import Geometry
import Localization
import Widgets

/// The book's name in the tool bar; pressed it opens the book's menu, and it can be typed over.
final class BookTitle: View {
    /// Makes the menu when it is opened.
    var menu: (() -> Menu)?
    /// The book's name.
    var name = "" {
        didSet {
            guard name != oldValue else { return }
            accessibilityLabel = name
            setNeedsDisplay()
        }
    }
    /// What is said under the name.
    var detail = "" {
        didSet { if detail != oldValue { setNeedsDisplay() } }
    }

    private(set) var nameField: TextField?
    private var nameText = CachedText()
    private var detailText = CachedText()
    private var isHovered = false
    private weak var openMenu: MenuOverlay?

    private static let padding = 10.0
    private static let arrowWidth = 18.0

    override init() {
        super.init()
        tooltip = localized("The book: open, copy, close the table (F10)")
        cursor = .pointer
        overflow = Insets(all: 4)
    }

    /// How far the words stand from the view's edges: whoever places it puts the words, not the ground, onto a line.
    static var inset: Double { padding }

    override func sizeThatFits(_ size: Size) -> Size {
        let theme = root?.theme ?? .light
        let scale = root?.scale ?? 1
        let name = nameLayout(theme, scale, nil).size
        let detail = detailLayout(theme, scale, nil).size
        let width = 2 * BookTitle.padding + max(name.width + BookTitle.arrowWidth, detail.width)
        return Size(width: min(size.width, width.rounded(.up)), height: name.height + detail.height)
    }

    private func nameLayout(_ theme: Theme, _ scale: Double, _ width: Double?) -> TextLayout {
        nameText.layout(name, font: theme.font(17, weight: 600), scale: scale, maxWidth: width)
    }

    private func detailLayout(_ theme: Theme, _ scale: Double, _ width: Double?) -> TextLayout {
        detailText.layout(detail, font: theme.font(12), scale: scale, maxWidth: width)
    }

    override func draw(_ context: PaintContext) {
        guard nameField == nil, bounds.width > 2 * BookTitle.padding else { return }
        let theme = context.theme
        if isHovered || openMenu != nil {
            context.cairo.roundedRectangle(context.aligned(bounds), radius: 12)
            context.cairo.fill(theme.field)
        }
        if isFocused, root?.showsFocusRing == true {
            context.drawRing(around: bounds, radius: 12, width: 2, color: theme.accent)
        }
        let room = bounds.width - 2 * BookTitle.padding
        let name = nameLayout(theme, context.scale, max(0, room - BookTitle.arrowWidth))
        let detail = detailLayout(theme, context.scale, room)
        let top = ((bounds.height - name.size.height - detail.size.height) / 2).rounded()
        drawDirected(name, at: Point(x: BookTitle.padding, y: top), color: theme.ink, in: context)
        drawDirected(
            detail, at: Point(x: BookTitle.padding, y: top + name.size.height), color: theme.secondInk, in: context)
        drawArrow(after: name.size.width, y: top + name.size.height / 2 + 1, context)
    }

    /// A small arrow that says that there is a menu.
    private func drawArrow(after width: Double, y: Double, _ context: PaintContext) {
        let place = directed(Rect(x: BookTitle.padding + width + 7, y: y - 2, width: 8, height: 4))
        let cairo = context.cairo
        cairo.newPath()
        cairo.move(to: Point(x: place.minX, y: place.minY))
        cairo.line(to: Point(x: place.midX, y: place.maxY))
        cairo.line(to: Point(x: place.maxX, y: place.minY))
        cairo.stroke(context.theme.secondInk, width: 1.5, cap: .round, join: .round)
    }

    // MARK: The menu

    /// Opens the menu under the name.
    /// - Parameter byKey: whether its first entry is chosen at once.
    func open(byKey: Bool) {
        guard let root, openMenu == nil, nameField == nil, let menu = menu?() else { return }
        let overlay = MenuOverlay(menu, at: .below(convertToRoot(bounds)))
        overlay.onDismiss = { [weak self] in
            self?.openMenu = nil
            self?.setNeedsDisplay()
        }
        openMenu = overlay
        root.present(overlay)
        if byKey { overlay.highlightFirst() }
        setNeedsDisplay()
    }

    override func hoverChanged(_ isHovered: Bool) {
        self.isHovered = isHovered
        setNeedsDisplay()
    }

    override func pointerPressed(_ event: PointerEvent, button: PointerButton, clickCount: Int) -> Bool {
        button == .primary
    }

    override func pointerReleased(_ event: PointerEvent, button: PointerButton) {
        if bounds.contains(event.position) { open(byKey: false) }
    }

    override var canBecomeFocused: Bool { nameField == nil }

    override func focusChanged(_ isFocused: Bool) { setNeedsDisplay() }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.modifiers.isDisjoint(with: [.control, .alt, .command]) else { return false }
        switch event.key {
        case .enter, .down, .character(" "):
            if !event.isRepeat { open(byKey: true) }
            return true
        default: return false
        }
    }

    // MARK: The name, typed over

    /// Puts a text field in the place of the name, all of it selected.
    /// - Parameter done: called once with the new name, or nil when it was given up.
    func beginRenaming(_ done: @escaping (String?) -> Void) {
        guard nameField == nil, let root else { return }
        let field = TextField(text: name)
        field.maximumLength = 200
        field.showsClearButton = false
        var isDone = false
        func finish(_ name: String?) {
            guard !isDone else { return }
            isDone = true
            self.endRenaming()
            done(name)
        }
        field.onSubmit = { [weak field] in finish(field?.text) }
        field.onCancel = {
            finish(nil)
            return true
        }
        field.onBlur = { [weak field] in finish(field?.text) }
        nameField = field
        addSubview(field)
        superview?.setNeedsLayout()
        setNeedsDisplay()
        root.layoutIfNeeded()
        root.focus(field)
        field.selectAll()
    }

    private func endRenaming() {
        guard let field = nameField else { return }
        nameField = nil
        field.onBlur = nil
        let hadFocus = field.isFocused
        field.removeFromSuperview()
        if hadFocus { root?.focus(nil) }
        superview?.setNeedsLayout()
        setNeedsDisplay()
    }

    override func layoutSubviews() {
        nameField?.frame = Rect(
            x: 0, y: ((bounds.height - TextField.height) / 2).rounded(), width: bounds.width, height: TextField.height)
    }
}
