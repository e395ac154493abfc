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

    public override var canBecomeFocused: Bool { delegate != nil && numberOfItems > 0 }

    public override func focusChanged(_ isFocused: Bool) {
        if isFocused, focusIndex == nil, numberOfItems > 0 { focusIndex = selection ?? 0 }
        updateFocusCells()
    }

    func updateFocusCells() {
        let shows = isFocused && root?.showsFocusRing == true
        for (index, cell) in visible { cell.showsFocus = shows && index == focusIndex }
    }

    public override func pointerPressed(_ event: PointerEvent, button: PointerButton, clickCount: Int) -> Bool {
        if super.pointerPressed(event, button: button, clickCount: clickCount) { return true }
        guard button == .primary, let index = itemIndex(at: event.position) else { return false }
        pressedIndex = index
        return true
    }

    public override func pointerReleased(_ event: PointerEvent, button: PointerButton) {
        super.pointerReleased(event, button: button)
        guard let index = pressedIndex else { return }
        pressedIndex = nil
        guard itemIndex(at: event.position) == index else { return }
        focusIndex = index
        delegate?.collectionView(self, didSelectItemAt: IndexPath(item: index))
    }

    public override func pointerCancelled() {
        super.pointerCancelled()
        pressedIndex = nil
    }

    public override func keyPressed(_ event: KeyEvent) -> Bool {
        guard numberOfItems > 0, !event.modifiers.contains(.control), !event.modifiers.contains(.alt) else { return false }
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
