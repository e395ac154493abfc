import Cairo
import Geometry
import Localization
import Widgets

/// One line under the people: what a drag would do, why something was refused, or what was done last and the way back.
final class StatusLine: View {
    /// What is said.
    struct Message: Equatable {
        var text: String
        /// Whether "Undo" stands behind it.
        var offersUndo = false
        /// What else is offered behind it; `nil` for nothing.
        var offer: String?
        /// Whether it says that something could not be done.
        var isWarning = false
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
    private var text = CachedText()
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
        self.message = message
        accessibilityLabel = message.text + (message.offer.map { ". \($0)" } ?? "")
        if isFocused, !canBecomeFocused { root?.focus(nil) }
        setNeedsDisplay()
    }

    /// What is said now.
    var shown: Message { message }

    // MARK: Places

    private func textLayout(_ theme: Theme, _ scale: Double, width: Double) -> TextLayout {
        text.layout(
            message.text, font: theme.font(13, weight: message.isWarning ? 500 : 400, tabular: true), scale: scale,
            maxWidth: max(0, width))
    }

    /// The text, and the words to press behind it, which are never cut.
    private func places(_ theme: Theme, _ scale: Double) -> (text: TextLayout, links: [Place]) {
        let font = theme.font(13, weight: 600)
        var links: [(Link, TextLayout)] = []
        if message.offersUndo {
            links.append((.undo, undoText.layout(behindSeparator(localized("Undo")), font: font, scale: scale)))
        }
        if let offer = message.offer {
            links.append((.offer, offerText.layout(behindSeparator(offer), font: font, scale: scale)))
        }
        let width = links.reduce(0) { $0 + $1.1.size.width }
        let layout = textLayout(theme, scale, width: bounds.width - width)
        let gap = separatorText.layout(StatusLine.separator, font: font, scale: scale).size.width
        var x = layout.size.width
        let places = links.map { link, layout in
            defer { x += layout.size.width }
            return Place(link: link, layout: layout, x: x, wordsX: x + gap)
        }
        return (layout, places)
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
        return places(root.theme, root.scale).links.first { $0.wordsX - 4 <= x && x < $0.end + 4 }?.link
    }

    // MARK: Painting

    override func draw(_ context: PaintContext) {
        let theme = context.theme
        let (layout, links) = places(theme, context.scale)
        let y = ((bounds.height - layout.size.height) / 2 - 2).rounded()
        let ink = message.isWarning ? theme.accentInk : theme.secondInk
        drawDirected(layout, at: Point(x: 0, y: y), color: ink, in: context)
        for place in links {
            drawDirected(place.layout, at: Point(x: place.x, y: y), color: theme.accentInk, in: context)
            let hasKeyboard = place.link == .offer && isFocused && root?.showsFocusRing == true
            guard hovered == place.link || hasKeyboard else { continue }
            let line = Rect(
                x: place.wordsX, y: y + place.layout.baseline + 2, width: place.end - place.wordsX,
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
