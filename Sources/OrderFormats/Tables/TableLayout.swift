/// Finds out where a table has its headings and which column says what: by the headings, else by what stands in the columns.
struct TableLayout {
    /// Which record has the headings.
    private(set) var headingPlace: Int?
    /// Whether they are known only by having no price.
    private(set) var isHeadingGuessed = false
    /// Which column says what.
    private(set) var columns: MenuColumns?

    /// How many records are looked at.
    private static let sampleSize = 50

    /// Looks at a table.
    init(_ records: [DelimitedRecord], choices: MenuChoices) {
        if choices.hasHeading != false { findHeading(in: records, isSure: choices.hasHeading == true) }
        let headings = headingPlace.map { records[$0].fields } ?? []
        let body = records.dropFirst(headingPlace.map { $0 + 1 } ?? 0).prefix(TableLayout.sampleSize)
        columns = TableLayout.columns(headings, Array(body))
    }

    private mutating func findHeading(in records: [DelimitedRecord], isSure: Bool) {
        headingPlace = HeaderNames.heading(in: records)
        guard headingPlace == nil, let first = records.first, !records.isEmpty else { return }
        if isSure {
            headingPlace = 0
            return
        }
        if first.fields.contains(where: PriceShape.isLikely) { return }
        let known = HeaderNames.columns(of: first.fields)
        let body = Array(records.dropFirst().prefix(TableLayout.sampleSize))
        // In a language that is not known: words over a column that has prices else.
        let price = TableLayout.columns(first.fields, body)?.price
        if known[.name] != nil || known[.price] != nil || price.map({ !first[$0].isEmpty }) ?? false {
            headingPlace = 0
            isHeadingGuessed = true
        }
    }

    private static func columns(_ headings: [String], _ body: [DelimitedRecord]) -> MenuColumns? {
        let named = HeaderNames.columns(of: headings)
        let taken = Set(named.values).union(HeaderNames.costs(in: headings))
        let counts = ColumnCounts(body)
        guard let price = named[.price] ?? counts.mostPrices(without: taken),
            let name = named[.name] ?? counts.mostWords(without: taken.union([price]))
        else { return nil }
        return MenuColumns(
            name: name, price: price, category: named[.category], taxClass: named[.taxClass], id: named[.id],
            currency: named[.currency])
    }
}

/// What stands in the columns of some records.
private struct ColumnCounts {
    private var likelyPrices: [Int]
    private var surePrices: [Int]
    private var words: [Int]
    private let rowCount: Int

    init(_ records: [DelimitedRecord]) {
        let width = records.reduce(0) { max($0, $1.fields.count) }
        likelyPrices = Array(repeating: 0, count: width)
        surePrices = likelyPrices
        words = likelyPrices
        rowCount = records.count
        for record in records {
            for (column, cell) in record.fields.enumerated() {
                if PriceShape.isLikely(cell) {
                    likelyPrices[column] += 1
                    if PriceShape.isSure(cell) { surePrices[column] += 1 }
                } else if cell.unicodeScalars.contains(where: \.properties.isAlphabetic) {
                    words[column] += 1
                }
            }
        }
    }

    /// The column in which at least half the cells look like prices; of several the surest, then the last.
    func mostPrices(without taken: Set<Int>) -> Int? {
        let candidates = likelyPrices.indices.filter {
            !taken.contains($0) && likelyPrices[$0] > 0 && likelyPrices[$0] * 2 >= rowCount
        }
        return candidates.max { (surePrices[$0], likelyPrices[$0], $0) < (surePrices[$1], likelyPrices[$1], $1) }
    }

    /// The column with most words; of several the first.
    func mostWords(without taken: Set<Int>) -> Int? {
        let candidates = words.indices.filter { !taken.contains($0) && words[$0] > 0 }
        return candidates.max { (words[$0], -$0) < (words[$1], -$1) }
    }
}
