/// Their side of a drag into our window: what an XDND target answers, and what our views are asked (XDND, "Example
/// walk-through").
///
/// One machine serves one window, for drag after drag. It is told what happens and returns what is to be done, in that
/// order; the last of it may tell the machine more at once. Moments (`now`) are seconds of any clock that does not go back.
///
/// Whatever a source does, the machine stays in these rules: one status for each position of a drag that is over the window,
/// and one finished for each of its drops; views hear of a drag in the order entered, moved..., and then either exited or
/// dropped. While one drop is being read, all others are refused.
public struct DropTargetMachine: Sendable {
    /// Something to be done.
    public enum Effect: Hashable, Sendable {
        /// Have the end of the source's window and changes of its properties reported (`StructureNotifyMask`,
        /// `PropertyChangeMask`), see ``sourceDestroyed(_:)`` and ``actionsRead(_:source:)``.
        case watch(WindowID)
        /// The window matters no longer.
        case unwatch(WindowID)
        /// Read `XdndTypeList` of the source, then call ``typesRead(_:source:)``, also if it cannot be read.
        case readTypes(source: WindowID)
        /// Read `XdndActionList` of the source, now and whenever it changes, then call ``actionsRead(_:source:)``.
        case readActions(source: WindowID)
        /// A drag that offers these types came in.
        case entered(types: [Atom])
        /// Ask the views what a drop here would do, then call ``answer(_:)``. If several come before the answer, only the
        /// newest needs to be asked for.
        /// - Parameters:
        ///   - rootX: in device pixels of the root window.
        ///   - rootY: in device pixels of the root window.
        ///   - requested: what the user wants.
        ///   - time: for which data may be converted.
        case moved(rootX: Int, rootY: Int, requested: DragAction, time: ServerTime)
        /// The drag is gone, without a drop.
        case exited
        /// Read the data, do what was answered, then call ``finish(_:)``.
        /// - Parameter time: for which data is to be converted; `CurrentTime` if the source says so.
        case dropped(action: DragAction, time: ServerTime)
        /// What is being read since ``dropped(action:time:)`` is of no use any longer.
        case abandoned
        /// Send a message with an empty event mask.
        /// - Parameters:
        ///   - to: the destination.
        ///   - window: the `window` of the event.
        case send(DragMessage, to: WindowID, window: WindowID)
    }

    /// How many types are looked at.
    static let typeLimit = 1024
    /// How many positions may wait for the views; more are answered as the last one was.
    static let unansweredLimit = 32
    /// How long after a drop the source is told that nothing came of it, in seconds.
    static let finishPatience = 300.0

    let window: WindowID
    let atoms: DragAtoms
    /// The drag that is over the window.
    var visit: Visit?
    /// The drop that is not finished.
    var delivery: Delivery?

    /// Makes a machine for a window that is `XdndAware`.
    public init(window: WindowID, atoms: DragAtoms) {
        self.window = window
        self.atoms = atoms
    }
}

extension DropTargetMachine {
    /// The source of the drop that is not finished, or else of the drag that is over the window.
    public var source: WindowID? { current?.source }

    /// What it offers, the best first; empty as long as it is not known.
    public var types: [Atom] { current?.types ?? [] }

    /// What it allows; empty if it does not say.
    public var actions: [DragAction] { current?.actions ?? [] }

    /// When ``tick(now:)`` is due.
    public var deadline: Double? { delivery?.until }

    private var current: Visit? { delivery?.visit ?? visit }
}

extension DropTargetMachine {
    /// The time from enter to leave or drop, and of a drop until it is finished.
    struct Visit: Sendable {
        let source: WindowID
        /// Those named in the message itself.
        let inlineTypes: [Atom]
        /// `nil` until they are known.
        var types: [Atom]?
        var actions: [DragAction] = []
        /// Whether the views know of it.
        var isEntered = false
        var position: Position?
        /// How many positions owe a status.
        var unanswered = 0
        /// What the last status said; `nil` if it refused or there was none.
        var answer: DragAction?
    }

    /// A place of the pointer, and what the user wants there.
    struct Position: Hashable, Sendable {
        var rootX: Int
        var rootY: Int
        var requested: DragAction
        var time: ServerTime
    }

    /// A drop that is not finished.
    struct Delivery: Sendable {
        var visit: Visit
        let time: ServerTime
        let until: Double
        /// Whether the views were told to read; until then the answer to the last position is waited for.
        var isReading: Bool
    }
}
