/// The requestor's side of one conversion of a selection: asks, reads the answer, also in pieces (`INCR`), and ends once
/// (ICCCM section 2).
///
/// Each conversion that goes on at the same time needs a property of its own, by which late answers to earlier ones are
/// told apart.
public struct SelectionFetch: Sendable {
    /// How long an owner may take to answer or to send the next piece, in seconds.
    public static let patience = 5.0

    /// What the shell is to do, in this order.
    public enum Effect: Hashable, Sendable {
        /// Delete a property of our window.
        case deleteProperty(Atom)
        /// Ask the owner (`XConvertSelection`). Changes of our window's properties must be watched by then.
        case convert(target: Atom, property: Atom, time: ServerTime)
        /// Read a property of our window to its end and delete it, then call ``propertyRead(bytes:type:format:now:)``,
        /// ``propertyRead(words:type:now:)`` or ``propertyUnreadable(isTooLarge:now:)``.
        case readProperty(Atom)
        /// It is over.
        case end(Result)
    }

    /// How a conversion ends.
    public enum Result: Hashable, Sendable {
        /// The data, the type that the owner gave it, and the bits of an item: 8, 16 or 32. Items of 32 bits have their
        /// lowest byte first, see ``words``.
        case data([UInt8], type: Atom, format: Int)
        /// The owner does not have it, or there is no owner.
        case refused
        /// It is longer than the limit.
        case tooLarge
        /// The owner did not answer, or stopped in the middle.
        case timedOut
    }

    /// What it waits for.
    private enum Stage {
        /// To be started.
        case idle
        /// The owner's answer.
        case asked
        /// The shell, to read what the owner wrote.
        case reading
        /// The next piece.
        case receiving
        /// Nothing any more.
        case ended
    }

    /// What is asked for.
    public let target: Atom
    /// The property that the answer goes to.
    public let property: Atom
    /// The moment for which it is asked.
    public let time: ServerTime
    private let limit: Int
    private let incr: Atom
    private var stage = Stage.idle
    private var received = Pieces()
    /// When the owner's time is over; `nil` before the start and after the end.
    public private(set) var deadline: Double?

    /// Prepares a conversion.
    /// - Parameters:
    ///   - property: of our window, for this conversion alone.
    ///   - time: of the event that caused it; ``ServerTime/current`` if there is none.
    ///   - limit: the most bytes that are taken.
    ///   - incr: the atom `INCR`.
    public init(target: Atom, property: Atom, time: ServerTime, limit: Int = 256 << 20, incr: Atom) {
        self.target = target
        self.property = property
        self.time = time
        self.limit = limit
        self.incr = incr
    }

    /// How many bytes are still taken: the shell need not read more than one beyond.
    public var remaining: Int { max(0, limit - received.bytes.count) }

    /// Asks.
    public mutating func start(now: Double) -> [Effect] {
        guard stage == .idle else { return [] }
        stage = .asked
        deadline = now + SelectionFetch.patience
        return [.deleteProperty(property), .convert(target: target, property: property, time: time)]
    }

    /// The owner's answer came, a `SelectionNotify` for our window and this selection, whatever target it names.
    /// - Parameter property: where the data is; ``Atom/none`` refuses. Another one than ours answers something older.
    public mutating func notified(property: Atom, now: Double) -> [Effect] {
        guard stage == .asked else { return [] }
        if property == .none { return end(.refused) }
        guard property == self.property else { return [] }
        stage = .reading
        deadline = now + SelectionFetch.patience
        return [.readProperty(property)]
    }

    /// A property of our window has a new value. The announcement of pieces itself comes before the owner's answer and is
    /// no piece.
    public mutating func propertyAppeared(_ property: Atom, now: Double) -> [Effect] {
        guard stage == .receiving, property == self.property else { return [] }
        return [.readProperty(property)]
    }

    /// The property was read.
    /// - Parameters:
    ///   - bytes: all items; those of 16 bits as they lie in memory.
    ///   - type: ``Atom/none`` if there is no such property.
    public mutating func propertyRead(bytes: [UInt8], type: Atom, format: Int, now: Double) -> [Effect] {
        guard type != .none else { return propertyUnreadable(isTooLarge: false, now: now) }
        switch stage {
        case .reading where type == incr:
            // Reading with deletion has told the owner to begin.
            stage = .receiving
            deadline = now + SelectionFetch.patience
            return []
        case .reading:
            return end(bytes.count > limit ? .tooLarge : .data(bytes, type: type, format: format))
        case .receiving where bytes.isEmpty:
            return end(received.result(type: type, format: format))
        case .receiving:
            guard bytes.count <= remaining else { return end(.tooLarge) }
            received.append(bytes, type: type, format: format)
            deadline = now + SelectionFetch.patience
            return []
        case .idle, .asked, .ended:
            return []
        }
    }

    /// The property was read, and has items of 32 bits.
    public mutating func propertyRead(words: [UInt32], type: Atom, now: Double) -> [Effect] {
        let bytes = words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
        return propertyRead(bytes: bytes, type: type, format: 32, now: now)
    }

    /// The property is not there, or longer than it may be.
    public mutating func propertyUnreadable(isTooLarge: Bool, now: Double) -> [Effect] {
        switch stage {
        case .reading: end(isTooLarge ? .tooLarge : .refused)
        // Without one there was a notice too many; the piece is still to come.
        case .receiving: isTooLarge ? end(.tooLarge) : []
        case .idle, .asked, .ended: []
        }
    }

    /// Nobody wants it any more: it is over, and there is no ``Effect/end(_:)``.
    public mutating func cancelled() {
        _ = end(.refused)
    }

    /// Gives up an owner whose time is over.
    public mutating func tick(now: Double) -> [Effect] {
        guard let deadline, deadline <= now else { return [] }
        return end(.timedOut)
    }

    private mutating func end(_ result: Result) -> [Effect] {
        stage = .ended
        deadline = nil
        received = Pieces()
        return [.end(result)]
    }
}

extension SelectionFetch {
    /// What came in pieces so far. The owner says how much there will be, but is not believed: room is made as it comes.
    private struct Pieces: Sendable {
        var bytes: [UInt8] = []
        private var type: Atom?
        private var format = 8

        mutating func append(_ piece: [UInt8], type: Atom, format: Int) {
            if self.type == nil {
                self.type = type
                self.format = format
            }
            bytes += piece
        }

        /// The data; the type of the last, empty piece counts when there was no other.
        func result(type: Atom, format: Int) -> Result {
            .data(bytes, type: self.type ?? type, format: self.type == nil ? format : self.format)
        }
    }
}

extension SelectionFetch.Result {
    /// The numbers of data with 32 bits to an item, such as a list of atoms; nothing for others.
    public var words: [UInt32] {
        guard case .data(let bytes, _, 32) = self else { return [] }
        return stride(from: 0, to: bytes.count - bytes.count % 4, by: 4).map { start in
            (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << UInt32($1 * 8) }
        }
    }
}
