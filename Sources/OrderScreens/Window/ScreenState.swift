public import OrderCore

/// How the window is arranged, as far as it is worth remembering from one start to the next.
public struct ScreenState: Hashable {
    /// Whose order is open beside the people.
    public enum Panel: Hashable {
        /// Somebody's.
        case person(PersonID)
        /// What is nobody's.
        case unassigned
    }

    /// Whether the menu is one row that scrolls sideways.
    public var isStrip = false
    /// How much lower than usual the people begin, in points, at least 0: more room for the menu.
    public var lowered = 0.0
    /// The order that is open; `nil` for none.
    public var panel: Panel?

    /// The arrangement of the first start.
    public init() {}
}

extension OrderScreen {
    /// How the window is arranged. Somebody who is not at the table any more has no panel; other values that cannot be are
    /// brought to the nearest that can.
    public var state: ScreenState {
        get {
            var state = ScreenState()
            state.isStrip = menu.isStrip
            state.lowered = lowered
            state.panel = people.panel.owner
            return state
        }
        set {
            if newValue.isStrip != menu.isStrip { toggleLayout() }
            lowered = min(max(0, newValue.lowered), OrderScreen.mostLowered)
            setNeedsLayout()
            let owner = newValue.panel.flatMap { isThere($0) ? $0 : nil }
            if owner != people.panel.owner { openPanel(owner) }
        }
    }

    private func isThere(_ panel: ScreenState.Panel) -> Bool {
        switch panel {
        case .person(let id): model.book.person(id) != nil
        case .unassigned: model.statement.unassigned.items > 0
        }
    }

    /// Tells of a new arrangement.
    func stateChanged() {
        onStateChange?(state)
    }
}
