import Geometry

/// A view that a collection makes for what is in sight and reuses for others: a cell, or a section's header.
open class CollectionReusableView: View {
    /// The name it was registered under.
    public internal(set) final var reuseIdentifier = ""

    /// Where an animation takes the view, while one does.
    final var target: Rect?

    /// Makes a view; collections do it when they have none to reuse.
    public required override init() {
        super.init()
    }

    /// The view is going to show something else: whatever it holds of what it showed must go.
    open func prepareForReuse() {}
}

extension CollectionReusableView {
    /// Whether an animation moves the view.
    final var isMoving: Bool { target != nil }

    /// Moves the view to a place, or lets it glide there.
    final func move(to frame: Rect, animated: Bool, in root: ViewRoot?) {
        if target == frame || (target == nil && self.frame == frame) { return }
        let key = AnimationKey(self, "frame")
        guard animated, let root, superview != nil else {
            stopMoving(in: root)
            self.frame = frame
            return
        }
        let start = self.frame
        root.animator.cancel(key)
        target = frame
        root.animate(
            key, duration: Theme.Duration.reorder,
            update: { [weak self] progress in self?.frame = start.interpolated(to: frame, at: progress) },
            completion: { [weak self] finished in if finished { self?.arrive() } })
    }

    private func arrive() {
        target = nil
        if let collection = superview as? CollectionView, !frame.intersects(collection.visibleRect) {
            collection.setNeedsLayout()
        }
    }

    final func stopMoving(in root: ViewRoot?) {
        root?.animator.cancel(AnimationKey(self, "frame"))
        target = nil
    }
}
