import Localization
public import OrderCore

/// What is to be done so that a menu comes into a book, decided but not done.
public struct MenuImportPlan: Hashable, Sendable {
    /// What becomes of each row.
    public let report: ImportReport
    /// All of it as one step; nil when nothing would change.
    public let command: OrderCommand?
}

/// Brings menus into books: dishes that a book has already are changed where the file says otherwise, others are added.
///
/// A row and a food are the same when the row has the food's own mark, which `MenuWriter` wrote, and else when their names and
/// categories are the same but for case, accents and the width of their letters. Where a file names no categories at all
/// the name alone must do, if only one food has it. Foods that no row names stay as they are.
public enum MenuImport {
    /// Plans to bring menus into a book, all as one step.
    ///
    /// - Complexity: O(n) in the rows and the foods.
    public static func plan(_ readings: [MenuReading], for book: OrderBook) -> MenuImportPlan {
        var report = ImportReport()
        var commands: [OrderCommand] = []
        let rows = readings.flatMap(\.rows)
        let matches = FoodMatches(rows, in: book)
        let keepsCategories = rows.allSatisfy(\.category.isEmpty)
        // Prices that the book does not have yet, by their reading.
        var news: [[MinorUnits]] = readings.map { _ in [] }
        let owners = readings.indices.flatMap { Array(repeating: $0, count: readings[$0].rows.count) }
        for ((row, owner), match) in zip(zip(rows, owners), matches.matches) {
            if match?.food.price != row.price { news[owner].append(row.price) }
            guard let match else {
                report.added.append(row)
                commands.append(addition(of: row))
                continue
            }
            let change = change(of: match, to: row, keepsCategories)
            if change.isNone {
                report.unchangedCount += 1
            } else {
                report.changed.append(change)
                commands.append(change.command)
            }
        }
        for (reading, prices) in zip(readings, news) { report.note(reading, prices, book.currency) }
        report.noteTwins(in: readings)
        return MenuImportPlan(
            report: report,
            command: commands.isEmpty ? nil : .importMenu(commands, from: source(of: readings)))
    }

    /// Plans to bring one menu into a book.
    public static func plan(_ reading: MenuReading, for book: OrderBook) -> MenuImportPlan {
        plan([reading], for: book)
    }

    /// What puts a row on the menu.
    private static func addition(of row: MenuRow) -> OrderCommand {
        .addFood(name: row.name, price: row.price, category: row.category, tax: tax(of: row) ?? .standard)
    }

    /// The class of a row's tax; nil where the file does not say.
    private static func tax(of row: MenuRow) -> TaxClass? {
        row.taxClass.flatMap { name in try? TaxClass(name: name) }
    }

    /// How a food changes. Its name stays as the book writes it unless the row has its mark: then somebody renamed it.
    private static func change(of match: FoodMatches.Match, to row: MenuRow, _ keepsCategory: Bool)
        -> ImportReport.Change
    {
        let category = match.isByMark && !keepsCategory ? row.category : match.food.category
        return ImportReport.Change(
            food: match.food, name: match.isByMark ? row.name : match.food.name, price: row.price, category: category,
            tax: tax(of: row) ?? match.food.tax)
    }

    private static func source(of readings: [MenuReading]) -> String {
        readings.count == 1 ? readings[0].source : localized("\(readings.count) files")
    }
}

extension ImportReport.Change {
    /// Whether nothing changes.
    fileprivate var isNone: Bool {
        name == food.name && price == food.price && category == food.category && tax == food.tax
    }

    /// What changes, as a command that leaves the rest alone.
    fileprivate var command: OrderCommand {
        .editFood(
            food.id, name: name == food.name ? nil : name, price: price == food.price ? nil : price,
            category: category == food.category ? nil : category, tax: tax == food.tax ? nil : tax)
    }
}

extension ImportReport {
    /// Notes what a file itself has to say, and what its prices that are new look like.
    fileprivate mutating func note(_ reading: MenuReading, _ prices: [MinorUnits], _ currency: Currency) {
        for row in reading.refused {
            refused.append(Note(source: reading.source, place: reading.place(ofRow: row.line), sentence: row.reason))
        }
        let doubt = CurrencyDoubt.sentence(of: prices, in: reading, currency: currency)
        for sentence in reading.warnings + (doubt.map { [$0] } ?? []) {
            warnings.append(Note(source: reading.source, place: "", sentence: sentence))
        }
    }

    /// Warns of dishes that are there more than once: all are kept.
    fileprivate mutating func noteTwins(in readings: [MenuReading]) {
        var first: [FoodMatches.Key: (name: String, reading: Int, line: Int)] = [:]
        for (number, reading) in readings.enumerated() {
            for row in reading.rows {
                let key = FoodMatches.Key(row)
                guard let twin = first[key] else {
                    first[key] = (row.name, number, row.line)
                    continue
                }
                let place = readings[twin.reading].place(ofRow: twin.line)
                let sentence =
                    twin.reading == number
                    ? localized("“\(row.name)” is there on \(place) as well: both are kept.")
                    : localized(
                        "“\(row.name)” is there on \(place) of \(readings[twin.reading].source) as well: both are kept."
                    )
                warnings.append(
                    Note(source: reading.source, place: reading.place(ofRow: row.line), sentence: sentence))
            }
        }
    }
}
