/// Money that goes from one person to another so that all is even.
public struct Transfer: Hashable, Sendable {
    /// Who gives it.
    public let from: PersonID
    /// Who gets it.
    public let to: PersonID
    /// How much, above 0, in minor units.
    public let amount: MinorUnits
}

extension Statement {
    /// Who pays whom, net of the whole table: what each has paid less what each has to pay.
    ///
    /// Whoever is owed most gets from whoever owes most, ties by seat. There are fewer transfers than people, though not
    /// always the fewest possible. What nobody has paid yet is still due to the restaurant and in no transfer.
    ///
    /// - Complexity: O(n²) in the people.
    public var settlement: [Transfer] {
        var nets = persons.map { -$0.due }
        guard nets.contains(where: { $0 > 0 }) else { return [] }
        var transfers: [Transfer] = []
        while let creditor = Statement.first(nets, { $0 > $1 }), let debtor = Statement.first(nets, { $0 < $1 }),
            nets[creditor] > 0, nets[debtor] < 0
        {
            let amount = min(nets[creditor], -nets[debtor])
            transfers.append(Transfer(from: persons[debtor].person, to: persons[creditor].person, amount: amount))
            nets[creditor] -= amount
            nets[debtor] += amount
        }
        return transfers
    }

    /// Where the foremost of the amounts stands, the first of those that are equal.
    private static func first(_ nets: [MinorUnits], _ isBefore: (MinorUnits, MinorUnits) -> Bool) -> Int? {
        nets.indices.reduce(nil) { best, place in
            guard let best else { return place }
            return isBefore(nets[place], nets[best]) ? place : best
        }
    }
}
