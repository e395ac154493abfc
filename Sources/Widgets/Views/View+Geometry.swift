import Geometry

extension View {
    /// A point of this view's coordinates in those of the window's content.
    public final func convertToRoot(_ point: Point) -> Point {
        var result = point
        var view: View = self
        while let parent = view.superview {
            result = result + (view.frame.origin - parent.contentOrigin)
            view = parent
        }
        return result + (view.frame.origin - .zero)
    }

    /// A rectangle of this view's coordinates in those of the window's content.
    public final func convertToRoot(_ rect: Rect) -> Rect {
        Rect(origin: convertToRoot(rect.origin), size: rect.size)
    }

    /// A point of the window's content in this view's coordinates.
    public final func convertFromRoot(_ point: Point) -> Point {
        let origin = convertToRoot(Point.zero)
        return Point(x: point.x - origin.x, y: point.y - origin.y)
    }

    /// A point of this view's coordinates in another view's, both in one window.
    public final func convert(_ point: Point, to other: View) -> Point {
        other.convertFromRoot(convertToRoot(point))
    }

    /// A rectangle of this view's coordinates in another view's, both in one window.
    public final func convert(_ rect: Rect, to other: View) -> Rect {
        Rect(origin: convert(rect.origin, to: other), size: rect.size)
    }

    /// The part of a rectangle that no clipping ancestor cuts off, in the window's content; empty when nothing is left or
    /// an ancestor is hidden.
    public final func visibleRectInRoot(_ rect: Rect) -> Rect {
        var result = rect
        var view: View = self
        while true {
            if view.isHidden { return .zero }
            if view.clipsToBounds { result = result.intersection(view.bounds) }
            if result.isEmpty { return .zero }
            guard let parent = view.superview else { break }
            result = result.offset(by: view.frame.origin - parent.contentOrigin)
            view = parent
        }
        return result.offset(by: view.frame.origin - .zero)
    }

    /// The deepest view under a point of this view's coordinates, `nil` if there is none.
    public final func hitTest(_ point: Point) -> View? {
        hitTest(point, isSettled: false)
    }

    /// The same; with `isSettled`, views that glide count as where they glide to.
    final func hitTest(_ point: Point, isSettled: Bool) -> View? {
        guard !isHidden, isUserInteractionEnabled, alpha > 0.01 else { return nil }
        let isInside = contains(point)
        if clipsToBounds, !isInside { return nil }
        for view in subviews.reversed() {
            let place = isSettled ? view.settledFrame : view.frame
            let inner = Point(x: point.x + contentOrigin.x - place.minX, y: point.y + contentOrigin.y - place.minY)
            if let hit = view.hitTest(inner, isSettled: isSettled) { return hit }
        }
        return isInside ? self : nil
    }
}

extension View {
    /// Asks for the layout pass; cheap.
    public final func setNeedsLayout() {
        guard !needsLayout else { return }
        needsLayout = true
        root?.layoutRequested()
    }

    /// Asks for the paint pass for all of the view, its shadow included.
    public final func setNeedsDisplay() {
        setNeedsDisplay(bounds.inset(by: -overflow))
    }

    /// Asks for the paint pass for a part of the view, in its own coordinates.
    public final func setNeedsDisplay(_ rect: Rect) {
        forgetRasters()
        guard let root else { return }
        root.damage(visibleRectInRoot(rect))
    }

    /// The view looks different: pixels that show it are of no use any more.
    private func forgetRasters() {
        var view: View? = self
        while let current = view {
            current.raster?.state = .unknown
            view = current.superview
        }
    }

    /// Asks for the paint pass for the view and for subviews that reach beyond it.
    final func setNeedsDisplayOfTree() {
        setNeedsDisplay(paintedRect)
    }

    /// What the view and its subviews may paint, in its own coordinates.
    private var paintedRect: Rect {
        var result = bounds.inset(by: -overflow)
        if clipsToBounds { return result }
        for view in subviews where !view.isHidden {
            result = result.union(view.paintedRect.offset(by: view.frame.origin - contentOrigin))
        }
        return result
    }

    /// Asks for the paint pass where the view was and where it is.
    final func damageAfterMove(from old: Rect) {
        guard let superview, !isHidden else { return setNeedsDisplay() }
        let painted = paintedRect
        let was = painted.offset(by: old.origin - superview.contentOrigin)
            .union(old.inset(by: -overflow).offset(by: Point.zero - superview.contentOrigin))
        superview.setNeedsDisplay(was)
        superview.setNeedsDisplay(painted.offset(by: frame.origin - superview.contentOrigin))
    }

    final func visibilityDidChange() {
        if isHidden {
            superview?.setNeedsDisplay(paintedRect.offset(by: frame.origin - (superview?.contentOrigin ?? .zero)))
            root?.viewWillLeave(self)
        } else {
            setNeedsDisplayOfTree()
            needsLayout = true
            // Also for subviews that asked while nobody could see them.
            root?.layoutRequested()
        }
    }

    /// Calls a closure for the view and all below it.
    final func forEachDescendant(_ body: (View) -> Void) {
        body(self)
        for view in subviews { view.forEachDescendant(body) }
    }
}

extension View {
    /// Adds drag or drop of the view as a whole, as UIKit's `addInteraction`.
    public final func addInteraction(_ interaction: any Interaction) {
        interaction.view = self
        setInteractions(interactions + [interaction])
        if interaction is ViewDropTarget { root?.crossingPlaces += 1 }
    }

    /// The view changes its window.
    final func countCrossings(from old: ViewRoot?, to new: ViewRoot?) {
        guard !interactions.isEmpty else { return }
        let count = interactions.count { $0 is ViewDropTarget }
        old?.crossingPlaces -= count
        new?.crossingPlaces += count
    }
}
