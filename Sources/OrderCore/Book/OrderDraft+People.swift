import Localization

extension OrderDraft {
    mutating func addPerson(name: String?) throws(Refusal) {
        if let name {
            seatGuest(named: try OrderName.normalized(name))
        } else {
            seatGuest(named: book.nextGuestName)
        }
    }

    /// Gives a person the last seat.
    @discardableResult
    mutating func seatGuest(named name: String) -> PersonID {
        let person = Person(id: PersonID(book.nextPerson), name: name)
        emit(.personAdded(person, at: book.persons.count))
        return person.id
    }

    mutating func renamePerson(_ id: PersonID, name: String) throws(Refusal) {
        var person = try requirePerson(id)
        person.name = try OrderName.normalized(name)
        try replace(person)
    }

    mutating func setPersonPhoto(_ id: PersonID, _ photo: PhotoRef?) throws(Refusal) {
        var person = try requirePerson(id)
        person.photo = photo
        try replace(person)
    }

    mutating func reorderPerson(_ id: PersonID, before next: PersonID?) throws(Refusal) {
        let person = try requirePerson(id)
        let nextPlace = try next.map { next throws(Refusal) in try requirePerson(next).id }.flatMap(book.personPlace)
        guard let from = book.personPlace(id) else { return }
        guard let to = destination(from: from, before: nextPlace, count: book.persons.count) else {
            throw Refusal(.nothingToDo, localized("\(person.name) sits there already."))
        }
        emit(.personMoved(id, from: from, to: to))
    }

    mutating func removePerson(_ id: PersonID, _ disposition: Disposition?) throws(Refusal) {
        let person = try requirePerson(id)
        try requireUnlocked(person)
        if book.payments.contains(where: { $0.person == id }) {
            throw Refusal(
                .paymentsLeft,
                localized("\(person.name) has paid something: take the payment back before \(person.name) leaves."))
        }
        let lines = book.lines(of: id)
        if !lines.isEmpty {
            guard let disposition else {
                throw Refusal(
                    .linesLeft,
                    localized("\(person.name) has ordered something: say who takes it before \(person.name) leaves."))
            }
            for line in lines {
                let sharers = try sharers(of: line, without: person, disposition)
                change(line) { $0.sharers = sharers }
            }
        }
        // What others pay for them is simply the others' from now on.
        for line in book.lines where line.treat == id { change(line) { $0.treat = nil } }
        if book.settings.equalSharers.contains(id) {
            var settings = book.settings
            settings.equalSharers.removeAll { $0 == id }
            emit(.settingsChanged(from: book.settings, to: settings))
        }
        guard let place = book.personPlace(id) else { return }
        emit(.personRemoved(person, at: place))
    }

    /// Who has a line when this person no longer does. The line's sum stays what it was.
    private func sharers(
        of line: OrderLine, without person: Person, _ disposition: Disposition
    ) throws(Refusal) -> [Share] {
        let others = line.sharers.filter { $0.person != person.id }
        switch disposition {
        case .give(let heir):
            guard heir != person.id else {
                throw Refusal(.unknownPerson, localized("\(person.name) is leaving: name somebody who stays."))
            }
            let name = try requirePerson(heir)
            return handedOver(line.sharers, from: person.id, to: name.id)
        case .shareAmongRest:
            if others.contains(where: { $0.weight > 0 }) { return others }
            let rest = book.persons.filter { $0.id != person.id && !book.isLocked($0.id) }
            if rest.isEmpty {
                throw Refusal(
                    .nobodyThere, localized("Nobody else is at the table who could share what \(person.name) has."))
            }
            return rest.map { Share(person: $0.id) }
        case .unassign:
            return []
        }
    }

    /// The sharers with one person's part given to another, who may have a part already.
    private func handedOver(_ sharers: [Share], from giver: PersonID, to heir: PersonID) -> [Share] {
        let part = sharers.first { $0.person == giver }?.weight ?? 0
        if sharers.contains(where: { $0.person == heir }) {
            return sharers.filter { $0.person != giver }.map { share in
                Share(person: share.person, weight: share.weight + (share.person == heir ? part : 0))
            }
        }
        return sharers.map { $0.person == giver ? Share(person: heir, weight: $0.weight) : $0 }
    }

    private mutating func replace(_ person: Person) throws(Refusal) {
        let before = try requirePerson(person.id)
        if before == person { throw Refusal(.nothingToDo, localized("\(person.name) is already like that.")) }
        emit(.personChanged(from: before, to: person))
    }
}
