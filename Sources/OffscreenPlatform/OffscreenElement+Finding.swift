import Geometry
import Widgets

extension OffscreenElement {
    /// Where it is in the window's content, whole.
    /// - Throws: when there is no such thing in sight.
    public func frame(in window: OffscreenWindow) throws(OffscreenError) -> Rect {
        window.root.layoutIfNeeded()
        switch kind {
        case .item(let path, let collection): return try frame(of: path, in: collection, window)
        case .slot(let slot, let collection):
            let frame = collection.collectionViewLayout.frame(at: slot)
                .offset(by: Point.zero - collection.contentOrigin)
            return collection.convertToRoot(frame)
        case .view(let view): return try frame(of: view, window)
        case .label(let text): return try frame(of: OffscreenElement.view(labelled: text, in: window), window)
        case .point(let point): return Rect(origin: point, size: .zero)
        }
    }

    /// Where a person points at to mean it: a place that is in sight and not covered by anything else.
    /// - Throws: when there is none.
    public func point(in window: OffscreenWindow) throws(OffscreenError) -> Point {
        let whole = try frame(in: window)
        if case .point = kind { return whole.origin + offset }
        let owner = try self.owner(in: window)
        let sight = owner.map { $0.visibleRectInRoot($0.convertFromRoot(whole)) } ?? whole
        let seen = sight.intersection(Rect(origin: .zero, size: window.root.size))
        if seen.isEmpty, offset == .zero { throw OffscreenError("\(self) is out of sight, at \(whole.sentence).") }
        // The middle of what can be seen, unless a part of the whole was asked for.
        let base = part == Point(x: 0.5, y: 0.5) && !seen.isEmpty ? seen : whole
        let point =
            Point(x: base.minX + part.x * base.width, y: base.minY + part.y * base.height) + offset
        if offset == .zero { try checkUncovered(owner, at: point, window) }
        return point
    }

    /// The view it is, or that it is in.
    private func owner(in window: OffscreenWindow) throws(OffscreenError) -> View? {
        switch kind {
        case .item(let path, let collection): collection.cellForItem(at: path)
        case .slot(_, let collection): collection
        case .view(let view): view
        case .label(let text): try OffscreenElement.view(labelled: text, in: window)
        case .point: nil
        }
    }

    private func frame(
        of path: IndexPath, in collection: CollectionView, _ window: OffscreenWindow
    ) throws(OffscreenError) -> Rect {
        try checkShown(collection, window)
        guard path.section < collection.numberOfSections,
            path.item < collection.numberOfItems(inSection: path.section)
        else {
            let counts = (0..<collection.numberOfSections).map { String(collection.numberOfItems(inSection: $0)) }
            throw OffscreenError("There is no \(self): it has \(counts.joined(separator: " + ")) items.")
        }
        guard let cell = collection.cellForItem(at: path) else {
            let shown = collection.visibleItems.compactMap { $0.cell.indexPath?.item }
            let seen = shown.isEmpty ? "none" : "\(shown[0]) to \(shown[shown.count - 1])"
            throw OffscreenError(
                "\(self) is out of sight; of its items \(seen) can be seen. Scroll there first: scroll(to:).")
        }
        return cell.convertToRoot(cell.bounds)
    }

    private func frame(of view: View, _ window: OffscreenWindow) throws(OffscreenError) -> Rect {
        try checkShown(view, window)
        return view.convertToRoot(view.bounds)
    }

    private func checkShown(_ view: View, _ window: OffscreenWindow) throws(OffscreenError) {
        guard view.root === window.root else { throw OffscreenError("\(self) is not in the window.") }
        var current: View? = view
        while let each = current {
            if each.isHidden {
                let what = each === view ? "" : " with \(OffscreenElement.name(of: each)) around it"
                throw OffscreenError("\(self) is hidden\(what).")
            }
            current = each.superview
        }
    }

    private func checkUncovered(_ owner: View?, at point: Point, _ window: OffscreenWindow) throws(OffscreenError) {
        guard let owner, let hit = window.root.content.hitTest(point) else { return }
        // A view that takes no input passes it on to those around it.
        if hit.isDescendant(of: owner) || owner.isDescendant(of: hit) { return }
        throw OffscreenError("\(self) is covered by \(OffscreenElement.name(of: hit)) at \(point.x), \(point.y).")
    }

    /// The view in sight with a label.
    static func view(labelled text: String, in window: OffscreenWindow) throws(OffscreenError) -> View {
        var found: [View] = []
        var others: [String] = []
        window.root.content.forEachShown { view in
            guard let label = view.accessibilityLabel, !label.isEmpty else { return }
            if label != text {
                others.append("“\(label)”")
            } else if !found.contains(where: { view.isDescendant(of: $0) }) {
                found.append(view)
            }
        }
        if found.count == 1 { return found[0] }
        if found.isEmpty {
            throw OffscreenError("There is no “\(text)” in sight. There are: \(others.joined(separator: ", ")).")
        }
        throw OffscreenError("There are \(found.count) of “\(text)” in sight: say which, as an item or a view.")
    }
}

extension View {
    /// Calls a closure for all views of which something can be seen.
    func forEachShown(_ body: (View) -> Void) {
        guard !isHidden, alpha > 0 else { return }
        if !visibleRectInRoot(bounds).isEmpty { body(self) }
        for view in subviews { view.forEachShown(body) }
    }

    /// A rectangle of the window's content in this view's coordinates.
    func convertFromRoot(_ rect: Rect) -> Rect {
        Rect(origin: convertFromRoot(rect.origin), size: rect.size)
    }
}

extension Rect {
    fileprivate var sentence: String { "\(minX), \(minY), \(width) x \(height)" }
}
