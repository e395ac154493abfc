import Geometry

/// A placeholder as its collection keeps it.
final class PlaceholderState {
    let placeholder: DropPlaceholder
    /// The item before which it stands; the number behind the last item at the end.
    var item: Int
    /// The section that it stands in.
    var section: Int
    /// The cell that shows it, while it is in sight.
    var cell: CollectionViewCell?

    init(_ placeholder: DropPlaceholder, item: Int, section: Int) {
        self.placeholder = placeholder
        self.item = item
        self.section = section
    }
}

extension CollectionView {
    /// Whether the data source lacks items that are shown already: a placeholder waits for its data, or a batch of updates
    /// goes on.
    public var hasUncommittedUpdates: Bool { !placeholders.isEmpty || updates != nil }

    /// Which item stands where now.
    var slots: SlotMap {
        slots(with: dropState.reorder)
    }

    /// Which item would stand where.
    func slots(with reorder: CollectionReorder?) -> SlotMap {
        SlotMap(
            reorder: reorder, placeholders: placeholderSlots(in: reorder),
            placeholderSections: placeholders.map(\.section))
    }

    /// The slots, counted without placeholders, before which the placeholders stand.
    private func placeholderSlots(in reorder: CollectionReorder?) -> [Int] {
        if placeholders.isEmpty { return [] }
        guard let reorder else { return placeholders.map(\.item) }
        return placeholders.map { state in
            // The first item from there on that stands anywhere.
            let next = (state.item..<max(state.item, numberOfItems)).first { !reorder.sources.contains($0) }
            return next.flatMap(reorder.slot(ofItem:)) ?? reorder.slotCount(for: numberOfItems)
        }
    }

    /// Puts a placeholder in a slot of its own, behind those that stand at the same place already.
    func insert(_ placeholder: DropPlaceholder) -> PlaceholderState {
        let path = placeholder.insertionIndexPath
        let section = min(max(0, path.section), max(0, sections.counts.count - 1))
        let state = PlaceholderState(placeholder, item: sections.insertionIndex(of: path), section: section)
        let place = placeholders.firstIndex { ($0.section, $0.item) > (section, state.item) }
        placeholders.insert(state, at: place ?? placeholders.count)
        // The gap that was shown becomes the placeholder's slot: nothing jumps.
        dropState.reorder = nil
        reloadLayout(animated: true)
        updateDropLater()
        return state
    }

    /// Takes a placeholder out. Returns whether it was there.
    func remove(_ state: PlaceholderState, animated: Bool) -> Bool {
        guard let place = placeholders.firstIndex(where: { $0 === state }) else { return false }
        placeholders.remove(at: place)
        putAway(state)
        if animated {
            reloadLayout(animated: true)
            updateDropLater()
        }
        return true
    }

    /// Puts the item of a placeholder in its place. Returns whether the placeholder was still there.
    func commit(_ state: PlaceholderState, _ dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        guard let place = placeholders.firstIndex(where: { $0 === state }) else { return false }
        let path = IndexPath(item: state.item - sections.start(of: state.section), section: state.section)
        let before = placeholders[..<place].filter { ($0.section, $0.item) == (state.section, state.item) }
        let item = state.item
        let frame = state.cell?.frame
        _ = remove(state, animated: false)
        performBatchUpdates {
            dataSourceUpdates(path)
            insertItems(at: [path])
        }
        guard updates == nil else { return true }
        for other in before where placeholders.contains(where: { $0 === other }) { other.item = item }
        if !before.isEmpty { reloadLayout(animated: true) }
        // The item stands where its placeholder stood; it does not come in once more.
        if frame != nil, let cell = cellForItem(at: path) { cell.stopAppearing(in: root) }
        return true
    }

    /// Takes all placeholders out, because everything is loaded anew.
    func removePlaceholders() {
        for state in placeholders { putAway(state) }
        placeholders.removeAll()
    }

    private func putAway(_ state: PlaceholderState) {
        if let cell = state.cell { recycle(cell, at: -1) }
        state.cell = nil
    }

    /// A placeholder stays before the item it stood before, or before the next one that stays in the section.
    func renumberPlaceholders(_ renumbering: Renumbering, from before: SectionMap) {
        for state in placeholders {
            guard let section = renumbering.sections[state.section], section < sections.counts.count else {
                _ = remove(state, animated: false)
                continue
            }
            let rest = state.item..<max(state.item, before.range(of: state.section).upperBound)
            let next = rest.lazy.filter { renumbering.moved[$0] == nil }.compactMap(renumbering.newIndex).first
            state.section = section
            state.item = next ?? sections.range(of: section).upperBound
        }
    }

    /// Makes and places the cells of the placeholders in sight.
    func tilePlaceholders(in sight: Rect, animated: Bool) {
        guard !placeholders.isEmpty else { return }
        let slots = slots
        for (number, state) in placeholders.enumerated() {
            let frame = collectionViewLayout.frame(at: slots.slot(ofPlaceholder: number))
            if let cell = state.cell {
                cell.move(to: frame, animated: animated, in: root)
            } else if frame.intersects(sight) {
                makeCell(of: state, frame)
            }
            if !frame.intersects(sight) { putAway(state) }
        }
    }

    private func makeCell(of state: PlaceholderState, _ frame: Rect) {
        let path = IndexPath(
            item: max(0, state.item - sections.start(of: state.section)), section: state.section)
        let cell = dequeueReusableCell(withReuseIdentifier: state.placeholder.reuseIdentifier, for: path)
        state.placeholder.cellUpdateHandler?(cell)
        cell.move(to: frame, animated: false, in: root)
        state.cell = cell
        addSubview(cell)
    }

    /// Where the picture of what a placeholder stands for lands.
    func landing(on state: PlaceholderState) -> DragPlace? {
        guard let cell = state.cell else { return nil }
        let parameters = state.placeholder.previewParametersProvider?(cell)
        return DragPlace(
            view: cell, rect: parameters?.visibleRect ?? cell.dropLandingRect, cornerRadius: parameters?.cornerRadius)
    }
}
