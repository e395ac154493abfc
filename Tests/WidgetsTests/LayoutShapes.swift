import Geometry
import Widgets

/// One layout of every kind, for tests that all must pass.
nonisolated enum LayoutShape: CaseIterable, Sendable {
    case grid, columns, row, column, list, unequalList, flow

    /// Shapes in which an arrow key leads there and back.
    static let uniform: [LayoutShape] = [.grid, .columns, .row, .column, .list]

    static func height(_ path: IndexPath) -> Double { Double(20 + (path.item * 37 + path.section * 11) % 50) }
    static func size(_ path: IndexPath) -> Size {
        Size(width: Double(30 + (path.item * 29 + path.section * 17) % 60), height: height(path))
    }

    /// Makes the layout.
    /// - Parameter header: the extent of headers, with sections 9 points apart.
    @MainActor func make(header: Double = 0) -> RowLayout {
        let inset = Insets(top: 6, left: 5, bottom: 4, right: 7)
        let layout: RowLayout =
            switch self {
            case .grid:
                GridLayout(inset: inset, gap: 10, widths: 50...50, preferredWidth: 50, height: { _ in 40 })
            case .columns:
                GridLayout(columns: .fixed(3), inset: inset, columnGap: 10, rowGap: 20, height: { _ in 30 })
            case .row: StripLayout(axis: .horizontal, inset: inset, gap: 10, length: 40)
            case .column: StripLayout(axis: .vertical, inset: inset, gap: 10, length: 30)
            case .list: ListLayout(inset: inset, gap: 2, height: 24)
            case .unequalList: ListLayout(inset: inset, gap: 2) { path, _ in LayoutShape.height(path) }
            case .flow: FlowLayout(inset: inset, itemGap: 8, rowGap: 6, size: LayoutShape.size)
            }
        layout.headerLength = header
        layout.sectionGap = header > 0 ? 9 : 0
        return layout
    }
}
