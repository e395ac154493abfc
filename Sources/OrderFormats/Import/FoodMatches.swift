import OrderCore

/// Which row of a menu is which food of a book. No food is two rows, and no row two foods.
struct FoodMatches {
    /// A food that a row names.
    struct Match: Hashable {
        let food: Food
        /// Whether the row has the food's own mark.
        let isByMark: Bool
    }

    /// What makes a row and a food the same: the name and the category, as they are compared.
    struct Key: Hashable {
        let name: String
        let category: String

        init(name: String, category: String) {
            self.name = OrderName.folded(name)
            self.category = OrderName.folded(category)
        }

        init(_ row: MenuRow) {
            self.init(name: row.name, category: row.category)
        }

        init(_ food: Food, namesOnly: Bool) {
            self.init(name: food.name, category: namesOnly ? "" : food.category)
        }
    }

    /// The food of each row; nil for a row that is new.
    private(set) var matches: [Match?]
    private var isTaken: [Bool]

    /// Compares the rows with the menu: first by marks, then by name and price, then by name. So that of two foods with the
    /// same name each keeps its own price, whatever their order in the file.
    init(_ rows: [MenuRow], in book: OrderBook) {
        matches = Array(repeating: nil, count: rows.count)
        isTaken = Array(repeating: false, count: book.foods.count)
        matchMarks(rows, book)
        // A file that names no categories cannot tell foods of the same name apart.
        matchNames(rows, book, namesOnly: false)
        if rows.allSatisfy(\.category.isEmpty) { matchNames(rows, book, namesOnly: true) }
    }

    private mutating func matchMarks(_ rows: [MenuRow], _ book: OrderBook) {
        for (place, row) in rows.enumerated() {
            guard let mark = row.id, let id = FoodMark.id(in: mark), let foodPlace = book.foodPlace(id),
                !isTaken[foodPlace],
                FoodMark.text(for: book.foods[foodPlace]) == mark
            else { continue }
            take(foodPlace, of: book, for: place, isByMark: true)
        }
    }

    private mutating func matchNames(_ rows: [MenuRow], _ book: OrderBook, namesOnly: Bool) {
        let free = book.foods.indices.filter { !isTaken[$0] }
        if free.isEmpty { return }
        var places: [Key: [Int]] = [:]
        var exact: [PricedKey: [Int]] = [:]
        // The first food of several is taken first: they are taken from the lists' ends.
        for place in free.reversed() {
            let key = Key(book.foods[place], namesOnly: namesOnly)
            places[key, default: []].append(place)
            exact[PricedKey(key: key, price: book.foods[place].price), default: []].append(place)
        }
        let keys = rows.map(Key.init)
        let open = rows.indices.filter { matches[$0] == nil && (!namesOnly || places[keys[$0]]?.count == 1) }
        for row in open {
            guard let found = exact[PricedKey(key: keys[row], price: rows[row].price)]?.popLast() else { continue }
            take(found, of: book, for: row, isByMark: false)
        }
        for row in open where matches[row] == nil {
            while let found = places[keys[row]]?.popLast() {
                if isTaken[found] { continue }
                take(found, of: book, for: row, isByMark: false)
                break
            }
        }
    }

    private struct PricedKey: Hashable {
        let key: Key
        let price: MinorUnits
    }

    private mutating func take(_ foodPlace: Int, of book: OrderBook, for row: Int, isByMark: Bool) {
        isTaken[foodPlace] = true
        matches[row] = Match(food: book.foods[foodPlace], isByMark: isByMark)
    }
}
