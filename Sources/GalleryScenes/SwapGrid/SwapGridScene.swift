import Geometry
import Widgets

/// A grid of three columns whose tiles swap places while one is dragged over them, in the manner of SwiftUI: the tiles are
/// views with `onDrag` and `onDrop`, the collection only shows them.
final class SwapGridScene: Scene {
    let gridData: GridViewModel
    let collectionView: CollectionView

    private enum Metric {
        static let columns = 3
        static let columnGap = 10.0
        static let rowGap = 20.0
        static let cellHeight = 150.0
    }

    init(_ options: SceneName.Options) {
        gridData = GridViewModel(options.items)
        let side = Theme.Length.sectionInset
        collectionView = CollectionView(
            layout: GridLayout(
                columns: .fixed(Metric.columns), inset: Insets(top: 0, left: side, bottom: side, right: side),
                columnGap: Metric.columnGap, rowGap: Metric.rowGap, height: { _ in Metric.cellHeight }))
        super.init()
        collectionView.register(GridCell.self, forCellWithReuseIdentifier: GridCell.identifier)
        collectionView.dataSource = self
        collectionView.reloadData()
        addSubview(collectionView)
        gridData.onChange = { [weak self] in self?.gridChanged(from: $0) }
    }

    private func gridChanged(from old: [Grid]) {
        collectionView.update(from: old.map(\.id), to: gridData.gridItems.map(\.id))
        onModelChange?()
    }

    override var parts: [Part] {
        [Part(name: "grid", view: collectionView) { [gridData] in gridData.gridItems.map(\.id) }]
    }

    override func layoutSubviews() {
        collectionView.frame = bounds
    }
}

extension SwapGridScene: CollectionViewDataSource {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        gridData.gridItems.count
    }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: GridCell.identifier, for: indexPath)
        let grid = gridData.gridItems[indexPath.item]
        (cell as? GridCell)?.grid = grid
        cell.onDrag(cornerRadius: GridCell.cornerRadius, ended: gridData.end) { [gridData] in
            gridData.lift(grid)
            return ItemProvider(object: grid.iconName)
        }
        cell.onDrop(of: String.readableTypeIdentifiers, delegate: DropViewDelegate(grid: grid, gridData: gridData))
        return cell
    }
}
