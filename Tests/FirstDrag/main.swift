import Cairo
import Geometry
import Widgets
import X11Platform

final class FruitCell: CollectionViewCell {
    let label = Label()

    required init() {
        super.init()
        label.alignment = .center
        addSubview(label)
    }

    override func layoutSubviews() { label.frame = bounds }

    override func draw(_ context: PaintContext) {
        context.cairo.roundedRectangle(bounds, radius: 12)
        context.cairo.fill(isDragged ? context.theme.field : context.theme.accentGround)
    }
}

final class FruitScreen: View, CollectionViewDataSource, CollectionViewDragDelegate, DropInteractionDelegate {
    let fruits = ["Apple", "Banana", "Cherry", "Fig", "Lemon", "Mango"]
    var basket: [String] = []
    let collection = CollectionView(
        layout: GridLayout(
            inset: Insets(top: 20, left: 20, bottom: 20, right: 20), gap: 12, widths: 100...140, preferredWidth: 120,
            height: { _ in 64 }))
    let basketLabel = Label()

    override init() {
        super.init()
        collection.register(FruitCell.self, forCellWithReuseIdentifier: "Fruit")
        collection.dataSource = self
        collection.dragDelegate = self
        collection.reloadData()
        basketLabel.text = "Drag a fruit here"
        basketLabel.alignment = .center
        basketLabel.addInteraction(DropInteraction(delegate: self))
        addSubview(collection)
        addSubview(basketLabel)
    }

    override func layoutSubviews() {
        collection.frame = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height - 120)
        basketLabel.frame = Rect(x: 0, y: bounds.height - 120, width: bounds.width, height: 120)
    }

    func collectionView(_: CollectionView, numberOfItemsInSection section: Int) -> Int { fruits.count }

    func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "Fruit", for: path)
        (cell as? FruitCell)?.label.text = fruits[path.item]
        return cell
    }

    func collectionView(_: CollectionView, itemsForBeginning: DragSession, at path: IndexPath) -> [DragItem] {
        [DragItem(itemProvider: ItemProvider(text: fruits[path.item]))]
    }

    func dropInteraction(_: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal {
        DropProposal(operation: session.canLoadObjects(ofClass: String.self) ? .copy : .cancel)
    }

    func dropInteraction(_: DropInteraction, performDrop session: DropSession) {
        session.loadObjects(ofClass: String.self) { names in
            self.basket += names
            self.basketLabel.text = "In the basket: " + self.basket.joined(separator: ", ")
        }
    }
}

let application = try X11Application()
let root = ViewRoot(content: FruitScreen(), theme: .light)
root.closeHandler = { application.quit() }
let window = try X11Window(
    application: application, root: root, options: WindowOptions(title: "Fruit", size: Size(width: 440, height: 360)))
application.run()
