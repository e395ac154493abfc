import OrderCore

/// A card of the people's strip.
enum PeopleItem: Hashable {
    /// Somebody at the table.
    case person(PersonID)
    /// The place for what all share.
    case everyone
    /// What nobody has yet; there only while there is something.
    case unassigned
    /// The place for somebody new.
    case newPerson

    /// What a drop on the card goes to.
    var dropPlace: OrderDropPlace {
        switch self {
        case .person(let id): .person(id)
        case .everyone: .everyone
        case .unassigned: .unassigned
        case .newPerson: .newPerson
        }
    }
}
