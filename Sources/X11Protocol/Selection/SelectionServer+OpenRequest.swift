extension SelectionServer {
    /// The data of one target.
    struct Representation: Hashable, Sendable {
        var type: Atom
        var bytes: [UInt8]
    }

    /// One target of a request, and the property it goes to.
    struct Part: Sendable {
        /// How far it is.
        enum State: Sendable {
            /// The data was asked for.
            case waiting(Ticket)
            /// The data is there.
            case data(Representation)
            /// The server itself knows the answer.
            case answer(type: Atom, words: [UInt32])
            /// There is nothing to write but that it was understood; the data is deleted once all others are written.
            case deletion
            /// It cannot be had.
            case refused
        }

        var target: Atom
        var property: Atom
        var state: State

        var isWaiting: Bool { if case .waiting = state { true } else { false } }
        var isRefused: Bool { if case .refused = state { true } else { false } }

        func waits(for ticket: Ticket) -> Bool {
            if case .waiting(let other) = state { other == ticket } else { false }
        }
    }

    /// A request that is not answered yet.
    struct OpenRequest: Sendable {
        var request: Request
        /// Where the answer goes, never ``Atom/none``.
        var property: Atom
        /// The list of a `MULTIPLE`: targets and properties by turns, those of ``parts`` first.
        var pairs: [UInt32]?
        /// What it is made of; empty while the list of a `MULTIPLE` is read.
        var parts: [Part] = []
        var deadline: Double

        /// Whether every part is decided. A `MULTIPLE` whose list is not read has none.
        var isReady: Bool { !parts.isEmpty && !parts.contains(where: \.isWaiting) }
    }

    /// Long data on its way to somebody.
    struct Transfer: Sendable {
        var requestor: WindowID
        var property: Atom
        var target: Atom
        var representation: Representation
        var position = 0
        var deadline: Double

        func isFor(_ property: Atom, of window: WindowID) -> Bool {
            requestor == window && self.property == property
        }
    }
}
