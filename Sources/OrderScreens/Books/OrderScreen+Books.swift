import OrderCore
import OrderStore
import Widgets

extension OrderScreen {
    /// The book as it stands.
    public var book: OrderBook { model.book }

    /// The book's file; `nil` for a book in memory.
    public var bookPath: String? { model.path }

    /// Writes the book as it stands, with its history and photos, into another file; the line under the people says where,
    /// or why it could not be done. The window stays with its own book.
    /// - Parameter isReplacing: whether a file that is there may go.
    public func saveCopy(to path: String, replacing isReplacing: Bool = false) {
        guard editing.finish() else { return }
        do {
            try model.saveCopy(to: path, replacing: isReplacing)
            say("A copy was saved as “\(path)”.")
        } catch {
            warn(error.sentence)
        }
    }

    /// Takes everything ordered off, as one step, after the book was kept as it stood in a file beside it.
    public func closeTable() {
        guard editing.finish() else { return }
        do {
            let path = try model.closeTable()
            let kept = path.map { "The table is closed and kept as “\($0)”" } ?? "The table is closed"
            say(kept, offersUndo: true)
        } catch {
            warn(error.sentence)
        }
    }
}
