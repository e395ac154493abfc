import Cairo
import Geometry

/// A text of several lines that can be edited: it wraps, scrolls and stays quick with long texts, as UIKit's `UITextView`.
///
/// Enter makes a new line; Tab goes on to the next view. Each paragraph is laid out by itself, when it comes into sight or when
/// the caret goes there, so that a key lays out one paragraph and not the text.
public final class TextView: TextInputView {
    /// The most characters that any text view takes.
    public static let longestText = 1_000_000

    /// Shown while there is no text; also the accessibility label.
    public var placeholder: String {
        didSet {
            guard placeholder != oldValue else { return }
            if accessibilityLabel == oldValue { accessibilityLabel = placeholder }
            placeholderCache.removeAll()
            setNeedsDisplay()
        }
    }

    /// The view that scrolls.
    let scroller = ScrollView()
    private lazy var canvas = TextCanvas(owner: self)
    var blocks = TextBlocks()
    var placeholderCache = TextLayoutCache()
    /// The width and the scale that paragraphs are laid out for.
    private var layoutWidth = 0.0
    private var layoutScale = 0.0
    private var lineHeight = 0.0
    /// Where Up and Down try to go, from the text's left edge, in points.
    private var goal: Double?
    private var keepsGoal = false
    /// Whether the caret is to be brought into sight.
    private var revealsCaret = false

    private static let padding = Insets(top: 8, left: 12, bottom: 8, right: 12)
    /// From the edge, where the scroll bar stands, to the text.
    private static let barRoom = 8.0

    /// Makes a text view.
    public init(placeholder: String = "", text: String = "") {
        self.placeholder = placeholder
        super.init(text: text)
        accessibilityLabel = placeholder
        scroller.addSubview(canvas)
        scroller.onScroll = { [weak self] in self?.layoutVisible() }
        addSubview(scroller)
        blocks.replaceAll(with: displayText, guess: guessedHeight)
    }

    override var isMultiline: Bool { true }
    override var longestText: Int { TextView.longestText }

    // MARK: Layout

    /// The height that a paragraph of so many bytes may have.
    private var guessedHeight: (Int) -> Double {
        let perLine = max(1, layoutWidth / (currentFont.size * 0.5))
        let lineHeight = lineHeight
        return { lineHeight * max(1, (Double($0) / perLine).rounded(.up)) }
    }

    public override func layoutSubviews() {
        let padding = TextView.padding
        scroller.frame = Rect(
            x: padding.left, y: padding.top,
            width: max(0, bounds.width - padding.left - padding.right + TextView.barRoom),
            height: max(0, bounds.height - padding.top - padding.bottom))
        prepareLayout()
        layoutVisible()
        guard revealsCaret else { return }
        revealsCaret = false
        // What comes into sight is measured then, and may push the caret out again.
        for _ in 0..<3 { revealCaret() }
    }

    /// Notes width and scale; other ones lay all out anew.
    private func prepareLayout() {
        guard let root else { return }
        let width = max(1, bounds.width - TextView.padding.left - TextView.padding.right)
        guard width != layoutWidth || root.scale != layoutScale || lineHeight == 0 else { return }
        (layoutWidth, layoutScale) = (width, root.scale)
        lineHeight = TextLayout("x", font: currentFont, scale: root.scale).size.height
        blocks.removeLayouts()
        blocks.guessHeights(guessedHeight)
        setNeedsDisplay()
    }

    private func forgetLayouts() {
        lineHeight = 0
        placeholderCache.removeAll()
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// The layout of a paragraph.
    func layout(of index: Int) -> TextLayout {
        prepareLayout()
        if let layout = blocks.blocks[index].layout { return layout }
        let layout = makeLayout(of: index, width: layoutWidth, scale: max(layoutScale, 0.1))
        blocks.setLayout(layout, of: index)
        return layout
    }

    private func makeLayout(of index: Int, width: Double, scale: Double) -> TextLayout {
        let start = blocks.start(of: index)
        let text = String(displayText.part(start..<start + blocks.blocks[index].length))
        return TextLayout(text, font: currentFont, scale: scale, maxWidth: max(1, width - caretWidth), lines: 0)
    }

    /// A paragraph with its place on the canvas.
    func part(_ index: Int) -> Part {
        let layout = layout(of: index)
        let x = standsRight(layout) ? max(0, layoutWidth - caretWidth - layout.size.width) : 0
        return Part(
            layout: layout, start: blocks.start(of: index), origin: Point(x: x, y: blocks.top(of: index)),
            caretLimit: max(0, layoutWidth - caretWidth))
    }

    /// Lays out a paragraph that was not laid out yet. One that lies above what is in sight and turns out higher or lower than
    /// was guessed moves nothing that is seen.
    /// - Returns: whether there was something to do.
    @discardableResult
    private func measure(_ index: Int) -> Bool {
        // Another width or font guesses all heights anew.
        prepareLayout()
        let guess = blocks.blocks[index]
        guard guess.layout == nil else { return false }
        let top = blocks.top(of: index)
        let growth = layout(of: index).size.height - guess.height
        updateContentLength()
        if growth != 0, top < scroller.contentOffset { scroller.scroll(to: scroller.contentOffset + growth) }
        return true
    }

    /// Lays out what is in sight.
    private func layoutVisible() {
        guard root != nil, lineHeight > 0, scroller.viewportLength > 0 else { return }
        var isMeasured = false
        var index = blocks.index(atY: scroller.contentOffset)
        while index < blocks.count, blocks.top(of: index) < scroller.contentOffset + scroller.viewportLength {
            if measure(index) { isMeasured = true }
            index += 1
        }
        updateContentLength()
        if isMeasured { setNeedsDisplay() }
    }

    private func updateContentLength() {
        let height = blocks.totalHeight()
        scroller.setContentLength(height)
        canvas.frame = Rect(x: 0, y: 0, width: scroller.bounds.width, height: max(height, scroller.bounds.height))
    }

    /// Scrolls so far that the caret is seen.
    private func revealCaret() {
        guard root != nil, scroller.viewportLength > 0 else { return }
        let rect = canvasCarets.strong
        updateContentLength()
        scroller.scrollToVisible(rect, margin: 0)
        layoutVisible()
    }

    /// Where the caret is on the canvas.
    private var canvasCarets: CaretRects { caretRects(in: part(blocks.index(ofOffset: displayCaret))) }

    /// From the view's own coordinates to the canvas'.
    private var canvasOffset: Offset {
        Offset(dx: -scroller.frame.minX, dy: scroller.contentOffset - scroller.frame.minY)
    }

    // MARK: Changes

    override func displayDidChange(_ change: TextChange?) {
        if let change {
            blocks.apply(change, in: displayText, guess: guessedHeight)
        } else {
            blocks.replaceAll(with: displayText, guess: guessedHeight)
        }
        setNeedsLayout()
        setNeedsDisplay()
    }

    override func fontChanged() {
        forgetLayouts()
    }

    override func selectionDidChange() {
        setNeedsDisplay()
    }

    override func caretWasUsed() {
        if !keepsGoal { goal = nil }
        revealsCaret = true
        setNeedsLayout()
    }

    public override func appearanceDidChange() {
        forgetLayouts()
    }

    /// As high as the whole text is at a width in points; where that is 0, at 200. All of the text is laid out for it but what
    /// the view shows at the same width: linear in its length.
    public override func sizeThatFits(_ size: Size) -> Size {
        let padding = TextView.padding
        let width = size.width > 0 ? size.width : 200
        let height = textHeight(at: max(1, width - padding.left - padding.right))
        return Size(width: width, height: height + padding.top + padding.bottom)
    }

    private func textHeight(at width: Double) -> Double {
        let scale = root?.scale ?? 1
        // Layouts of another font or scale are still there until the next frame.
        let isShown = lineHeight > 0 && layoutScale == scale && layoutWidth == width
        return blocks.blocks.indices.reduce(0) { height, index in
            let shown = isShown ? blocks.blocks[index].layout : nil
            return height + (shown ?? makeLayout(of: index, width: width, scale: scale)).size.height
        }
    }

    // MARK: Places

    override var caretRects: CaretRects { canvasCarets.offset(by: -canvasOffset) }
    public override var contextMenuAnchor: Rect {
        let rect = caretRect
        return Rect(origin: bounds.clamp(rect.origin), size: Size(width: 0, height: 0))
    }
    override var textArea: Rect { scroller.frame }
    override var isRightToLeft: Bool { layout(of: blocks.index(ofOffset: displayCaret)).isRightToLeft }

    override func offset(at point: Point) -> Int {
        offset(onCanvas: point + canvasOffset)
    }

    private func offset(onCanvas point: Point) -> Int {
        guard point.y >= 0 else { return 0 }
        let part = part(blocks.index(atY: point.y))
        return part.start + part.layout.offset(at: Point(x: point.x - part.origin.x, y: point.y - part.origin.y))
    }

    override func character(at point: Point) -> Int {
        let place: Point = point + canvasOffset
        let offset = offset(onCanvas: place)
        let part = part(blocks.index(ofOffset: offset))
        let before = max(part.start, model.text.boundary(before: offset))
        let inside = Point(x: place.x - part.origin.x, y: place.y - part.origin.y)
        let isBefore = part.layout.selectionRects(from: before - part.start, to: offset - part.start).contains {
            $0.minX <= inside.x && inside.x < $0.maxX && $0.minY <= inside.y && inside.y < $0.maxY
        }
        return isBefore ? before : offset
    }

    override func visualNeighbor(of offset: Int, direction: Int) -> Int? {
        let index = blocks.index(ofOffset: offset)
        let part = part(index)
        if let next = part.layout.moveVisually(from: offset - part.start, by: direction) { return part.start + next }
        let isForward = (direction > 0) != part.layout.isRightToLeft
        if isForward { return index + 1 < blocks.count ? blocks.start(of: index + 1) : nil }
        return index > 0 ? part.start - 1 : nil
    }

    override func lineEdge(isStart: Bool, from offset: Int) -> Int {
        let index = blocks.index(ofOffset: offset)
        let part = part(index)
        let line = part.layout.lineRange(at: offset - part.start)
        if isStart { return part.start + line.lowerBound }
        let end = part.start + line.upperBound
        // The end of a wrapped line is the start of the next one: the last place on this one is before the blank.
        return line.upperBound < blocks.blocks[index].length ? model.text.boundary(before: end) : end
    }

    override func scrollsSelecting(at point: Point) -> Bool {
        point.y < scroller.frame.minY && scroller.contentOffset > 0
            || point.y > scroller.frame.maxY && scroller.contentOffset < scroller.maximumOffset
    }

    // MARK: Keys

    override func handleOwnKey(_ event: KeyEvent) -> Bool? {
        guard event.modifiers.isSubset(of: .shift) else { return nil }
        let isExtending = event.modifiers.contains(.shift)
        switch event.key {
        case .up: moveVertically(by: -1, extending: isExtending)
        case .down: moveVertically(by: 1, extending: isExtending)
        case .pageUp: moveVertically(by: -page, extending: isExtending)
        case .pageDown: moveVertically(by: page, extending: isExtending)
        case .enter: insert("\n", as: .other)
        default: return nil
        }
        return true
    }

    /// So many lines are a page: one stays in sight.
    private var page: Int { max(1, Int(scroller.viewportLength / max(1, lineHeight)) - 1) }

    /// Moves the caret up or down by lines, to where it was sideways before the first of such moves.
    private func moveVertically(by lines: Int, extending: Bool) {
        let y = measuredHeight(linesBelowCaret: lines)
        let x = goal ?? canvasCarets.strong.minX
        keepsGoal = true
        defer { keepsGoal = false }
        if y < 0 {
            move(to: 0, extending: extending)
        } else {
            let isBeyond = y >= blocks.totalHeight()
            move(to: isBeyond ? model.text.utf8.count : offset(onCanvas: Point(x: x, y: y)), extending: extending)
        }
        goal = x
    }

    /// How far down on the canvas the middle of a line is that lies so many lines below the caret's, or above it. The paragraphs
    /// from the caret's to that one are measured, so that no guess of a height leads elsewhere.
    private func measuredHeight(linesBelowCaret lines: Int) -> Double {
        var index = blocks.index(ofOffset: displayCaret)
        measure(index)
        // What is measured above the caret moves it.
        var y: Double { canvasCarets.strong.midY + Double(lines) * lineHeight }
        while lines < 0, index > 0, y < blocks.top(of: index) {
            index -= 1
            measure(index)
        }
        while lines > 0, index + 1 < blocks.count, y >= blocks.top(of: index + 1) {
            index += 1
            measure(index)
        }
        return y
    }

    // MARK: Painting

    public override func draw(_ context: PaintContext) {
        guard !bounds.isEmpty else { return }
        let radius = 12.0
        context.cairo.newPath()
        context.cairo.roundedRectangle(context.aligned(bounds), radius: radius)
        context.cairo.fill(context.theme.field)
        if isFocused { FocusRing.draw(in: context, around: bounds, radius: radius, gap: -1) }
        guard displayText.isEmpty else { return }
        let layout = placeholderCache.layout(placeholder, font: currentFont, scale: context.scale, width: layoutWidth)
        var origin = scroller.frame.origin
        if standsRight(layout) { origin.x += max(0, layoutWidth - layout.size.width) }
        layout.draw(in: context.cairo, at: origin, color: context.theme.secondInk)
    }

    /// Paints the paragraphs in sight.
    fileprivate func drawText(_ context: PaintContext) {
        let end = scroller.contentOffset + scroller.viewportLength
        var index = blocks.index(atY: scroller.contentOffset)
        let caretIndex = blocks.index(ofOffset: displayCaret)
        while index < blocks.count, blocks.top(of: index) < end {
            // A paragraph that was not laid out yet comes with the next frame.
            guard blocks.blocks[index].layout != nil else { break }
            let part = part(index)
            let area = Rect(
                x: 0, y: part.origin.y, width: scroller.bounds.width, height: blocks.blocks[index].height)
            if context.isPainted(area) {
                paintSelection(in: context, part)
                paintSelectedBreak(in: context, part, line: area)
                part.layout.draw(in: context.cairo, at: part.origin, color: context.theme.ink)
                paintComposition(in: context, part)
                if index == caretIndex { paintCaret(in: context, part) }
            }
            index += 1
        }
    }

    /// A selected line break shows as a small blank behind the paragraph.
    private func paintSelectedBreak(in context: PaintContext, _ part: Part, line area: Rect) {
        let end = part.start + part.layout.text.utf8.count
        guard isFocused, displaySelection.contains(end), end < displayText.utf8.count else { return }
        let caret = part.layout.caret(at: end - part.start).offset(by: part.origin - .zero)
        let blank = Rect(x: caret.minX, y: caret.minY, width: 5, height: caret.height)
        context.cairo.fill(context.aligned(blank), hasKeyboard ? context.theme.selection : context.theme.line)
    }
}

/// What scrolls in a text view. It paints no more than is in sight.
private final class TextCanvas: View {
    private unowned let owner: TextView

    init(owner: TextView) {
        self.owner = owner
        super.init()
    }

    override func draw(_ context: PaintContext) {
        owner.drawText(context)
    }
}
