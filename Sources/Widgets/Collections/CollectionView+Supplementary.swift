import Geometry

/// The headers of a collection: those in sight, and those that wait to be used again.
struct SupplementaryViews {
    /// By section.
    var visible: [Int: CollectionReusableView] = [:]
    /// By kind and name.
    var pool: [String: [CollectionReusableView]] = [:]
    var classes: [String: CollectionReusableView.Type] = [:]
}

extension CollectionView {
    /// The kind of a section's header.
    public static let elementKindSectionHeader = "SectionHeader"

    /// Names a class of headers; needed before
    /// ``dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)``.
    public func register(
        _ viewClass: CollectionReusableView.Type, forSupplementaryViewOfKind kind: String,
        withReuseIdentifier identifier: String
    ) {
        headers.classes[key(kind, identifier)] = viewClass
    }

    /// Gives a header: one out of sight, or a new one.
    public func dequeueReusableSupplementaryView(
        ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> CollectionReusableView {
        let key = key(kind, identifier)
        if let view = headers.pool[key]?.popLast() {
            view.prepareForReuse()
            return view
        }
        guard let viewClass = headers.classes[key] else {
            preconditionFailure("No class is registered for \(kind) and the reuse identifier \"\(identifier)\".")
        }
        let view = viewClass.init()
        view.reuseIdentifier = key
        return view
    }

    private func key(_ kind: String, _ identifier: String) -> String { "\(kind)/\(identifier)" }

    /// A section's header, `nil` while it is out of sight.
    public func supplementaryView(forElementKind kind: String, at indexPath: IndexPath) -> CollectionReusableView? {
        kind == CollectionView.elementKindSectionHeader ? headers.visible[indexPath.section] : nil
    }

    /// The headers in sight with their sections, in order.
    public var visibleHeaders: [(section: Int, view: CollectionReusableView)] {
        headers.visible.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Makes the headers that are in sight, puts away those that are not, and places them all.
    func tileHeaders(in sight: Rect, animated: Bool) {
        let wanted = collectionViewLayout.sections(in: sight)
        for section in headers.visible.keys where !wanted.contains(section) { recycleHeader(of: section) }
        for section in wanted {
            guard let frame = collectionViewLayout.headerFrame(of: section), frame.intersects(sight) else {
                recycleHeader(of: section)
                continue
            }
            if let view = headers.visible[section] {
                view.move(to: frame, animated: animated, in: root)
            } else if let view = dataSource?.collectionView(
                self, viewForSupplementaryElementOfKind: CollectionView.elementKindSectionHeader,
                at: IndexPath(item: 0, section: section))
            {
                headers.visible[section] = view
                view.move(to: frame, animated: false, in: root)
                // Cells that glide pass over it.
                insertSubview(view, at: 0)
            }
        }
    }

    private func recycleHeader(of section: Int) {
        guard let view = headers.visible.removeValue(forKey: section) else { return }
        view.stopMoving(in: root)
        view.removeFromSuperview()
        headers.pool[view.reuseIdentifier, default: []].append(view)
    }

    /// Puts all headers away, to be made anew: sections have other numbers.
    func recycleHeaders() {
        for section in headers.visible.keys { recycleHeader(of: section) }
    }
}
