import Cairo
import Geometry
import OrderCore
import Widgets

/// Somebody at the table: photo, name, what they pay, how many dishes; lit, it says what a drop would change.
public final class PersonCard: CollectionViewCell {
    /// What the card shows.
    public struct Content: Equatable {
        /// The person's name.
        public var name: String
        /// What they pay, in minor units; counts up when it changes.
        public var amount: MinorUnits
        /// The number of their dishes; both labels are hidden while it is 0.
        public var items: Int

        /// Makes a content.
        public init(name: String, amount: MinorUnits, items: Int) {
            self.name = name
            self.amount = amount
            self.items = items
        }
    }

    private(set) var content = Content(name: "", amount: 0, items: 0)
    private var format = MoneyFormat(.usDollar)
    private var picture: Image?
    /// The amount as it is shown now, on its way to that of the content.
    private var shownAmount = 0.0
    /// How far the look of a target is shown, from 0 to 1.
    private(set) var lit = 0.0
    /// Where ``lit`` is going; it may not have left yet.
    private var litGoal = 0.0
    private var pulse = 0.0
    private var nameText = CachedText()
    private var amountText = CachedText()
    private var arrowText = CachedText()
    private var afterText = CachedText()
    private var itemsText = CachedText()
    private var reasonText = CachedText()
    private var initialText = CachedText()
    private var lastProposal: DropProposal?
    private(set) var litTexts = LitTexts.below
    private var wasHovered = false
    private(set) var nameField: TextField?

    /// Makes an empty card.
    public required init() {
        super.init()
        shouldRasterize = true
        overflow = Insets(top: 18, left: 26, bottom: 36, right: 26)
        cursor = .openHand
    }

    /// Shows a person. A change of the same person's amount counts up.
    public func show(_ content: Content, picture: Image?, format: MoneyFormat, animated: Bool) {
        accessibilityLabel = content.name
        guard content != self.content || picture !== self.picture || format != self.format else { return }
        let start = shownAmount
        self.content = content
        self.picture = picture
        self.format = format
        let goal = Double(content.amount)
        if animated, start != goal, let root {
            root.animate(AnimationKey(self, "count"), duration: Theme.Duration.count) { [weak self] progress in
                self?.shownAmount = start + (goal - start) * progress
                self?.pulse = progress < 1 ? 1 - progress : 0
                self?.setCardNeedsDisplay()
            }
        } else {
            root?.animator.cancel(AnimationKey(self, "count"))
            shownAmount = goal
            pulse = 0
        }
        setNeedsDisplay()
    }

    public override func prepareForReuse() {
        root?.animator.cancel(AnimationKey(self, "count"))
        root?.animator.cancel(AnimationKey(self, "lit"))
        content = Content(name: "", amount: 0, items: 0)
        picture = nil
        shownAmount = 0
        lit = 0
        litGoal = 0
        pulse = 0
        lastProposal = nil
        endEditing()
    }

    public override func stateDidChange() {
        if let proposal = dropProposal {
            lastProposal = proposal
            chooseSide()
        }
        let goal = dropProposal == nil ? 0.0 : 1.0
        if isHovered != wasHovered || isDragged {
            setNeedsDisplay()
        } else {
            setCardNeedsDisplay()
        }
        wasHovered = isHovered
        guard litGoal != goal, let root else { return }
        litGoal = goal
        let start = lit
        root.animate(AnimationKey(self, "lit"), duration: Theme.Duration.ring) { [weak self] progress in
            self?.lit = start + (goal - start) * progress
            self?.setCardNeedsDisplay()
        }
    }

    public override func dropLocationDidChange() {
        guard dropProposal != nil else { return }
        let side = litTexts
        chooseSide()
        if litTexts != side { setCardNeedsDisplay() }
    }

    /// How far rings reach beyond the card.
    private static let ringReach = 8.0

    /// Asks for painting of the card and its rings; the shadow stays.
    private func setCardNeedsDisplay() {
        setNeedsDisplay(bounds.inset(by: -PersonCard.ringReach))
    }

    // MARK: The name, edited in place

    /// Puts a text field in the place of the name, all of it selected.
    /// - Parameter done: called once with the new name, or `nil` when it was given up.
    func editName(_ done: @escaping (String?) -> Void) {
        endEditing()
        let field = TextField()
        field.text = content.name
        field.maximumLength = 200
        field.showsClearButton = false
        var isDone = false
        func finish(_ name: String?) {
            guard !isDone else { return }
            isDone = true
            endEditing()
            done(name)
        }
        field.onSubmit = { [weak field] in finish(field?.text) }
        field.onCancel = {
            finish(nil)
            return true
        }
        field.onBlur = { [weak field] in finish(field?.text) }
        nameField = field
        addSubview(field)
        setNeedsLayout()
        setNeedsDisplay()
        root?.focus(field)
        field.selectAll()
    }

    private func endEditing() {
        guard let field = nameField else { return }
        nameField = nil
        field.onBlur = nil
        field.removeFromSuperview()
        setNeedsDisplay()
    }

    public override func layoutSubviews() {
        let inset = isCompact ? bounds.height - 8 : 10
        nameField?.frame = Rect(
            x: isCompact ? inset : 10, y: nameTop - 6, width: bounds.width - inset - 10, height: 26)
    }

    // MARK: Places

    /// Where the texts of a lit card stand, so that the dragged photo hides none of them.
    enum LitTexts {
        /// Under the photo.
        case below
        /// The name over it, the outcome under it.
        case around
        /// Over it.
        case above
    }

    /// Follows the pointer, with a margin at each border so that nothing flickers.
    private func chooseSide() {
        guard let y = dropLocation?.y else { return }
        let place = y / bounds.height
        switch litTexts {
        case .below: if place > 0.38 { litTexts = place > 0.58 ? .above : .around }
        case .around: if place < 0.33 { litTexts = .below } else if place > 0.58 { litTexts = .above }
        case .above: if place < 0.53 { litTexts = place < 0.33 ? .below : .around }
        }
    }

    private var isCompact: Bool { bounds.height < 130 }

    /// The diameter of the photo of a card of the usual height, in points.
    static let photoSide = 64.0

    /// The round photo, in the card's coordinates.
    public var photoRect: Rect {
        if isCompact {
            let side = min(56, bounds.height - 28)
            return Rect(x: 14, y: (bounds.height - side) / 2, width: side, height: side)
        }
        let side = PersonCard.photoSide
        return Rect(x: (bounds.width - side) / 2, y: 14, width: side, height: side)
    }

    public override var dropLandingRect: Rect { photoRect }

    private var nameTop: Double {
        if isCompact { return content.items > 0 ? 10 : bounds.height / 2 - 10 }
        return 86 + (litNameTop - 86) * lit
    }

    /// Where the name of a lit card stands.
    private var litNameTop: Double { litTexts == .below ? bounds.height - 63 : 10 }

    /// Where the outcome of a lit card begins.
    private var outcomeTop: Double {
        litTexts == .around ? nameTop + (bounds.height - 43 - nameTop) * lit : nameTop + 20
    }

    private var textLeft: Double { isCompact ? photoRect.maxX + 10 : 8 }

    // MARK: Painting

    public override func draw(_ context: PaintContext) {
        let theme = context.theme
        let radius = Theme.Length.cardRadius
        if !isDragged {
            context.drawShadow(isHovered ? theme.hoverShadow : theme.restingShadow, of: bounds, radius: radius)
        }
        guard context.isPainted(bounds.inset(by: -PersonCard.ringReach)) else { return }
        if isDragged { context.cairo.pushGroup() }
        let isRefused = lastProposal?.operation == .forbidden
        let ground = isRefused ? theme.field : theme.accentGround
        context.cairo.roundedRectangle(bounds, radius: radius)
        context.cairo.fill(theme.card.mixed(with: ground, at: lit))
        // The texts of a lit card take the face's place where both have no room.
        if dropProposal == nil || !(isCompact || litTexts != .below) { drawFace(context) }
        if let proposal = dropProposal {
            drawOutcome(proposal, context)
        } else {
            drawName(context)
            drawTotals(context)
        }
        drawRings(context, isRefused: isRefused)
        if isDragged { context.cairo.popGroup(alpha: 0.45) }
    }

    private func drawRings(_ context: PaintContext, isRefused: Bool) {
        let theme = context.theme
        let radius = Theme.Length.cardRadius
        let color = isRefused ? theme.secondInk : theme.accent
        if lit > 0 { context.drawRing(around: bounds, radius: radius, width: 3, color: color.withAlpha(lit)) }
        if pulse > 0, lit == 0 {
            context.drawRing(
                around: bounds.inset(by: -4 * (1 - pulse)), radius: radius + 4 * (1 - pulse), width: 3,
                color: theme.accent.withAlpha(pulse * 0.8))
        }
        if lit == 0, isSelected || isPicked || showsFocus {
            // The accent is the lit target's alone; what is selected has a quiet ring.
            context.drawRing(
                around: bounds, radius: radius, width: 2, color: isSelected || isPicked ? theme.ink : theme.accent)
        }
    }

    private func drawFace(_ context: PaintContext) {
        let rect = photoRect
        if let picture {
            context.drawPicture(picture, in: rect, topRadius: rect.width / 2, bottomRadius: rect.width / 2)
            return
        }
        let color = Initial.color(of: content.name, isDark: context.theme.isDark)
        context.cairo.ellipse(in: rect)
        context.cairo.fill(color.ground)
        let letter = initialText.layout(
            Initial.letter(of: content.name), font: context.theme.font(rect.width * 0.42, weight: 600),
            scale: context.scale)
        context.drawCentered(
            letter, from: rect.minX, to: rect.maxX, y: rect.midY - letter.size.height / 2, color: color.ink)
    }

    private func drawName(_ context: PaintContext) {
        guard nameField == nil else { return }
        let name = nameText.layout(
            content.name, font: context.theme.font(15, weight: 600), scale: context.scale,
            maxWidth: bounds.width - textLeft - 8)
        drawText(name, y: nameTop, color: context.theme.ink, context)
    }

    /// Centred under the photo, or beside it in a compact card.
    private func drawText(_ layout: TextLayout, y: Double, color: Color, _ context: PaintContext) {
        if isCompact {
            layout.draw(in: context.cairo, at: Point(x: textLeft, y: y), color: color)
        } else {
            context.drawCentered(layout, from: textLeft, to: bounds.width - textLeft, y: y, color: color)
        }
    }

    private func drawTotals(_ context: PaintContext) {
        guard content.items > 0 else { return }
        let theme = context.theme
        let width = bounds.width - textLeft - 8
        let amount = drawnAmount(format.card(shownWhole), width: width, context)
        let items = itemsText.layout(
            Plural.items(content.items), font: theme.font(12, tabular: true), scale: context.scale, maxWidth: width)
        let top = nameTop + 22
        drawText(amount, y: top, color: theme.ink, context)
        drawText(items, y: top + amount.size.height, color: theme.secondInk, context)
    }

    /// An amount is never cut: it is set smaller until it fits.
    private func drawnAmount(_ text: String, width: Double, _ context: PaintContext) -> TextLayout {
        for size in isCompact ? [17.0, 14, 12] : [20.0, 17, 14, 12] {
            let font = context.theme.font(size, weight: 700, tabular: true)
            let layout = amountText.layout(text, font: font, scale: context.scale)
            if layout.size.width <= width { return layout }
        }
        return amountText.layout(
            text, font: context.theme.font(10, weight: 700, tabular: true), scale: context.scale, maxWidth: width)
    }

    /// While it counts, the amount is shown in steps as fine as the final amount's own, so that no decimals flicker.
    private var shownWhole: MinorUnits {
        let unit = format.currency.unitsPerWhole
        let exact = MinorUnits(shownAmount.rounded())
        guard exact != content.amount, content.amount % unit == 0 else { return exact }
        return exact / unit * unit
    }

    private func drawOutcome(_ proposal: DropProposal, _ context: PaintContext) {
        if isCompact { return drawCompactOutcome(proposal, context) }
        drawName(context)
        let theme = context.theme
        let top = outcomeTop
        guard let outcome = proposal.outcome else {
            let reason = reasonText.layout(
                proposal.reason ?? "", font: theme.font(12, weight: 500), scale: context.scale,
                maxWidth: bounds.width - 16, lines: 2, alignment: .center)
            context.drawCentered(reason, from: 8, to: bounds.width - 8, y: top, color: theme.ink)
            return
        }
        let height = drawFigures(outcome, size: 17, y: top, context)
        let detail = itemsText.layout(
            outcome.detail, font: theme.font(12, tabular: true), scale: context.scale, maxWidth: bounds.width - 16)
        context.drawCentered(detail, from: 8, to: bounds.width - 8, y: top + height, color: theme.ink)
    }

    /// In a low card the name stands at the upper edge and the outcome at the lower one, the dragged photo between them.
    private func drawCompactOutcome(_ proposal: DropProposal, _ context: PaintContext) {
        let theme = context.theme
        let width = bounds.width - 20
        let name = nameText.layout(
            content.name, font: theme.font(14, weight: 600), scale: context.scale, maxWidth: width)
        context.drawCentered(name, from: 10, to: bounds.width - 10, y: 3, color: theme.ink)
        guard let outcome = proposal.outcome else {
            let reason = reasonText.layout(
                proposal.reason ?? "", font: theme.font(12, weight: 500), scale: context.scale, maxWidth: width,
                lines: 2,
                alignment: .center)
            context.drawCentered(
                reason, from: 10, to: bounds.width - 10, y: bounds.height - reason.size.height - 3, color: theme.ink)
            return
        }
        _ = drawFigures(outcome, size: 14, y: bounds.height - 21, context)
    }

    /// Draws "$20 → $33" centred, smaller when the amounts are long; when even that has no room only the new one. Returns the
    /// height.
    private func drawFigures(_ outcome: DropOutcome, size: Double, y: Double, _ context: PaintContext) -> Double {
        let theme = context.theme
        var parts: [(TextLayout, Color)] = []
        for size in outcome.before == nil ? [size] : [size, size - 2, size - 4] {
            parts = figures(outcome, size: size, context)
            if width(of: parts) <= bounds.width - 12 { break }
        }
        if width(of: parts) > bounds.width - 12 {
            let font = theme.font(size, weight: 700, tabular: true)
            let after = afterText.layout(outcome.after, font: font, scale: context.scale, maxWidth: bounds.width - 12)
            parts = [(after, theme.accentInk)]
        }
        var x = (bounds.width - width(of: parts)) / 2
        for (layout, color) in parts {
            layout.draw(in: context.cairo, at: Point(x: x, y: y), color: color)
            x += layout.size.width
        }
        return parts.map(\.0.size.height).max() ?? 0
    }

    private func figures(_ outcome: DropOutcome, size: Double, _ context: PaintContext) -> [(TextLayout, Color)] {
        let theme = context.theme
        let font = theme.font(size, weight: 700, tabular: true)
        let after = afterText.layout(outcome.after, font: font, scale: context.scale)
        guard let before = outcome.before else { return [(after, theme.accentInk)] }
        let old = amountText.layout(before, font: font, scale: context.scale)
        let arrow = arrowText.layout(" → ", font: theme.font(size, weight: 500), scale: context.scale)
        return [(old, theme.ink), (arrow, theme.secondInk), (after, theme.accentInk)]
    }

    private func width(of parts: [(TextLayout, Color)]) -> Double {
        parts.reduce(0) { $0 + $1.0.size.width }
    }
}

/// A neutral face: the first letter of a name on a colour of its own.
enum Initial {
    /// The first letter or digit, in upper case; "?" for none.
    static func letter(of name: String) -> String {
        guard let first = name.first(where: { !$0.isWhitespace }) else { return "?" }
        return first.uppercased()
    }

    /// A quiet colour that is always the same for the same name.
    static func color(of name: String, isDark: Bool) -> (ground: Color, ink: Color) {
        var hash: UInt32 = 2_166_136_261
        for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        let grounds: [UInt32] = [0xCFE3F5, 0xF6D3DE, 0xD5EBD9, 0xFCE1C4, 0xE3DAF4, 0xF4E7B8, 0xCDEAE6, 0xF3D5C8]
        let inks: [UInt32] = [0x2C5A86, 0x8C3557, 0x2F6B42, 0x8A4F14, 0x553B8A, 0x6E5A10, 0x1E6660, 0x8A3E22]
        let index = Int(hash % UInt32(grounds.count))
        return (Color(hex: grounds[index]), Color(hex: inks[index]))
    }
}

/// Counted words.
enum Plural {
    /// "1 item", "3 items".
    static func items(_ count: Int) -> String {
        count == 1 ? "1 item" : "\(count) items"
    }

    /// "4 dishes", "1 dish".
    static func dishes(_ count: Int) -> String {
        count == 1 ? "1 dish" : "\(count) dishes"
    }

    /// What is selected: "2 dishes", "3 lines".
    static func selected(_ items: [OrderDragItem]) -> String {
        if OrderDragItem.several(items).foods != nil { return dishes(items.count) }
        return items.count == 1 ? "1 line" : "\(items.count) lines"
    }
}
