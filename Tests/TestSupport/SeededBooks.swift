public import OrderCore

extension SeededRandom {
    /// A book after some random steps.
    public mutating func book(steps: Int) -> OrderBook {
        var book = OrderBook.firstStart()
        for _ in 0..<steps {
            guard let events = try? book.decide(command(for: book)) else { continue }
            book.apply(events)
        }
        return book
    }
}
