public import OrderCore

/// Something that a person asks to be done with the book as a file, see ``OrderScreen/onBookRequest``.
public enum BookRequest: Hashable, Sendable {
    /// A new book in a file that is not there yet, named after it, with an empty menu and nobody at the table.
    case new(path: String, currency: Currency)
    /// Another book takes this one's place in the window.
    case open(path: String)
    /// The book as it stands is written into another file, too. `replacing` says whether one that is there may go.
    case saveCopy(path: String, replacing: Bool = false)
    /// The book is kept as it stands, and everything ordered is taken off.
    case closeTable
}
