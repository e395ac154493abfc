import Foundation

/// A book as `platter show --json` tells it.
struct Book: Decodable, Equatable {
    struct Food: Decodable, Equatable {
        let id: Int
        let name: String
        let price: Int
    }

    struct Share: Decodable, Equatable {
        let person: Int
        let weight: Int
    }

    struct Line: Decodable, Equatable {
        let id: Int
        let name: String
        let price: Int
        let quantity: Int
        let share: Int
        let of: [Share]
    }

    struct Person: Decodable, Equatable {
        let id: Int
        let name: String
        let items: Int
        let own: Int
        let total: Int
        let lines: [Line]
    }

    struct Unassigned: Decodable, Equatable {
        let items: Int
        let own: Int
    }

    struct Bill: Decodable, Equatable {
        let subtotal: Int
        let total: Int
    }

    let currency: String
    let digits: Int
    let foods: [Food]
    let persons: [Person]
    let unassigned: Unassigned
    let bill: Bill

    /// Somebody by name.
    func person(_ name: String) throws -> Person {
        guard let person = persons.first(where: { $0.name == name }) else {
            throw Failure("there is no \(name), only \(persons.map(\.name))")
        }
        return person
    }

    init(json: String) throws {
        self = try JSONDecoder().decode(Book.self, from: Data(json.utf8))
    }
}
