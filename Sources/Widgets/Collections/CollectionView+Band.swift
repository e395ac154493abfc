import Geometry

/// A rubber band: a press on an empty place that is drawn out to a rectangle and selects what it touches.
struct RubberBand {
    /// Where it began, in the coordinates of the content.
    let start: Point
    /// Where the pointer is, in the coordinates of the view.
    var pointer: Point
    /// What is selected beside what it touches.
    var base: Set<Int>
    /// What was selected before.
    var before: Set<Int>
    /// Whether it is long enough to be one; until then it is a press.
    var isOpen = false
    /// When it scrolled last.
    var lastScroll: Timestamp?

    mutating func renumber(_ newIndex: (Int) -> Int?) {
        base = Set(base.compactMap(newIndex))
        before = Set(before.compactMap(newIndex))
    }
}

extension CollectionView {
    /// How near to an edge a rubber band scrolls, in points.
    private static let bandEdge = 24.0
    /// How fast it scrolls, in points per second for each point nearer to the edge or beyond it.
    private static let bandSpeed = 20.0

    /// Begins a band where no item lies. Returns whether the press is taken.
    func armBand(_ event: PointerEvent) -> Bool {
        guard selectsSeveral else { return false }
        let adds = event.modifiers.contains(.control) || event.modifiers.contains(.shift)
        band = RubberBand(
            start: event.position + (contentOrigin - Point.zero), pointer: event.position, base: adds ? selection : [],
            before: selection)
        return true
    }

    func bandMoved(to position: Point) {
        guard var band else { return }
        band.pointer = position
        if !band.isOpen {
            let from = band.start - (contentOrigin - Point.zero)
            band.isOpen = from.distance(to: position) >= (root?.settings.dragThreshold ?? 0)
        }
        let old = bandRect
        self.band = band
        guard band.isOpen else { return }
        setNeedsDisplay((old ?? bandRect ?? .zero).union(bandRect ?? .zero).inset(by: -2))
        selectTouched()
        scrollBand()
    }

    /// The band in the coordinates of the view, while it is one.
    private var bandRect: Rect? {
        guard let band, band.isOpen else { return nil }
        let start = band.start - (contentOrigin - Point.zero)
        let end = bounds.clamp(band.pointer)
        return Rect(
            x: min(start.x, end.x), y: min(start.y, end.y), width: abs(start.x - end.x), height: abs(start.y - end.y))
    }

    private func selectTouched() {
        guard let band, let rect = bandRect?.offset(by: contentOrigin - Point.zero) else { return }
        let slots = slots
        let touched = collectionViewLayout.indices(in: rect).filter { slot in
            let frame = collectionViewLayout.frame(at: slot)
            return frame.minX < rect.maxX && frame.maxX > rect.minX && frame.minY < rect.maxY && frame.maxY > rect.minY
        }
        choose(band.base.union(touched.compactMap(slots.item(inSlot:)).filter { $0 < numberOfItems }))
    }

    /// Ends the band, if there is one; Escape takes back what it selected. Returns whether there was one.
    @discardableResult
    func endBand(takesBack: Bool) -> Bool {
        guard let band else { return false }
        if let bandRect { setNeedsDisplay(bandRect.inset(by: -2)) }
        self.band = nil
        root?.animator.stopTicking(AnimationKey(self, "band"))
        if takesBack, band.isOpen { choose(band.before.filter { $0 < numberOfItems }) }
        return true
    }

    /// The button of a band went up. A press that never became one deselects all. Returns whether there was a band.
    func bandReleased() -> Bool {
        guard let band else { return false }
        endBand(takesBack: false)
        if !band.isOpen { choose(band.base) }
        root?.focus(self)
        return true
    }

    func drawBand(_ context: PaintContext) {
        guard let rect = bandRect else { return }
        context.cairo.fill(rect, context.theme.accent.withAlpha(0.12))
        let line = context.aligned(rect).inset(by: context.hairline / 2)
        guard line.width > 0, line.height > 0 else { return }
        context.cairo.newPath()
        context.cairo.rectangle(line)
        context.cairo.stroke(context.theme.accent, width: context.hairline)
    }

    /// How fast the content runs under the band, in points per second.
    private var bandVelocity: Double {
        guard let band, band.isOpen else { return 0 }
        let position = axis == .vertical ? band.pointer.y : band.pointer.x
        let before = CollectionView.bandEdge - position
        let behind = position - (viewportLength - CollectionView.bandEdge)
        let depth = before > 0 ? -before : max(0, behind)
        return min(max(-60, depth), 60) * CollectionView.bandSpeed
    }

    private func scrollBand() {
        guard let root, bandVelocity != 0, canScroll(by: bandVelocity), band?.lastScroll == nil else { return }
        band?.lastScroll = root.now
        root.animator.tick(AnimationKey(self, "band")) { [weak self] now in self?.stepBand(now) ?? false }
        root.requestFrame()
    }

    private func stepBand(_ now: Timestamp) -> Bool {
        let velocity = bandVelocity
        guard let last = band?.lastScroll, velocity != 0, canScroll(by: velocity) else {
            band?.lastScroll = nil
            return false
        }
        // A late frame must not leap.
        scroll(by: velocity * min(0.05, max(0, now - last)))
        band?.lastScroll = now
        selectTouched()
        return true
    }
}
