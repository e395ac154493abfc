import Geometry
import OffscreenPlatform
import Testing
import Widgets

/// The seed's food book, as small as it gets: a menu above the people, one object that serves both collections and writes
/// down what it is asked.
final class FoodBook {
    struct Food {
        let name: String
        let price: Int
    }

    struct Person {
        let name: String
        var amount = 0
        var items = 0
        var text: String { "\(name) $\(amount) \(items)" }
    }

    var foods = [
        Food(name: "Pizza", price: 20), Food(name: "Pasta", price: 13), Food(name: "Burger", price: 10),
        Food(name: "Sizzler", price: 50),
    ]
    var persons = [Person(name: "John"), Person(name: "Daizy"), Person(name: "Tom")]

    let ground = ColorView(0xFFFFFF)
    let menu = CollectionView(
        layout: GridLayout(inset: Insets(all: 5), gap: 10, widths: 60...60, preferredWidth: 60, height: { _ in 60 }))
    let people = CollectionView(
        layout: StripLayout(axis: .horizontal, inset: Insets(all: 10), gap: 20, length: 80))
    let window: OffscreenWindow

    /// What was asked, in order.
    var log: [String] = []
    /// How many of the food a drag carries.
    var itemsPerDrag = 1
    /// The lifted part of a food's cell; `nil` lifts all of it.
    var preview: DragPreviewParameters?
    /// What a drop over a person, or over none, would do.
    var answer: (IndexPath?) -> DropProposal = { _ in
        DropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
    }
    /// Said at the drop instead of taking it.
    var refusal: String?
    var canHandle = true
    var clicks: [String] = []
    private(set) var dragged: [DragItem] = []
    private(set) var drops = 0

    init(scale: Double = 1, isComposited: Bool = true) {
        menu.frame = Rect(x: 0, y: 0, width: 400, height: 130)
        people.frame = Rect(x: 0, y: 150, width: 400, height: 100)
        ground.addSubview(menu)
        ground.addSubview(people)
        window = OffscreenWindow(
            content: ground, size: Size(width: 400, height: 300), scale: scale, isComposited: isComposited)
        for view in [menu, people] {
            view.register(TestCell.self, forCellWithReuseIdentifier: TestCell.identifier)
            view.dataSource = self
            view.delegate = self
            view.reloadData()
        }
        menu.dragDelegate = self
        people.dropDelegate = self
        window.settle()
    }

    func food(_ index: Int) -> Point { center(index, of: menu) }
    func person(_ index: Int) -> Point { center(index, of: people) }
    /// A place where nothing takes anything.
    let nowhere = Point(x: 200, y: 280)

    func center(_ index: Int, of view: CollectionView) -> Point {
        guard let cell = view.cellForItem(at: IndexPath(item: index)) else {
            Issue.record("item \(index) is not in sight")
            return .zero
        }
        return cell.convertToRoot(cell.bounds.center)
    }

    /// The persons whose cells are lit.
    var lit: [Int] { people.visibleItems.filter { $0.cell.dropProposal != nil }.map(\.index) }

    var amounts: [Int] { persons.map(\.amount) }

    /// Expects that no drag goes on and that none left anything behind, now and at rest.
    func expectCalm(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(!window.root.drag.isActive && !window.isGrabbed, sourceLocation: sourceLocation)
        #expect(!menu.hasActiveDrag && !menu.hasActiveDrop, sourceLocation: sourceLocation)
        #expect(!people.hasActiveDrag && !people.hasActiveDrop, sourceLocation: sourceLocation)
        #expect(lit.isEmpty, sourceLocation: sourceLocation)
        let cells = (menu.visibleItems + people.visibleItems).map(\.cell)
        #expect(!cells.contains { $0.isDragged }, sourceLocation: sourceLocation)
        #expect(!cells.contains { $0.isHidden || $0.alpha != 1 }, sourceLocation: sourceLocation)
        window.settle()
        #expect(window.preview == nil, sourceLocation: sourceLocation)
        for (index, cell) in people.visibleItems where persons.indices.contains(index) {
            #expect((cell as? TestCell)?.text == persons[index].text, sourceLocation: sourceLocation)
        }
        expectFreshPixels(window, sourceLocation: sourceLocation)
    }

    private func name(_ view: CollectionView) -> String { view === menu ? "menu" : "people" }

    private func write(_ entry: String) {
        // Updates come with every motion: many in a row count as one.
        if !(entry.hasPrefix("update") && log.last == entry) { log.append(entry) }
    }
}

extension FoodBook: CollectionViewDataSource, CollectionViewDelegate {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        collectionView === menu ? foods.count : persons.count
    }

    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: TestCell.identifier, for: indexPath)
        (cell as? TestCell)?.text =
            collectionView === menu ? foods[indexPath.item].name : persons[indexPath.item].text
        cell.accessibilityLabel = collectionView === menu ? foods[indexPath.item].name : persons[indexPath.item].name
        return cell
    }

    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
        clicks.append("\(name(collectionView)) \(indexPath.item)")
    }
}

extension FoodBook: CollectionViewDragDelegate {
    func collectionView(
        _ collectionView: CollectionView, itemsForBeginning session: DragSession, at indexPath: IndexPath
    ) -> [DragItem] {
        write("items \(name(collectionView)) \(indexPath.item)")
        let price = String(foods[indexPath.item].price)
        dragged = (0..<itemsPerDrag).map { _ in
            DragItem(itemProvider: ItemProvider(text: price), localObject: price)
        }
        return dragged
    }

    func collectionView(
        _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> DragPreviewParameters? {
        write("preview \(name(collectionView)) \(indexPath.item)")
        return preview
    }

    func collectionView(_ collectionView: CollectionView, dragSessionWillBegin session: DragSession) {
        write("will begin \(name(collectionView))")
    }

    func collectionView(_ collectionView: CollectionView, dragSessionDidEnd session: DragSession) {
        write("drag did end \(name(collectionView))")
    }
}

extension FoodBook: CollectionViewDropDelegate {
    func collectionView(_ collectionView: CollectionView, canHandle session: DropSession) -> Bool { canHandle }

    func collectionView(_ collectionView: CollectionView, dropSessionDidEnter session: DropSession) {
        write("enter \(name(collectionView))")
    }

    func collectionView(
        _ collectionView: CollectionView, dropSessionDidUpdate session: DropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> DropProposal {
        write("update \(destinationIndexPath.map { String($0.item) } ?? "nil")")
        return answer(destinationIndexPath)
    }

    func collectionView(_ collectionView: CollectionView, dropSessionDidExit session: DropSession) {
        write("exit \(name(collectionView))")
    }

    func collectionView(_ collectionView: CollectionView, performDropWith coordinator: DropCoordinator) {
        write("drop \(coordinator.destinationIndexPath.map { String($0.item) } ?? "nil")")
        drops += 1
        if let refusal { return coordinator.session.refuse(refusal) }
        // As the seed does: no destination means the last person.
        let target = coordinator.destinationIndexPath?.item ?? persons.count - 1
        guard persons.indices.contains(target), coordinator.proposal.operation == .copy else { return }
        collectionView.performBatchUpdates {
            for item in coordinator.items {
                guard let price = (item.dragItem.localObject as? String).flatMap({ Int($0) }) else { continue }
                persons[target].amount += price
                persons[target].items += 1
            }
            collectionView.reloadItems(at: [IndexPath(item: target)])
        }
    }

    func collectionView(_ collectionView: CollectionView, dropSessionDidEnd session: DropSession) {
        write("drop did end \(name(collectionView))")
    }
}
