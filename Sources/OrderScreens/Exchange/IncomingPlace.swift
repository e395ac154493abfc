import OrderCore
import OrderFormats
import Widgets

/// Where something of another program can go.
enum IncomingPlace: Hashable {
    /// Onto a dish of the menu.
    case food(FoodID)
    /// Onto the menu beside its dishes.
    case menu
    /// To somebody, to all, or to nobody for now.
    case recipient(OrderDropPlace)
    /// Anywhere else in the window.
    case window

    /// What is looked for in something, in this order.
    func kinds(of provider: ItemProvider) -> [IncomingKind] {
        let offered = IncomingKind.all(of: provider)
        return kinds.filter(offered.contains)
    }

    /// What is looked for in what comes, in this order: the first that is there, and can be used, counts.
    private var kinds: [IncomingKind] {
        switch self {
        case .food: [.items, .files, .picture, .table, .text]
        case .menu: [.items, .files, .table, .text]
        case .recipient(.person): [.items, .files, .picture, .text]
        case .recipient: [.items, .files, .text]
        case .window: [.files]
        }
    }
}

/// What something of another program can be taken for.
enum IncomingKind: Hashable, CaseIterable {
    /// Dishes and lines of another book.
    case items
    /// Files: menus, pictures, books.
    case files
    /// A picture.
    case picture
    /// A table of a page.
    case table
    /// A text.
    case text

    /// The type by which providers have it.
    var typeIdentifier: String {
        switch self {
        case .items: TravellingItem.typeIdentifier
        case .files: FileList.typeIdentifier
        case .picture: "image/*"
        case .table: "text/tab-separated-values"
        case .text: "text/plain;charset=utf-8"
        }
    }

    /// The type as other programs call it, for the trace.
    var traceName: String {
        switch self {
        case .files: "text/uri-list"
        default: typeIdentifier
        }
    }

    /// The kinds that something may be, by its types alone.
    static func all(of provider: ItemProvider) -> Set<IncomingKind> {
        Set(allCases.filter { provider.hasItemConformingToTypeIdentifier($0.typeIdentifier) })
    }
}
