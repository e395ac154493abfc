import Localization

extension OrderBook {
    /// What would happen to the book by this command, as events; the book itself is not changed.
    ///
    /// - Throws: `Refusal` with the reason when the command cannot be done, or would change nothing.
    /// - Complexity: O(n) in the lines of the order.
    public func decide(_ command: OrderCommand) throws(Refusal) -> [OrderEvent] {
        try draft(of: command).events
    }

    /// What the command would change for everybody, to be shown before it is done.
    ///
    /// - Parameter before: The statement of this very book, if there is one already.
    /// - Throws: `Refusal` just as `decide` does.
    public func preview(_ command: OrderCommand, before: Statement? = nil) throws(Refusal) -> Outcome {
        let draft = try draft(of: command)
        return Outcome(
            from: self, to: draft.book, before: before ?? statement, after: draft.book.statement, events: draft.events)
    }

    private func draft(of command: OrderCommand) throws(Refusal) -> OrderDraft {
        var draft = OrderDraft(book: self)
        try draft.perform(command)
        if draft.events.isEmpty { throw Refusal(.nothingToDo, localized("Everything is already like that.")) }
        try draft.checkBill()
        try draft.checkBearers()
        return draft
    }
}
