import Geometry

/// Watches a drag for views that open when it rests on them; see ``SpringLoadedInteraction`` and
/// ``CollectionView/isSpringLoaded``.
final class SpringLoader {
    /// How long a view blinks before it opens, in seconds.
    private static let blink = 0.3

    /// What opens.
    private enum Opening {
        case view(SpringLoadedInteraction)
        case item(CollectionView)
    }

    /// What a drag rests on.
    private struct Target {
        let opening: Opening
        /// The view that blinks; for an item its cell, which stands for it as long as it shows it.
        let view: View
        let item: IndexPath?

        func isSame(as other: Target) -> Bool { view === other.view && item == other.item }
    }

    private unowned let root: ViewRoot
    private var target: Target?
    private var state = SpringLoadingState.inactive
    private var timer: Scheduler.Timer?
    private var alpha = 1.0

    init(root: ViewRoot) {
        self.root = root
    }

    private var key: AnimationKey { AnimationKey(self, "blink") }

    /// The pointer of a drag moved, or what lies under it did.
    /// - Parameter hit: what lies under it; `nil` outside the window.
    func update(_ session: DropSession, over hit: View?) {
        let found = find(session, from: hit)
        if let found, let target, found.isSame(as: target) { return }
        stop()
        guard let found, isAllowed(found, session) else { return }
        target = found
        show(.possible)
        let delay = max(0, root.settings.springLoadingDelay - SpringLoader.blink)
        timer = root.after(delay) { [weak self] in self?.blink(session) }
    }

    /// The drag ended, or left.
    func stop() {
        timer?.cancel()
        timer = nil
        endBlink()
        if target != nil, state != .inactive { show(.inactive) }
        target = nil
    }

    /// A view with everything in it is about to leave the tree.
    func viewWillLeave(_ view: View) {
        if target?.view.isDescendant(of: view) == true { stop() }
    }

    private func find(_ session: DropSession, from hit: View?) -> Target? {
        var view = hit
        while let current = view {
            for case let interaction as SpringLoadedInteraction in current.interactions {
                return Target(opening: .view(interaction), view: current, item: nil)
            }
            if let collection = current as? CollectionView, collection.isSpringLoaded,
                let item = collection.indexPathForItem(at: session.location(in: collection)),
                let cell = collection.cellForItem(at: item)
            {
                return Target(opening: .item(collection), view: cell, item: item)
            }
            view = current.nextForDrops
        }
        return nil
    }

    private func isAllowed(_ target: Target, _ session: DropSession) -> Bool {
        switch target.opening {
        case .view(let interaction): return interaction.shouldActivate?(session) ?? true
        case .item(let collection):
            // What is dragged does not open itself.
            guard let item = target.item, (target.view as? CollectionViewCell)?.isDragged != true else { return false }
            return collection.delegate?.collectionView(collection, shouldSpringLoadItemAt: item) ?? false
        }
    }

    private func blink(_ session: DropSession) {
        guard let target else { return }
        show(.activating)
        alpha = target.view.alpha
        if !hasOwnEffect {
            root.animate(key, duration: SpringLoader.blink, curve: .linear) { [weak self] progress in
                self?.fade(at: progress)
            }
        }
        timer = root.after(SpringLoader.blink) { [weak self] in self?.activate(session) }
    }

    /// Twice down to a third and up again.
    private func fade(at progress: Double) {
        let phase = (progress * 2).truncatingRemainder(dividingBy: 1)
        let depth = progress >= 1 ? 0 : 1 - abs(2 * phase - 1)
        target?.view.alpha = alpha * (1 - depth * 2 / 3)
    }

    private func endBlink() {
        guard state == .activating, !hasOwnEffect else { return }
        root.animator.cancel(key)
        target?.view.alpha = alpha
    }

    private func activate(_ session: DropSession) {
        guard let target, root.drag.dropSession === session else { return stop() }
        endBlink()
        show(.activated)
        show(.inactive)
        // Last, since anything may follow from it. The target stays known: it opens once for each time it is entered.
        switch target.opening {
        case .view(let interaction): interaction.activate(session)
        case .item(let collection):
            guard let item = target.item else { return }
            collection.delegate?.collectionView(collection, didSpringLoadItemAt: item)
        }
        root.drag.contentMoved()
    }

    private var hasOwnEffect: Bool {
        if case .view(let interaction) = target?.opening { interaction.effect != nil } else { false }
    }

    private func show(_ state: SpringLoadingState) {
        self.state = state
        if case .view(let interaction) = target?.opening { interaction.effect?(state) }
        (target?.view as? CollectionViewCell)?.springLoadingState = state
    }
}
