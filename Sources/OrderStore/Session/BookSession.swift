import Localization
public import OrderCore

/// An open book: what is in it, what can be undone, and the one way to change it.
///
/// Everything that is done to it is saved before it shows. A session belongs to one thread.
public final class BookSession {
    let journal: Journal?
    /// The state of a book without a journal.
    private var memory: BookState?
    /// The photos of a book without a journal, from number 1 on.
    var memoryPhotos: [[UInt8]] = []
    private var cachedStatement: Statement?
    let now: () -> Int64
    private var nextMemoryNumber: Int64 = 1

    /// Opens the book at this path.
    ///
    /// - Parameters:
    ///   - path: Its file.
    ///   - newBook: What to make there when nothing is; nil when the book must be there.
    ///   - author: Who makes it then.
    ///   - now: The time of day, in seconds since 1970.
    public init(
        path: String, creating newBook: OrderBook? = nil, author: String = BookLocation.userName(),
        now: @escaping () -> Int64 = Clock.now
    ) throws(StoreError) {
        if let newBook, !BookFile.exists(path) {
            do {
                try BookFile.create(newBook, at: path, author: author)
            } catch  where error.kind == .alreadyExists {
                // Another process made it at the same moment: that one is the book.
            }
        }
        journal = try Journal(path: path)
        memory = nil
        self.now = now
    }

    /// A book in memory alone, for measuring and trying out.
    public init(memory book: OrderBook) {
        journal = nil
        memory = BookState(book: book)
        now = Clock.now
    }

    /// The file; nil for a book in memory.
    public var path: String? { journal?.path }

    /// Whether the file can only be read.
    public var isReadOnly: Bool { journal?.isReadOnly ?? false }

    /// What is in the book.
    public var book: OrderBook { state.book }

    /// The steps that can be undone and redone.
    public var history: History { state.history }

    /// How many steps can be undone.
    public var undoCount: Int { state.history.done.count }

    /// How many steps can be redone.
    public var redoCount: Int { state.history.undone.count }

    /// Who has to pay what; computed once after each change.
    public var statement: Statement {
        if let cachedStatement { return cachedStatement }
        let statement = state.book.statement
        cachedStatement = statement
        return statement
    }

    /// What a command would change for everybody.
    public func preview(_ command: OrderCommand) throws(Refusal) -> Outcome {
        try book.preview(command, before: statement)
    }

    // MARK: - Changing it

    /// Does what a command says as one step, decided against the newest state of the book.
    ///
    /// - Returns: The step, saved.
    /// - Throws: `SessionError`; then nothing has changed, here and on the disk.
    @discardableResult
    public func perform(_ command: OrderCommand, author: String) throws(SessionError) -> Step {
        try perform(command, author: author) { () throws(StoreError) in }
    }

    /// Does a command as one step; `prepare` is called when it is decided, and nobody else can write before it is saved.
    func perform(
        _ command: OrderCommand, author: String, prepare: () throws(StoreError) -> Void
    ) throws(SessionError) -> Step {
        let changes = try append { state, number throws(SessionError) in
            let events = try BookSession.events(of: command, in: state.book)
            try requirePhotos(of: events)
            let step = Step(
                id: Int(number), author: author, verb: state.book.verb(of: command),
                label: state.book.label(of: command), events: events)
            do throws(StoreError) { try prepare() } catch { throw .store(error) }
            return [Journal.Draft(kind: .step, step: step, author: author)]
        }
        guard let change = changes.last else { preconditionFailure("A step that was appended is a change") }
        return change.step
    }

    /// Takes the newest steps back, whoever made them, all or none.
    ///
    /// - Returns: What was undone, the newest step first, each with the author who had done it.
    @discardableResult
    public func undo(_ count: Int = 1, author: String) throws(SessionError) -> [BookChange] {
        try append { state, _ throws(SessionError) in
            if state.book.table == .closed { throw .refused(.closed) }
            let steps = state.history.done
            guard (1...max(steps.count, 1)).contains(count), !steps.isEmpty else {
                throw .refused(Refusal(.noStep, BookSession.undoShortage(of: steps.count, wanted: count)))
            }
            return steps.suffix(count).reversed().map { Journal.Draft(kind: .undo, step: $0, author: author) }
        }
    }

    /// Lets the steps stand again that were undone last, all or none.
    ///
    /// - Returns: What was done again, in its order, each with the author who had done it first.
    @discardableResult
    public func redo(_ count: Int = 1, author: String) throws(SessionError) -> [BookChange] {
        try append { state, _ throws(SessionError) in
            if state.book.table == .closed { throw .refused(.closed) }
            let steps = state.history.undone
            guard (1...max(steps.count, 1)).contains(count), !steps.isEmpty else {
                throw .refused(Refusal(.noStep, BookSession.redoShortage(of: steps.count, wanted: count)))
            }
            return steps.suffix(count).reversed().map { Journal.Draft(kind: .redo, step: $0, author: author) }
        }
    }

    /// What other processes have done to the book since the last time; cheap when it is nothing.
    public func refresh() throws(StoreError) -> [BookChange] {
        guard let journal else { return [] }
        let changes = try journal.refresh()
        if !changes.isEmpty { cachedStatement = nil }
        return changes
    }

    private var state: BookState {
        guard let state = journal?.state ?? memory else { preconditionFailure("A book is in a file or in memory") }
        return state
    }

    private func append(
        _ decide: (BookState, Int64) throws(SessionError) -> [Journal.Draft]
    ) throws(SessionError) -> [BookChange] {
        // Even a refused command may have read what other processes did.
        cachedStatement = nil
        if let journal { return try journal.append(time: now(), decide) }
        let drafts = try decide(state, nextMemoryNumber)
        nextMemoryNumber += Int64(drafts.count)
        return drafts.compactMap { memory?.apply($0) }
    }

    private static func events(of command: OrderCommand, in book: OrderBook) throws(SessionError) -> [OrderEvent] {
        do { return try book.decide(command) } catch { throw .refused(error) }
    }

    /// Why so many steps cannot be undone.
    private static func undoShortage(of count: Int, wanted: Int) -> String {
        if count == 0 { return localized("There is nothing to undo.") }
        return localized(
            "Only \(count) step can be undone, not \(wanted).",
            plural: "Only \(count) steps can be undone, not \(wanted).",
            count: count)
    }

    /// Why so many steps cannot be done again.
    private static func redoShortage(of count: Int, wanted: Int) -> String {
        if count == 0 { return localized("There is nothing to redo.") }
        return localized(
            "Only \(count) step can be redone, not \(wanted).",
            plural: "Only \(count) steps can be redone, not \(wanted).",
            count: count)
    }
}
