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

    /// Scrolls so that the item that has the keyboard can be seen: what the next key does, it does to that one.
    func revealFocusedItem() {
        if let path = focusedIndexPath { scrollToItem(at: path) }
    }

    func updateFocusCells() {
        let shows = isFocused && root?.showsFocusRing == true
        for (index, cell) in visible { cell.showsFocus = shows && index == focusIndex }
    }

    func itemPressed(_ event: PointerEvent, _ button: PointerButton, _ pressCount: Int) -> Bool {
        guard button == .primary else { return false }
        guard let index = itemIndex(at: event.position) else { return armBand(event) }
        // Two presses side by side, on two items, are a click on each.
        clickCount = pressCount > 1 && index == clickedIndex ? clickCount + 1 : 1
        clickedIndex = nil
        pressedIndex = index
        return true
    }

    /// What was pressed and clicked is of no account any more: its number stands for something else.
    func forgetPress() {
        pressedIndex = nil
        clickedIndex = nil
    }

    /// A press selects at its release only: until then it may become a drag of all that is selected.
    func itemReleased(_ event: PointerEvent) {
        if bandReleased() { return }
        guard let index = pressedIndex else { return }
        pressedIndex = nil
        guard itemIndex(at: event.position) == index else { return }
        focusIndex = index
        clickedIndex = index
        // Who gathers items goes on with keys: Control+A, Shift and the arrows.
        let gathers = selectsSeveral && !event.modifiers.isDisjoint(with: [.control, .shift])
        if gathers { root?.focus(self) }
        updateFocusCells()
        if picksUpByClick, !gathers {
            if selectsSeveral {
                selectionAnchor = index
                choose(Set())
            }
            if root?.drag.pickUp(index, of: self, at: convertToRoot(event.position)) == true { return }
        }
        choose(index, event.modifiers, isDoubleClick: clickCount == 2)
    }

    /// Picks up an item: by the drag delegate, or its cell, where that is a view to be dragged.
    private func pickUp(_ index: Int) -> Bool {
        guard let drag = root?.drag else { return false }
        if drag.pickUp(index, of: self) { return true }
        guard dragInteractionEnabled, let cell = visible[index] else { return false }
        return drag.pickUp(cell)
    }

    func itemKeyPressed(_ event: KeyEvent) -> Bool {
        guard numberOfItems > 0 else { return false }
        if selectionKeyPressed(event) { return true }
        guard !event.modifiers.contains(.control), !event.modifiers.contains(.alt) else { return false }
        updateFocusCells()
        let index = min(focusIndex ?? 0, numberOfItems - 1)
        switch event.key {
        case .left, .right, .up, .down, .home, .end, .pageUp, .pageDown:
            guard let next = destination(of: event.key, from: index) else { return false }
            focusedIndexPath = sections.path(of: next)
            selectionAnchor = next
            if selectionFollowsFocus { choose(next, []) }
        default:
            let path = sections.path(of: index)
            if delegate?.collectionView(self, keyPressed: event, at: path) == true { return true }
            let isSpace = event.key == .character(" ") && event.modifiers.isEmpty
            guard event.key == .enter || isSpace else { return false }
            if !event.isRepeat, isSpace || picksUpByClick, pickUp(index) { return true }
            guard event.key == .enter else { return false }
            choose(index, [])
        }
        return true
    }

    /// The item that a key leads to; `nil` at an edge and for other keys.
    func destination(of key: Key, from index: Int) -> Int? {
        switch key {
        case .home: return 0
        case .end: return numberOfItems - 1
        case .left, .right, .up, .down, .pageUp, .pageDown:
            let slots = slots
            guard let place = slots.slot(ofItem: index) else { return nil }
            return step(from: place, toward: key) { place in
                slots.item(inSlot: place).flatMap { $0 < numberOfItems ? $0 : nil }
            }
        default: return nil
        }
    }
}
