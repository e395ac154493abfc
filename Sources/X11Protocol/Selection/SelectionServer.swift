/// The owner's side of one selection: serves `CLIPBOARD`, `PRIMARY` or `XdndSelection` from its acquisition to its loss,
/// and finishes after it what had begun (ICCCM section 2).
///
/// Every request is answered exactly once, at once where that is possible. Nothing here waits for anybody: data that is
/// not there yet is asked for with ``Effect/load(target:ticket:)``, and long data goes in pieces (`INCR`), as fast as the
/// requestor fetches them. Those that do not go on are given up, see ``deadline``.
public struct SelectionServer: Sendable {
    /// How long a requestor may take to fetch a piece, in seconds.
    public static let fetchPatience = 10.0
    /// How long data may take to come before its requests are refused, in seconds.
    public static let loadPatience = 20.0
    /// The most pairs of a `MULTIPLE` that are looked at; the rest fails.
    public static let pairLimit = 256

    /// Which selection.
    public let selection: Atom
    /// The window that owns it.
    public let owner: WindowID
    /// When it was acquired.
    public let time: ServerTime
    /// What it can be converted to, the best first. `DELETE`, `SAVE_TARGETS` and `XdndDirectSave0` are served only if they
    /// are among these; `TARGETS`, `TIMESTAMP` and `MULTIPLE` need not be.
    public let targets: [Atom]
    /// Whether the selection belongs to somebody else by now.
    public private(set) var isLost = false

    let atoms: SelectionAtoms
    let chunk: Int
    /// What was loaded, until the selection is lost.
    var cache: [Atom: Representation] = [:]
    /// Targets whose data was asked for and has not come. A ticket outlives the patience of its requests: what comes late
    /// serves later ones.
    var loading: [Atom: Ticket] = [:]
    var openRequests: [OpenRequest] = []
    var transfers: [Transfer] = []
    private var ticketCount = 0

    /// Serves a selection that was acquired just now.
    /// - Parameters:
    ///   - time: of the acquisition; older requests are refused.
    ///   - targets: what it can be converted to, the best first, see ``targets``.
    ///   - chunk: the longest property in bytes; what is longer goes in pieces of that size.
    public init(
        selection: Atom, owner: WindowID, time: ServerTime, targets: [Atom], atoms: SelectionAtoms, chunk: Int
    ) {
        self.selection = selection
        self.owner = owner
        self.time = time
        self.targets = targets
        self.atoms = atoms
        self.chunk = max(1, chunk)
    }

    /// Whether nobody waits for anything.
    public var isIdle: Bool { openRequests.isEmpty && transfers.isEmpty }

    /// When ``tick(now:)`` has something to do, in the caller's seconds.
    public var deadline: Double? {
        (openRequests.map(\.deadline) + transfers.map(\.deadline)).min()
    }

    /// Somebody else owns the selection now, or it was given up. New requests are refused; what goes on is finished.
    public mutating func lost() -> [Effect] {
        isLost = true
        cache = [:]
        return []
    }

    /// Gives up on those whose time is over: data that does not come is refused, pieces that are not fetched are dropped.
    public mutating func tick(now: Double) -> [Effect] {
        var effects: [Effect] = []
        for open in takeRequests(where: { $0.deadline <= now }) { effects += finish(open, now: now) }
        for transfer in transfers where transfer.deadline <= now { effects += drop(transfer) }
        return effects
    }

    /// A window is gone: what was under way to it is forgotten.
    public mutating func windowDestroyed(_ window: WindowID) -> [Effect] {
        openRequests.removeAll { $0.request.requestor == window }
        transfers.removeAll { $0.requestor == window }
        return []
    }

    mutating func nextTicket() -> Ticket {
        ticketCount += 1
        return Ticket(number: ticketCount)
    }

    mutating func takeRequests(where isWanted: (OpenRequest) -> Bool) -> [OpenRequest] {
        let taken = openRequests.filter(isWanted)
        openRequests.removeAll(where: isWanted)
        return taken
    }
}
