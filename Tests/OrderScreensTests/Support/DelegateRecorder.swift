import Widgets

@testable import OrderScreens

/// Stands between the collections and their delegates and notes the calls of one drag, in order.
final class DelegateRecorder {
    private(set) var calls: [String] = []
    private(set) var items: [[DragItem]] = []
    private let menu: MenuSection
    private let people: PeopleSection

    init(_ screen: OrderScreen) {
        menu = screen.menu
        people = screen.people
        menu.collection.dragDelegate = self
        people.collection.dropDelegate = self
    }
}

extension DelegateRecorder: CollectionViewDragDelegate {
    func collectionView(
        _ collectionView: CollectionView, itemsForBeginning session: DragSession, at indexPath: IndexPath
    ) -> [DragItem] {
        calls.append("itemsForBeginning")
        let result = menu.collectionView(collectionView, itemsForBeginning: session, at: indexPath)
        items.append(result)
        return result
    }

    func collectionView(
        _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> DragPreviewParameters? {
        calls.append("previewParameters")
        return menu.collectionView(collectionView, dragPreviewParametersForItemAt: indexPath)
    }
}

extension DelegateRecorder: CollectionViewDropDelegate {
    func collectionView(
        _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> DropProposal {
        calls.append("didUpdate")
        return people.collectionView(
            collectionView, dropSessionDidUpdate: session, withDestinationIndexPath: destinationIndexPath)
    }

    func collectionView(_ collectionView: CollectionView, performDropWith coordinator: DropCoordinator) {
        calls.append("performDrop")
        people.collectionView(collectionView, performDropWith: coordinator)
    }

    func collectionView(_ collectionView: CollectionView, dropSessionDidEnd session: DropSession) {
        calls.append("dropSessionDidEnd")
    }
}
