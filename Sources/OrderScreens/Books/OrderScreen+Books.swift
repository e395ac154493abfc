import Localization
import OrderCore
import OrderFormats
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
        guard editing.finish() else { return }
        let copy = model.copy
        write(saying: localized("A copy was saved as “\(path)”.")) {
            do throws(StoreError) { try copy.write(to: path, replacing: isReplacing) } catch { return error.reason }
            return nil
        }
    }

    /// Writes something on another thread; see ``afterCopies(_:)``.
    /// - Parameters:
    ///   - sentence: what the line under the people says when it was done.
    ///   - work: returns why it could not be done.
    func write(saying sentence: String, _ work: @escaping @Sendable () -> String?) {
        guard let root else { return }
        copiesOnTheirWay += 1
        isBusy = true
        root.background(work) { [weak self] reason in
            guard let self else { return }
            copiesOnTheirWay -= 1
            if let reason { warn(reason) } else { say(sentence) }
            root.requestFrame()
            guard copiesOnTheirWay == 0 else { return }
            let actions = actionsAfterCopies
            actionsAfterCopies = []
            for action in actions { action() }
        }
    }

    /// Does something when no copy of the book is being written any more: at once when none is. Neither may the program end
    /// before, nor may the book be closed and opened again.
    public func afterCopies(_ action: @escaping () -> Void) {
        if copiesOnTheirWay == 0 { action() } else { actionsAfterCopies.append(action) }
    }

    /// Looks on another thread for the tables of the book that were closed, and shows them, to be opened.
    func showClosedBooks() {
        guard editing.finish(), let root, let closings = model.closings else { return }
        isBusy = true
        let style = model.format.style
        root.background {
            closings.books()
        } then: { [weak self] books in
            self?.showClosedBooks(books, style)
            self?.root?.requestFrame()
        }
    }

    func showClosedBooks(_ books: [ClosedBook], _ style: NumberStyle) {
        weak var sheet: Sheet?
        let view = ClosedBooksView(books, style: style) { [weak self] path in
            sheet?.dismiss()
            if let path { self?.request(.open(path: path)) }
        }
        sheet = present(view, maximumWidth: 520)
        view.begin()
    }

    /// Takes everything ordered off, as one step, after the book was kept as it stood in a file beside it.
    public func closeTable() {
        guard editing.finish() else { return }
        do {
            let path = try model.closeTable()
            let kept =
                path.map { localized("The table is closed and kept as “\(LocalFile.name(of: $0))”") }
                ?? localized("The table is closed")
            say(kept, offersUndo: model.obstacle == nil)
        } catch {
            warn(error.sentence)
        }
    }
}
