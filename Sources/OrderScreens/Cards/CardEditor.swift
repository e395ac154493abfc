import Cairo
import Geometry
import Localization
import Widgets

/// A card that is written on: its photo, a field for each of its texts, and under the field that is wrong the reason.
///
/// It stands over the card it belongs to, raised, as large as the card, or larger where the card has no room for the fields.
/// Enter accepts from every field, Esc gives up, and Tab stays in the card.
final class CardEditor: View {
    /// Which card it takes the place of.
    enum Shape {
        /// A food's: the photo over the full width, its button on it.
        case food
        /// A person's: a round photo, its button under the name.
        case person
    }

    /// What is wrong, and in which field.
    struct Problem: Hashable {
        /// The field's number, from 0.
        var field: Int
        /// The reason, as a sentence.
        var reason: String
    }

    let shape: Shape
    let fields: [TextField]
    let photoButton = Button(title: localized("Photo…"))
    let reasonLabel = Label(color: .accent, lines: 0)
    var initialText = CachedText()

    /// The picture that the card will have; `nil` for a person without one.
    var picture: Image? {
        didSet { if picture !== oldValue { setNeedsDisplay() } }
    }

    /// What is wrong, if something is; the field is marked.
    var problem: Problem? {
        didSet { if problem != oldValue { problemChanged() } }
    }

    /// Called on Enter.
    var onAccept: (() -> Void)?
    /// Called on Esc.
    var onCancel: (() -> Void)?
    /// Called after every edit of a person's, with the number of the field.
    var onEdit: ((Int) -> Void)?
    /// Called on Up (-1) and Down (1) in a field, with its number. Return whether it was of use.
    var onStep: ((Int, Int) -> Bool)?
    /// Called when another photo is wanted; without it there is no button for it.
    var onPhoto: (() -> Void)? {
        didSet { photoButton.isHidden = onPhoto == nil }
    }
    /// The collection whose card this stands for: turns of the wheel and drags over the editor are for it.
    weak var collection: CollectionView?

    /// Makes an editor.
    /// - Parameter names: what the fields are for, shown while they are empty.
    init(_ shape: Shape, fields names: [String]) {
        self.shape = shape
        fields = names.map { TextField(placeholder: $0) }
        super.init()
        cursor = .arrow
        overflow = Insets(top: 22, left: 36, bottom: 50, right: 36)
        for (index, field) in fields.enumerated() { connect(field, index) }
        reasonLabel.isHidden = true
        reasonLabel.isUserInteractionEnabled = false
        photoButton.isHidden = true
        photoButton.accessibilityLabel = localized("Choose a photo")
        photoButton.action = { [weak self] in self?.onPhoto?() }
        addSubview(reasonLabel)
        addSubview(photoButton)
    }

    private func connect(_ field: TextField, _ index: Int) {
        field.showsClearButton = false
        field.onSubmit = { [weak self] in self?.onAccept?() }
        field.onCancel = { [weak self] in
            self?.onCancel?()
            return true
        }
        field.onChange = { [weak self] _ in self?.edited(index) }
        addSubview(field)
    }

    /// A person changed the text of a field.
    func edited(_ index: Int) {
        if problem?.field == index { problem = nil }
        // A face without a photo is the name's first letter.
        if shape == .person { setNeedsDisplay() }
        onEdit?(index)
    }

    private func problemChanged() {
        for (index, field) in fields.enumerated() { field.isInvalid = index == problem?.field }
        reasonLabel.text = problem?.reason ?? ""
        reasonLabel.isHidden = problem == nil
        setNeedsLayout()
    }

    // MARK: Focus

    /// The parts that take the keyboard, in the order of Tab.
    private var stops: [View] { fields + (photoButton.isHidden ? [] : [photoButton]) }

    private func moveFocus(by step: Int) {
        let stops = stops
        let place = stops.firstIndex { $0.isFocused } ?? (step > 0 ? -1 : 0)
        root?.focus(stops[(place + step + stops.count) % stops.count])
    }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.modifiers.isDisjoint(with: [.control, .alt, .command]) else {
            // Undo ends where the field began: what was done to the book before is another matter.
            return event.modifiers.contains(.control) && [.character("z"), .character("y")].contains(event.key)
        }
        switch event.key {
        case .tab: moveFocus(by: event.modifiers.contains(.shift) ? -1 : 1)
        case .escape: onCancel?()
        case .up, .down:
            guard let index = fields.firstIndex(where: \.isFocused) else { return false }
            return onStep?(index, event.key == .down ? 1 : -1) ?? false
        default: return false
        }
        return true
    }

    // MARK: Pointer

    /// What lies under the editor hears nothing of presses on it.
    override func pointerPressed(_ event: PointerEvent, button: PointerButton, clickCount: Int) -> Bool {
        button == .primary
    }

    override func scrolled(_ event: ScrollEvent) -> Bool { collection?.scrolled(event) ?? false }

    override var nextForDrops: View? { collection ?? superview }

    // MARK: Appearance

    override func rootDidChange() { setFonts() }
    override func appearanceDidChange() { setFonts() }

    private func setFonts() {
        guard let theme = root?.theme else { return }
        for (index, field) in fields.enumerated() {
            field.font = theme.font(14, weight: index == 0 ? 600 : 400, tabular: index == 1)
        }
        reasonLabel.font = theme.font(12, weight: 500)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let places = places(in: bounds.size)
        for (field, frame) in zip(fields, places.fields) { field.frame = frame }
        reasonLabel.frame = places.reason
        photoButton.frame = places.button
    }

    override func draw(_ context: PaintContext) { paint(in: context) }
}
