import Geometry
import OffscreenPlatform
import TestSupport
import Testing
import Widgets

/// Two lists over which the same items are spread: within a list they are put in order, between the lists they move.
final class LinkedScene: CollectionViewDataSource, CollectionViewDelegate, CollectionViewDragDelegate,
    CollectionViewDropDelegate
{
    var lists: [[String]] = [(0..<9).map { "left \($0)" }, (0..<4).map { "right \($0)" }]
    let views: [CollectionView]
    private(set) var drops = 0

    init() {
        views = [
            CollectionView(layout: StripLayout(axis: .vertical, inset: Insets(all: 5), gap: 6, length: 28)),
            CollectionView(
                layout: GridLayout(
                    inset: Insets(all: 5), gap: 6, widths: 40...40, preferredWidth: 40, height: { _ in 40 })),
        ]
        for view in views {
            view.register(TestCell.self, forCellWithReuseIdentifier: TestCell.identifier)
            view.dataSource = self
            view.delegate = self
            view.dragDelegate = self
            view.dropDelegate = self
            view.reloadData()
        }
    }

    private func number(_ view: CollectionView) -> Int { view === views[0] ? 0 : 1 }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        lists[number(collectionView)].count
    }

    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: TestCell.identifier, for: indexPath)
        (cell as? TestCell)?.text = lists[number(collectionView)][indexPath.item]
        return cell
    }

    func collectionView(
        _ collectionView: CollectionView, itemsForBeginning session: DragSession, at indexPath: IndexPath
    ) -> [DragItem] {
        [DragItem(itemProvider: ItemProvider(), localObject: lists[number(collectionView)][indexPath.item])]
    }

    func collectionView(
        _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> DropProposal {
        DropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(_ collectionView: CollectionView, performDropWith coordinator: DropCoordinator) {
        guard let destination = coordinator.destinationIndexPath, let item = coordinator.items.first,
            let name = item.dragItem.localObject as? String,
            let source = lists.firstIndex(where: { $0.contains(name) }),
            let place = lists[source].firstIndex(of: name)
        else { return coordinator.session.refuse("It has gone.") }
        drops += 1
        if source == number(collectionView) {
            collectionView.performBatchUpdates {
                lists[source].remove(at: place)
                lists[source].insert(name, at: min(destination.item, lists[source].count))
                collectionView.moveItem(
                    at: IndexPath(item: place), to: IndexPath(item: lists[source].firstIndex(of: name) ?? 0))
            }
        } else {
            views[source].performBatchUpdates {
                lists[source].remove(at: place)
                views[source].deleteItems(at: [IndexPath(item: place)])
            }
            collectionView.performBatchUpdates {
                lists[1 - source].insert(name, at: min(destination.item, lists[1 - source].count))
                collectionView.insertItems(at: [destination])
            }
        }
        coordinator.drop(item.dragItem, toItemAt: destination)
    }
}

/// A view that can be dragged, places that take it, one that opens under it, a field and a list that scrolls.
final class ZoneScene: DragInteractionDelegate, DropInteractionDelegate {
    let tile = ColorView(0xFF0000, frame: Rect(x: 10, y: 10, width: 40, height: 40))
    let zones = [
        ColorView(0x0000FF, frame: Rect(x: 70, y: 10, width: 50, height: 50)),
        ColorView(0x00FF00, frame: Rect(x: 130, y: 10, width: 50, height: 50)),
    ]
    private(set) var drops = 0
    private(set) var opened = 0
    private(set) var visits: [ObjectIdentifier: Int] = [:]

    init(in ground: View) {
        tile.addInteraction(DragInteraction(delegate: self))
        for zone in zones { zone.addInteraction(DropInteraction(delegate: self)) }
        zones[1].addInteraction(SpringLoadedInteraction { [weak self] _ in self?.opened += 1 })
        for view in [tile] + zones { ground.addSubview(view) }
    }

    /// Places that were entered and not left.
    var visited: Int { visits.values.reduce(0, +) }

    func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        [DragItem(itemProvider: ItemProvider(text: "tile"), localObject: 7)]
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {
        visits[ObjectIdentifier(interaction), default: 0] += 1
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal {
        interaction.view === zones[0] ? DropProposal(operation: .copy) : .forbidden("It is full.")
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
        visits[ObjectIdentifier(interaction), default: 0] -= 1
    }

    func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
        drops += 1
        visits[ObjectIdentifier(interaction), default: 0] -= 1
    }
}
