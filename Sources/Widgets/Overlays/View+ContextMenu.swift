import Geometry

extension ViewRoot {
    /// Opens the context menu of what is at a point of the window, the innermost view's that has one; what lies behind an
    /// overlay has none.
    /// - Returns: the menu, or `nil` when nothing there has one.
    @discardableResult
    public func openContextMenu(at point: Point) -> MenuOverlay? {
        contextMenu(from: content.hitTest(point), at: point)
    }

    /// Opens the context menu of what has the keyboard.
    func openContextMenuOfFocus() -> Bool {
        guard let focusedView else { return false }
        // It may have been scrolled out of sight since: another item stands in its place by now.
        (focusedView as? CollectionView)?.revealFocusedItem()
        layoutIfNeeded()
        let anchor = focusedView.contextMenuAnchor
        let point = focusedView.convertToRoot(Point(x: anchor.midX, y: anchor.midY))
        return contextMenu(from: focusedView, at: point) != nil
    }

    private func contextMenu(from hit: View?, at point: Point) -> MenuOverlay? {
        var view = hit
        while let current = view {
            if let menu = current.contextMenu(at: current.convertFromRoot(point)), !menu.items.isEmpty {
                let overlay = MenuOverlay(menu, at: .point(point))
                present(overlay)
                return overlay
            }
            view = current === topOverlay ? nil : current.superview
        }
        return nil
    }
}
