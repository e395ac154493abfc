import Localization
public import OrderCore

/// What an import does to a menu, row by row: shown before it is done, and printed after.
public struct ImportReport: Hashable, Sendable {
    /// A food that becomes another.
    public struct Change: Hashable, Sendable {
        /// The food as it was.
        public let food: Food
        /// Its name after the import.
        public let name: String
        /// Its price after the import, in minor units.
        public let price: MinorUnits
        /// Its category after the import.
        public let category: String
        /// The class of its tax after the import.
        public let tax: TaxClass
    }

    /// Something in a file that a person should know of.
    public struct Note: Hashable, Sendable {
        /// The file.
        public let source: String
        /// Where in it, "line 5"; empty for the file as a whole.
        public let place: String
        /// A whole sentence.
        public let sentence: String

        /// All of it on one line: "lunch.csv, line 5: “abc” is not a price: write it like 12.50."
        public var text: String {
            let lead = [source, place].filter { !$0.isEmpty }.joined(separator: ", ")
            return lead.isEmpty ? sentence : "\(lead): \(sentence)"
        }
    }

    /// How many rows were read: those that are dishes and those that were refused.
    public var readCount: Int { added.count + changed.count + unchangedCount + refused.count }
    /// The dishes that come onto the menu.
    public internal(set) var added: [MenuRow] = []
    /// The foods that become others.
    public internal(set) var changed: [Change] = []
    /// How many rows say what the menu says already.
    public internal(set) var unchangedCount = 0
    /// The rows that were refused, with their reasons.
    public internal(set) var refused: [Note] = []
    /// What else a person should know: names that are there twice, an encoding that was guessed.
    public internal(set) var warnings: [Note] = []

    /// Nothing yet.
    public init() {}

    /// The numbers on one line, after the import: "17 rows read: 9 added, 8 refused."
    public var summary: String { summary(ImportReport.added, ImportReport.changed) }

    /// The numbers on one line, before it: "17 rows read: 9 will be added, 8 refused."
    public var forecast: String { summary(ImportReport.willBeAdded, ImportReport.willBeChanged) }

    private func summary(
        _ addedText: @escaping (Int) -> String, _ changedText: @escaping (Int) -> String
    ) -> String {
        let counts: [(Int, (Int) -> String)] = [
            (added.count, addedText), (changed.count, changedText),
            (unchangedCount, ImportReport.unchanged), (refused.count, ImportReport.refused),
        ]
        let parts = localizedSeries(counts.filter { $0.0 > 0 }.map { $0.1($0.0) })
        return localized(
            "\(readCount) row read: \(parts).", plural: "\(readCount) rows read: \(parts).", count: readCount)
    }
}

extension ImportReport {
    private static func added(_ count: Int) -> String {
        localized("\(count) added", plural: "\(count) added", count: count)
    }

    private static func changed(_ count: Int) -> String {
        localized("\(count) changed", plural: "\(count) changed", count: count)
    }

    private static func willBeAdded(_ count: Int) -> String {
        localized("\(count) will be added", plural: "\(count) will be added", count: count)
    }

    private static func willBeChanged(_ count: Int) -> String {
        localized("\(count) will be changed", plural: "\(count) will be changed", count: count)
    }

    private static func unchanged(_ count: Int) -> String {
        localized("\(count) unchanged", plural: "\(count) unchanged", count: count)
    }

    private static func refused(_ count: Int) -> String {
        localized("\(count) refused", plural: "\(count) refused", count: count)
    }
}

extension ImportReport.Change {
    /// What changes, on one line: "Pizza: $20.00 → $21.00".
    public func text(in format: MoneyFormat) -> String {
        var parts: [String] = []
        if name != food.name { parts.append(localized("now “\(name)”")) }
        if price != food.price { parts.append(localizedChange(format.full(food.price), to: format.full(price))) }
        if category != food.category {
            parts.append(category.isEmpty ? localized("no category any more") : localized("now under “\(category)”"))
        }
        if tax != food.tax { parts.append(localized("taxed as \(tax)")) }
        return "\(food.name): \(localizedSeries(parts))"
    }
}
