import Cairo
import Geometry

/// A view whose content may be larger than itself and moves along one axis: by wheel, by its scroll bar, by keys and by
/// drags near its edges.
open class ScrollView: View {
    /// Directions of scrolling.
    public nonisolated enum Axis: Hashable, Sendable {
        /// Up and down.
        case vertical
        /// Left and right.
        case horizontal
    }

    /// How far one click of a wheel moves the content, in points.
    public static let wheelStep = 63.0

    /// The direction in which the content moves.
    public var axis: Axis = .vertical {
        didSet {
            if axis != oldValue {
                contentOffset = 0
                setNeedsLayout()
                setNeedsDisplay()
            }
        }
    }

    /// The extent of the content along the axis, in points.
    public private(set) var contentLength = 0.0

    /// How far the content has moved along the axis, in points, from 0 to ``maximumOffset``. Always whole device pixels.
    ///
    /// In right-to-left a horizontal scroll view begins at its right edge: there the offset is 0, and the content runs to
    /// the left, into coordinates below 0. So content coordinates at offset 0 are the view's own in either direction, and
    /// content that grows at its end moves nothing.
    public private(set) var contentOffset = 0.0

    /// Whether there is a scroll bar, for where something else shows that there is more.
    public var showsScrollIndicator = true {
        didSet { if showsScrollIndicator != oldValue { setNeedsDisplay(barTrack) } }
    }

    /// Keeps the scroll bar off the view's edges, where something else is shown over the content.
    public var scrollBarInsets = Insets.zero

    /// The ground that the content fades into at an edge behind which there is more; `nil` for edges that cut.
    public var fadeGround: ((Theme) -> Color)? {
        didSet { setNeedsDisplay() }
    }

    /// Called when the offset changed.
    public var onScroll: (() -> Void)?

    private var bar = ScrollBarState()

    /// Makes an empty scroll view.
    public override init() {
        super.init()
        clipsToBounds = true
    }

    open override var contentOrigin: Point {
        axis == .vertical ? Point(x: 0, y: contentOffset) : Point(x: direction * contentOffset, y: 0)
    }

    /// 1 where a larger offset shows what lies further right or down, -1 where it shows what lies further left.
    final var direction: Double { axis == .horizontal && effectiveLayoutDirection == .rightToLeft ? -1 : 1 }

    /// The extent of the view along the axis.
    public var viewportLength: Double { axis == .vertical ? bounds.height : bounds.width }

    /// The largest offset; 0 when all of the content can be seen.
    public var maximumOffset: Double { max(0, contentLength - viewportLength) }

    /// The part of the content that can be seen, in content coordinates.
    public var visibleRect: Rect { Rect(origin: contentOrigin, size: bounds.size) }

    /// Sets the content's extent and keeps the offset within it.
    public func setContentLength(_ length: Double) {
        guard length != contentLength else { return }
        contentLength = length
        setNeedsDisplay(barTrack)
        if fadeGround != nil { setNeedsDisplay() }
        scroll(to: contentOffset)
    }

    /// Moves the content; the offset is kept within its bounds.
    public func scroll(to offset: Double) {
        let scale = root?.scale ?? 1
        let wanted = min(max(0, offset), maximumOffset)
        let whole = (wanted * scale).rounded(wanted >= maximumOffset ? .down : .toNearestOrAwayFromZero) / scale
        guard whole != contentOffset else { return }
        let moved = contentOffset - whole
        let oldThumb = barThumb
        contentOffset = whole
        if isHidden || root == nil {
            setNeedsDisplay()
        } else {
            let offset = axis == .vertical ? Offset(dx: 0, dy: moved) : Offset(dx: direction * moved, dy: 0)
            root?.scrollPixels(of: self, by: offset)
            // The bar's pixels moved along with the content's: they are painted over there, and where the bar is now.
            if bar.opacity > 0 { setNeedsDisplay(oldThumb.offset(by: offset).inset(by: -1)) }
            setNeedsDisplay(barThumb.inset(by: -1))
            showBar()
        }
        // The fades stay where they are while the pixels under them move.
        if fadeGround != nil { setNeedsDisplay() }
        contentDidScroll()
        onScroll?()
    }

    /// Moves the content by a distance; fractions of a pixel add up.
    public func scroll(by distance: Double) {
        let scale = root?.scale ?? 1
        let total = distance + bar.remainder
        let whole = (total * scale).rounded(.towardZero) / scale
        bar.remainder = total - whole
        if whole != 0 { scroll(to: contentOffset + whole) }
        if !canScroll(by: distance) { bar.remainder = 0 }
    }

    /// Whether the content can move that way at all.
    public func canScroll(by distance: Double) -> Bool {
        distance < 0 ? contentOffset > 0 : contentOffset < maximumOffset - 0.5 / (root?.scale ?? 1)
    }

    /// Moves the content just so far that a part of it can be seen, with a margin, and clear of fades.
    public func scrollToVisible(_ rect: Rect, margin: Double = 12) {
        let margin = fadeGround == nil ? margin : max(margin, fadeLength)
        let isReversed = direction < 0
        let start = axis == .vertical ? rect.minY : isReversed ? bounds.width - rect.maxX : rect.minX
        let end = axis == .vertical ? rect.maxY : isReversed ? bounds.width - rect.minX : rect.maxX
        if start - margin < contentOffset {
            scroll(to: start - margin)
        } else if end + margin > contentOffset + viewportLength {
            scroll(to: min(end + margin - viewportLength, start - margin))
        }
    }

    /// For subclasses: the offset changed.
    open func contentDidScroll() {}

    open override func scrolled(_ event: ScrollEvent) -> Bool {
        let clicks: Double
        switch axis {
        case .vertical: clicks = event.clicks.dy
        // A strip follows either wheel; most mice have but one, and it leads onward in either direction.
        case .horizontal:
            clicks = abs(event.clicks.dx) > abs(event.clicks.dy) ? direction * event.clicks.dx : event.clicks.dy
        }
        guard clicks != 0, canScroll(by: clicks) else { return false }
        scroll(by: clicks * ScrollView.wheelStep)
        return true
    }

    open override func frameDidChange(from old: Rect) {
        scroll(to: contentOffset)
    }

    open override func hoverChanged(_ isHovered: Bool) {
        bar.isHovered = isHovered
        if isHovered { showBar() } else { hideBarLater() }
    }

    open override func pointerPressed(_ event: PointerEvent, button: PointerButton, clickCount: Int) -> Bool {
        guard button == .primary, showsScrollIndicator, maximumOffset > 0, barTrack.contains(event.position) else {
            return false
        }
        let thumb = barThumb
        let position = axis == .vertical ? event.position.y : event.position.x
        let start = axis == .vertical ? thumb.minY : thumb.minX
        let length = axis == .vertical ? thumb.height : thumb.width
        if position < start || position > start + length {
            scroll(to: contentOffset + direction * (position < start ? -viewportLength : viewportLength))
        }
        bar.grab = (position, contentOffset)
        setNeedsDisplay(barTrack)
        return true
    }

    /// While the scroll bar is held.
    open override var keepsPresses: Bool { bar.grab != nil }

    open override func pointerDragged(_ event: PointerEvent) {
        guard let grab = bar.grab else { return }
        let position = axis == .vertical ? event.position.y : event.position.x
        let free = trackLength - thumbLength
        guard free > 0 else { return }
        scroll(to: grab.offset + direction * (position - grab.position) / free * maximumOffset)
    }

    open override func pointerReleased(_ event: PointerEvent, button: PointerButton) {
        releaseBar()
    }

    open override func pointerCancelled() {
        releaseBar()
    }

    private func releaseBar() {
        guard bar.grab != nil else { return }
        bar.grab = nil
        setNeedsDisplay(barTrack)
        if !bar.isHovered { hideBarLater() }
    }

    open override func drawOver(_ context: PaintContext) {
        drawFades(context)
        guard showsScrollIndicator, maximumOffset > 0, bar.opacity > 0 else { return }
        let strength = (bar.grab != nil ? 0.55 : 0.32) * bar.opacity
        let thumb = barThumb
        context.cairo.roundedRectangle(thumb, radius: min(thumb.width, thumb.height) / 2)
        context.cairo.fill(context.theme.ink.withAlpha(strength))
    }
}

/// What a scroll view remembers of its bar.
private struct ScrollBarState {
    var opacity = 0.0
    var isHovered = false
    var grab: (position: Double, offset: Double)?
    var remainder = 0.0
    var hide: Scheduler.Timer?
}

extension ScrollView {
    private static let barWidth = 6.0
    private static let barMargin = 3.0

    /// Where a press takes hold of the scroll bar, in the view's own coordinates.
    private var barTrack: Rect {
        let breadth = ScrollView.barWidth + 2 * ScrollView.barMargin
        return axis == .vertical
            ? Rect(
                x: isBarLeft ? barArea.minX : barArea.maxX - breadth, y: barArea.minY, width: breadth,
                height: barArea.height)
            : Rect(x: barArea.minX, y: barArea.maxY - breadth, width: barArea.width, height: breadth)
    }

    /// Whether a press at a point of the view's own coordinates would take hold of the bar.
    func isBar(at point: Point) -> Bool {
        showsScrollIndicator && maximumOffset > 0 && bar.opacity > 0 && barTrack.contains(point)
    }

    /// Whether the bar of a vertical scroll view stands at the left edge: where rows end.
    private var isBarLeft: Bool { effectiveLayoutDirection == .rightToLeft }

    private var barArea: Rect { bounds.inset(by: scrollBarInsets) }

    private var trackLength: Double {
        (axis == .vertical ? barArea.height : barArea.width) - 2 * ScrollView.barMargin
    }

    private var thumbLength: Double {
        guard contentLength > 0 else { return 0 }
        return min(trackLength, max(32, trackLength * viewportLength / contentLength))
    }

    private var barThumb: Rect {
        let progress = maximumOffset > 0 ? contentOffset / maximumOffset : 0
        let way = direction < 0 ? 1 - progress : progress
        let start = ScrollView.barMargin + way * (trackLength - thumbLength)
        let breadth = ScrollView.barWidth
        return axis == .vertical
            ? Rect(
                x: isBarLeft ? barArea.minX + ScrollView.barMargin : barArea.maxX - breadth - ScrollView.barMargin,
                y: barArea.minY + start, width: breadth, height: thumbLength)
            : Rect(
                x: barArea.minX + start, y: barArea.maxY - breadth - ScrollView.barMargin, width: thumbLength,
                height: breadth)
    }

    private func showBar() {
        guard showsScrollIndicator, maximumOffset > 0 else { return }
        bar.hide?.cancel()
        bar.hide = nil
        if bar.opacity != 1 {
            bar.opacity = 1
            setNeedsDisplay(barTrack)
        }
        if !bar.isHovered { hideBarLater() }
    }

    /// The bar goes a moment after the last scrolling; without a pointer over it nobody needs it.
    private func hideBarLater() {
        guard bar.opacity > 0 else { return }
        bar.hide?.cancel()
        bar.hide = root?.after(0.9) { [weak self] in
            guard let self, !self.bar.isHovered, self.bar.grab == nil else { return }
            self.bar.opacity = 0
            self.setNeedsDisplay(self.barTrack)
        }
    }
}
