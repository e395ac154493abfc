/// Something that happened to the book: a fact. The book is the fold of its events.
///
/// Every event knows both what was and what is, so that it can be taken back exactly.
public enum OrderEvent: Hashable, Sendable {
    /// A food came onto the menu, at this place.
    case foodAdded(Food, at: Int)
    /// A food went off the menu, from this place.
    case foodRemoved(Food, at: Int)
    /// A food went from a place to another; `to` is counted after it was taken out.
    case foodMoved(FoodID, from: Int, to: Int)
    /// A food became another with the same number.
    case foodChanged(from: Food, to: Food)
    /// Somebody sat down, at this place.
    case personAdded(Person, at: Int)
    /// Somebody left, from this place.
    case personRemoved(Person, at: Int)
    /// Somebody went from a place to another; `to` is counted after they stood up.
    case personMoved(PersonID, from: Int, to: Int)
    /// A person's name or picture became another.
    case personChanged(from: Person, to: Person)
    /// A line came into the order, at this place.
    case lineAdded(OrderLine, at: Int)
    /// A line went out of the order, from this place.
    case lineRemoved(OrderLine, at: Int)
    /// A line went from a place to another; `to` is counted after it was taken out.
    case lineMoved(LineID, from: Int, to: Int)
    /// A line became another with the same number.
    case lineChanged(from: OrderLine, to: OrderLine)
    /// The book's name became another.
    case nameChanged(from: String, to: String)
    /// How the lines become a bill was changed.
    case settingsChanged(from: BillSettings, to: BillSettings)
    /// Somebody paid; the payment has this place.
    case paymentAdded(Payment, at: Int)
    /// A payment was taken back, from this place.
    case paymentRemoved(Payment, at: Int)
    /// Somebody has paid and gone; their lock has this place.
    case locked(Lock, at: Int)
    /// Somebody's bill goes on, their lock had this place.
    case unlocked(Lock, at: Int)
    /// The table was closed or opened again.
    case tableChanged(from: TableState, to: TableState)

    /// The event that takes this one back.
    public var inverse: OrderEvent {
        switch self {
        case .foodAdded(let food, let place): .foodRemoved(food, at: place)
        case .foodRemoved(let food, let place): .foodAdded(food, at: place)
        case .foodMoved(let id, let from, let to): .foodMoved(id, from: to, to: from)
        case .foodChanged(let from, let to): .foodChanged(from: to, to: from)
        case .personAdded(let person, let place): .personRemoved(person, at: place)
        case .personRemoved(let person, let place): .personAdded(person, at: place)
        case .personMoved(let id, let from, let to): .personMoved(id, from: to, to: from)
        case .personChanged(let from, let to): .personChanged(from: to, to: from)
        case .lineAdded(let line, let place): .lineRemoved(line, at: place)
        case .lineRemoved(let line, let place): .lineAdded(line, at: place)
        case .lineMoved(let id, let from, let to): .lineMoved(id, from: to, to: from)
        case .lineChanged(let from, let to): .lineChanged(from: to, to: from)
        case .nameChanged(let from, let to): .nameChanged(from: to, to: from)
        case .settingsChanged(let from, let to): .settingsChanged(from: to, to: from)
        case .paymentAdded(let payment, let place): .paymentRemoved(payment, at: place)
        case .paymentRemoved(let payment, let place): .paymentAdded(payment, at: place)
        case .locked(let lock, let place): .unlocked(lock, at: place)
        case .unlocked(let lock, let place): .locked(lock, at: place)
        case .tableChanged(let from, let to): .tableChanged(from: to, to: from)
        }
    }
}
