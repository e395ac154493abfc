import OrderCore
import Widgets

extension MenuSection: CollectionViewDragDelegate {
    /// What is being edited stays where it is.
    func collectionView(_ collectionView: CollectionView, canDragItemAt indexPath: IndexPath) -> Bool {
        food(at: indexPath.item).id != editedFood
    }

    func collectionView(
        _ collectionView: CollectionView, itemsForBeginning session: DragSession, at indexPath: IndexPath
    ) -> [DragItem] {
        let food = food(at: indexPath.item)
        let text = "\(food.name), \(model.format.full(food.price))"
        let item = DragItem(itemProvider: ItemProvider(text: text), localObject: OrderDragItem.food(food.id))
        item.label = food.name
        return [item]
    }

    func collectionView(
        _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> DragPreviewParameters? {
        guard let card = collectionView.cellForItem(at: indexPath) as? FoodCard else { return nil }
        return DragPreviewParameters(visibleRect: card.photoRect, cornerRadius: Theme.Length.cardRadius)
    }
}

extension MenuSection: CollectionViewDropDelegate {
    func collectionView(_ collectionView: CollectionView, canHandle session: DropSession) -> Bool {
        DropAnswers.item(of: session)?.foods != nil || incoming.canHandleOverMenu(session)
    }

    private func incomingPlace(at path: IndexPath?) -> IncomingPlace {
        guard let path, path.item < count else { return .menu }
        return .food(food(at: path.item).id)
    }

    func collectionView(
        _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> DropProposal {
        guard let local = session.localDragSession else {
            return incoming.proposal(session, onto: incomingPlace(at: destinationIndexPath))
        }
        guard local.sourceView === collectionView, count > 1 else { return DropProposal(operation: .cancel) }
        return DropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(_ collectionView: CollectionView, performDropWith coordinator: DropCoordinator) {
        guard coordinator.session.localDragSession != nil else {
            return incoming.perform(coordinator.session, onto: incomingPlace(at: coordinator.destinationIndexPath))
        }
        guard let ids = DropAnswers.item(of: coordinator.session)?.foods,
            let destination = coordinator.destinationIndexPath
        else { return }
        let moving = Set(ids)
        let others = (0..<count).map { food(at: $0).id }.filter { !moving.contains($0) }
        let next =
            destination.item < others.count ? others[destination.item] : nextAfterLast(of: others, without: moving)
        let command = OrderCommand(ids.map { .reorderFood($0, before: next) })
        if let reason = onReorder?(command, coordinator.session) {
            return coordinator.session.refuse(reason)
        }
        if let item = coordinator.items.first { coordinator.drop(item.dragItem, toItemAt: destination) }
    }

    /// With a search on, "at the end" is behind the last food that is shown, not behind those that are not.
    private func nextAfterLast(of others: [FoodID], without moving: Set<FoodID>) -> FoodID? {
        guard let last = others.last, let place = model.book.foodPlace(last) else { return nil }
        return model.book.foods[(place + 1)...].first { !moving.contains($0.id) }?.id
    }
}
