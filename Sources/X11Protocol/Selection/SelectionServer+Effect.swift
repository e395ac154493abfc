extension SelectionServer {
    /// A `SelectionRequest` event.
    public struct Request: Hashable, Sendable {
        /// The window that owns the selection, as the requestor saw it.
        public var owner: WindowID
        /// The window that gets the answer.
        public var requestor: WindowID
        /// Which selection.
        public var selection: Atom
        /// What it is to be converted to.
        public var target: Atom
        /// Where the answer goes; old programs leave it to the owner with ``Atom/none``.
        public var property: Atom
        /// The moment for which the requestor wants it.
        public var time: ServerTime

        /// Makes a request.
        public init(
            owner: WindowID, requestor: WindowID, selection: Atom, target: Atom, property: Atom, time: ServerTime
        ) {
            self.owner = owner
            self.requestor = requestor
            self.selection = selection
            self.target = target
            self.property = property
            self.time = time
        }
    }

    /// The number under which data was asked for; each is used once.
    public struct Ticket: Hashable, Sendable {
        let number: Int
    }

    /// What is written into a property.
    public enum Value: Hashable, Sendable {
        /// Format 8.
        case bytes([UInt8])
        /// Format 32.
        case words([UInt32])
    }

    /// What the shell is to do, in this order.
    public enum Effect: Hashable, Sendable {
        /// Read the pairs of a `MULTIPLE` from the request's property on its requestor, then call
        /// ``SelectionServer/pairsRead(_:for:now:)``.
        case readPairs(Request)
        /// Get the data of a target, then call ``SelectionServer/loaded(_:data:type:now:)``. Asked once for all
        /// requests: the answer is kept.
        case load(target: Atom, ticket: Ticket)
        /// Replace a property.
        case write(property: Atom, of: WindowID, type: Atom, value: Value)
        /// Ask for the events of a foreign window: `PropertyChangeMask | StructureNotifyMask`.
        case watch(WindowID)
        /// Ask for no more events of a foreign window. It does not come for a window that was destroyed.
        case unwatch(WindowID)
        /// Send `SelectionNotify`; a property ``Atom/none`` refuses.
        case notify(requestor: WindowID, selection: Atom, target: Atom, property: Atom, time: ServerTime)
        /// The requestor has the data and wants it deleted here: the end of a move.
        case deleteRequested
        /// The whole data of a target was handed over.
        case served(target: Atom, bytes: Int)
        /// Read the address in the `XdndDirectSave0` property of the source, write the file, then call
        /// ``SelectionServer/loaded(_:data:type:now:)`` with `S`, `F` or `E`.
        case directSave(requestor: WindowID, ticket: Ticket)
    }
}
