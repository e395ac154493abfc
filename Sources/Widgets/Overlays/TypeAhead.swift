/// Finds an entry by what is typed: letters that follow each other quickly are the beginning of a title; one letter again
/// and again goes from one title that begins with it to the next.
nonisolated struct TypeAhead {
    private var typed = ""
    private var last: Timestamp = -.infinity
    /// Letters further apart begin anew, in seconds.
    private static let pause = 1.0

    /// Whether nothing is being typed at a time.
    func isEmpty(at now: Timestamp) -> Bool { typed.isEmpty || now - last > TypeAhead.pause }

    /// Takes what was typed and gives the entry it leads to; `nil` when none fits.
    /// - Parameters:
    ///   - titles: the titles; `nil` for entries that cannot be reached.
    ///   - start: the present entry.
    mutating func type(_ text: String, at now: Timestamp, in titles: [String?], from start: Int?) -> Int? {
        if isEmpty(at: now) { typed = "" }
        last = now
        typed += text.lowercased()
        let isOneLetter = Set(typed).count == 1
        let wanted = isOneLetter ? String(typed.prefix(1)) : typed
        // One letter moves on; more letters may stay where they are.
        let first = (start ?? -1) + (isOneLetter || start == nil ? 1 : 0)
        for offset in titles.indices {
            let index = (first + offset) % titles.count
            if let title = titles[index], title.lowercased().hasPrefix(wanted) { return index }
        }
        return nil
    }
}
