/// What a command would change, for all to see before it is done.
public struct Outcome: Hashable, Sendable {
    /// How something stands before and after.
    public struct Change: Hashable, Sendable {
        /// Before the command; nothing for somebody who is not there yet.
        public let before: Tally
        /// After it; nothing for somebody who is gone.
        public let after: Tally

        /// Whether the command leaves it as it is.
        public var isNone: Bool { before == after }
    }

    /// How one person stands before and after.
    public struct PersonChange: Hashable, Sendable {
        /// Who.
        public let person: PersonID
        /// Their name.
        public let name: String
        /// Their dishes and what they pay, with all that the bill adds.
        public let change: Change
    }

    /// Everybody whose dishes or sum would be others, by seat, with those who come and those who go.
    public let persons: [PersonChange]
    /// What nobody has.
    public let unassigned: Change
    /// The whole bill before, in minor units.
    public let totalBefore: MinorUnits
    /// The whole bill after, in minor units.
    public let totalAfter: MinorUnits
    /// The events that it takes.
    public let events: [OrderEvent]

    /// How this person would stand; nil when nothing changes for them.
    public func change(of person: PersonID) -> Change? { persons.first { $0.person == person }?.change }

    init(from old: OrderBook, to new: OrderBook, before: Statement, after: Statement, events: [OrderEvent]) {
        var later: [PersonID: Tally] = [:]
        for account in after.persons { later[account.person] = account.tally }
        var changes: [PersonChange] = []
        for (person, account) in zip(old.persons, before.persons) {
            let change = Change(before: account.tally, after: later.removeValue(forKey: person.id) ?? .nothing)
            if !change.isNone { changes.append(PersonChange(person: person.id, name: person.name, change: change)) }
        }
        for person in new.persons {
            guard let tally = later[person.id] else { continue }
            let change = Change(before: .nothing, after: tally)
            changes.append(PersonChange(person: person.id, name: person.name, change: change))
        }
        persons = changes
        unassigned = Change(before: before.unassigned, after: after.unassigned)
        totalBefore = before.total
        totalAfter = after.total
        self.events = events
    }
}
