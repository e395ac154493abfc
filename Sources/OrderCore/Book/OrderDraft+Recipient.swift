import Localization

extension OrderDraft {
    /// The people a recipient stands for, with their weights; a new person sits down for it.
    ///
    /// - Parameter weights: One for each of the people, in place of the recipient's own.
    mutating func sharers(for recipient: Recipient, weights: [Int]? = nil) throws(Refusal) -> [Share] {
        var sharers = try people(of: recipient)
        if let weights {
            guard weights.count == sharers.count else {
                throw Refusal(
                    .badWeights,
                    localized("There are \(weights.count) weights for \(sharers.count) people: give one for each."))
            }
            for index in sharers.indices { sharers[index].weight = weights[index] }
        }
        try checkWeights(sharers)
        return sharers
    }

    private mutating func people(of recipient: Recipient) throws(Refusal) -> [Share] {
        switch recipient {
        case .person(let id): return [Share(person: try requirePerson(id).id)]
        case .persons(let shares):
            var seen: Set<PersonID> = []
            for share in shares {
                let person = try requirePerson(share.person)
                if !seen.insert(person.id).inserted {
                    throw Refusal(.badWeights, localized("\(person.name) is named twice: name everybody once."))
                }
            }
            if shares.isEmpty { throw Refusal(.nobodyThere, localized("Nobody is named who could share this.")) }
            return shares
        case .everyone:
            if book.persons.isEmpty {
                throw Refusal(.nobodyThere, localized("Nobody is at the table yet: add a person first."))
            }
            // Whoever has paid and gone has no part in what comes later.
            let present = book.persons.filter { !book.isLocked($0.id) }
            if present.isEmpty { throw Refusal(.locked, localized("Everybody has paid: unlock somebody first.")) }
            return present.map { Share(person: $0.id) }
        case .newPerson: return [Share(person: seatGuest(named: book.nextGuestName))]
        case .unassigned: return []
        }
    }

    private func checkWeights(_ sharers: [Share]) throws(Refusal) {
        guard sharers.allSatisfy({ (0...Limits.weight).contains($0.weight) }) else {
            throw Refusal(.badWeights, localized("A weight is a number from 0 to \(Limits.weight)."))
        }
        if !sharers.isEmpty && sharers.allSatisfy({ $0.weight == 0 }) {
            throw Refusal(.badWeights, localized("The weights are all zero: somebody must have a part."))
        }
    }

    /// Those who share a line after others have joined: newcomers get a part as large as everybody's, or a single one
    /// where parts differ.
    func joined(_ sharers: [Share], by newcomers: [Share]) -> [Share] {
        let present = Set(sharers.map(\.person))
        let weights = Set(sharers.map(\.weight))
        let usual = weights.count == 1 ? weights.first ?? 1 : 1
        let added = newcomers.filter { !present.contains($0.person) }
        let areEqual = Set(newcomers.map(\.weight)) == [1]
        return sharers + added.map { Share(person: $0.person, weight: areEqual ? usual : $0.weight) }
    }

    /// A sentence's part that names the sharers: "John", "John and Tom", "nobody".
    func names(_ sharers: [Share]) -> String {
        let names = sharers.compactMap { book.person($0.person)?.name }
        return names.isEmpty ? localized("nobody") : localizedList(names)
    }
}
