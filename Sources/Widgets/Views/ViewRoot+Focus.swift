import Geometry

extension ViewRoot {
    /// Gives the keyboard to a view, or to none. A view that cannot have it is ignored.
    public func focus(_ view: View?) {
        guard view !== focusedView, view?.canBecomeFocused ?? true else { return }
        let old = focusedView
        focusedView = view
        old?.setNeedsDisplay()
        old?.focusChanged(false)
        view?.setNeedsDisplay()
        view?.focusChanged(true)
        updateTextCaret()
        focusHandler?(view)
    }

    func focusByPress(on hit: View?) {
        var view = hit
        while let current = view {
            if current.takesFocusOnPress {
                focus(current)
                return
            }
            view = current.superview
        }
    }

    func setFocusRing(_ isShown: Bool) {
        guard isShown != showsFocusRing else { return }
        showsFocusRing = isShown
        focusedView?.setNeedsDisplay()
        focusedView?.focusRingChanged()
    }

    /// Moves focus to the next view that takes it, in the order of the tree, round and round; within an overlay while there
    /// is one.
    public func moveFocus(forward: Bool, showsRing: Bool = true) {
        var candidates: [View] = []
        collectFocusable(topOverlay ?? content, into: &candidates)
        guard !candidates.isEmpty else { return }
        let index = focusedView.flatMap { focused in candidates.firstIndex { $0 === focused } }
        let next: Int
        if let index {
            next = (index + (forward ? 1 : candidates.count - 1)) % candidates.count
        } else {
            next = forward ? 0 : candidates.count - 1
        }
        if showsRing { setFocusRing(true) }
        focus(candidates[next])
        scrollToVisible(candidates[next])
    }

    /// Moves what scrolls around a view until the view can be seen, and in it what has the keyboard.
    private func scrollToVisible(_ view: View) {
        layoutIfNeeded()
        (view as? CollectionView)?.revealFocusedItem()
        var ancestor = view.superview
        while let current = ancestor {
            if let scroller = current as? ScrollView {
                let frame = view.convert(view.bounds, to: scroller)
                scroller.scrollToVisible(
                    Rect(origin: frame.origin + (scroller.contentOrigin - .zero), size: frame.size))
            }
            ancestor = current.superview
        }
    }

    private func collectFocusable(_ view: View, into list: inout [View]) {
        guard !view.isHidden, view.isUserInteractionEnabled else { return }
        if view.canBecomeFocused { list.append(view) }
        for subview in view.subviews { collectFocusable(subview, into: &list) }
    }
}
