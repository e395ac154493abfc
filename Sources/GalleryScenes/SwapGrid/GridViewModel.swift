import Geometry
import Widgets

/// A tile of the grid.
struct Grid: Identifiable, Hashable {
    let id: String
    let iconName: String
    let backgroundColor: Color
}

/// The tiles in their order, and the one that is dragged. Its view is told of every change at once.
final class GridViewModel {
    /// The tile that is dragged.
    private(set) var currentGrid: Grid?
    /// How the tiles stood before the drag.
    private var order: [Grid] = []

    private(set) var gridItems: [Grid] {
        didSet { if gridItems != oldValue { onChange?(oldValue) } }
    }

    /// Called with the tiles as they were before.
    var onChange: ((_ old: [Grid]) -> Void)?

    private static let iconNames = [
        "scooter", "bicycle", "box.truck", "ferry", "cablecar", "tram", "bolt.car", "car", "airplane", "bus.fill",
        "sailboat",
    ]

    /// - Parameter count: the number of tiles; beyond eleven the icons begin anew, with numbers behind their names.
    init(_ count: Int?) {
        let names = GridViewModel.iconNames
        let count = count ?? names.count
        gridItems = RandomColors.colors(count, seed: 75_421).enumerated().map { index, color in
            let name = names[index % names.count]
            let id = index < names.count ? name : "\(name)-\(index / names.count + 1)"
            return Grid(id: id, iconName: name, backgroundColor: color)
        }
    }

    /// A drag begins.
    func lift(_ grid: Grid) {
        currentGrid = grid
        order = gridItems
    }

    /// The tile that is dragged came over another one: they swap places.
    func swapCurrent(with grid: Grid) {
        guard let currentGrid, let from = gridItems.firstIndex(where: { $0.id == currentGrid.id }),
            let to = gridItems.firstIndex(where: { $0.id == grid.id }), from != to
        else { return }
        gridItems.swapAt(from, to)
    }

    /// The drag ended. Only a drop keeps the new order.
    func end(_ session: DragSession) {
        currentGrid = nil
        if case .cancelled = session.result { gridItems = order }
    }

    /// Says how a drop is taken back and done again.
    func registerUndo(_ session: DropSession) {
        let (before, after) = (order, gridItems)
        guard before != after else { return }
        session.registerUndo(
            "Swap", undo: { [weak self] in self?.put(before) }, redo: { [weak self] in self?.put(after) })
    }

    /// Brings the tiles in an order, also while one is dragged: a cancelled drag then leads back to this one.
    private func put(_ tiles: [Grid]) {
        order = tiles
        gridItems = tiles
    }
}
