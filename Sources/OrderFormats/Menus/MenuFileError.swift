import Localization
import OrderCore

/// Why a menu's file cannot be read at all. Nothing of it is taken then.
public struct MenuFileError: Error, Hashable, Sendable {
    /// The kinds of reasons, for programs.
    public enum Kind: Hashable, Sendable {
        /// There is nothing in it.
        case empty
        /// It has more bytes or rows than a menu can have.
        case tooLarge
        /// It is a picture, a spreadsheet's own file or something else that is no text.
        case notText
        /// It is not written in the encoding that was chosen.
        case wrongEncoding
        /// A quote is opened and never closed.
        case openQuote
        /// It is not JSON although it should be.
        case notJSON
        /// No column can be told to be the names or the prices.
        case unknownColumns
        /// Its prices are in another currency than the book's.
        case otherCurrency
    }

    /// The kind of reason.
    public let kind: Kind
    /// The line where it went wrong, from 1; nil when it is about the file as a whole.
    public let line: Int?
    /// The reason as a whole sentence for people, without the name of the file.
    public let reason: String

    /// A reason with its sentence.
    init(_ kind: Kind, line: Int? = nil, _ reason: String) {
        self.kind = kind
        self.line = line
        self.reason = reason
    }

    static var empty: MenuFileError {
        MenuFileError(.empty, localized("There is nothing in it: a menu has at least one dish with its price."))
    }

    static func otherCurrency(_ named: String, _ book: Currency) -> MenuFileError {
        MenuFileError(.otherCurrency, localized("Its prices are in \(named), but this book is in \(book.code)."))
    }
}
