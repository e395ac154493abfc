import Geometry

extension CollectionView {
    /// The item that arrow keys start from.
    public var focusedIndexPath: IndexPath? {
        get { focusIndex.map(sections.path(of:)) }
        set {
            focusIndex = newValue.flatMap(sections.index(of:))
            updateFocusCells()
            if let path = newValue { scrollToItem(at: path) }
        }
    }

    func focusDidChange(_ isFocused: Bool) {
        if isFocused, focusIndex == nil, numberOfItems > 0 { focusIndex = selection.min() ?? 0 }
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
        if picksUpByClick, root?.drag.pickUp(index, of: self, at: convertToRoot(event.position)) == true { return }
        delegate?.collectionView(self, didSelectItemAt: sections.path(of: index))
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
            focusedIndexPath = sections.path(of: next)
        case .home: focusedIndexPath = sections.path(of: 0)
        case .end: focusedIndexPath = sections.path(of: numberOfItems - 1)
        case .pageUp, .pageDown: movePage(event.key == .pageDown)
        default:
            let path = sections.path(of: index)
            if delegate?.collectionView(self, keyPressed: event, at: path) == true { return true }
            let isSpace = event.key == .character(" ") && event.modifiers.isEmpty
            guard event.key == .enter || isSpace else { return false }
            if !event.isRepeat, isSpace || picksUpByClick, root?.drag.pickUp(index, of: self) == true { return true }
            guard event.key == .enter else { return false }
            delegate?.collectionView(self, didSelectItemAt: path)
        }
        return true
    }

    private func movePage(_ isDown: Bool) {
        let frame = collectionViewLayout.frame(at: focusIndex ?? 0)
        let step = (isDown ? 1 : -1) * viewportLength * 0.9
        var point = frame.center
        if axis == .vertical { point.y += step } else { point.x += direction * step }
        focusedIndexPath = sections.path(of: collectionViewLayout.nearestIndex(to: point))
    }
}
