import OrderCore
import OrderFormats
import TestSupport
import Testing

@Suite("Items on their way into another book")
struct TravellingItemTests {
    private static let names = [
        "Tea", "Crème brûlée", "王小明 🍔", "12\" Pizza", "a, b; c", String(repeating: "x", count: 500),
    ]

    private func item(_ random: inout SeededRandom) -> TravellingItem {
        let photos: [TravellingItem.Photo?] = [
            nil, .builtIn("pizza"), .builtIn(""), .picture([]), .picture([0, 1, 2, 255]),
        ]
        return TravellingItem(
            kind: random.element(of: [.food, .line, .person]) ?? .food,
            name: random.element(of: Self.names) ?? "",
            price: random.element(of: [0, 1, 2_50, Limits.price]) ?? 0,
            quantity: random.element(of: [1, 2, Limits.quantity]) ?? 1,
            category: random.once(in: 2) ? "" : random.element(of: Self.names) ?? "",
            currency: random.element(of: ["USD", "JPY", "KWD"]) ?? "",
            photo: random.element(of: photos) ?? nil)
    }

    private func items(_ random: inout SeededRandom, _ most: Int) -> [TravellingItem] {
        (0..<random.number(in: 1...most)).map { _ in item(&random) }
    }

    /// Whether a book could hold it.
    private func isLegal(_ item: TravellingItem) -> Bool {
        let category = item.category.isEmpty ? "" : try? OrderName.normalized(item.category)
        return (try? OrderName.normalized(item.name)) == item.name && category == item.category
            && (0...Limits.price).contains(item.price) && (1...Limits.quantity).contains(item.quantity)
            && Currency(code: item.currency) != nil
    }

    @Test("What is written is read as it was")
    func roundTrip() {
        withEverySeed(300) { random in
            let items = items(&random, 5)
            #expect(TravellingItem.decode(TravellingItem.encode(items)) == items, "\(random.seed)")
        }
    }

    @Test("Cut off anywhere it is nothing, or the whole items before the cut")
    func truncated() {
        withEverySeed(20) { random in
            let items = items(&random, 3)
            let ends = (1...items.count).map { TravellingItem.encode(Array(items.prefix($0))).count }
            let bytes = TravellingItem.encode(items)
            for count in 0..<bytes.count {
                let whole = ends.firstIndex(of: count).map { Array(items.prefix($0 + 1)) }
                #expect(TravellingItem.decode(Array(bytes.prefix(count))) == whole, "\(random.seed), \(count) bytes")
            }
        }
    }

    @Test("With any byte changed it is nothing, or items that a book can hold, and reading them writes the same")
    func flipped() {
        withEverySeed(8) { random in
            let bytes = TravellingItem.encode(items(&random, 2))
            var failures: [Int] = []
            for place in bytes.indices {
                for bit in 0..<8 {
                    var damaged = bytes
                    damaged[place] ^= 1 << UInt8(bit)
                    guard let items = TravellingItem.decode(damaged) else { continue }
                    if !items.allSatisfy(isLegal) || TravellingItem.encode(items) != damaged { failures.append(place) }
                }
            }
            #expect(failures.isEmpty, "\(random.seed)")
        }
    }

    @Test("Any bytes at all")
    func garbage() {
        let mark = Array("platter items 1\n".utf8)
        withEverySeed(2_000) { random in
            let bytes = (0..<random.number(in: 0...60)).map { _ in UInt8(random.number(in: 0...8)) }
            #expect(TravellingItem.decode(bytes) == nil)
            #expect(TravellingItem.decode(mark + bytes)?.allSatisfy(isLegal) ?? true, "\(random.seed)")
        }
        #expect(TravellingItem.decode(mark) == nil && TravellingItem.decode([]) == nil)
    }

    @Test(
        "What no book could hold is nothing",
        arguments: [
            TravellingItem(kind: .food, name: "", price: 1, currency: "USD"),
            TravellingItem(kind: .food, name: " Tea", price: 1, currency: "USD"),
            TravellingItem(kind: .food, name: "Tea\n", price: 1, currency: "USD"),
            TravellingItem(kind: .food, name: String(repeating: "x", count: 501), price: 1, currency: "USD"),
            TravellingItem(kind: .food, name: "Tea", price: -1, currency: "USD"),
            TravellingItem(kind: .food, name: "Tea", price: Limits.price + 1, currency: "USD"),
            TravellingItem(kind: .line, name: "Tea", price: 1, quantity: 0, currency: "USD"),
            TravellingItem(kind: .line, name: "Tea", price: 1, quantity: Limits.quantity + 1, currency: "USD"),
            TravellingItem(kind: .food, name: "Tea", price: 1, category: "\u{7}", currency: "USD"),
            TravellingItem(kind: .food, name: "Tea", price: 1, currency: "usd"),
            TravellingItem(kind: .food, name: "Tea", price: 1, currency: "XXX"),
        ])
    func illegal(item: TravellingItem) {
        #expect(TravellingItem.decode(TravellingItem.encode([item])) == nil)
    }
}
