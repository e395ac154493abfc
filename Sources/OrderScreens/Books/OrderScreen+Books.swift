import OrderCore
import OrderStore
import Widgets

extension OrderScreen {
    /// The book as it stands.
    public var book: OrderBook { model.book }

    /// The book's file; `nil` for a book in memory.
    public var bookPath: String? { model.path }

    /// Writes the book, with its history and photos, into another file on another thread; the line under the people then says
    /// where, or why it could not be done. The window stays with its own book.
    /// - Parameter isReplacing: whether a file that is there may go.
    public func saveCopy(to path: String, replacing isReplacing: Bool = false) {
        guard editing.finish(), let root else { return }
        let copy = model.copy
        copiesOnTheirWay += 1
        isBusy = true
        root.background {
            Result { () throws(StoreError) in try copy.write(to: path, replacing: isReplacing) }
        } then: { [weak self] result in
            guard let self else { return }
            copiesOnTheirWay -= 1
            switch result {
            case .success: say("A copy was saved as “\(path)”.")
            case .failure(let error): warn(error.reason)
            }
            root.requestFrame()
            copyEnded()
        }
    }

    /// Does something when no copy of the book is being written any more: at once when none is. Neither may the program end
    /// before, nor may the book be closed and opened again.
    public func afterCopies(_ action: @escaping () -> Void) {
        if copiesOnTheirWay == 0 { action() } else { actionsAfterCopies.append(action) }
    }

    /// A file was written, or could not be.
    func copyEnded() {
        guard copiesOnTheirWay == 0 else { return }
        let actions = actionsAfterCopies
        actionsAfterCopies = []
        for action in actions { action() }
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
