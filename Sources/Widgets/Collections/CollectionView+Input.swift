import Geometry

extension CollectionView {
    /// The selected item; at most one.
    public var selectedIndexPath: IndexPath? {
        get { selection.map { IndexPath(item: $0) } }
        set {
            guard newValue?.item != selection else { return }
            selection = newValue?.item
            for (index, cell) in visible { cell.isSelected = index == selection }
        }
    }

    /// The item that arrow keys start from.
    public var focusedIndexPath: IndexPath? {
        get { focusIndex.map { IndexPath(item: $0) } }
        set {
            focusIndex = newValue?.item
            updateFocusCells()
            if let path = newValue { scrollToItem(at: path) }
        }
    }

    func focusDidChange(_ isFocused: Bool) {
        if isFocused, focusIndex == nil, numberOfItems > 0 { focusIndex = selection ?? 0 }
        updateFocusCells()
    }

    func updateFocusCells() {
        let shows = isFocused && root?.showsFocusRing == true
        for (index, cell) in visible { cell.showsFocus = shows && index == focusIndex }
    }

    func itemPressed(_ event: PointerEvent, _ button: PointerButton) -> Bool {
        guard button == .primary, let index = itemIndex(at: event.position) else { return false }
        pressedIndex = index
        return true
    }

    func itemReleased(_ event: PointerEvent) {
        guard let index = pressedIndex else { return }
        pressedIndex = nil
        guard itemIndex(at: event.position) == index else { return }
        focusIndex = index
        delegate?.collectionView(self, didSelectItemAt: IndexPath(item: index))
    }

    func itemKeyPressed(_ event: KeyEvent) -> Bool {
        guard numberOfItems > 0, !event.modifiers.contains(.control), !event.modifiers.contains(.alt) else {
            return false
        }
        updateFocusCells()
        let index = min(focusIndex ?? 0, numberOfItems - 1)
        switch event.key {
        case .left, .right, .up, .down:
            guard let next = collectionViewLayout.neighbor(of: index, toward: event.key) else { return false }
            focusedIndexPath = IndexPath(item: next)
        case .home: focusedIndexPath = IndexPath(item: 0)
        case .end: focusedIndexPath = IndexPath(item: numberOfItems - 1)
        case .pageUp, .pageDown: movePage(event.key == .pageDown)
        default:
            let path = IndexPath(item: index)
            if delegate?.collectionView(self, keyPressed: event, at: path) == true { return true }
            guard event.key == .enter else { return false }
            delegate?.collectionView(self, didSelectItemAt: path)
        }
        return true
    }

    private func movePage(_ isDown: Bool) {
        let frame = collectionViewLayout.frame(at: focusIndex ?? 0)
        let step = (isDown ? 1 : -1) * viewportLength * 0.9
        var point = frame.center
        if axis == .vertical { point.y += step } else { point.x += step }
        focusedIndexPath = IndexPath(item: collectionViewLayout.nearestIndex(to: point))
    }
}
