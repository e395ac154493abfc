import OrderCore

/// One row of the journal: something done, undone or done again.
struct JournalEntry {
    /// What an entry does.
    enum Kind: Int64 {
        /// The book as it was made. Always the first entry and never undone.
        case founding = 0
        /// A step.
        case step = 1
        /// The newest standing step is taken back.
        case undo = 2
        /// The step undone last stands again.
        case redo = 3
    }

    /// Its place in the journal, from 0.
    let number: Int64
    /// What it does.
    let kind: Kind
    /// The entry whose step is undone or redone; its own number otherwise.
    let target: Int64
    /// Who did it.
    let author: String
    /// What kind of change it was; of an undo or a redo, that of its step.
    let verb: StepVerb
    /// What was done, in a few words; of an undo or a redo, that of its step.
    let label: String
    /// When, in seconds since 1970.
    let time: Int64
    /// What happened, encoded; empty for an undo or a redo.
    let events: [UInt8]

    /// The check sum after this entry, from the one before it.
    func checksum(after previous: Checksum) -> Checksum {
        var sum = previous
        sum.add(number)
        sum.add(kind.rawValue)
        sum.add(target)
        sum.add(author)
        sum.add(verb.rawValue)
        sum.add(label)
        sum.add(time)
        sum.add(Int64(events.count))
        sum.add(events)
        return sum
    }
}
