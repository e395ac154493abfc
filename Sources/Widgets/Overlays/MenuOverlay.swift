import Cairo
import Geometry
import Localization

/// An open menu: over the whole window, with its panel somewhere in it.
///
/// It does not take the keyboard's focus: a field that has it keeps caret and selection, while the keys go to the menu.
/// It may be opened by a press and used within that same press: move, and let go over an entry.
public final class MenuOverlay: Overlay {
    private let menu: Menu
    private let place: MenuPlace
    private let list = ScrollView()
    let rows: [MenuRow]
    private var highlighted: Int?
    private var typeAhead = TypeAhead()
    private weak var submenu: MenuOverlay?
    private weak var parent: MenuOverlay?
    private var submenuTimer: Scheduler.Timer?
    /// Where the press that opened the menu was; its release chooses only if the hand moved.
    private var openingPress: Point?

    private static let margin = 8.0
    private static let padding = 6.0
    private static let minimumWidth = 160.0
    private static let submenuDelay = 0.2

    /// Makes a menu that opens somewhere; show it by ``ViewRoot/present(_:)``.
    public init(_ menu: Menu, at place: MenuPlace) {
        self.menu = menu
        self.place = place
        rows = menu.items.map(MenuRow.init)
        super.init()
        let hasLead = menu.items.contains { $0.icon != nil || $0.isChecked }
        for row in rows {
            row.hasLead = hasLead
            list.addSubview(row)
        }
        // The overlay itself follows the pointer, also over other menus.
        list.isUserInteractionEnabled = false
        list.fadeGround = { $0.card }
        addSubview(list)
        accessibilityLabel = localized("Menu")
    }

    /// The menu was opened by a press that still goes on at a point of the window.
    func opened(byPressAt point: Point) {
        openingPress = point
    }

    public override func layoutPanel() {
        guard let root else { return }
        let isRightToLeft = effectiveLayoutDirection == .rightToLeft
        var width = MenuOverlay.minimumWidth
        for row in rows {
            row.isRightToLeft = isRightToLeft
            width = max(width, row.fittingWidth(theme: root.theme, scale: root.scale))
        }
        let padding = MenuOverlay.padding
        let content = rows.reduce(0) { $0 + $1.height }
        panelFrame = place.frame(
            size: Size(width: width + 2 * padding, height: content + 2 * padding), in: bounds.size,
            margin: MenuOverlay.margin, isRightToLeft: isRightToLeft)
        list.frame = panelFrame.inset(by: padding)
        list.setContentLength(content)
        var y = 0.0
        for row in rows {
            row.frame = Rect(x: 0, y: y, width: list.bounds.width, height: row.height)
            y += row.height
        }
    }

    // MARK: Highlight

    /// The entry that the pointer or the keyboard is at.
    var highlightedTitle: String? { highlighted.map { rows[$0].item.title } }

    private func highlight(_ index: Int?, byKey: Bool) {
        guard index != highlighted else { return }
        if let highlighted { rows[highlighted].isHighlighted = false }
        highlighted = index
        submenuTimer?.cancel()
        if let index {
            rows[index].isHighlighted = true
            if byKey { list.scrollToVisible(rows[index].frame, margin: 0) }
        }
        if !byKey { openSubmenuLater() }
    }

    private func row(at point: Point) -> Int? {
        guard list.frame.contains(point) else { return nil }
        let inside = convert(point, to: list)
        let y = inside.y + list.contentOffset
        return rows.indices.first { rows[$0].frame.minY <= y && y < rows[$0].frame.maxY && rows[$0].item.isSelectable }
    }

    // MARK: Pointer

    public override func pointerMoved(_ event: PointerEvent) {
        pointAt(event.position)
    }

    public override func pointerDragged(_ event: PointerEvent) {
        if let opening = openingPress, opening.distance(to: convertToRoot(event.position)) > 4 { openingPress = nil }
        pointAt(event.position)
    }

    /// A pointer over an outer menu that stays open works there.
    private func pointAt(_ point: Point) {
        if let parent, !panelFrame.contains(point), let index = parent.row(at: convert(point, to: parent)) {
            guard parent.highlighted != index else { return }
            dismiss()
            parent.highlight(index, byKey: false)
            return
        }
        let index = row(at: point)
        if index == highlighted, submenu == nil { openSubmenuLater() }
        highlight(index, byKey: false)
    }

    public override func pointerPressed(_ event: PointerEvent, button: PointerButton, clickCount: Int) -> Bool {
        openingPress = nil
        if panelFrame.contains(event.position) { return true }
        if let parent, parent.panelFrame.contains(convert(event.position, to: parent)) {
            dismiss()
        } else {
            dismissAll()
        }
        return true
    }

    public override func pointerReleased(_ event: PointerEvent, button: PointerButton) {
        if openingPress != nil {
            openingPress = nil
            return
        }
        guard let index = row(at: event.position) else { return }
        highlight(index, byKey: false)
        choose()
    }

    public override func scrolled(_ event: ScrollEvent) -> Bool {
        _ = list.scrolled(event)
        return true
    }

    // MARK: Keys

    public override func keyPressed(_ event: KeyEvent) -> Bool {
        let isRightToLeft = effectiveLayoutDirection == .rightToLeft
        switch event.key {
        case .escape: dismiss()
        case .down: step(1)
        case .up: step(-1)
        case .home, .pageUp: highlight(rows.firstIndex { $0.item.isSelectable }, byKey: true)
        case .end, .pageDown: highlight(rows.lastIndex { $0.item.isSelectable }, byKey: true)
        case .right, .left:
            let opens = (event.key == .right) != isRightToLeft
            if opens { openSubmenu(byKey: true) } else if parent != nil { dismiss() }
        case .enter: choose(byKey: true)
        case .tab: dismissAll()
        case .character(" ") where typeAhead.isEmpty(at: event.time): choose(byKey: true)
        default: type(event)
        }
        return true
    }

    /// Chooses the first entry that can be chosen, as menus do that keys opened.
    public func highlightFirst() {
        highlight(rows.firstIndex { $0.item.isSelectable }, byKey: true)
    }

    private func step(_ direction: Int) {
        guard rows.contains(where: \.item.isSelectable) else { return }
        var index = highlighted ?? (direction > 0 ? -1 : rows.count)
        repeat { index = (index + direction + rows.count) % rows.count } while !rows[index].item.isSelectable
        highlight(index, byKey: true)
    }

    private func type(_ event: KeyEvent) {
        guard !event.text.isEmpty, event.modifiers.isSubset(of: .shift) else { return }
        let titles = rows.map { $0.item.isSelectable ? $0.item.title : nil }
        if let match = typeAhead.type(event.text, at: event.time, in: titles, from: highlighted) {
            highlight(match, byKey: true)
        }
    }

    // MARK: Choosing

    private func choose(byKey: Bool = false) {
        guard let highlighted, rows[highlighted].item.isSelectable else { return }
        switch rows[highlighted].item.content {
        case .action(let action):
            dismissAll()
            action()
        case .submenu: openSubmenu(byKey: byKey)
        case .separator: break
        }
    }

    private func dismissAll() {
        var outermost = self
        while let parent = outermost.parent { outermost = parent }
        outermost.dismiss()
    }

    private func openSubmenuLater() {
        guard let index = highlighted, rows[index].item.submenu != nil else { return }
        submenuTimer?.cancel()
        submenuTimer = root?.after(MenuOverlay.submenuDelay) { [weak self] in
            if self?.highlighted == index, self?.submenu == nil { self?.openSubmenu(byKey: false) }
        }
    }

    private func openSubmenu(byKey: Bool) {
        guard let root, let index = highlighted, let menu = rows[index].item.submenu, rows[index].item.isEnabled else {
            return
        }
        submenuTimer?.cancel()
        let row = rows[index]
        let anchor = Rect(
            x: panelFrame.minX, y: row.convertToRoot(row.bounds).minY, width: panelFrame.width,
            height: row.frame.height)
        let inner = MenuOverlay(menu, at: .beside(anchor))
        inner.parent = self
        submenu = inner
        root.present(inner)
        if byKey { inner.step(1) }
    }
}
