import Foundation
import OrderCore
import OrderStore

/// A folder that is gone when the test is over.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "platter-test-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// A path in it.
    func callAsFunction(_ name: String = "book.platter") -> String { path + "/" + name }

    /// Writes a file in it.
    func write(_ bytes: [UInt8], as name: String = "book.platter") throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: self(name)))
        return self(name)
    }

    /// The bytes of a file in it.
    func bytes(of name: String = "book.platter") throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: self(name))))
    }

    /// Everything in it.
    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

    /// A session on a new first-start book in it.
    func firstStart(_ name: String = "book.platter") throws -> BookSession {
        try BookSession(path: self(name), creating: .firstStart(), author: "Ana")
    }
}

let pizza = OrderCommand.order(.food(FoodID(1)), to: .person(PersonID(1)))
let pasta = OrderCommand.order(.food(FoodID(2)), to: .person(PersonID(2)))
