import Geometry

extension ViewRoot {
    /// Moves the pixels of an opaque area by whole device pixels instead of painting it anew; only what comes into sight
    /// is painted.
    ///
    /// Damage that waits within the area moves along. Where another view lies over the area its pixels would move too,
    /// so then everything is painted.
    /// - Parameters:
    ///   - view: the view whose visible part scrolls; it and its ancestors must paint an opaque ground there.
    ///   - offset: how the pixels move, in points.
    func scrollPixels(of view: View, by offset: Offset) {
        let area = PixelRect(covering: view.visibleRectInRoot(view.bounds), scale: scale).intersection(wholeWindow)
        guard !area.isEmpty else { return }
        let dx = (offset.dx * scale).rounded()
        let dy = (offset.dy * scale).rounded()
        // Differences of whole pixels in points are whole again but for rounding.
        let isWhole = abs(dx - offset.dx * scale) < 0.001 && abs(dy - offset.dy * scale) < 0.001
        guard isWhole, abs(dx) < Double(area.width), abs(dy) < Double(area.height), !isCovered(view) else {
            damage(area.points(scale: scale))
            return
        }
        move(area, dx: Int(dx), dy: Int(dy))
        requestFrame()
    }

    private func move(_ area: PixelRect, dx: Int, dy: Int) {
        var damage = pendingDamage
        for rect in pendingDamage.rects {
            damage.add(rect.intersection(area).offset(x: dx, y: dy).intersection(area))
        }
        if dy > 0 { damage.add(PixelRect(x: area.x, y: area.y, width: area.width, height: dy)) }
        if dy < 0 { damage.add(PixelRect(x: area.x, y: area.maxY + dy, width: area.width, height: -dy)) }
        if dx > 0 { damage.add(PixelRect(x: area.x, y: area.y, width: dx, height: area.height)) }
        if dx < 0 { damage.add(PixelRect(x: area.maxX + dx, y: area.y, width: -dx, height: area.height)) }
        pendingDamage = damage
        pendingScrolls.append(PixelScroll(rect: area, dx: dx, dy: dy))
    }

    /// Whether a view that is painted later reaches into a view's visible part.
    private func isCovered(_ view: View) -> Bool {
        let area = view.visibleRectInRoot(view.bounds)
        var current = view
        while let parent = current.superview {
            var isAbove = false
            for sibling in parent.subviews {
                if sibling === current {
                    isAbove = true
                } else if isAbove, !sibling.isHidden,
                    sibling.visibleRectInRoot(sibling.bounds.inset(by: -sibling.overflow)).intersects(area)
                {
                    return true
                }
            }
            current = parent
        }
        return false
    }
}
