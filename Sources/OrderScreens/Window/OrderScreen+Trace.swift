import Geometry
import OrderCore
import Widgets

extension OrderScreen {
    /// How long the menu must be still before it counts as at rest, in seconds.
    private static let scrollRest = 0.15

    /// Tells theme and scale, if one of them is another than before.
    func traceAppearance() {
        guard hasBegun, let root else { return }
        let scale = root.scale == root.scale.rounded() ? "\(Int(root.scale))" : "\(root.scale)"
        trace?.state([("theme", root.theme.isDark ? "dark" : "light"), ("scale", scale)])
    }

    func traceName(of item: OrderDragItem) -> String {
        switch item {
        case .food(let id): "food \(model.book.foodPlace(id) ?? -1)"
        case .line(let id, _): "line \(id.rawValue)"
        case .person(let id): "person \(model.book.personPlace(id) ?? -1)"
        case .several(let items): items.map(traceName).joined(separator: " ")
        }
    }

    /// A drag has lines of its own; what was picked up without one is a state.
    func traceLift(_ item: OrderDragItem, _ session: DragSession) {
        let name = traceName(of: item)
        if session.manner == .held {
            trace?.line("DRAG begin \(name)")
        } else {
            trace?.state([("picked", name.split(separator: " ").joined(separator: ":"))])
        }
    }

    func tracePutDown(_ session: DragSession) {
        guard session.manner == .held else {
            trace?.state([("picked", "")])
            return
        }
        if case .dropped = session.result {
            trace?.line("DRAG end")
        } else {
            trace?.line("DRAG cancel")
        }
    }

    func traceDrop(_ food: FoodID, _ person: PersonID) {
        guard let trace, let account = model.statement.account(of: person), let foodPlace = model.book.foodPlace(food),
            let personPlace = model.book.personPlace(person)
        else { return }
        let total = model.format.plain(account.total)
        trace.line("DROP \(foodPlace) \(personPlace) total=\(total) items=\(account.items)")
    }

    func traceChange(_ change: OrderModel.Change) {
        guard let trace else { return }
        switch change {
        case .did(let step, _): trace.line("ACT", actPairs(step.verb.rawValue, step))
        case .undid(let step): trace.line("ACT", actPairs("undo", step))
        case .redid(let step): trace.line("ACT", actPairs("redo", step))
        }
        trace.state([("undo", "\(model.history.done.count)"), ("redo", "\(model.history.undone.count)")])
        if !isDropping { announce(people.status.shown.sentence) }
    }

    private func actPairs(_ verb: String, _ step: Step) -> [(String, String)] {
        [("verb", verb), ("step", "\(step.id)"), ("author", step.author), ("label", step.label)]
    }

    func traceTarget(_ session: any DragDropSession, _ proposal: DropProposal?) {
        guard let trace else { return }
        var target = ""
        if let proposal, proposal.operation != .cancel, proposal.intent != .insertAtDestinationIndexPath {
            target = litName()
        }
        let outcome = proposal?.outcome.map(\.sentence) ?? ""
        let key = "\(target)|\(outcome)|\(proposal?.reason ?? "")"
        guard key != litTarget else { return }
        litTarget = key
        var pairs = [("lit", target)]
        if !outcome.isEmpty { pairs.append(("outcome", outcome)) }
        if let reason = proposal?.reason { pairs.append(("refused", reason)) }
        trace.line("STATE", pairs)
    }

    private func litName() -> String {
        for entry in people.collection.visibleItems where entry.cell.dropProposal != nil {
            switch people.items[entry.index] {
            case .person(let id): return "person:\(model.book.personPlace(id) ?? -1)"
            case .everyone: return "everyone"
            case .unassigned: return "unassigned"
            case .newPerson: return "new-person"
            }
        }
        if people.trash.proposal != nil { return "trash" }
        if let category = menu.chips.litCategory { return "category:\(category)" }
        return people.panel.isHidden ? "" : "panel"
    }

    func tracePanel() {
        guard hasBegun else { return }
        let name: String
        switch people.panel.owner {
        case .person(let id): name = model.book.person(id)?.name ?? ""
        case .unassigned: name = "Unassigned"
        case nil: name = ""
        }
        trace?.state([("panel", name)])
    }

    func focusMoved(to view: View?) {
        let name: String
        switch view {
        case nil: name = ""
        case let view? where view === toolBar.search: name = "search"
        case let view? where view === menu.collection: name = "menu"
        case let view? where view === people.collection: name = "people"
        case let view? where view === people.panel.collection: name = "panel"
        case let view? where view === menu.chips: name = "categories"
        case let view? where editing.edit?.editor.photoButton === view: name = "photo"
        case let field as TextField: name = (field.accessibilityLabel ?? field.placeholder).lowercased()
        case let view?: name = view.accessibilityLabel ?? "other"
        }
        trace?.state([("focus", name)])
        editing.focusMoved(to: view)
    }

    // MARK: Scrolling and rest

    func menuScrolled() {
        isScrollPending = true
        isBusy = true
        scrollTimer?.cancel()
        guard trace != nil else { return }
        scrollTimer = root?.after(OrderScreen.scrollRest) { [weak self] in self?.menuRested() }
    }

    private func menuRested() {
        guard isScrollPending, let root else { return }
        isScrollPending = false
        let scale = root.scale
        let offset = Int((menu.collection.contentOffset * scale).rounded())
        let most = Int((menu.collection.maximumOffset * scale).rounded())
        trace?.line("SCROLL \(offset) \(most)")
        becameIdle()
    }

    /// Nothing moves any more: tells where everything is, once each time.
    func becameIdle() {
        guard hasBegun, isBusy, !isScrollPending, photosOnTheirWay + copiesOnTheirWay == 0,
            !photos.stored.isLoading, let trace, root?.isIdle == true
        else { return }
        isBusy = false
        trace.layout(layoutLines())
        trace.line("IDLE")
    }

    /// The LAYOUT lines of all that is wholly in sight, in device pixels of the window.
    public func layoutLines() -> [String] {
        var lines: [String] = []
        for entry in menu.collection.visibleItems {
            guard let card = entry.cell as? FoodCard else { continue }
            add("food \(menu.menuIndex(ofItem: entry.index))", card, card.photoRect, to: &lines)
        }
        for entry in people.collection.visibleItems where entry.index < people.items.count {
            add(placeName(of: people.items[entry.index]), entry.cell, entry.cell.bounds, to: &lines)
        }
        if people.trash.isOut { add("trash", people.trash, people.trash.bounds, to: &lines) }
        if !people.panel.isHidden {
            for entry in people.panel.collection.visibleItems where entry.index < people.panel.rows.count {
                let line = people.panel.rows[entry.index].line.id.rawValue
                add("line \(line)", entry.cell, entry.cell.bounds, to: &lines)
            }
        }
        return lines
    }

    private func placeName(of item: PeopleItem) -> String {
        switch item {
        case .person(let id): "person \(model.book.personPlace(id) ?? -1)"
        case .everyone: "everyone"
        case .unassigned: "unassigned"
        case .newPerson: "new-person"
        }
    }

    private func add(_ name: String, _ view: View, _ rect: Rect, to lines: inout [String]) {
        guard let root else { return }
        let whole = view.convertToRoot(rect)
        let seen = view.visibleRectInRoot(rect)
        guard seen.width >= whole.width - 0.5, seen.height >= whole.height - 0.5 else { return }
        let place = whole.scaled(by: root.scale)
        let numbers = [place.minX, place.minY, place.width, place.height].map { "\(Int($0.rounded()))" }
        lines.append("LAYOUT \(name) \(numbers.joined(separator: " "))")
    }
}
