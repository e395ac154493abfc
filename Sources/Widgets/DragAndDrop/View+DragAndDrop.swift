import Geometry
import Localization

extension View {
    /// Lets the view be dragged, as SwiftUI's `onDrag`. Called again it replaces what was said before: a reused cell says it
    /// anew for each item. While it is dragged the view itself is seen faintly.
    /// - Parameters:
    ///   - cornerRadius: of the picture under the pointer, in points.
    ///   - ended: called once when the drag has ended, however it did; SwiftUI has nothing like it.
    ///   - data: makes the item when the drag begins.
    public final func onDrag(
        cornerRadius: Double = 0, ended: ((DragSession) -> Void)? = nil, _ data: @escaping () -> DragItem
    ) {
        let offer = ViewDragSource.Offer(data: data, ended: ended, cornerRadius: cornerRadius)
        if let source = interaction(ViewDragSource.self) {
            source.offer = offer
        } else {
            addInteraction(ViewDragSource(offer))
        }
    }

    /// Lets the view be dragged, as SwiftUI's `onDrag` with an item provider alone.
    public final func onDrag(
        cornerRadius: Double = 0, ended: ((DragSession) -> Void)? = nil, _ data: @escaping () -> ItemProvider
    ) {
        onDrag(cornerRadius: cornerRadius, ended: ended) { DragItem(itemProvider: data()) }
    }

    /// Lets the view take drops of data of some types, as SwiftUI's `onDrop`. Called again it replaces what was said before.
    /// - Parameters:
    ///   - types: MIME types; at least one item must offer one of them.
    ///   - delegate: answers; it lives as long as the view.
    public final func onDrop(of types: [String], delegate: some DropDelegate) {
        if let target = interaction(ViewDropTarget.self) {
            target.take(types, delegate)
        } else {
            addInteraction(ViewDropTarget(types, delegate))
        }
    }

    private func interaction<Kind: Interaction>(_ kind: Kind.Type) -> Kind? {
        interactions.lazy.compactMap { $0 as? Kind }.first
    }
}

/// A view that ``View/onDrag(cornerRadius:ended:_:)`` made draggable.
final class ViewDragSource: ViewDrag {
    /// How much is seen of a view while its picture is under the pointer.
    private static let faintness = 0.35

    struct Offer {
        let data: () -> DragItem
        let ended: ((DragSession) -> Void)?
        let cornerRadius: Double
    }

    weak var view: View?
    var offer: Offer {
        didSet {
            brighten()
            isLiftedHere = false
        }
    }
    /// What a drag that goes on began with; the view may stand for something else by now.
    private var lifted: Offer?
    private var isLiftedHere = false
    /// The view's opacity before it was lifted.
    private var restingAlpha: Double?

    init(_ offer: Offer) {
        self.offer = offer
    }

    var canBegin: Bool { view != nil }

    func armDrag(at point: Point) -> Bool { canBegin }

    func liftDrag(_ session: DragSession) -> DragLift? {
        guard let view else { return nil }
        lifted = offer
        isLiftedHere = true
        return DragLift(
            items: [offer.data()], view: view,
            parameters: DragPreviewParameters(visibleRect: view.bounds, cornerRadius: offer.cornerRadius))
    }

    func dragWillBegin(_ session: DragSession) {
        guard let view, isLiftedHere else { return }
        restingAlpha = view.alpha
        view.alpha *= ViewDragSource.faintness
    }

    private func brighten() {
        guard let alpha = restingAlpha else { return }
        restingAlpha = nil
        view?.alpha = alpha
    }

    func dragDidEnd(_ session: DragSession) {
        brighten()
        let ended = lifted?.ended
        lifted = nil
        ended?(session)
    }

    func homeOfDrag(_ session: DragSession) -> DragPlace? {
        guard isLiftedHere else { return nil }
        return view.map { DragPlace(view: $0, rect: $0.bounds) }
    }
}

/// A view that ``View/onDrop(of:delegate:)`` made a place for drops.
final class ViewDropTarget: Interaction, DropDestination {
    weak var view: View?
    private var types: [String]
    private var delegate: any DropDelegate
    private var answer = DropProposal(operation: .copy)

    init(_ types: [String], _ delegate: any DropDelegate) {
        self.types = types
        self.delegate = delegate
    }

    func take(_ types: [String], _ delegate: any DropDelegate) {
        self.types = types
        self.delegate = delegate
    }

    var dropView: View? { view }

    var isEnteredByCrossing: Bool { true }

    private func info(_ session: DropSession) -> DropInfo { DropInfo(session: session, view: view) }

    func canHandleDrop(_ session: DropSession) -> Bool {
        session.hasItemsConforming(toTypeIdentifiers: types) && delegate.validateDrop(info: info(session))
    }

    func dropDidEnter(_ session: DropSession) {
        answer = DropProposal(operation: .copy)
        delegate.dropEntered(info: info(session))
    }

    func dropDidUpdate(_ session: DropSession) -> DropProposal {
        answer = delegate.dropUpdated(info: info(session)) ?? answer
        return answer
    }

    func dropDidExit(_ session: DropSession) {
        delegate.dropExited(info: info(session))
    }

    func performDrop(_ session: DropSession, _ proposal: DropProposal) -> DragPlace? {
        guard let view else { return nil }
        if !delegate.performDrop(info: info(session)) { session.refuse(localized("This place did not take it.")) }
        // What comes back to its own place fills it; anything else is swallowed.
        let isHome = session.localDragSession?.sourceView === view
        return DragPlace(view: view, rect: isHome ? view.bounds : Rect(center: view.bounds.center, size: .zero))
    }

    func dropDidEnd(_ session: DropSession) {
        delegate.dropEnded(info: info(session))
    }
}
