import Geometry
import Widgets

/// What a person sees, in values that an expectation can compare.
extension OffscreenUser {
    /// Whether something is dragged.
    public var isDragging: Bool { window.root.drag.isActive }

    /// How the drag that was seen last ended; `nil` while it goes on, and before the first.
    public var result: DragSession.Result? { session?.result }

    /// What a drop here would do; `nil` over a place that takes nothing, and without a drag.
    public var proposal: DropProposal? { window.root.drag.proposal }

    /// The items of a collection that are lit, in order.
    public func lit(in collection: CollectionView) -> [IndexPath] {
        collection.visibleItems.compactMap { $0.cell.dropProposal == nil ? nil : $0.cell.indexPath }
    }

    /// All cells of the window that are lit.
    public var litCells: [CollectionViewCell] {
        cells.filter { $0.dropProposal != nil }
    }

    /// All cells that show that their item is in the air.
    public var draggedCells: [CollectionViewCell] {
        cells.filter(\.isDragged)
    }

    private var cells: [CollectionViewCell] {
        var result: [CollectionViewCell] = []
        window.root.content.forEachShown { view in
            if let cell = view as? CollectionViewCell { result.append(cell) }
        }
        return result
    }

    /// Where the solid part of the drag's picture is, in points of the window's content; `nil` when there is no picture.
    public var previewFrame: Rect? {
        window.preview.map { $0.solidPixelRect.points(scale: $0.scale) }
    }

    /// The place of the drag's picture that was grabbed, in points of the window's content; under the pointer unless it is
    /// kept within bounds.
    public var previewPosition: Point? { window.preview?.position }

    /// The texts in sight, in the order of the tree: labels, buttons, fields and cells by their accessibility labels.
    public var labels: [String] {
        var result: [String] = []
        window.root.content.forEachShown { view in
            if let label = view.accessibilityLabel, !label.isEmpty { result.append(label) }
        }
        return result
    }

    /// What was announced since the record began, in order.
    public var announcements: [String] { window.record.announcements }

    /// The label of the view that has the keyboard.
    public var focusedLabel: String? { window.root.focusedView?.accessibilityLabel }

    /// The types that the drag seen last offers to other programs, the best first, for each of its items.
    public var offeredTypes: [[String]] {
        session?.items.map(\.itemProvider.registeredTypeIdentifiers) ?? []
    }

    /// What another program would read from the drag seen last.
    /// - Returns: the data of the first item that offers the type; `nil` when none does, or it comes later.
    public func offeredData(ofType type: String) -> [UInt8]? {
        let provider = session?.items.map(\.itemProvider).first { $0.hasItemConformingToTypeIdentifier(type) }
        var result: [UInt8]?
        provider?.loadDataRepresentation(forTypeIdentifier: type) { result = $0 }
        return result
    }

    /// The text that another program would read from the drag seen last.
    public var offeredText: String? {
        offeredData(ofType: "text/plain").map { String(decoding: $0, as: UTF8.self) }
    }
}
