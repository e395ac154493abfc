import Localization
import OrderCore
import OrderFormats
import Widgets

/// Takes what is dragged in from other programs: says by its types what a drop would do, and reads it at the drop.
final class IncomingDrops {
    private let model: OrderModel
    /// Does what came of a drop; returns why it could not be done.
    var onCommand: ((OrderCommand, IncomingPlace, DropSession) -> String?)?
    /// Reads a provider; see ``IncomingReading``.
    var read: ((IncomingReading) -> Void)?

    init(model: OrderModel) {
        self.model = model
    }

    // MARK: Hovering

    /// Whether a place would look at such a thing. Drags of this window go other ways.
    func canHandle(_ session: DropSession, _ place: IncomingPlace) -> Bool {
        session.localDragSession == nil && provider(session).map { !place.kinds(of: $0).isEmpty } == true
    }

    /// Whether somebody at the table would: people take more than the cards beside them.
    func canHandleOverPeople(_ session: DropSession) -> Bool {
        canHandle(session, .recipient(.everyone)) || canHandle(session, .recipient(.person(IncomingDrops.anybody)))
    }

    /// Whether a dish of the menu would: dishes take more than the menu beside them.
    func canHandleOverMenu(_ session: DropSession) -> Bool {
        canHandle(session, .menu) || canHandle(session, .food(IncomingDrops.anyDish))
    }

    // What a person or a dish takes does not depend on which one it is.
    private static let anybody = PersonID(0)
    private static let anyDish = FoodID(0)

    /// Another program's drag is one thing, whatever is in it.
    private func provider(_ session: DropSession) -> ItemProvider? { session.items.first?.itemProvider }

    /// What a drop would do, as far as its types tell.
    func proposal(_ session: DropSession, onto place: IncomingPlace) -> DropProposal {
        guard let provider = provider(session) else { return DropProposal(operation: .cancel) }
        let place = place.settled(for: provider, isFixed: model.obstacle != nil)
        guard let kind = place.kinds(of: provider).first else { return DropProposal(operation: .cancel) }
        let intent = lightsItem(place) ? DropIntent.insertIntoDestinationIndexPath : .unspecified
        if let obstacle = model.obstacle, kind != .files || place != .window {
            return DropProposal(operation: .forbidden, intent: intent, reason: obstacle.sentence)
        }
        return DropProposal(
            operation: isMove(kind, place) && session.allowsMoveOperation ? .move : .copy, intent: intent,
            outcome: DropOutcome(before: nil, after: "", detail: "", sentence: sentence(kind, place)))
    }

    /// A line that somebody gets goes from the order it was in. What comes onto the menu was not ordered any less for it.
    private func isMove(_ kind: IncomingKind, _ place: IncomingPlace) -> Bool {
        if case .recipient = place { kind == .items } else { false }
    }

    /// Whether the item under the pointer is lit; otherwise the drop is for the whole.
    private func lightsItem(_ place: IncomingPlace) -> Bool {
        switch place {
        case .food, .category, .recipient: true
        case .menu, .window: false
        }
    }

    private func sentence(_ kind: IncomingKind, _ place: IncomingPlace) -> String {
        switch (kind, place) {
        case (.people, _): return localized("They come to this table, with all they have")
        case (.items, .category(let name)): return localized("The dishes come onto the menu, under \(name)")
        case (.items, .recipient(let place)): return localized("The dishes are for \(name(ofRecipient: place))")
        case (.files, .window), (.files, .recipient(.everyone)), (.files, .recipient(.newPerson)),
            (.files, .recipient(.unassigned)):
            return localized("An order book is opened")
        case (.files, .menu), (.files, .category): return localized("A menu's dishes come onto the menu")
        case (.files, .food), (.files, .recipient), (.picture, _):
            return localized("A picture becomes the photo of \(name(of: place.photoSubject))")
        case (.text, .recipient(let place)), (.table, .recipient(let place)):
            return localized("A dish with its price, such as “Tea \(price)”, is for \(name(ofRecipient: place))")
        case (.items, _), (.table, _), (.text, _): return localized("Dishes come onto the menu")
        }
    }

    /// A price as this book's people would write it.
    private var price: String {
        let currency = model.book.currency
        return currency.digits == 0 ? "250" : model.book.decimalSign == .comma ? "2,50" : "2.50"
    }

    private func name(ofRecipient place: OrderDropPlace) -> String {
        switch place {
        case .person(let id): name(of: .person(id))
        case .everyone: localized("everyone")
        case .newPerson: localized("a new person")
        case .unassigned, .category, .trash: localized("nobody yet")
        }
    }

    private func name(of subject: OrderSubject?) -> String {
        switch subject {
        case .food(let id): model.book.food(id)?.name ?? localized("the dish")
        case .person(let id): model.book.person(id)?.name ?? localized("the person")
        case nil: localized("a dish or a person")
        }
    }

    // MARK: Drops

    /// Reads what was dropped. The other program is answered when it is known what came of it.
    func perform(_ session: DropSession, onto place: IncomingPlace) {
        guard let provider = provider(session), let read else { return }
        let outcome = session.deferOutcome()
        let place = place.settled(for: provider, isFixed: model.obstacle != nil)
        read(
            IncomingReading(
                provider, place, commit: { [weak self] in self?.onCommand?($0, place, session) },
                done: { reason in if let reason { outcome.refuse(reason) } else { outcome.succeed() } }))
    }
}
