import OrderCore
import OrderFormats
import Widgets

/// Takes what is dragged in from other programs: says by its types what a drop would do, and reads it at the drop.
final class IncomingDrops {
    private let model: OrderModel
    /// Does what came of a drop; returns why it could not be done.
    var onCommand: ((OrderCommand, DropSession) -> String?)?
    /// Reads a provider; see ``IncomingReading``.
    var read: ((IncomingReading) -> Void)?

    init(model: OrderModel) {
        self.model = model
    }

    /// Whether a place would look at such a thing. Drags of this window go other ways.
    func canHandle(_ session: DropSession, _ place: IncomingPlace) -> Bool {
        session.localDragSession == nil && !kinds(session, place).isEmpty
    }

    private func kinds(_ session: DropSession, _ place: IncomingPlace) -> [IncomingKind] {
        session.items.first.map { place.kinds(of: $0.itemProvider) } ?? []
    }

    /// Where a drop over a dish goes: onto it, if it may become its photo.
    func place(_ session: DropSession, over food: FoodID) -> IncomingPlace {
        switch kinds(session, .food(food)).first {
        case .files, .picture: .food(food)
        default: .menu
        }
    }

    /// What a drop would do, as far as its types tell.
    func proposal(_ session: DropSession, onto place: IncomingPlace) -> DropProposal {
        guard let kind = kinds(session, place).first else { return DropProposal(operation: .cancel) }
        if model.isReadOnly, place != .window { return .forbidden(OrderModel.readOnlySentence) }
        let isMove = kind == .items && session.allowsMoveOperation
        let sentence = sentence(kind, place)
        return DropProposal(
            operation: isMove ? .move : .copy, intent: isWhole(place) ? .unspecified : .insertIntoDestinationIndexPath,
            outcome: DropOutcome(before: nil, after: "", detail: "", sentence: sentence))
    }

    private func isWhole(_ place: IncomingPlace) -> Bool {
        switch place {
        case .menu, .window: true
        case .food, .recipient: false
        }
    }

    private func sentence(_ kind: IncomingKind, _ place: IncomingPlace) -> String {
        switch (place, kind) {
        case (.food(let id), .files), (.food(let id), .picture):
            return "A picture becomes the photo of \(model.book.food(id)?.name ?? "the dish")"
        case (.recipient(.person(let id)), .files), (.recipient(.person(let id)), .picture):
            return "A picture becomes the photo of \(model.book.person(id)?.name ?? "the person")"
        case (.food, _), (.menu, _): return "Dishes come onto the menu"
        case (.recipient(let place), _): return "A dish with its price, such as “Tea 2.50”, is for \(name(of: place))"
        case (.window, _): return "A book is opened"
        }
    }

    private func name(of place: OrderDropPlace) -> String {
        switch place {
        case .person(let id): model.book.person(id)?.name ?? "them"
        case .everyone: "everyone"
        case .newPerson: "a new person"
        case .unassigned, .category, .trash: "nobody yet"
        }
    }

    /// Reads what was dropped. The other program is answered when it is known what came of it.
    func perform(_ session: DropSession, onto place: IncomingPlace) {
        guard let provider = session.items.first?.itemProvider else { return }
        let outcome = session.deferOutcome()
        let reading = IncomingReading(
            provider, place, kinds(session, place),
            commit: { [weak self] in self?.onCommand?($0, session) ?? nil },
            done: { result in
                switch result {
                case .success: outcome.succeed()
                case .failure(let failure): outcome.refuse(failure.sentence)
                }
            })
        read?(reading)
    }
}
