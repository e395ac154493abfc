import Cairo
import Geometry
import Localization
import Widgets

/// The categories of the menu as a row of chips, "All" first: one is chosen at a time, and the menu shows only its foods. The
/// row scrolls sideways where it does not fit, and is one stop of Tab, within which arrows choose.
final class CategoryRow: ScrollView {
    private(set) var chips: [CategoryChip] = []
    private var categories: [String] = []
    private let answers: DropAnswers
    private let incoming: IncomingDrops

    /// From the row's ends to its first and last chip, in points.
    var inset = Theme.Length.sectionInset {
        didSet { if inset != oldValue { setNeedsLayout() } }
    }

    /// Called with what was chosen; `nil` is all.
    var onChoose: ((String?) -> Void)?
    /// Takes a drop on a category; returns why it could not be done.
    var onDrop: ((OrderDragItem, OrderDropPlace, DropSession) -> String?)?

    /// The height of the row, in points.
    static let height = 28.0
    /// ... where it shares a line with a heading.
    static let lowHeight = 22.0
    private static let gap = 8.0

    init(answers: DropAnswers, incoming: IncomingDrops) {
        self.answers = answers
        self.incoming = incoming
        super.init()
        axis = .horizontal
        showsScrollIndicator = false
        fadeGround = { $0.background }
        accessibilityLabel = localized("Categories")
        isHidden = true
    }

    /// Shows these categories; with fewer than two there is nothing to choose, and no row.
    func show(_ categories: [String], chosen: String?) {
        isHidden = categories.count < 2
        if categories != self.categories { make(categories) }
        for chip in chips { chip.isChosen = chip.category == chosen }
        updateFocus()
        if let chip = chips.first(where: \.isChosen), !isHidden {
            scrollToVisible(chip.frame)
        }
    }

    /// Chips of categories that stay are kept: something may just be dropped on one.
    private func make(_ categories: [String]) {
        self.categories = categories
        var old: [String?: CategoryChip] = [:]
        for chip in chips { old[chip.category] = chip }
        let all: [String?] = [nil] + categories
        chips = all.map { category in old.removeValue(forKey: category) ?? makeChip(category) }
        for chip in old.values { chip.removeFromSuperview() }
        setNeedsLayout()
    }

    private func makeChip(_ category: String?) -> CategoryChip {
        let chip = CategoryChip(category, answers: answers, incoming: incoming)
        chip.action = { [weak self, weak chip] in self?.clicked(chip) }
        chip.onDrop = { [weak self] in self?.onDrop?($0, $1, $2) }
        addSubview(chip)
        return chip
    }

    /// The category that a drag would be dropped on.
    var litCategory: String? { chips.first { $0.proposal != nil }?.category }

    // MARK: Choosing

    private var chosenPlace: Int { chips.firstIndex(where: \.isChosen) ?? 0 }

    private func clicked(_ chip: CategoryChip?) {
        guard let chip else { return }
        onChoose?(chip.isChosen ? nil : chip.category)
    }

    override var canBecomeFocused: Bool { !isHidden }
    override func focusChanged(_ isFocused: Bool) { updateFocus() }
    override func focusRingChanged() { updateFocus() }

    private func updateFocus() {
        let shows = isFocused && root?.showsFocusRing == true
        for chip in chips { chip.showsFocus = shows && chip.isChosen }
    }

    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.modifiers.isEmpty, !chips.isEmpty else { return false }
        let forward = effectiveLayoutDirection == .rightToLeft ? -1 : 1
        switch event.key {
        case .right: choose(chosenPlace + forward)
        case .left: choose(chosenPlace - forward)
        case .home: choose(0)
        case .end: choose(chips.count - 1)
        case .escape:
            guard chosenPlace > 0 else { return false }
            choose(0)
        default: return false
        }
        return true
    }

    private func choose(_ place: Int) {
        guard chips.indices.contains(place) else { return }
        onChoose?(chips[place].category)
    }

    // MARK: Layout and painting

    override func appearanceDidChange() { setNeedsLayout() }

    override func layoutSubviews() {
        var start = inset
        for chip in chips {
            let width = chip.sizeThatFits(bounds.size).width
            chip.frame = directed(Rect(x: start, y: 0, width: width, height: bounds.height))
            start += width + CategoryRow.gap
        }
        setContentLength(chips.isEmpty ? 0 : start - CategoryRow.gap + inset)
    }
}
