import OrderCore
import Widgets

extension OrderPanel: CollectionViewDragDelegate {
    func collectionView(
        _ collectionView: CollectionView, itemsForBeginning session: DragSession, at indexPath: IndexPath
    ) -> [DragItem] {
        let row = rows[indexPath.item]
        let text = "\(row.line.name), \(model.format.full(row.share))"
        let item = DragItem(
            itemProvider: ItemProvider(text: text), localObject: OrderDragItem.line(row.line.id, of: person))
        item.label = row.line.name
        return [item]
    }

    func collectionView(
        _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> DragPreviewParameters? {
        guard let cell = collectionView.cellForItem(at: indexPath) as? LineCell else { return nil }
        return DragPreviewParameters(visibleRect: cell.photoRect, cornerRadius: 10)
    }
}

extension OrderPanel: CollectionViewDropDelegate {
    func collectionView(_ collectionView: CollectionView, canHandle session: DropSession) -> Bool {
        guard let item = DropAnswers.item(of: session) else {
            return ownPlace.map { incoming.canHandle(session, .recipient($0)) } ?? false
        }
        return item.foods != nil || item.lines != nil
    }

    func collectionView(
        _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> DropProposal {
        if session.localDragSession?.sourceView === collectionView {
            guard rows.count > 1 else { return DropProposal(operation: .cancel) }
            return DropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
        }
        // A dish dropped on the panel is for the one whose panel it is: the whole panel is the target, no line is lit.
        guard let place = ownPlace else { return DropProposal(operation: .cancel) }
        var answer =
            session.localDragSession == nil
            ? incoming.proposal(session, onto: .recipient(place)) : answers.proposal(session, onto: place)
        answer.intent = .unspecified
        return answer
    }

    /// The one whose panel it is, as a place for drops; nil while it shows nobody's.
    var ownPlace: OrderDropPlace? {
        switch owner {
        case .person(let id): .person(id)
        case .unassigned: .unassigned
        case nil: nil
        }
    }

    func collectionView(_ collectionView: CollectionView, performDropWith coordinator: DropCoordinator) {
        guard coordinator.session.localDragSession != nil else {
            if let place = ownPlace { incoming.perform(coordinator.session, onto: .recipient(place)) }
            return
        }
        guard let dragged = DropAnswers.item(of: coordinator.session) else { return }
        if let ids = dragged.lines, coordinator.session.localDragSession?.sourceView === collectionView {
            guard let destination = coordinator.destinationIndexPath else { return }
            if let reason = onReorder?(reordering(ids, to: destination.item), coordinator.session) {
                return coordinator.session.refuse(reason)
            }
            if let item = coordinator.items.first { coordinator.drop(item.dragItem, toItemAt: destination) }
            return
        }
        guard let place = ownPlace else { return }
        if let reason = onDrop?(dragged, place, coordinator.session) {
            coordinator.session.refuse(reason)
        } else if let item = coordinator.items.first, !rows.isEmpty {
            coordinator.drop(item.dragItem, toItemAt: IndexPath(item: rows.count - 1))
        }
    }

    private func reordering(_ ids: [LineID], to place: Int) -> OrderCommand {
        let moving = Set(ids)
        let others = rows.map(\.line.id).filter { !moving.contains($0) }
        // Behind the panel's last line is not the end of the whole order: lines of others may follow there.
        let next = place < others.count ? others[place] : others.last.flatMap { nextLine(after: $0, without: moving) }
        return OrderCommand(ids.map { .reorderLine($0, before: next) })
    }

    func nextLine(after id: LineID, without moving: Set<LineID>) -> LineID? {
        guard let place = model.book.linePlace(id) else { return nil }
        return model.book.lines[(place + 1)...].first { !moving.contains($0.id) }?.id
    }
}
