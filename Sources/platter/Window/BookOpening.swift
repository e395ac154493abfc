import Localization
import OrderCore
import OrderStore
import ProgramSupport

/// Opens the book that the window is to show.
struct BookOpening {
    /// An open book.
    struct Opened {
        let session: BookSession
        /// A sentence that the person must see.
        var notice: String?
        /// Whether it was made just now, because there was none yet.
        var isFirst = false
    }

    private let options: WindowOptions
    /// The book in memory, if one is wanted: it needs no display and is made while that is opened.
    private let synthetic: BackgroundWork<OrderBook>?

    init(_ options: WindowOptions) {
        self.options = options
        synthetic = options.synthetic.map { synthetic in
            BackgroundWork { OrderBook.synthetic(foods: synthetic.foods, people: synthetic.people) }
        }
    }

    /// Opens it: the one that was named, which must be there; the default one, which is made at the first start; or one in
    /// memory. A damaged default book is set aside, untouched, and a new one begun.
    func open() throws(CommandFailure) -> Opened {
        if let synthetic { return Opened(session: BookSession(memory: synthetic.wait())) }
        if let path = options.book {
            return try BookOpening.opened(path, creating: nil, settingAside: true)
        }
        let path = BookLocation.defaultBook()
        try CommandFailure.wrap { () throws(StoreError) in try BookLocation.makeFolder(for: path) }
        return try BookOpening.opened(path, creating: .firstStart(), settingAside: true)
    }

    /// Opens a book for a window that shows another one. A damaged one stays where it is, unless it is the default one.
    static func open(_ path: String) throws(CommandFailure) -> Opened {
        let isDefault = BookFile.isSameFile(path, BookLocation.defaultBook())
        return try opened(path, creating: isDefault ? .firstStart() : nil, settingAside: isDefault)
    }

    /// Makes a new book, named after its file, with an empty menu and nobody at the table.
    /// - Parameter other: has the currency and the decimal sign that the new one gets.
    static func make(at path: String, in currency: Currency, like other: OrderBook) throws(CommandFailure) -> Opened {
        let name = try CommandFailure.wrap { () throws(Refusal) in try BookName.name(ofFile: path) }
        let book = OrderBook(name: name, currency: currency, decimalSign: other.decimalSign)
        return try CommandFailure.wrap { () throws(StoreError) in
            try BookFile.create(book, at: path, author: BookLocation.userName())
            return Opened(session: try BookSession(path: path), notice: nil)
        }
    }

    private static func opened(
        _ path: String, creating book: OrderBook?, settingAside: Bool
    ) throws(CommandFailure) -> Opened {
        do {
            let isFirst = book != nil && !BookFile.exists(path)
            let session = try BookSession(path: path, creating: book)
            let notice =
                session.isReadOnly ? localized("This book can only be read: nothing can be changed in it.") : nil
            return Opened(session: session, notice: notice, isFirst: isFirst)
        } catch  where error.kind == .damaged && settingAside {
            let aside = try CommandFailure.wrap { () throws(StoreError) in try BookFile.setAside(path) }
            let sentence = error.reason + " " + localized("It was set aside as “\(aside)”, untouched.")
            guard let book else { throw CommandFailure(sentence) }
            Output.complain(sentence)
            let session = try CommandFailure.wrap { () throws(StoreError) in
                try BookSession(path: path, creating: book)
            }
            return Opened(session: session, notice: sentence + " " + localized("This is a new book."))
        } catch {
            throw CommandFailure(error.reason)
        }
    }
}
