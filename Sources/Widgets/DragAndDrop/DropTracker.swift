import Geometry

/// Follows one drag over the places of a window that take drops: who is entered, asked, left, and told the end.
///
/// The same for drags by pointer, by keys, and of other programs. Clients are called last in every step, after the
/// tracker's own state is settled: they may change any view, or end the drag.
final class DropTracker {
    let session: DropSession
    private unowned let root: ViewRoot
    var hasCrossings: Bool { root.crossingPlaces > 0 }
    private(set) var destination: (any DropDestination)?
    /// The view that was found under the pointer last, with whatever it is part of; `nil` outside the window.
    private(set) weak var hit: View?
    private(set) var proposal: DropProposal?
    /// Destinations entered so far; each is told the end once.
    private var visited: [any DropDestination] = []
    private(set) var isOver = false
    /// Whether clients are being asked now: what they change meanwhile is no reason to ask them again.
    private(set) var isAsking = false
    /// Where the pointer was when it was last asked for.
    private var lastLocation: Point

    init(_ session: DropSession, root: ViewRoot) {
        self.session = session
        self.root = root
        lastLocation = session.rootLocation
    }

    /// The pointer moved, the modifiers changed, or what lies under it did.
    /// - Parameter isInside: whether the pointer is really over this window.
    /// - Returns: whether another place or another answer is there now.
    func update(isInside: Bool) -> Bool {
        let wasAsking = isAsking
        isAsking = true
        defer { isAsking = wasAsking }
        let before = destination
        let start = lastLocation
        lastLocation = session.rootLocation
        if isInside { enterCrossed(from: start) }
        guard !isOver else { return false }
        let found = isInside ? self.find() : nil
        if !isInside { hit = nil }
        go(to: found)
        guard !isOver else { return false }
        let isElsewhere = found !== before
        var answer = found?.dropDidUpdate(session)
        guard !isOver else { return false }
        if answer?.operation == .move, !session.allowsMoveOperation { answer?.operation = .forbidden }
        defer { proposal = answer }
        return isElsewhere || answer != proposal
    }

    /// Leaves one place for another.
    func go(to found: (any DropDestination)?) {
        guard found !== destination else { return }
        let old = destination
        destination = found
        proposal = nil
        old?.dropDidExit(session)
        guard !isOver, let found else { return }
        if !visited.contains(where: { $0 === found }) { visited.append(found) }
        found.dropDidEnter(session)
    }

    /// The place under the pointer. Views that glide count as where they glide to, so that an answer never depends on how
    /// fast they are.
    func find() -> (any DropDestination)? {
        var view = root.content.hitTest(session.rootLocation, isSettled: true)
        hit = view
        while let current = view {
            if let target = current.ownDropDestination, target.canHandleDrop(session) { return target }
            for case let target as any DropDestination in current.interactions where target.canHandleDrop(session) {
                return target
            }
            view = current.nextForDrops
        }
        return nil
    }

    /// A view with everything in it is about to leave the tree or to be hidden.
    func viewWillLeave(_ view: View) {
        guard let target = destination?.dropView, target.isDescendant(of: view) else { return }
        let left = destination
        destination = nil
        proposal = nil
        left?.dropDidExit(session)
    }

    /// What came of letting go.
    enum Outcome {
        /// The place took it; the picture lands there.
        case dropped(DropOperation, landing: DragPlace?)
        /// Nothing was done.
        case cancelled(DragSession.CancelReason)
    }

    /// Lets go here. Afterwards ``finish(_:)`` is to be called.
    func drop() -> Outcome {
        guard let destination, let proposal, proposal.operation.isAccepting else {
            return .cancelled(proposal?.reason.map { .refused($0) } ?? .noTarget)
        }
        let landing = destination.performDrop(session, proposal)
        if let refusal = session.refusal { return .cancelled(.refused(refusal)) }
        return .dropped(proposal.operation, landing: landing)
    }

    /// The drag is over: whoever was entered is told, and a step for the history is made.
    func finish(_ outcome: Outcome) {
        guard !isOver else { return }
        isOver = true
        if case .cancelled = outcome { destination?.dropDidExit(session) }
        for destination in visited { destination.dropDidEnd(session) }
        if case .dropped = outcome, !session.undoActions.isEmpty {
            root.dropHistory?.record(DropStep(name: session.undoName ?? "", actions: session.undoActions))
        }
        destination = nil
        proposal = nil
    }
}
