import Localization

/// Why a command cannot be done. The book is as it was.
public struct Refusal: Error, Hashable, Sendable {
    /// The kinds of reasons, for programs.
    public enum Kind: Hashable, Sendable {
        /// There is no such food on the menu.
        case unknownFood
        /// There is no such person at the table.
        case unknownPerson
        /// There is no such line in the order.
        case unknownLine
        /// A name is empty, too long or not text.
        case badName
        /// A price is below zero or too high.
        case badPrice
        /// A quantity is not between 1 and 9,999, or more than the line has.
        case badQuantity
        /// Weights do not fit the people, are negative, too large or all zero.
        case badWeights
        /// The bill would be more than a book can hold.
        case billTooLarge
        /// Nobody is at the table.
        case nobodyThere
        /// Everything is already as the command wants it.
        case nothingToDo
        /// The person has lines, and the command does not say who gets them.
        case linesLeft
        /// Something is with nobody yet, and the table cannot be closed.
        case unassignedLeft
        /// Somebody has paid and gone, and what they have cannot change.
        case locked
        /// The person has paid something, and cannot leave the book with it.
        case paymentsLeft
        /// There is no such payment.
        case unknownPayment
        /// A percentage, a fee, a tip or a discount cannot be.
        case badCharge
        /// There is no such photo in the book.
        case unknownPhoto
        /// The table was closed, and nothing in its book changes any more.
        case closed
        /// Nothing is left to undo or to redo.
        case noStep
    }

    /// The kind of reason.
    public let kind: Kind
    /// The reason as a whole sentence for people.
    public let reason: String

    /// The refusal of every change in the book of a closed table.
    public static var closed: Refusal {
        Refusal(
            .closed,
            localized("This table is closed, and nothing in it changes any more. Reopen it to change something."))
    }

    /// A refusal with its sentence.
    public init(_ kind: Kind, _ reason: String) {
        self.kind = kind
        self.reason = reason
    }
}
