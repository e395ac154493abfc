/// One change of the data that a ``DragAndDropManager`` makes, with a check that the data source really made it.
struct DataItemTransfer {
    let dataItem: AnyHashable
    let origin: DragAndDropManager.Place
    /// Counted after the item was taken out.
    let target: DragAndDropManager.Place

    /// Makes the change. A data source that forgot its part is named on the standard error; nothing is lost then.
    /// - Returns: whether the item is where it should be.
    func run() -> Bool {
        if origin.view === target.view { return move() }
        guard insert() else { return false }
        return delete()
    }

    private func move() -> Bool {
        let view = target.view
        guard let source = view.managedSource else { return false }
        view.performBatchUpdates {
            source.collectionView(view, moveDataItemFromIndexPath: origin.path, toIndexPath: target.path)
            view.moveItem(at: origin.path, to: target.path)
        }
        if source.collectionView(view, indexPathForDataItem: dataItem) == target.path { return true }
        return complain("collectionView(_:moveDataItemFromIndexPath:toIndexPath:) did not move the item")
    }

    private func insert() -> Bool {
        let view = target.view
        let isDone = change(target, by: 1) { source in
            source.collectionView(view, insertDataItem: dataItem, atIndexPath: target.path)
        } telling: {
            view.insertItems(at: [target.path])
        }
        return isDone || complain("collectionView(_:insertDataItem:atIndexPath:) did not insert the item")
    }

    private func delete() -> Bool {
        let view = origin.view
        let isDone = change(origin, by: -1) { source in
            source.collectionView(view, deleteDataItemAtIndexPath: origin.path)
        } telling: {
            view.deleteItems(at: [origin.path])
        }
        if isDone { return true }
        // It may not be in both.
        _ = change(target, by: -1) { source in
            source.collectionView(target.view, deleteDataItemAtIndexPath: target.path)
        } telling: {
            target.view.deleteItems(at: [target.path])
        }
        return complain("collectionView(_:deleteDataItemAtIndexPath:) did not delete the item")
    }

    /// Has a data source change and tells its collection, if the number of items is then the one that is due.
    private func change(
        _ place: DragAndDropManager.Place, by difference: Int,
        _ body: (any DragAndDropCollectionViewDataSource) -> Void,
        telling tell: () -> Void
    ) -> Bool {
        let view = place.view
        guard let source = view.managedSource else { return false }
        let section = place.path.section
        func count() -> Int? { view.dataSource?.collectionView(view, numberOfItemsInSection: section) }
        let before = count() ?? 0
        var isDone = false
        view.performBatchUpdates {
            body(source)
            isDone = count() == before + difference
            if isDone { tell() }
        }
        return isDone
    }

    private func complain(_ what: String) -> Bool {
        Diagnostics.report("\(what). The drop is refused.")
        origin.view.reloadData()
        target.view.reloadData()
        return false
    }
}
