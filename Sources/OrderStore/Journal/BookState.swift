import OrderCore

/// A book with its history, as the fold of journal entries.
struct BookState {
    /// An entry does not fit what came before it.
    struct Misfit: Error {}

    private(set) var book: OrderBook
    private(set) var history = History()

    init(book: OrderBook) {
        self.book = book
    }

    /// Lets an entry of a journal happen, if it fits.
    mutating func apply(_ entry: JournalEntry) throws(Misfit) -> BookChange? {
        switch entry.kind {
        case .founding:
            try applyIfFitting(try events(of: entry))
            return nil
        case .step:
            let step = Step(
                id: Int(entry.number), author: entry.author, verb: entry.verb, label: entry.label,
                events: try events(of: entry))
            try applyIfFitting(step.events)
            history.record(step)
            return BookChange(kind: .done, step: step, author: step.author)
        case .undo:
            guard let step = history.undo(), step.id == Int(entry.target) else { throw Misfit() }
            try applyIfFitting(step.events.reversed().map(\.inverse))
            return BookChange(kind: .undone, step: step, author: entry.author)
        case .redo:
            guard let step = history.redo(), step.id == Int(entry.target) else { throw Misfit() }
            try applyIfFitting(step.events)
            return BookChange(kind: .redone, step: step, author: entry.author)
        }
    }

    /// Lets happen what was just decided against this book and is saved by now.
    mutating func apply(_ draft: Journal.Draft) -> BookChange? {
        switch draft.kind {
        case .founding: return nil
        case .step:
            book.apply(draft.step.events)
            history.record(draft.step)
            return BookChange(kind: .done, step: draft.step, author: draft.author)
        case .undo:
            guard let step = history.undo() else { return nil }
            book.revert(step.events)
            return BookChange(kind: .undone, step: step, author: draft.author)
        case .redo:
            guard let step = history.redo() else { return nil }
            book.apply(step.events)
            return BookChange(kind: .redone, step: step, author: draft.author)
        }
    }

    private func events(of entry: JournalEntry) throws(Misfit) -> [OrderEvent] {
        do { return try EventCoding.decode(entry.events) } catch { throw Misfit() }
    }

    private mutating func applyIfFitting(_ events: [OrderEvent]) throws(Misfit) {
        for event in events {
            guard book.accepts(event) else { throw Misfit() }
            book.apply(event)
        }
    }
}
