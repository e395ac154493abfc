extension OrderBook {
    /// How many kinds of generated pictures a synthetic book has.
    public static let generatedPhotoKinds = 16

    /// A made-up book for measuring: "Food 1" and so on with prices from 2.50 to 16.99, "Person 1" and so on, nothing
    /// ordered.
    public static func synthetic(foods foodCount: Int, people personCount: Int) -> OrderBook {
        let foods = [Food](unsafeUninitializedCapacity: max(foodCount, 0)) { buffer, count in
            for index in 0..<max(foodCount, 0) {
                buffer.initializeElement(
                    at: index,
                    to: Food(
                        id: FoodID(index + 1), name: numbered("Food ", index + 1),
                        price: MinorUnits(250 + (index * 137) % 1450),
                        photo: .generated(UInt32(index % generatedPhotoKinds))))
            }
            count = max(foodCount, 0)
        }
        let persons = (0..<max(personCount, 0)).map { index in
            Person(
                id: PersonID(index + 1), name: numbered("Person ", index + 1),
                photo: .generated(UInt32(index % generatedPhotoKinds)))
        }
        return OrderBook(name: "Platter", currency: .usDollar, foods: foods, persons: persons)
    }

    /// The word with a number after it; quicker than string interpolation, which a menu of 100,000 would feel.
    ///
    /// The capacity is exact: up to 15 bytes need no memory of their own.
    private static func numbered(_ word: StaticString, _ number: Int) -> String {
        let length = word.utf8CodeUnitCount
        var digits = 1
        var rest = number
        while rest >= 10 {
            rest /= 10
            digits += 1
        }
        return String(unsafeUninitializedCapacity: length + digits) { buffer in
            for index in 0..<length { buffer[index] = word.utf8Start[index] }
            var rest = number
            for index in stride(from: length + digits - 1, through: length, by: -1) {
                buffer[index] = UInt8(ascii: "0") + UInt8(rest % 10)
                rest /= 10
            }
            return length + digits
        }
    }
}
