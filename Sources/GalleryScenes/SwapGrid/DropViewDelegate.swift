import Widgets

/// What one tile does when another one is dragged over it.
struct DropViewDelegate: DropDelegate {
    let grid: Grid
    let gridData: GridViewModel

    /// Only tiles of this grid: whatever else comes, nothing moves.
    func validateDrop(info: DropInfo) -> Bool {
        info.localSession != nil && gridData.currentGrid != nil
    }

    func dropEntered(info: DropInfo) {
        gridData.swapCurrent(with: grid)
    }

    func dropUpdated(info: DropInfo) -> DropProposal? {
        // Nothing is swallowed: the picture stays as large as the tiles.
        DropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }

    func performDrop(info: DropInfo) -> Bool {
        gridData.registerUndo(info.session)
        return true
    }
}
