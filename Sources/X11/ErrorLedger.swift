/// Which X errors belong to whom.
///
/// Errors arrive long after their requests. A trap therefore notes the serial numbers of the requests that it covers,
/// and an error is given to the innermost trap that covers its serial, whenever it comes (Xlib, `XNextRequest`).
/// A value without any display: the glue is in `Display+Errors`.
struct ErrorLedger {
    /// Identifies a trap.
    typealias TrapID = Int

    private struct Trap {
        let id: TrapID
        let first: UInt
        /// One past the last request, once the trap is closed.
        var end: UInt?
        /// Whether someone will ask for the errors; if not, the trap is forgotten when its requests are done.
        let isKept: Bool
        var errors: [XError] = []

        func covers(_ serial: UInt) -> Bool {
            serial >= first && serial < (end ?? .max)
        }
    }

    private var traps: [Trap] = []
    private var nextID = 0
    private(set) var untrapped: [XError] = []
    private var logged: Set<Kind> = []

    private struct Kind: Hashable {
        var code: XError.Code
        var request: UInt8
        var minorRequest: UInt8
    }

    /// The most errors remembered that nobody expected.
    static let limit = 64

    /// Begins to expect errors of all requests from `serial` on.
    mutating func open(at serial: UInt, kept: Bool) -> TrapID {
        nextID += 1
        traps.append(Trap(id: nextID, first: serial, isKept: kept))
        return nextID
    }

    /// Expects no errors of requests from `serial` on any more. Errors of those before may still come.
    mutating func close(_ id: TrapID, at serial: UInt) {
        guard let index = traps.firstIndex(where: { $0.id == id }) else { return }
        if traps[index].first >= serial {
            if !traps[index].isKept { traps.remove(at: index) }
        } else {
            traps[index].end = serial
        }
    }

    /// Takes what a kept trap caught, and forgets the trap.
    mutating func take(_ id: TrapID) -> [XError] {
        guard let index = traps.firstIndex(where: { $0.id == id }) else { return [] }
        return traps.remove(at: index).errors
    }

    /// Notes an error.
    /// - Returns: whether it should be logged: nobody expects it, and none of its kind was logged before.
    mutating func record(_ error: XError) -> Bool {
        if let index = traps.lastIndex(where: { $0.covers(error.serial) }) {
            traps[index].errors.append(error)
            return false
        }
        if untrapped.count < ErrorLedger.limit { untrapped.append(error) }
        return logged.insert(Kind(code: error.code, request: error.request, minorRequest: error.minorRequest)).inserted
    }

    /// Forgets traps whose requests are all done: no error can come for them any more.
    /// - Parameter serial: the last request that the server has processed (`XLastKnownRequestProcessed`).
    mutating func prune(processed serial: UInt) {
        traps.removeAll { trap in
            guard let end = trap.end, !trap.isKept else { return false }
            return end <= serial
        }
    }

    /// The number of traps that may still catch something.
    var openTraps: Int { traps.count }
}
