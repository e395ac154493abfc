import OrderCore
import Widgets

extension PeopleSection: CollectionViewDragDelegate {
    /// Who is being edited stays where they are.
    func collectionView(_ collectionView: CollectionView, canDragItemAt indexPath: IndexPath) -> Bool {
        editedPerson.map { items[indexPath.item] != .person($0) } ?? true
    }

    func collectionView(
        _ collectionView: CollectionView, itemsForBeginning session: DragSession, at indexPath: IndexPath
    ) -> [DragItem] {
        guard case .person(let id) = items[indexPath.item], let person = model.book.person(id) else { return [] }
        let total = model.statement.account(of: id)?.total ?? 0
        let text = "\(person.name), \(model.format.full(total))"
        let item = DragItem(itemProvider: ItemProvider(text: text), localObject: OrderDragItem.person(id))
        item.label = person.name
        return [item]
    }

    func collectionView(
        _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> DragPreviewParameters? {
        guard let card = collectionView.cellForItem(at: indexPath) as? PersonCard else { return nil }
        return DragPreviewParameters(visibleRect: card.photoRect, cornerRadius: card.photoRect.width / 2)
    }
}

extension PeopleSection: CollectionViewDropDelegate {
    func collectionView(_ collectionView: CollectionView, canHandle session: DropSession) -> Bool {
        DropAnswers.item(of: session) != nil || incoming.canHandleOverPeople(session)
    }

    /// Beside the cards is the window.
    private func incomingPlace(at path: IndexPath?) -> IncomingPlace {
        path.map { .recipient(items[$0.item].dropPlace) } ?? .window
    }

    func collectionView(
        _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> DropProposal {
        if case .person = DropAnswers.item(of: session) {
            return DropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
        }
        guard session.localDragSession != nil else {
            return incoming.proposal(session, onto: incomingPlace(at: destinationIndexPath))
        }
        guard let index = destinationIndexPath?.item else { return DropProposal(operation: .cancel) }
        return answers.proposal(session, onto: items[index].dropPlace)
    }

    func collectionView(_ collectionView: CollectionView, performDropWith coordinator: DropCoordinator) {
        guard coordinator.session.localDragSession != nil else {
            return incoming.perform(coordinator.session, onto: incomingPlace(at: coordinator.destinationIndexPath))
        }
        guard let destination = coordinator.destinationIndexPath,
            let dragged = DropAnswers.item(of: coordinator.session)
        else { return }
        if case .person(let id) = dragged, coordinator.proposal.intent == .insertAtDestinationIndexPath {
            if let reason = onReorder?(reordering(id, to: destination.item), coordinator.session) {
                return coordinator.session.refuse(reason)
            }
            if let item = coordinator.items.first { land(item.dragItem, at: destination, coordinator) }
            return
        }
        let target = items[destination.item]
        if let reason = onDrop?(dragged, target.dropPlace, coordinator.session) {
            coordinator.session.refuse(reason)
        } else if let item = coordinator.items.first, let index = items.firstIndex(of: target) {
            land(item.dragItem, at: IndexPath(item: index), coordinator)
        }
    }

    private func land(_ item: DragItem, at path: IndexPath, _ coordinator: DropCoordinator) {
        guard let cell = collection.cellForItem(at: path) else { return }
        coordinator.drop(item, intoItemAt: path, rect: cell.dropLandingRect)
    }

    private func reordering(_ id: PersonID, to place: Int) -> OrderCommand {
        let others = model.book.persons.map(\.id).filter { $0 != id }
        return .reorderPerson(id, before: place < others.count ? others[place] : nil)
    }
}
