import Cairo
import Geometry
import Localization
import Widgets

/// The line under the people: what a drag would do, why something was refused, or what was done last and the way back. What has
/// no room on one line takes two.
final class StatusLine: View {
    /// What is said.
    struct Message: Equatable {
        var text: String
        /// What keys would change, the most useful first: what has no room is left out, never cut.
        var hints: [String] = []
        /// Whether "Undo" stands behind it.
        var offersUndo = false
        /// What else is offered behind it; `nil` for nothing.
        var offer: String?
        /// Whether it says that something could not be done.
        var isWarning = false

        /// All of it.
        var sentence: String { ([text] + hints).joined(separator: " · ") }

        /// The text with the first hints, as it is laid out: no hint is broken, nor begins a line with a dot.
        func shownText(hints count: Int) -> String {
            ([text] + hints.prefix(count).map(unbroken)).joined(separator: "\u{00A0}· ")
        }

        private func unbroken(_ words: String) -> String {
            String(words.map { $0 == " " ? "\u{00A0}" : $0 })
        }
    }

    private enum Link {
        case undo
        case offer
    }

    /// Words to press behind the text.
    private struct Place {
        let link: Link
        let layout: TextLayout
        /// Where the layout begins, and where its words do, behind the separator: from the leading edge.
        let x: Double
        let wordsX: Double

        var end: Double { x + layout.size.width }
    }

    private static let separator = "  ·  "

    private var message = Message(text: "")
    /// Layouts by the number of hints and of lines.
    private var texts: [Int: CachedText] = [:]
    private var undoText = CachedText()
    private var offerText = CachedText()
    private var separatorText = CachedText()
    private var hovered: Link?

    /// Called when "Undo" is clicked.
    var onUndo: (() -> Void)?
    /// Called when what is offered besides is pressed.
    var onOffer: (() -> Void)?

    func show(_ message: Message) {
        guard message != self.message else { return }
        let wasWrapped = isWrapped(in: bounds.width)
        self.message = message
        texts.removeAll()
        accessibilityLabel = message.sentence + (message.offer.map { ". \($0)" } ?? "")
        if isFocused, !canBecomeFocused { root?.focus(nil) }
        if isWrapped(in: bounds.width) != wasWrapped { superview?.setNeedsLayout() }
        updateTooltip()
        setNeedsDisplay()
    }

    /// What is said now.
    var shown: Message { message }

    // MARK: Places

    private static let size = 13.0
    /// On two lines it is smaller, so that it covers no card.
    private static let smallSize = 12.0

    /// The height that the text takes at a width, in points.
    func height(in width: Double) -> Double { layout(in: width)?.size.height ?? 0 }

    /// Whether it takes two lines at a width.
    func isWrapped(in width: Double) -> Bool {
        guard let root else { return false }
        return places(root.theme, root.scale, width: width).isWrapped
    }

    /// The text as it is shown at a width.
    func layout(in width: Double) -> TextLayout? {
        root.map { places($0.theme, $0.scale, width: width).text }
    }

    override func layoutSubviews() { updateTooltip() }

    /// A pointer that rests on it is told what has no room on two lines either.
    private func updateTooltip() {
        guard let layout = layout(in: bounds.width), bounds.width > 0 else { return }
        let isWhole = !layout.isEllipsized && layout.text.hasSuffix(message.shownText(hints: message.hints.count))
        tooltip = isWhole ? nil : message.sentence
    }

    /// All of it on one line, else on two, else without the hints that have no room there.
    private func textLayout(
        _ theme: Theme, _ scale: Double, width: Double
    ) -> (layout: TextLayout, isWrapped: Bool) {
        let width = max(0, width)
        let weight = message.isWarning ? 500 : 400
        func layout(hints: Int, lines: Int) -> TextLayout {
            let font = theme.font(lines == 1 ? StatusLine.size : StatusLine.smallSize, weight: weight, tabular: true)
            func layout(_ mark: String) -> TextLayout {
                texts[2 * hints + lines - 1, default: CachedText()].layout(
                    mark + message.shownText(hints: hints), font: font, scale: scale, maxWidth: width, lines: lines)
            }
            let natural = layout("")
            // It is read the way the window is, whatever script the first name in it is in.
            if natural.isRightToLeft == isRightToLeft { return natural }
            return layout(isRightToLeft ? "\u{200F}" : "\u{200E}")
        }
        let single = layout(hints: message.hints.count, lines: 1)
        if !single.isEllipsized { return (single, false) }
        let counts = stride(from: message.hints.count, through: 0, by: -1)
        let double = counts.lazy.map { layout(hints: $0, lines: 2) }.first { !$0.isEllipsized }
        return (double ?? layout(hints: 0, lines: 2), true)
    }

    /// The text, and the words to press behind it, which are never cut.
    private func places(
        _ theme: Theme, _ scale: Double, width: Double
    ) -> (text: TextLayout, isWrapped: Bool, links: [Place]) {
        let font = theme.font(StatusLine.size, weight: 600)
        var links: [(Link, TextLayout)] = []
        if message.offersUndo {
            links.append((.undo, undoText.layout(behindSeparator(localized("Undo")), font: font, scale: scale)))
        }
        if let offer = message.offer {
            links.append((.offer, offerText.layout(behindSeparator(offer), font: font, scale: scale)))
        }
        let room = width - links.reduce(0) { $0 + $1.1.size.width }
        let (layout, isWrapped) = textLayout(theme, scale, width: room)
        let gap = separatorText.layout(StatusLine.separator, font: font, scale: scale).size.width
        var x = layout.size.width
        let places = links.map { link, layout in
            defer { x += layout.size.width }
            return Place(link: link, layout: layout, x: x, wordsX: x + gap)
        }
        return (layout, isWrapped, places)
    }

    private var isRightToLeft: Bool { effectiveLayoutDirection == .rightToLeft }

    /// Words that stand behind a separator, whichever way one reads: to its right, or to its left in a mirrored window, in
    /// whatever script they are. The mark (U+200E) keeps the two in that order.
    private func behindSeparator(_ words: String) -> String {
        "\u{200E}" + (isRightToLeft ? words + StatusLine.separator : StatusLine.separator + words)
    }

    private func link(at point: Point) -> Link? {
        guard let root, bounds.contains(point) else { return nil }
        let x = directed(Rect(origin: point, size: .zero)).minX
        return places(root.theme, root.scale, width: bounds.width).links.first { $0.wordsX - 4 <= x && x < $0.end + 4 }?
            .link
    }

    // MARK: Painting

    override func draw(_ context: PaintContext) {
        let theme = context.theme
        let (layout, isWrapped, links) = places(theme, context.scale, width: bounds.width)
        let y = isWrapped ? 0 : ((bounds.height - layout.size.height) / 2 - 2).rounded()
        // The words to press stand on the last line.
        let linkY = isWrapped ? layout.size.height - (links.first?.layout.size.height ?? 0) : y
        let ink = message.isWarning ? theme.accentInk : theme.secondInk
        drawDirected(layout, at: Point(x: 0, y: y), color: ink, in: context)
        for place in links {
            drawDirected(place.layout, at: Point(x: place.x, y: linkY), color: theme.accentInk, in: context)
            let hasKeyboard = place.link == .offer && isFocused && root?.showsFocusRing == true
            guard hovered == place.link || hasKeyboard else { continue }
            let line = Rect(
                x: place.wordsX, y: linkY + place.layout.baseline + 2, width: place.end - place.wordsX,
                height: hasKeyboard ? 2 : context.hairline)
            context.cairo.fill(directed(line), theme.accentInk)
        }
    }

    // MARK: Pointer

    override func pointerMoved(_ event: PointerEvent) {
        let link = link(at: event.position)
        cursor = link == nil ? nil : .pointer
        setHovered(link)
    }

    override func hoverChanged(_ isHovered: Bool) {
        if !isHovered { setHovered(nil) }
    }

    private func setHovered(_ link: Link?) {
        guard link != hovered else { return }
        hovered = link
        setNeedsDisplay()
    }

    override func pointerPressed(_ event: PointerEvent, button: PointerButton, clickCount: Int) -> Bool {
        button == .primary && link(at: event.position) != nil
    }

    override func pointerReleased(_ event: PointerEvent, button: PointerButton) {
        switch link(at: event.position) {
        case .undo: onUndo?()
        case .offer: onOffer?()
        case nil: break
        }
    }

    // MARK: Keys

    /// "Undo" has a key of its own; what is offered besides is reached by Tab.
    override var canBecomeFocused: Bool { message.offer != nil }

    override func focusChanged(_ isFocused: Bool) { setNeedsDisplay() }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard message.offer != nil, event.modifiers.isEmpty, !event.isRepeat,
            event.key == .enter || event.key == .character(" ")
        else { return false }
        onOffer?()
        return true
    }
}
