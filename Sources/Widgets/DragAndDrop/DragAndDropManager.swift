import Geometry
import Localization

/// Lets items be dragged within and between any number of collections, after the manager of `KDDragAndDropCollectionView`.
///
/// It is the drag and drop delegate of all of them; their data sources are ``DragAndDropCollectionViewDataSource``s. While
/// an item hovers, the collection under the pointer makes room for it. The data change once, at the drop: a move, or an
/// insertion there and a deletion here as one step. A cancelled drag changes nothing. Each drop can be taken back through
/// ``ViewRoot/dropHistory``.
///
/// Collections hold their delegates weakly: somebody has to keep the manager.
public final class DragAndDropManager {
    /// The view that all collections lie in. One that has left it takes no part.
    public private(set) weak var canvas: View?
    /// The collections.
    public let collectionViews: [CollectionView]

    /// Takes charge of the collections' drags.
    public init(canvas: View, collectionViews: [CollectionView]) {
        self.canvas = canvas
        self.collectionViews = collectionViews
        for view in collectionViews {
            view.dragDelegate = self
            view.dropDelegate = self
        }
    }

    /// A place of an item in one of the collections.
    struct Place {
        let view: CollectionView
        let path: IndexPath
    }

    /// What a drag of this manager carries.
    private final class Cargo {
        weak var manager: DragAndDropManager?
        let view: CollectionView
        let dataItem: AnyHashable

        init(_ dataItem: AnyHashable, of view: CollectionView, _ manager: DragAndDropManager) {
            self.dataItem = dataItem
            self.view = view
            self.manager = manager
        }
    }

    private func cargo(of session: DropSession) -> Cargo? {
        guard let cargo = session.items.first?.localObject as? Cargo, cargo.manager === self else { return nil }
        return cargo
    }

    private func takesPart(_ view: CollectionView) -> Bool {
        canvas.map(view.isDescendant(of:)) ?? false
    }

    /// Brings an item from one place to another, if it still stands there.
    /// - Returns: whether the data changed.
    private func transfer(_ dataItem: AnyHashable, from view: CollectionView, to target: Place) -> Bool {
        guard let path = view.managedSource?.collectionView(view, indexPathForDataItem: dataItem) else { return false }
        let origin = Place(view: view, path: path)
        return DataItemTransfer(dataItem: dataItem, origin: origin, target: target).run()
    }
}

extension CollectionView {
    /// The data source, when it is one for a ``DragAndDropManager``.
    var managedSource: (any DragAndDropCollectionViewDataSource)? {
        dataSource as? any DragAndDropCollectionViewDataSource
    }
}

extension DragAndDropManager: CollectionViewDragDelegate {
    /// The item under the pointer, unless its data source says that it cannot be dragged.
    public func collectionView(
        _ collectionView: CollectionView, itemsForBeginning session: DragSession, at indexPath: IndexPath
    ) -> [DragItem] {
        guard takesPart(collectionView), let source = collectionView.managedSource,
            source.collectionView(collectionView, cellIsDraggableAtIndexPath: indexPath)
        else { return [] }
        let dataItem = source.collectionView(collectionView, dataItemForIndexPath: indexPath)
        let found = source.collectionView(collectionView, indexPathForDataItem: dataItem)
        guard found == indexPath else {
            Diagnostics.report(
                "collectionView(_:indexPathForDataItem:) gave \(found.map { "item \($0.item)" } ?? "nil") for what "
                    + "collectionView(_:dataItemForIndexPath:) gave for item \(indexPath.item): every data item needs an "
                    + "id of its own. It cannot be dragged.")
            return []
        }
        return [DragItem(itemProvider: ItemProvider(), localObject: Cargo(dataItem, of: collectionView, self))]
    }

    /// None: a drag carries one item.
    public func collectionView(
        _ collectionView: CollectionView, itemsForAddingTo session: DragSession, at indexPath: IndexPath, point: Point
    ) -> [DragItem] { [] }

    /// What the data source says.
    public func collectionView(
        _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> DragPreviewParameters? {
        collectionView.managedSource?.collectionView(collectionView, previewParametersForIndexPath: indexPath)
    }

    /// They may not leave: their data stay in these collections.
    public func collectionView(
        _ collectionView: CollectionView, dragSessionIsRestrictedToDraggingApplication session: DragSession
    ) -> Bool { true }
}

extension DragAndDropManager: CollectionViewDropDelegate {
    /// What was lifted from one of the collections.
    public func collectionView(_ collectionView: CollectionView, canHandle session: DropSession) -> Bool {
        takesPart(collectionView) && collectionView.managedSource != nil && cargo(of: session) != nil
    }

    /// A move to where room is made, unless the item there says that nothing can be dropped on it.
    public func collectionView(
        _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> DropProposal {
        if let path = destinationIndexPath, let source = collectionView.managedSource, let cargo = cargo(of: session),
            source.collectionView(collectionView, dataItemForIndexPath: path) != cargo.dataItem,
            !source.collectionView(collectionView, cellIsDroppableAtIndexPath: path)
        {
            return DropProposal(operation: .forbidden)
        }
        return DropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }

    /// Changes the data, once.
    public func collectionView(_ collectionView: CollectionView, performDropWith coordinator: DropCoordinator) {
        let session = coordinator.session
        guard let cargo = cargo(of: session), let item = coordinator.items.first,
            let start = cargo.view.managedSource?.collectionView(cargo.view, indexPathForDataItem: cargo.dataItem)
        else { return session.refuse(localized("What was dragged has gone meanwhile.")) }
        let origin = Place(view: cargo.view, path: start)
        let target = Place(
            view: collectionView, path: coordinator.destinationIndexPath ?? end(of: collectionView, cargo))
        if origin.view === target.view, origin.path == target.path { return }
        guard transfer(cargo.dataItem, from: origin.view, to: target) else {
            return session.refuse(localized("What was dragged could not be put here."))
        }
        coordinator.drop(item.dragItem, toItemAt: target.path)
        session.registerUndo(
            localized("Move"), undo: { [self] in _ = transfer(cargo.dataItem, from: target.view, to: origin) },
            redo: { [self] in _ = transfer(cargo.dataItem, from: origin.view, to: target) })
    }

    /// Behind the last item, counted without the one that is dragged.
    private func end(of view: CollectionView, _ cargo: Cargo) -> IndexPath {
        let section = max(0, view.numberOfSections - 1)
        let own = cargo.view === view ? 1 : 0
        return IndexPath(item: max(0, view.numberOfItems(inSection: section) - own), section: section)
    }
}
