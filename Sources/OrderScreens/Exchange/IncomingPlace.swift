import OrderCore
import OrderFormats
import Widgets

/// Where something of another program can go.
enum IncomingPlace: Hashable {
    /// Onto a dish of the menu.
    case food(FoodID)
    /// Onto the menu beside its dishes.
    case menu
    /// Onto a category of the menu, which dishes then have.
    case category(String)
    /// To somebody, to all, or to nobody for now.
    case recipient(OrderDropPlace)
    /// Anywhere else in the window.
    case window

    /// The place that counts for something that is let go here. A dish has use for its photo alone: the rest is for the menu.
    /// People come to the table wherever they are dropped. Of files only books can be opened while nothing can be changed,
    /// and those anywhere.
    func settled(for provider: ItemProvider, isFixed: Bool) -> IncomingPlace {
        switch (self, kinds(of: provider).first) {
        case (_, .people): .window
        case (_, .files) where isFixed: .window
        case (.food, .files), (.food, .picture): self
        case (.food, _): .menu
        default: self
        }
    }

    /// What something may be taken for here, by its types alone, in the order in which that is tried: the first that is
    /// there, and can be used, counts.
    func kinds(of provider: ItemProvider) -> [IncomingKind] {
        let offered = IncomingKind.all(of: provider)
        // Whoever has people offers their receipt as well, which is neither a menu nor a photo.
        if offered.contains(.people) { return [.people] }
        return kinds.filter(offered.contains)
    }

    private var kinds: [IncomingKind] {
        switch self {
        case .food: [.items, .files, .picture, .table, .text]
        case .menu: [.items, .files, .table, .text]
        case .category: [.items]
        case .recipient(.person): [.items, .files, .picture, .text]
        case .recipient: [.items, .files, .text]
        case .window: [.files]
        }
    }

    /// Whose photo a picture becomes; `nil` where a picture is of no use.
    var photoSubject: OrderSubject? {
        switch self {
        case .food(let id): .food(id)
        case .recipient(.person(let id)): .person(id)
        case .menu, .category, .recipient, .window: nil
        }
    }

    /// The category that dishes get that are dropped here; `nil` for their own.
    var category: String? {
        if case .category(let name) = self { name } else { nil }
    }
}

extension OrderDropPlace {
    /// Who gets a dish that is dropped here. Of several, those after the first are for the person who came with it.
    func recipient(isFirst: Bool, in book: OrderBook) -> Recipient {
        switch self {
        case .person(let id): .person(id)
        case .everyone: .everyone
        case .newPerson: isFirst ? .newPerson : .person(book.nextPersonID)
        case .unassigned, .category, .trash: .unassigned
        }
    }
}

/// What something of another program can be taken for.
enum IncomingKind: Hashable, CaseIterable {
    /// People of another book, with what they have.
    case people
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
        case .people: TravellingItem.peopleTypeIdentifier
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
