import Geometry

/// Our side of a drag out of a window: what an XDND source sends, and when (XDND, "Example walk-through").
///
/// One machine is one drag, from its begin to the target's last word. It is told what happens and returns what is to be done,
/// in that order; it does nothing by itself. Moments (`now`) are seconds of any clock that does not go back. After
/// ``Effect/end(_:)`` it ignores everything.
///
/// Whatever a target does, the machine stays in these rules: one position without an answer at a time, and of those that
/// come in the meantime only the newest; nothing after leave or drop; one leave or drop for each enter, unless the target is
/// gone.
public struct DragSourceMachine: Sendable {
    /// Something to be done.
    public enum Effect: Hashable, Sendable {
        /// Send a message with an empty event mask.
        /// - Parameters:
        ///   - to: the destination, which may be a proxy.
        ///   - window: the `window` of the event, which the message is about.
        case send(DragMessage, to: WindowID, window: WindowID)
        /// Have the end of a window reported (`StructureNotifyMask`), see ``windowDestroyed(_:)``.
        case watch(WindowID)
        /// The window's end matters no longer.
        case unwatch(WindowID)
        /// Write `XdndActionList` anew: the action asked for comes first.
        case setActions([DragAction])
        /// Show what a release would do now, `nil` for nothing. Comes when it changes only; in the beginning it is nothing.
        case showFeedback(DragAction?)
        /// The drag is over.
        case end(Result)
    }

    /// How a drag ended.
    public enum Result: Hashable, Sendable {
        /// The target took it. What was moved may be removed here.
        case performed(DragAction)
        /// Nobody was there, or the target did not want it, before the drop or after.
        case refused
        /// The user gave up.
        case cancelled
        /// The target died, or did not answer.
        case lost
    }

    /// How long after the release the answer to the last position is waited for, in seconds.
    static let statusPatience = 3.0
    /// How long after the last sign of life a target may take until it is finished, in seconds.
    static let finishedPatience = 30.0
    /// The same when the target asks the user first, in seconds.
    static let askPatience = 300.0
    /// How often a position is repeated while the pointer rests, so that targets can scroll, in seconds.
    static let heartbeat = 0.25

    let source: WindowID
    let types: [Atom]
    let actions: [DragAction]
    let atoms: DragAtoms
    var state = State.roaming
    var latestTime: ServerTime
    var listedAction: DragAction?
    var shownFeedback: DragAction?

    /// Begins a drag. `XdndSelection` is owned, `XdndTypeList` and `XdndActionList` are written by then.
    /// - Parameters:
    ///   - source: owns the selection and gets the answers; must live as long as the drag.
    ///   - types: all that is offered, the best first.
    ///   - actions: all that is allowed, what is done without a modifier first.
    ///   - start: since when the selection is owned. No time sent will be before it.
    ///   - atoms: of the display.
    public init(source: WindowID, types: [Atom], actions: [DragAction], start: ServerTime, atoms: DragAtoms) {
        self.source = source
        self.types = types
        self.actions = actions
        self.atoms = atoms
        latestTime = start
        listedAction = actions.first
    }
}

extension DragSourceMachine {
    /// Whether the drag has ended.
    public var isOver: Bool {
        if case .ended = state { true } else { false }
    }

    /// Whether the button was released, and the target's answer to the last position, or that it is finished, is waited for.
    public var isReleased: Bool {
        switch state {
        case .waiting, .dropped: true
        case .roaming, .over, .ended: false
        }
    }

    /// The target that was entered.
    public var target: DropTargetWindow? { state.visit?.target }

    /// What the target said that it would do; `nil` if it refused or did not answer yet.
    public var acceptedAction: DragAction? { state.visit?.answer?.action }

    /// When ``tick(now:)`` is due.
    public var deadline: Double? {
        switch state {
        case .roaming, .ended: nil
        case .over(let visit): visit.nextHeartbeat
        case .waiting(_, let moment), .dropped(_, let moment): moment
        }
    }
}
