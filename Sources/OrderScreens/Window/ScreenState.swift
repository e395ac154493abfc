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
            switch people.panel.owner {
            case .person(let id): state.panel = .person(id)
            case .unassigned: state.panel = .unassigned
            case nil: state.panel = nil
            }
            return state
        }
        set {
            if newValue.isStrip != menu.isStrip { toggleLayout() }
            lowered = min(max(0, newValue.lowered), OrderScreen.mostLowered)
            setNeedsLayout()
            let owner = newValue.panel.flatMap(owner)
            if owner != people.panel.owner { openPanel(owner) }
        }
    }

    private func owner(_ panel: ScreenState.Panel) -> OrderPanel.Owner? {
        switch panel {
        case .person(let id): model.book.person(id) == nil ? nil : .person(id)
        case .unassigned: model.statement.unassigned.items > 0 ? .unassigned : nil
        }
    }

    /// Tells of a new arrangement.
    func stateChanged() {
        onStateChange?(state)
    }
}
