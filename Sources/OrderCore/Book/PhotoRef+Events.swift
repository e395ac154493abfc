extension OrderEvent {
    /// The photo that a food or a person has after this event and did not have before; nil for every other event.
    public var newPhoto: PhotoRef? {
        switch self {
        case .foodAdded(let food, _): food.photo
        case .foodChanged(let from, let to): from.photo == to.photo ? nil : to.photo
        case .personAdded(let person, _): person.photo
        case .personChanged(let from, let to): from.photo == to.photo ? nil : to.photo
        default: nil
        }
    }

    /// Every photo that this event needs, to be done and to be taken back.
    public var photos: [PhotoRef] {
        switch self {
        case .foodAdded(let food, _), .foodRemoved(let food, _): [food.photo].compactMap(\.self)
        case .foodChanged(let from, let to): [from.photo, to.photo].compactMap(\.self)
        case .personAdded(let person, _), .personRemoved(let person, _): [person.photo].compactMap(\.self)
        case .personChanged(let from, let to): [from.photo, to.photo].compactMap(\.self)
        case .lineAdded(let line, _), .lineRemoved(let line, _): [line.photo].compactMap(\.self)
        case .lineChanged(let from, let to): [from.photo, to.photo].compactMap(\.self)
        case .foodMoved, .personMoved, .lineMoved, .nameChanged, .settingsChanged, .paymentAdded, .paymentRemoved,
            .locked, .unlocked, .tableChanged:
            []
        }
    }
}

extension OrderBook {
    /// Every photo of its foods, people and lines, some more than once.
    public var photos: [PhotoRef] {
        foods.compactMap(\.photo) + persons.compactMap(\.photo) + lines.compactMap(\.photo)
    }
}
