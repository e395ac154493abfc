import OrderCore

/// Finds out what a column says by its heading, in many languages.
enum HeaderNames {
    /// What a heading means, and how surely: 0 for a heading that is exactly known, more for one that only has a word of it.
    struct Meaning: Hashable {
        let column: MenuColumn
        let rank: Int
    }

    /// How many records are looked at for the one with the headings.
    private static let searchDepth = 10

    /// What a heading means; nil when nobody can tell.
    static func meaning(of heading: String) -> Meaning? {
        let words = words(of: heading)
        let whole = words.joined()
        if whole.isEmpty { return nil }
        if let exact = exact[whole] { return Meaning(column: exact.column, rank: exact.rank) }
        for (column, marks) in HeaderWords.parts where marks.contains(where: { isPart($0, of: words, whole) }) {
            return Meaning(column: column, rank: HeaderNames.vague)
        }
        return nil
    }

    /// The rank of a heading that only has a word of a column's names.
    static let vague = 1_000

    /// Where the first record stands that has headings for both names and prices.
    static func heading(in records: [DelimitedRecord]) -> Int? {
        records.prefix(searchDepth).firstIndex { record in
            let found = Set(record.fields.compactMap { meaning(of: $0)?.column })
            return found.contains(.name) && found.contains(.price)
        }
    }

    /// The column that says each thing best, the first of those that say it as well as others.
    static func columns(of headings: [String]) -> [MenuColumn: Int] {
        var best: [MenuColumn: (place: Int, rank: Int)] = [:]
        for (place, heading) in headings.enumerated() {
            guard let meaning = meaning(of: heading) else { continue }
            if let known = best[meaning.column], known.rank <= meaning.rank { continue }
            best[meaning.column] = (place, meaning.rank)
        }
        return best.mapValues(\.place)
    }

    /// Which columns hold prices that nobody pays.
    static func costs(in headings: [String]) -> Set<Int> {
        Set(headings.indices.filter { meaning(of: headings[$0])?.column == .cost })
    }

    // MARK: - Comparing

    /// Words of Latin letters are compared whole; those of scripts that set no blanks may stand anywhere.
    private static func isPart(_ mark: String, of words: [String], _ whole: String) -> Bool {
        if words.contains(mark) { return true }
        let isLatin = mark.utf8.allSatisfy { $0 < 0x80 }
        if !isLatin { return whole.contains(mark) }
        // German puts words together: Verkaufspreis, Artikelname.
        return mark.utf8.count > 4 && words.contains { $0.hasSuffix(mark) }
    }

    /// A heading's words, without case, accents and what stands in brackets: "Price (USD)", "unit_price".
    private static func words(of heading: String) -> [String] {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        var depth = 0
        for scalar in OrderName.folded(heading).unicodeScalars {
            switch scalar {
            case "(", "[": depth += 1
            case ")", "]": depth = max(depth - 1, 0)
            default: break
            }
            if depth == 0, isLetter(scalar) {
                word.append(scalar)
            } else if !word.isEmpty {
                words.append(String(word))
                word.removeAll()
            }
        }
        return word.isEmpty ? words : words + [String(word)]
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || scalar.properties.generalCategory == .spacingMark
    }

    /// The known headings without blanks, with their place in the list of their column: the first ones say it best.
    private static let exact: [String: Meaning] = {
        var table: [String: Meaning] = [:]
        for (column, names) in HeaderWords.whole {
            for (rank, name) in names.enumerated() {
                table[words(of: name).joined()] = Meaning(column: column, rank: rank)
            }
        }
        return table
    }()
}
