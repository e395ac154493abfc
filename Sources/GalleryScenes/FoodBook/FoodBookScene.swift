import Geometry
import Widgets

/// A dish of the menu.
struct Food {
    let id: Int
    let name: String
    let price: Int
    let image: String
}

/// Somebody who pays.
struct Person {
    let id: Int
    let name: String
    let image: String
    var amount = 0
    var items = 0
    var isHighlighted = false
}

/// A menu over the people who pay for it: two collections, one object that serves both, and a drag from the one to the
/// other that copies.
final class FoodBookScene: Scene {
    let foods: [Food]
    var persons: [Person] {
        didSet { onModelChange?() }
    }

    let foodCollection = CollectionView(layout: FoodBookScene.strip())
    let personCollection = CollectionView(layout: FoodBookScene.strip())
    let pictures: ScenePictures

    init(_ options: SceneName.Options) {
        pictures = ScenePictures(folder: options.pictures)
        foods = FoodBookScene.foods(options.items)
        persons = FoodBookScene.persons(options.items)
        super.init()
        foodCollection.register(FoodCell.self, forCellWithReuseIdentifier: FoodCell.identifier)
        personCollection.register(PersonCell.self, forCellWithReuseIdentifier: PersonCell.identifier)
        foodCollection.dataSource = self
        personCollection.dataSource = self
        foodCollection.dragDelegate = self
        personCollection.dropDelegate = self
        // A drop beside the cards goes to the last person, who is highlighted to say so.
        personCollection.destinationFallback = .lastItem
        for collection in [foodCollection, personCollection] {
            addSubview(collection)
            collection.reloadData()
        }
    }

    /// Section insets as the seed has them: 20 at the sides.
    private static func strip() -> StripLayout {
        let side = Theme.Length.sectionInset
        return StripLayout(
            axis: .horizontal, inset: Insets(top: 0, left: side, bottom: 0, right: side), gap: Theme.Length.gap,
            length: 0)
    }

    override var parts: [Part] {
        [
            Part(name: "foods", view: foodCollection) { [foods] in foods.map(\.name) },
            Part(name: "persons", view: personCollection) { [weak self] in
                (self?.persons ?? []).map { "\($0.name):\($0.amount):\($0.items)" }
            },
        ]
    }

    override func layoutSubviews() {
        let gap = Theme.Length.sectionInset
        let foodHeight = ((bounds.height - 2 * gap) * 0.55).rounded()
        foodCollection.frame = Rect(x: 0, y: 0, width: bounds.width, height: foodHeight)
        personCollection.frame = Rect(
            x: 0, y: foodHeight + gap, width: bounds.width, height: max(0, bounds.height - foodHeight - 2 * gap))
        setLength((foodHeight * 0.8).rounded(), of: foodCollection)
        setLength((personCollection.frame.height * 0.8).rounded(), of: personCollection)
    }

    private func setLength(_ length: Double, of collection: CollectionView) {
        (collection.collectionViewLayout as? StripLayout)?.length = min(max(132, length), 220)
        collection.setNeedsLayout()
    }
}

extension FoodBookScene: CollectionViewDataSource {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        collectionView === foodCollection ? foods.count : persons.count
    }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        if collectionView === foodCollection {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: FoodCell.identifier, for: indexPath)
            let food = foods[indexPath.item]
            (cell as? FoodCell)?.show(food, picture: pictures.food(food.image))
            return cell
        }
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: PersonCell.identifier, for: indexPath)
        let person = persons[indexPath.item]
        (cell as? PersonCell)?.show(person, picture: pictures.person(person.image))
        return cell
    }
}

extension FoodBookScene: CollectionViewDragDelegate {
    func collectionView(
        _ collectionView: CollectionView, itemsForBeginning session: DragSession, at indexPath: IndexPath
    ) -> [DragItem] {
        let price = String(foods[indexPath.item].price)
        return [DragItem(itemProvider: ItemProvider(object: price), localObject: price)]
    }

    /// Only the photo is lifted, not the whole card.
    func collectionView(
        _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> DragPreviewParameters? {
        guard let cell = collectionView.cellForItem(at: indexPath) as? FoodCell else { return nil }
        return DragPreviewParameters(visibleRect: cell.photoRect, cornerRadius: Theme.Length.cardRadius)
    }
}

extension FoodBookScene: CollectionViewDropDelegate {
    func collectionView(
        _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> DropProposal {
        highlight(destinationIndexPath)
        if persons.isEmpty {
            return DropProposal(operation: .forbidden, reason: "There is nobody here who could pay.")
        }
        return DropProposal(operation: .copy)
    }

    func collectionView(_ collectionView: CollectionView, dropSessionDidExit session: DropSession) {
        highlight(nil)
    }

    func collectionView(_ collectionView: CollectionView, dropSessionDidEnd session: DropSession) {
        highlight(nil)
    }

    /// Highlights one person and nobody else.
    private func highlight(_ indexPath: IndexPath?) {
        for index in persons.indices where persons[index].isHighlighted != (index == indexPath?.item) {
            persons[index].isHighlighted.toggle()
            personCollection.reconfigureItems(at: [IndexPath(item: index)])
        }
    }

    func collectionView(_ collectionView: CollectionView, performDropWith coordinator: DropCoordinator) {
        let last = IndexPath(item: persons.count - 1)
        let destination = coordinator.destinationIndexPath ?? last
        guard coordinator.proposal.operation == .copy, persons.indices.contains(destination.item) else { return }
        let prices = coordinator.items.compactMap { ($0.dragItem.localObject as? String).flatMap { Int($0) } }
        guard !prices.isEmpty else { return coordinator.session.refuse("This has no price.") }
        let amount = prices.reduce(0, +)
        add(amount, items: prices.count, to: destination)
        coordinator.session.registerUndo(
            "Order", undo: { [weak self] in self?.add(-amount, items: -prices.count, to: destination) },
            redo: { [weak self] in self?.add(amount, items: prices.count, to: destination) })
    }

    private func add(_ amount: Int, items: Int, to indexPath: IndexPath) {
        personCollection.performBatchUpdates {
            var person = persons[indexPath.item]
            person.amount += amount
            person.items += items
            persons[indexPath.item] = person
            personCollection.reloadItems(at: [indexPath])
        }
    }
}
