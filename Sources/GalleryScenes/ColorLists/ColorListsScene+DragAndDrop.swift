import Geometry
import Widgets

extension ColorListsScene: CollectionViewDragDelegate {
    func collectionView(_ collectionView: CollectionView, dragSessionWillBegin session: DragSession) {
        isDragging = true
    }

    func collectionView(_ collectionView: CollectionView, dragSessionDidEnd session: DragSession) {
        isDragging = false
    }

    func collectionView(
        _ collectionView: CollectionView, itemsForBeginning session: DragSession, at indexPath: IndexPath
    ) -> [DragItem] {
        // The places it is dropped on will ask where it began.
        session.localContext = collectionView
        let item = colors[list(of: collectionView)][indexPath.item]
        // The item itself, not its number: that may be another one by the time of the drop.
        return [DragItem(itemProvider: ItemProvider(object: item.color), localObject: item)]
    }

    func collectionView(
        _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> DragPreviewParameters? {
        collectionView.roundedPreview(at: indexPath, radius: Theme.Length.gap)
    }
}

extension ColorListsScene: CollectionViewDropDelegate {
    func collectionView(_ collectionView: CollectionView, canHandle session: DropSession) -> Bool {
        session.canLoadObjects(ofClass: Color.self) && origin(of: session) != nil
    }

    func collectionView(
        _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> DropProposal {
        let isInside = origin(of: session) === collectionView
        return DropProposal(operation: isInside ? .move : .copy, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(_ collectionView: CollectionView, performDropWith coordinator: DropCoordinator) {
        let end = IndexPath(item: collectionView.numberOfItems)
        let destination = coordinator.destinationIndexPath ?? end
        guard let dropped = coordinator.items.first else { return }
        switch coordinator.proposal.operation {
        case .move:
            guard let source = dropped.sourceIndexPath else { return }
            reorder(from: source.item, to: destination.item, in: collectionView, coordinator.session)
        case .copy:
            guard let item = dropped.dragItem.localObject as? ColorItem else { return }
            copy(item, to: destination.item, in: collectionView, coordinator.session)
        case .cancel, .forbidden: return
        }
        coordinator.drop(dropped.dragItem, toItemAt: destination)
    }

    private func reorder(
        from source: Int, to target: Int, in collectionView: CollectionView, _ session: DropSession
    ) {
        guard source != target else { return }
        move(from: source, to: target, in: collectionView)
        session.registerUndo(
            "Move", undo: { [weak self] in self?.move(from: target, to: source, in: collectionView) },
            redo: { [weak self] in self?.move(from: source, to: target, in: collectionView) })
    }

    private func copy(_ item: ColorItem, to index: Int, in collectionView: CollectionView, _ session: DropSession) {
        let copy = ColorItem(id: "c\(copies)", color: item.color)
        copies += 1
        insert(copy, at: index, in: collectionView)
        session.registerUndo(
            "Copy", undo: { [weak self] in _ = self?.remove(copy, from: collectionView) },
            redo: { [weak self] in self?.insert(copy, at: index, in: collectionView) })
    }
}

extension ColorListsScene: DropInteractionDelegate {
    func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
        session.canLoadObjects(ofClass: Color.self) && origin(of: session) != nil
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {
        trash.isLit = true
    }

    func dropInteraction(
        _ interaction: DropInteraction, sessionDidUpdate session: DropSession
    ) -> DropProposal {
        let names = session.items.compactMap { ($0.localObject as? ColorItem)?.id }.joined(separator: ", ")
        return DropProposal(
            operation: .copy, outcome: DropOutcome(before: nil, after: "", detail: "", sentence: "Delete \(names)"))
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
        trash.isLit = false
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession) {
        trash.isLit = false
    }

    func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
        // From the list that the drag began in, never from the other one.
        guard let collectionView = origin(of: session) else { return }
        for case let item as ColorItem in session.items.map(\.localObject) {
            guard let index = remove(item, from: collectionView) else { continue }
            session.registerUndo(
                "Delete", undo: { [weak self] in self?.insert(item, at: index, in: collectionView) },
                redo: { [weak self] in _ = self?.remove(item, from: collectionView) })
        }
    }
}
