import Cairo
import Geometry
import Localization
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
        /// Whether they have paid.
        public var payment: Payment

        /// Whether somebody has paid.
        public enum Payment: Hashable, Sendable {
            /// Not yet, or not all of it.
            case open
            /// Their bill, as it is now.
            case paid
            /// And gone: nothing changes for them any more.
            case locked
        }

        /// Makes a content.
        public init(name: String, amount: MinorUnits, items: Int, payment: Payment = .open) {
            self.name = name
            self.amount = amount
            self.items = items
            self.payment = payment
        }
    }

    private(set) var content = Content(name: "", amount: 0, items: 0)
    var format = MoneyFormat(.usDollar)
    var picture: Image?
    /// The amount as it is shown now, on its way to that of the content.
    var shownAmount = 0.0
    /// How far the look of a target is shown, from 0 to 1.
    private(set) var lit = 0.0
    /// Where ``lit`` is going; it may not have left yet.
    private var litGoal = 0.0
    private var pulse = 0.0
    var nameText = CachedText()
    var amountText = CachedText()
    var arrowText = CachedText()
    var afterText = CachedText()
    var itemsText = CachedText()
    var reasonText = CachedText()
    var initialText = CachedText()
    private var lastProposal: DropProposal?
    private(set) var litTexts = LitTexts.below
    private var wasHovered = false

    /// Makes an empty card.
    public required init() {
        super.init()
        shouldRasterize = true
        overflow = Insets(top: 18, left: 26, bottom: 36, right: 26)
        cursor = .openHand
    }

    /// Shows a person. A change of the same person's amount counts up.
    public func show(_ content: Content, picture: Image?, format: MoneyFormat, animated: Bool) {
        accessibilityLabel = content.payment == .open ? content.name : localized("\(content.name), paid")
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

    var isCompact: Bool { bounds.height < 130 }

    /// The diameter of the photo of a card of the usual height, in points.
    static let photoSide = 64.0

    /// The round photo, in the card's coordinates.
    public var photoRect: Rect {
        if isCompact {
            let side = compactPhotoSide
            return directed(Rect(x: 14, y: (bounds.height - side) / 2, width: side, height: side))
        }
        let side = PersonCard.photoSide
        return Rect(x: (bounds.width - side) / 2, y: 14, width: side, height: side)
    }

    public override var dropLandingRect: Rect { photoRect }

    var nameTop: Double {
        if isCompact { return content.items > 0 ? 10 : bounds.height / 2 - 10 }
        return 86 + (litNameTop - 86) * lit
    }

    /// Where the name of a lit card stands.
    private var litNameTop: Double { litTexts == .below ? bounds.height - 63 : 10 }

    /// Where the outcome of a lit card begins.
    var outcomeTop: Double {
        litTexts == .around ? nameTop + (bounds.height - 43 - nameTop) * lit : nameTop + 20
    }

    private var compactPhotoSide: Double { min(56, bounds.height - 28) }

    /// How far texts stand from the leading edge.
    var textLeft: Double { isCompact ? 14 + compactPhotoSide + 10 : 8 }

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
        if dropProposal == nil || !(isCompact || litTexts != .below) {
            drawFace(context)
            drawPayment(context)
        }
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
}
