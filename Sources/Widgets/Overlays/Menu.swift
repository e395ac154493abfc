/// A list of things to do, as UIKit's `UIMenu`.
public struct Menu {
    /// The entries, from the top.
    public var items: [MenuItem]

    /// Makes a menu.
    public init(_ items: [MenuItem]) {
        self.items = items
    }
}

/// One entry of a ``Menu``.
public struct MenuItem {
    /// What choosing it does.
    enum Content {
        case action(() -> Void)
        case submenu(Menu)
        case separator
    }

    /// The words; empty for a separator.
    public let title: String
    /// The picture before the words.
    public var icon: Icon?
    /// The keys that do the same, as people write them: "Ctrl+Z". Only shown.
    public var keys: String?
    /// Whether it can be chosen; entries that cannot be are dimmed.
    public var isEnabled = true
    /// Whether it has a tick.
    public var isChecked = false
    let content: Content

    private init(title: String, content: Content) {
        self.title = title
        self.content = content
    }

    /// Something to do.
    public static func action(
        _ title: String, icon: Icon? = nil, keys: String? = nil, isEnabled: Bool = true, isChecked: Bool = false,
        _ action: @escaping () -> Void
    ) -> MenuItem {
        var item = MenuItem(title: title, content: .action(action))
        item.icon = icon
        item.keys = keys
        item.isEnabled = isEnabled
        item.isChecked = isChecked
        return item
    }

    /// A menu within the menu; an empty one is dimmed.
    public static func submenu(_ title: String, icon: Icon? = nil, _ menu: Menu) -> MenuItem {
        var item = MenuItem(title: title, content: .submenu(menu))
        item.icon = icon
        item.isEnabled = !menu.items.isEmpty
        return item
    }

    /// A line between groups.
    public static var separator: MenuItem { MenuItem(title: "", content: .separator) }

    var isSeparator: Bool { if case .separator = content { true } else { false } }
    var submenu: Menu? { if case .submenu(let menu) = content { menu } else { nil } }
    /// Whether the keyboard stops at it.
    var isSelectable: Bool { isEnabled && !isSeparator }
}
