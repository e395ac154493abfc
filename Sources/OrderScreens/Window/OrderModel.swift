import Localization
import OrderCore
import OrderFormats
import OrderStore
import Widgets

/// The book as the window sees it: what is in it, what it adds up to, and the one way to change it. Views never touch the
/// book.
public final class OrderModel {
    private let session: BookSession
    /// Grows with every change, for caches.
    private(set) var revision = 0
    /// Called after every change, with what happened.
    var onChange: ((Change) -> Void)?

    /// Something that changed the book.
    enum Change {
        /// A new step, by this window or by somebody else.
        case did(Step, isOurs: Bool)
        /// A step was taken back.
        case undid(Step)
        /// A step that was taken back stands again.
        case redid(Step)
    }

    /// Makes a model of an open book.
    /// - Parameters:
    ///   - style: how amounts are written.
    ///   - paper: what receipts are printed on.
    public init(session: BookSession, style: NumberStyle = .english, paper: Paper = .a4) {
        self.session = session
        self.paper = paper
        format = MoneyFormat(session.book.currency, style: style)
    }

    /// The book as it stands.
    public var book: OrderBook { session.book }
    /// The steps that can be undone and redone.
    public var history: History { session.history }
    /// How amounts are written.
    let format: MoneyFormat
    /// What receipts are printed on.
    let paper: Paper
    /// Whether the book is in memory alone.
    var isInMemory: Bool { session.path == nil }

    /// Why nothing can be changed in it; nil where it can.
    enum Obstacle {
        /// The file or its folder cannot be written.
        case readOnly
        /// The table was closed.
        case closed

        /// The reason as a whole sentence for people.
        var sentence: String {
            switch self {
            case .readOnly: localized("This book can only be read: save a copy of it to change something.")
            case .closed: Refusal.closed.reason
            }
        }
    }

    /// Why nothing can be changed in the book; nil where it can.
    var obstacle: Obstacle? {
        if session.isReadOnly { .readOnly } else if book.table == .closed { .closed } else { nil }
    }

    /// Who pays what, worked out once after each change.
    var statement: Statement { session.statement }

    /// What a command would change for everybody.
    func preview(_ command: OrderCommand) throws(Refusal) -> Outcome { try session.preview(command) }

    /// Does something; it is on the disk when this returns.
    /// - Throws: ``OrderFailure`` with a sentence; the book is as it was.
    @discardableResult
    func perform(_ command: OrderCommand) throws(OrderFailure) -> Step {
        do {
            let step = try session.perform(command, author: OrderModel.author)
            changed(.did(step, isOurs: true))
            return step
        } catch {
            throw OrderFailure(error)
        }
    }

    /// Takes the newest step back, whoever made it; nothing when there is none.
    func undo() throws(OrderFailure) {
        guard !history.done.isEmpty else { return }
        do {
            for change in try session.undo(author: OrderModel.author) { changed(.undid(change.step)) }
        } catch {
            throw OrderFailure(error)
        }
    }

    /// Does the step again that was taken back last; nothing when there is none.
    func redo() throws(OrderFailure) {
        guard !history.undone.isEmpty else { return }
        do {
            for change in try session.redo(author: OrderModel.author) { changed(.redid(change.step)) }
        } catch {
            throw OrderFailure(error)
        }
    }

    /// Takes in what others did to the book meanwhile.
    public func refresh() throws(OrderFailure) {
        do {
            for change in try session.refresh() {
                switch change.kind {
                case .done: changed(.did(change.step, isOurs: false))
                case .undone: changed(.undid(change.step))
                case .redone: changed(.redid(change.step))
                }
            }
        } catch {
            throw OrderFailure(error)
        }
    }

    /// The book's file; `nil` for a book in memory.
    var path: String? { session.path }

    /// Writes the book into another file, on any thread.
    var copy: BookCopy { session.copy }

    /// When the book's table was closed; `nil` for a book in memory.
    var closings: Closings? { session.closings }

    /// Takes every line off the order, after the book was kept as it stood.
    /// - Returns: where it is kept; `nil` for a book in memory.
    func closeTable() throws(OrderFailure) -> String? {
        do {
            let closed = try session.closeTable(author: OrderModel.author)
            changed(.did(closed.step, isOurs: true))
            return closed.path
        } catch {
            throw OrderFailure(error)
        }
    }

    /// Keeps a photo inside the book; it is on the disk when this returns.
    func addPhoto(_ bytes: [UInt8]) throws(OrderFailure) -> PhotoRef {
        do { return try session.addPhoto(bytes) } catch { throw OrderFailure(error) }
    }

    /// The bytes of a photo that is kept inside the book.
    func photo(_ number: UInt32) -> [UInt8]? { session.photo(number) }

    /// The name under which this program's windows make their steps.
    static let author = "window"

    private func changed(_ change: Change) {
        revision += 1
        onChange?(change)
    }
}

/// Why something could not be done: a sentence for people. Nothing changed.
public struct OrderFailure: Error {
    /// The sentence.
    public let sentence: String
    /// Whether everything was already as it should be.
    private(set) var isNothingToDo = false

    init(sentence: String) {
        self.sentence = sentence
    }

    init(_ error: any Error) {
        switch error {
        case let refusal as Refusal: sentence = refusal.reason
        case let failure as StoreError: sentence = failure.reason
        case let failure as SessionError:
            sentence = failure.reason
            if case .refused(let refusal) = failure { isNothingToDo = refusal.kind == .nothingToDo }
        default: sentence = "\(error)"
        }
    }
}
