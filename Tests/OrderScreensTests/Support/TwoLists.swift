import Geometry
import OffscreenPlatform
import Widgets

@testable import OrderScreens

/// One data source of two collections.
final class TwoLists: CollectionViewDataSource {
    let left = CollectionView(layout: StripLayout(axis: .vertical, inset: .zero, gap: 4, length: 20))
    let right = CollectionView(layout: StripLayout(axis: .vertical, inset: .zero, gap: 4, length: 20))
    var counts: [ObjectIdentifier: Int] = [:]

    init() {
        counts = [ObjectIdentifier(left): 2, ObjectIdentifier(right): 3]
        for collection in [left, right] {
            collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            collection.dataSource = self
        }
    }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[ObjectIdentifier(collectionView)] ?? 0
    }

    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

/// A window with both lists beside each other.
final class SideBySide {
    private let window: OffscreenWindow

    init(_ lists: TwoLists) {
        let content = View()
        content.addSubview(lists.left)
        content.addSubview(lists.right)
        lists.left.frame = Rect(x: 0, y: 0, width: 100, height: 200)
        lists.right.frame = Rect(x: 100, y: 0, width: 100, height: 200)
        lists.left.reloadData()
        lists.right.reloadData()
        window = OffscreenWindow(content: content, size: Size(width: 200, height: 200))
        window.settle()
    }

    func advance() {
        window.settle()
    }
}
