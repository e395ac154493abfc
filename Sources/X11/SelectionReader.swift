internal import CX11

/// Reads text that other programs offer by selections, also when it comes in pieces (ICCCM section 2, INCR).
///
/// One question is asked at a time; others wait. An owner that does not answer is given up after some seconds.
@safe public final class SelectionReader {
    /// Somebody's wish for a text.
    private struct Question {
        var selection: Atom
        var time: ServerTime
        var done: (String?) -> Void
    }

    /// What the first question waits for.
    private enum Stage {
        /// Nothing is asked.
        case idle
        /// The owner's answer; which of the types is asked for.
        case asked(type: Int, deadline: Double)
        /// The next piece of a long text.
        case receiving(type: Atom?, deadline: Double)
    }

    private let window: Window
    private let display: Display
    private var questions: [Question] = []
    private var stage = Stage.idle
    /// What came of a long text so far.
    private var received: [UInt8] = []
    private let types: [Atom]

    /// How long an owner may take to answer or to send the next piece, in seconds.
    static let patience = 3.0
    /// The longest text that is read, in bytes.
    static let limit = 256 << 20

    /// Makes a reader.
    /// - Parameter window: receives the text; it must be told of its properties' changes.
    public init(window: Window) {
        self.window = window
        display = window.display
        types = SelectionText.wanted.map { window.display.atom($0) } + [.string]
    }

    /// Asks for a text.
    /// - Parameters:
    ///   - time: of the event by which the person asked.
    ///   - done: gets the text later, from ``take(_:at:)`` or ``expire(at:)``; `nil` when there is none.
    public func read(_ selection: Atom, at time: ServerTime, now: Double, done: @escaping (String?) -> Void) {
        questions.append(Question(selection: selection, time: time, done: done))
        if questions.count == 1 { ask(type: 0, at: now) }
    }

    /// When the owner's time is over, on the monotonic clock.
    public var deadline: Double? {
        switch stage {
        case .idle: nil
        case .asked(_, let deadline), .receiving(_, let deadline): deadline
        }
    }

    /// Gives up an owner whose time is over.
    public func expire(at now: Double) {
        if let deadline, deadline <= now { finish(nil, at: now) }
    }

    /// Takes an event that may be about a text that was asked for.
    /// - Returns: whether it was.
    public func take(_ event: Event, at now: Double) -> Bool {
        switch event {
        case .selectionNotify(let answer) where answer.requestor == window.id: return answered(answer, at: now)
        case .property(let property):
            guard property.window == window.id, property.property == display.atom(.transfer), !property.isDeleted,
                case .receiving(let type, _) = stage
            else { return false }
            receivePiece(type: type, at: now)
            return true
        default: return false
        }
    }

    private func ask(type: Int, at now: Double) {
        guard let question = questions.first else { return }
        stage = .asked(type: type, deadline: now + SelectionReader.patience)
        display.deleteProperty(display.atom(.transfer), of: window.id)
        unsafe XConvertSelection(
            display.pointer, question.selection.rawValue, types[type].rawValue, display.atom(.transfer).rawValue,
            window.id.rawValue, UInt(question.time.rawValue))
    }

    private func answered(_ answer: SelectionAnswer, at now: Double) -> Bool {
        guard let question = questions.first, question.selection == answer.selection,
            case .asked(let type, _) = stage
        else { return false }
        guard answer.property != .none,
            let property = display.property(
                answer.property, of: window.id, deletes: true, limit: SelectionReader.limit)
        else {
            refused(type: type, at: now)
            return true
        }
        if property.type == display.atom(.incr) {
            // Reading the property with deletion has told the owner to begin.
            received = []
            stage = .receiving(type: nil, deadline: now + SelectionReader.patience)
        } else {
            finish(text(property.bytes, type: property.type), at: now)
        }
        return true
    }

    private func refused(type: Int, at now: Double) {
        if type + 1 < types.count { ask(type: type + 1, at: now) } else { finish(nil, at: now) }
    }

    private func receivePiece(type: Atom?, at now: Double) {
        guard let piece = display.property(display.atom(.transfer), of: window.id, deletes: true) else { return }
        if piece.bytes.isEmpty {
            finish(text(received, type: type ?? piece.type), at: now)
        } else if received.count + piece.bytes.count > SelectionReader.limit {
            finish(nil, at: now)
        } else {
            received += piece.bytes
            stage = .receiving(type: type ?? piece.type, deadline: now + SelectionReader.patience)
        }
    }

    private func text(_ bytes: [UInt8], type: Atom) -> String {
        SelectionText.decode(bytes, isLatin1: type == .string)
    }

    private func finish(_ text: String?, at now: Double) {
        stage = .idle
        received = []
        let question = questions.removeFirst()
        if !questions.isEmpty { ask(type: 0, at: now) }
        question.done(text)
    }
}
