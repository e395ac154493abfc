import Cairo
import Geometry

/// One of a few words, all of them in sight, as UIKit's `UISegmentedControl`.
///
/// The pointer presses a segment; with the keyboard, arrows, Home and End choose.
public final class SegmentedControl: View {
    /// The words, from the leading edge.
    public let titles: [String]

    /// Which of them is chosen, from 0; setting it calls nothing.
    public var selectedSegmentIndex: Int {
        didSet {
            guard selectedSegmentIndex != oldValue else { return }
            describe()
            setNeedsDisplay()
        }
    }

    /// Called when a person chose another segment.
    public var action: ((Int) -> Void)?

    private var texts: [TextLayoutCache]
    private var hovered: Int?
    private var pressed: Int?

    private static let padding = 12.0
    private static let inset = 3.0

    /// Makes a control.
    /// - Parameters:
    ///   - titles: at least one.
    ///   - selected: which of them is chosen, from 0.
    public init(titles: [String], selected: Int = 0) {
        self.titles = titles
        selectedSegmentIndex = selected
        texts = Array(repeating: TextLayoutCache(), count: titles.count)
        super.init()
        overflow = FocusRing.overflow
        describe()
    }

    /// What the choice is about; the chosen word is said behind it.
    public var label = "" {
        didSet { describe() }
    }

    private func describe() {
        let title = titles.indices.contains(selectedSegmentIndex) ? titles[selectedSegmentIndex] : ""
        accessibilityLabel = label.isEmpty ? title : "\(label): \(title)"
    }

    /// As wide as all words; a width other than 0 is the most it may take.
    public override func sizeThatFits(_ size: Size) -> Size {
        let wanted = titles.indices.reduce(2 * SegmentedControl.inset) { $0 + wantedWidth($1) }.rounded(.up)
        return Size(width: size.width > 0 ? min(wanted, size.width) : wanted, height: Button.height)
    }

    public override func appearanceDidChange() {
        for index in texts.indices { texts[index].removeAll() }
    }

    private func layout(_ index: Int, width: Double = .infinity) -> TextLayout {
        texts[index].layout(
            titles[index], font: (root?.theme ?? .light).font(13, weight: 500), scale: root?.scale ?? 1, width: width)
    }

    private func wantedWidth(_ index: Int) -> Double { layout(index).size.width + 2 * SegmentedControl.padding }

    /// The place of each segment; where the words need more than there is, all give up the same part of it.
    public var segmentFrames: [Rect] {
        let wanted = titles.indices.map(wantedWidth)
        let room = bounds.width - 2 * SegmentedControl.inset
        let factor = room / max(1, wanted.reduce(0, +))
        var x = SegmentedControl.inset
        return wanted.map { width in
            defer { x += width * factor }
            return directed(
                Rect(
                    x: x, y: SegmentedControl.inset, width: width * factor,
                    height: bounds.height - 2 * SegmentedControl.inset))
        }
    }

    // MARK: Painting

    public override func draw(_ context: PaintContext) {
        let theme = context.theme
        let radius = bounds.height / 2
        context.cairo.roundedRectangle(context.aligned(bounds), radius: radius)
        context.cairo.fill(theme.field)
        for (index, frame) in segmentFrames.enumerated() {
            let isOn = index == selectedSegmentIndex
            if isOn || index == hovered {
                context.cairo.roundedRectangle(context.aligned(frame), radius: frame.height / 2)
                context.cairo.fill(isOn ? theme.accentGround : theme.fieldHovered)
            }
            let text = layout(index, width: max(0, frame.width - 10))
            context.drawCentered(
                text, from: frame.minX, to: frame.maxX, y: frame.midY - text.size.height / 2,
                color: isOn ? theme.accentInk : theme.secondInk)
        }
        if isFocused, root?.showsFocusRing == true {
            FocusRing.draw(in: context, around: bounds, radius: radius, gap: FocusRing.gap)
        }
    }

    // MARK: Pointer

    private func segment(at point: Point) -> Int? { segmentFrames.firstIndex { $0.contains(point) } }

    public override func pointerMoved(_ event: PointerEvent) { hover(segment(at: event.position)) }

    public override func hoverChanged(_ isHovered: Bool) {
        if !isHovered { hover(nil) }
    }

    private func hover(_ index: Int?) {
        guard index != hovered else { return }
        hovered = index
        setNeedsDisplay()
    }

    public override func pointerPressed(_ event: PointerEvent, button: PointerButton, clickCount: Int) -> Bool {
        guard button == .primary else { return false }
        pressed = segment(at: event.position)
        return true
    }

    public override func pointerReleased(_ event: PointerEvent, button: PointerButton) {
        if let pressed, pressed == segment(at: event.position) { choose(pressed) }
        pressed = nil
    }

    public override func pointerCancelled() { pressed = nil }

    private func choose(_ index: Int) {
        guard index != selectedSegmentIndex, titles.indices.contains(index) else { return }
        selectedSegmentIndex = index
        action?(index)
    }

    // MARK: Keys

    public override var canBecomeFocused: Bool { true }

    public override func focusChanged(_ isFocused: Bool) { setNeedsDisplay() }
    public override func focusRingChanged() { setNeedsDisplay() }

    public override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.modifiers.isEmpty else { return false }
        let isRightToLeft = effectiveLayoutDirection == .rightToLeft
        switch event.key {
        case .left: choose(selectedSegmentIndex + (isRightToLeft ? 1 : -1))
        case .right: choose(selectedSegmentIndex + (isRightToLeft ? -1 : 1))
        case .home: choose(0)
        case .end: choose(titles.count - 1)
        case .character(" "): choose((selectedSegmentIndex + 1) % titles.count)
        default: return false
        }
        return true
    }
}
