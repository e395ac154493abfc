/// The whole part and the fraction of a typed number, once it is clear which sign is the decimal one.
struct PriceNumber {
    private let whole: [Int]
    private let fraction: [Int]

    /// Finds the decimal sign and checks the groups.
    init(_ tokens: [PriceToken], decimalSign: DecimalSign) throws(PriceError.Kind) {
        let place = try PriceNumber.decimalPlace(tokens, sign: decimalSign)
        let before = tokens[..<(place ?? tokens.endIndex)]
        let after = place.map { tokens[($0 + 1)...] } ?? []
        whole = try PriceNumber.ungrouped(before)
        fraction = try after.map { token throws(PriceError.Kind) in
            guard case .digit(let value) = token else { throw .badGrouping }
            return value
        }
    }

    /// The amount in minor units.
    func amount(in currency: Currency) throws(PriceError.Kind) -> MinorUnits {
        if fraction.count > currency.digits { throw .tooManyDecimals }
        let padding = Array(repeating: 0, count: currency.digits - fraction.count)
        var amount: MinorUnits = 0
        for digit in whole + fraction + padding {
            amount = amount * 10 + MinorUnits(digit)
            if amount > Limits.price { throw .tooLarge }
        }
        return amount
    }

    /// Where the decimal sign stands; nil when there is none.
    private static func decimalPlace(_ tokens: [PriceToken], sign: DecimalSign) throws(PriceError.Kind) -> Int? {
        let arabic = tokens.indices.filter { tokens[$0] == .decimal }
        if let place = arabic.first {
            if arabic.count > 1 { throw .notANumber }
            return place
        }
        let points = tokens.indices.filter { tokens[$0] == .point }
        let commas = tokens.indices.filter { tokens[$0] == .comma }
        if let point = points.last, let comma = commas.last {
            // Both are there: the later one is the decimal sign, and there can be only one of it.
            let isPoint = point > comma
            if (isPoint ? points : commas).count > 1 { throw .badGrouping }
            return isPoint ? point : comma
        }
        let places = points + commas
        guard let place = places.first, places.count == 1 else { return nil }
        let isBooksSign = (tokens[place] == .point) == (sign == .point)
        return !isBooksSign && setsThreeApart(tokens, at: place) ? nil : place
    }

    /// Whether the only sign in `tokens` has one to three digits before it and exactly three behind, as in "1,234".
    private static func setsThreeApart(_ tokens: [PriceToken], at place: Int) -> Bool {
        let before = tokens[..<place]
        let after = tokens[(place + 1)...]
        return (1...3).contains(before.count) && before.first != .digit(0) && after.count == 3
            && before.allSatisfy(\.isDigit) && after.allSatisfy(\.isDigit)
    }

    /// The digits of the whole part, when its groups are groups of three or, above the last three, of two.
    private static func ungrouped(_ tokens: ArraySlice<PriceToken>) throws(PriceError.Kind) -> [Int] {
        var groups: [[Int]] = [[]]
        var separators: Set<PriceToken> = []
        for token in tokens {
            if case .digit(let value) = token {
                groups[groups.count - 1].append(value)
            } else {
                separators.insert(token)
                groups.append([])
            }
        }
        if groups.count > 1 {
            let sizes = groups.map(\.count)
            let inner = sizes.dropFirst().dropLast()
            let byThree = (1...3).contains(sizes[0]) && inner.allSatisfy { $0 == 3 }
            let byTwo = (1...2).contains(sizes[0]) && inner.allSatisfy { $0 == 2 }
            if separators.count > 1 || sizes.last != 3 || !(byThree || byTwo) { throw .badGrouping }
        }
        return groups.flatMap { $0 }
    }
}
