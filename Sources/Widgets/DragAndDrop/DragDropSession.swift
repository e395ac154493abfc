import Geometry

/// What drag sessions and drop sessions share, as UIKit's `UIDragDropSession`.
public protocol DragDropSession: AnyObject {
    /// What is dragged; never empty once the drag began.
    var items: [DragItem] { get }
    /// The modifier keys held now.
    var modifiers: Modifiers { get }
    /// Whether the source allows its items to be moved; if not, they can only be copied.
    var allowsMoveOperation: Bool { get }
    /// Whether the items may be dropped within this program only.
    var isRestrictedToDraggingApplication: Bool { get }
    /// Where the pointer is, in a view's coordinates. For a drag by keys it is the place that was chosen.
    func location(in view: View) -> Point
}

extension DragDropSession {
    /// Whether at least one item offers data of one of these types.
    public func hasItemsConforming(toTypeIdentifiers types: [String]) -> Bool {
        items.contains { item in types.contains(where: item.itemProvider.hasItemConformingToTypeIdentifier) }
    }

    /// Whether at least one item can be read as a value of a class.
    public func canLoadObjects<Object: ItemProviderReading>(ofClass type: Object.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: type) }
    }
}

/// How something is dragged.
public nonisolated enum DragManner: Hashable, Sendable {
    /// A pointer holds it with a button down.
    case held
    /// It was picked up by a click or a key, and goes where the next click or Enter puts it.
    case picked
}

/// One drag from lift to end as its source sees it, as UIKit's `UIDragSession`. It owns itself: the view that it began on
/// may go.
public final class DragSession: DragDropSession {
    /// How a drag ended.
    public enum Result: Hashable {
        /// A destination took it.
        case dropped(DropOperation)
        /// It was put back.
        case cancelled(CancelReason)

        /// Whether a destination took it.
        public var isDropped: Bool { if case .dropped = self { true } else { false } }
    }

    /// Why a drag was put back.
    public nonisolated enum CancelReason: Hashable, Sendable {
        /// Escape.
        case escape
        /// The other button.
        case secondaryButton
        /// Released where nothing takes it.
        case noTarget
        /// The place refused, with its reason.
        case refused(String)
        /// Another program took it and then found that it cannot.
        case refusedOutside
        /// Somebody else took the pointer.
        case grabLost
        /// The window closes.
        case windowClosed
        /// The pointer could not be grabbed.
        case grabFailed
        /// Another drag began, or the program took it back.
        case superseded
        /// The window lost the keyboard while something was picked up.
        case focusLost
    }

    /// What is dragged; never empty once the drag began.
    public internal(set) var items: [DragItem] = []
    /// Anything the source wants destinations of this program to know.
    public var localContext: Any?
    /// The view that the drag began on, while it lives.
    public internal(set) weak var sourceView: View?
    /// The modifier keys held now.
    public internal(set) var modifiers: Modifiers = []
    /// How it is dragged.
    public let manner: DragManner
    /// Whether destinations may move the items.
    public internal(set) var allowsMoveOperation = true
    /// Whether the items stay within this program.
    public internal(set) var isRestrictedToDraggingApplication = false
    /// What other programs can have of all items together, set while the drag begins, by the source or by whoever is told of
    /// it; `nil` joins what the items offer.
    public var outsideItemProvider: ItemProvider?
    /// Set while the drag begins, where another program of ours may move the items: told when they are safely there. Without
    /// it they are copied only.
    public var onMovedOutside: (() -> Void)?
    /// How it ended; `nil` while it goes on. What another program has not told yet counts as copied as soon as the next drag
    /// begins; it is put right when that program does tell.
    public internal(set) var result: Result?
    /// Whether another program has it, and has not told yet what became of it.
    var isHandedOver = false

    var rootLocation: Point
    /// Where the press was, in points of the window's content.
    let pressLocation: Point
    var source: (any DragSource)?
    /// The item that was under the pointer when the drag began; its picture is on top.
    var grabbedItem: DragItem?
    /// Whether the place was chosen by keys or by the program: it stands at once, no pointer has to rest there.
    var isPlaceChosen = false
    /// What the view was called that was lifted.
    var sourceLabel: String?

    init(location: Point, manner: DragManner = .held) {
        rootLocation = location
        pressLocation = location
        self.manner = manner
    }

    /// Where the pointer is, in a view's coordinates.
    public func location(in view: View) -> Point {
        view.convertFromRoot(rootLocation)
    }
}

/// One drag as the places it hovers over see it, as UIKit's `UIDropSession`.
public final class DropSession: DragDropSession {
    /// The drag, when it began in this program; `nil` for one that came from another.
    public let localDragSession: DragSession?
    /// What is dragged.
    public var items: [DragItem] { localDragSession?.items ?? foreignItems }
    /// The modifier keys held now, as far as known; of a drag of another program they are not.
    public var modifiers: Modifiers { localDragSession?.modifiers ?? [] }
    /// Whether the source allows its items to be moved.
    public var allowsMoveOperation: Bool { localDragSession?.allowsMoveOperation ?? foreignAllowsMove }
    /// Whether the items stay within this program.
    public var isRestrictedToDraggingApplication: Bool {
        localDragSession?.isRestrictedToDraggingApplication ?? false
    }

    private let foreignItems: [DragItem]
    private let foreignAllowsMove: Bool
    /// Where the pointer is, in points of the window's content.
    var rootLocation: Point {
        get { localDragSession?.rootLocation ?? foreignLocation }
        set { if let localDragSession { localDragSession.rootLocation = newValue } else { foreignLocation = newValue } }
    }
    private var foreignLocation = Point.zero
    /// Why a destination that found at the drop, or later, that it cannot take the items does not.
    var refusal: String? {
        if let refused { return refused }
        for case .refused(let reason) in deferred.compactMap(\.result) { return reason }
        return nil
    }
    private var refused: String?
    /// How the drop can be taken back and done again, in the order in which it was done.
    private(set) var undoActions: [DropStep.Action] = []
    private(set) var undoName: String?

    /// Whoever finds out only later whether the drop succeeds.
    private(set) var deferred: [DeferredDrop] = []

    /// A drag of this window.
    init(_ session: DragSession) {
        localDragSession = session
        foreignItems = []
        foreignAllowsMove = false
    }

    /// A drag of another program, or of another window.
    init(items: [DragItem], allowsMove: Bool, at location: Point) {
        localDragSession = nil
        foreignItems = items
        foreignAllowsMove = allowsMove
        foreignLocation = location
    }

    /// Where the pointer is, in a view's coordinates.
    public func location(in view: View) -> Point {
        view.convertFromRoot(rootLocation)
    }

    /// Says during `performDrop` that the drop did not happen after all, and why; everything goes back.
    public func refuse(_ reason: String) {
        refused = reason
    }

    /// Says during `performDrop` that it is known only later whether the drop can be done: data has to be read first. What is
    /// told then is what the other program hears, and what ``ViewRoot/dropHistory`` gets. A drag of this window does not wait:
    /// its data is there.
    /// - Returns: what is to be told, once.
    public func deferOutcome() -> DeferredDrop {
        let outcome = DeferredDrop()
        deferred.append(outcome)
        return outcome
    }

    /// Says during `performDrop` how what was done can be taken back. All that is said during one drop is one step of
    /// ``ViewRoot/dropHistory``; it is taken back in reverse order.
    /// - Parameters:
    ///   - name: what was done, for people: "Move". The first one counts.
    ///   - undo: takes it back.
    ///   - redo: does it again after it was taken back. A step of which any part lacks this can only be taken back.
    public func registerUndo(_ name: String, undo: @escaping () -> Void, redo: (() -> Void)? = nil) {
        undoName = undoName ?? name
        undoActions.append(DropStep.Action(undo: undo, redo: redo))
    }

    /// Reads all items that can be read as values of a class, in order; the answer comes at once or later, on the main
    /// thread, exactly once.
    public func loadObjects<Object: ItemProviderReading>(
        ofClass type: Object.Type, completion: @escaping ([Object]) -> Void
    ) {
        let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: type) }
        guard !providers.isEmpty else { return completion([]) }
        let outcome = localDragSession == nil ? deferOutcome() : nil
        var objects = [Object?](repeating: nil, count: providers.count)
        var missing = providers.count
        for (place, provider) in providers.enumerated() {
            provider.loadObject(ofClass: type) { object in
                objects[place] = object
                missing -= 1
                guard missing == 0 else { return }
                completion(objects.compactMap { $0 })
                outcome?.succeed()
            }
        }
    }
}
