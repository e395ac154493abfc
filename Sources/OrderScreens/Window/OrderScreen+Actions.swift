import Localization
import OrderCore
import Widgets

extension OrderScreen {
    /// Connects the parts; called once.
    func connect() {
        model.onChange = { [weak self] in self?.bookChanged($0) }
        menu.onGather = { [weak self] in self?.selectionChanged(in: self?.menu.collection) }
        people.panel.onGather = { [weak self] in self?.selectionChanged(in: self?.people.panel.collection) }
        menu.onKey = { [weak self] event, index in self?.foodKey(event, index) ?? false }
        menu.onReorder = { [weak self] in self?.drop($0, in: $1) }
        people.onSelect = { [weak self] in self?.peopleItemClicked($0) }
        people.onKey = { [weak self] event, item in self?.peopleKey(event, item) ?? false }
        people.onDrop = { [weak self] in self?.drop($0, onto: $1, in: $2) }
        people.onReorder = { [weak self] in self?.drop($0, in: $1) }
        people.trash.onDrop = { [weak self] in self?.drop($0, onto: $1, in: $2) }
        people.panel.onDrop = { [weak self] in self?.drop($0, onto: $1, in: $2) }
        people.panel.onReorder = { [weak self] in self?.drop($0, in: $1) }
        people.panel.onPay = { [weak self] id in self.map { Menu($0.payItems(of: id)) } }
        people.panel.onExplain = { [weak self] in self?.showAccount(of: $0) }
        people.panel.onClose = { [weak self] in self?.openPanel(nil) }
        people.panel.onKey = { [weak self] event, line in self?.lineKey(event, line) ?? false }
        people.status.onUndo = { [weak self] in self?.undoOffered() }
        toolBar.search.onChange = { [weak self] in self?.searchChanged($0) }
        toolBar.search.onSubmit = { [weak self] in self?.searchSubmitted() }
        toolBar.search.onCancel = { [weak self] in self?.searchCancelled() ?? false }
        toolBar.undoButton.action = { [weak self] in self?.undo() }
        toolBar.redoButton.action = { [weak self] in self?.redo() }
        toolBar.layoutButton.action = { [weak self] in self?.toggleLayout() }
        toolBar.importButton.action = { [weak self] in self?.importMenu() }
        toolBar.receiptButton.action = { [weak self] in self?.showReceipt() }
        toolBar.addFoodButton.action = { [weak self] in self?.menu.beginAdding() }
        toolBar.addPersonButton.action = { [weak self] in self?.perform(.addPerson()) }
        toolBar.addButton.action = { [weak self] in self?.openAddMenu() }
        toolBar.title.menu = { [weak self] in self?.bookMenu() ?? Menu([]) }
        menu.onMenu = { [weak self] food in
            food.map { self?.menu(ofFood: $0) } ?? self?.menuGroundMenu
        }
        people.onMenu = { [weak self] item in
            item.map { self?.menu(of: $0) } ?? self?.peopleGroundMenu
        }
        people.panel.onMenu = { [weak self] line in line.flatMap { self?.menu(ofLine: $0) } }
        bill.onPress = { [weak self] in self?.showBill() }
        toolBar.showLayout(isStrip: false)
        connectPhotos()
        connectEditing()
        connectExchange()
    }

    // MARK: Commands

    /// Does a command; a refusal is shown and returned.
    @discardableResult
    func perform(_ command: OrderCommand) -> String? {
        let reason = attempt(command)
        if let reason { warn(reason) }
        return reason
    }

    /// Does a command. Returns why it could not be done, which is not shown.
    func attempt(_ command: OrderCommand) -> String? {
        do {
            let step = try model.perform(command)
            didPerform(step, of: command)
            return nil
        } catch {
            return error.sentence
        }
    }

    /// What follows a command that needs more than showing the new state.
    func didPerform(_ step: Step, of command: OrderCommand) {
        guard !command.namesSomebodyNew else { return }
        for case .personAdded(let person, _) in step.events { people.beginEditing(person.id) }
    }

    /// Takes the newest step back.
    public func undo() {
        guard editing.finish() else { return }
        do { try model.undo() } catch { warn(error.sentence) }
    }

    /// Does the step again that was taken back last.
    public func redo() {
        guard editing.finish() else { return }
        do { try model.redo() } catch { warn(error.sentence) }
    }

    /// Takes in what others did to the book.
    public func refreshFromDisk() {
        do { try model.refresh() } catch { warn(error.sentence) }
    }

    // MARK: What the book says

    private func bookChanged(_ change: OrderModel.Change) {
        let events: [OrderEvent]
        endHelp()
        offered = nil
        repricing = nil
        switch change {
        case .did(let step, let isOurs):
            events = step.events
            notice =
                isOurs
                ? nil
                : StatusLine.Message(
                    text: "\(step.label) (" + localized("by \(step.author)") + ")", offersUndo: model.obstacle == nil)
        case .undid(let step):
            events = step.events
            let whose = step.author == OrderModel.author ? "" : " (" + localized("by \(step.author)") + ")"
            notice = StatusLine.Message(text: localized("Taken back: \(step.label)\(whose)"))
        case .redid(let step):
            events = step.events
            notice = StatusLine.Message(
                text: localized("Done again: \(step.label)"), offersUndo: model.obstacle == nil)
        }
        if events.contains(where: \.concernsMenu) { menu.refresh(query: SearchQuery(toolBar.search.text)) }
        people.refresh(animated: true)
        toolBar.refresh()
        updateBand()
        bill.refresh()
        billEditor?.refresh()
        if events.contains(where: \.concernsName) { root?.host?.setTitle(title) }
        dropVanished()
        updateStatus()
        editing.bookChanged()
        root?.drag.contentMoved()
        traceChange(change)
    }

    /// What was picked may be gone.
    private func dropVanished() {
        let isGone =
            picked?.parts.contains { part in
                switch part {
                case .food(let id): model.book.food(id) == nil
                case .line(let id, _): model.book.line(id) == nil
                case .person(let id): model.book.person(id) == nil
                case .several: false
                }
            } ?? false
        if isGone { root?.drag.putBack() }
    }

    /// The collections in which several things can be selected.
    private var gathering: [CollectionView] { [menu.collection, people.panel.collection] }

    /// What is selected, when it is several things: a click on a person, a digit or Delete is for all of them.
    var gathered: (item: OrderDragItem, path: IndexPath, collection: CollectionView)? {
        let foods = menu.collection.indexPathsForSelectedItems
        if foods.count > 1, let item = OrderDragItem(foods.map { .food(menu.food(at: $0.item).id) }) {
            return (item, foods[0], menu.collection)
        }
        let panel = people.panel
        let lines = panel.collection.indexPathsForSelectedItems
        if lines.count > 1, let item = OrderDragItem(lines.map { .line(panel.rows[$0.item].line.id, of: panel.person) })
        {
            return (item, lines[0], panel.collection)
        }
        return nil
    }

    /// Only one of the collections has things selected at a time.
    private func selectionChanged(in collection: CollectionView?) {
        notice = nil
        if collection?.indexPathsForSelectedItems.isEmpty == false {
            for other in gathering where other !== collection { other.selectItems(at: []) }
        }
        updateStatus()
    }

    func clearSelection() {
        for collection in gathering { collection.selectItems(at: []) }
    }

    // MARK: Status

    /// Says what is to be said now: about the last refusal, the drag, or what was done last.
    func updateStatus() {
        if let session = root?.drag.dropSession, notice?.isWarning != true {
            people.status.show(dragHint(session))
        } else if let notice {
            people.status.show(notice)
        } else if let gathered {
            people.status.show(
                StatusLine.Message(text: placeHint(gathered.item), hints: [localized("Esc: never mind")]))
        } else if let repricing {
            people.status.show(repricing.message)
        } else if let offered {
            people.status.show(StatusLine.Message(text: offered.name, offersUndo: true))
        } else if let step = model.history.done.last, step.verb != .new {
            people.status.show(StatusLine.Message(text: step.label, offersUndo: model.obstacle == nil))
        } else {
            people.status.show(
                StatusLine.Message(text: localized("Drag a dish onto somebody, or click a dish and then a person.")))
        }
    }

    /// Shows a sentence until the next action.
    public func say(_ sentence: String) {
        say(sentence, offersUndo: false)
    }

    func say(_ sentence: String, offersUndo: Bool) {
        notice = StatusLine.Message(text: sentence, offersUndo: offersUndo)
        updateStatus()
        trace?.event("said", sentence)
    }

    /// Shows a sentence about something that could not be done, until the next action.
    public func warn(_ sentence: String) {
        notice = StatusLine.Message(text: sentence, isWarning: true)
        updateStatus()
        trace?.event("refused", sentence)
    }

    func textRefused(_ refusal: TextRefusal) {
        switch refusal {
        case .limit(let most): warn(localized("There is room for \(most) characters here; the rest was left out."))
        case .notText: warn(localized("There is no text to paste."))
        }
    }

    // MARK: Clicks

    private func peopleItemClicked(_ item: PeopleItem) {
        notice = nil
        if let gathered, let place = people.items.firstIndex(of: item) {
            _ = give(gathered.path, of: gathered.collection, to: IndexPath(item: place))
            return
        }
        switch item {
        case .person(let id): openPanel(people.panel.person == id ? nil : .person(id))
        case .unassigned: openPanel(people.panel.owner == .unassigned ? nil : .unassigned)
        case .newPerson: perform(.addPerson())
        case .everyone: updateStatus()
        }
    }

    /// Opens somebody's order beside the people, or closes it.
    func openPanel(_ owner: OrderPanel.Owner?) {
        if picked?.lines != nil { root?.drag.putBack() }
        let hadKeyboard = root?.focusedView?.isDescendant(of: people.panel) == true
        people.panel.collection.selectItems(at: [])
        people.panel.show(owner)
        setNeedsLayout()
        people.setNeedsLayout()
        let index = owner.flatMap { owner -> Int? in
            switch owner {
            case .person(let id): people.items.firstIndex(of: .person(id))
            case .unassigned: people.items.firstIndex(of: .unassigned)
            }
        }
        people.collection.selectedIndexPath = index.map { IndexPath(item: $0) }
        // The keyboard is not lost with the order that had it: it goes back to the people.
        if owner == nil, hadKeyboard { root?.focus(people.collection) }
        tracePanel()
        stateChanged()
    }

    // MARK: Menu

    func toggleLayout() {
        menu.isStrip.toggle()
        menu.setNeedsLayout()
        toolBar.showLayout(isStrip: menu.isStrip)
        stateChanged()
    }

    func searchChanged(_ text: String) {
        notice = nil
        if let number = numberBehindOnlyHit(text) {
            toolBar.search.text = String(text.dropLast())
            _ = giveByNumber(number)
            return
        }
        menu.filter(SearchQuery(text))
        updateStatus()
        trace?.state([("search", text)])
    }

    /// The digit that was typed behind a search with one hit, unless some food has it in its name.
    private func numberBehindOnlyHit(_ text: String) -> Int? {
        guard menu.count == 1, let last = text.last, last.isASCII, let number = last.wholeNumberValue,
            SearchQuery(String(text.dropLast()))?.matches(menu.food(at: 0)) == true,
            let query = SearchQuery(text), !model.book.foods.contains(where: query.matches)
        else { return nil }
        return number
    }

    /// Enter in the search field: the only hit is picked up, and has the keyboard; without a hit the dish is added.
    private func searchSubmitted() {
        if menu.count == 0, menu.query != nil { return menu.addWanted() }
        guard menu.count == 1 else { return }
        root?.focus(menu.collection)
        menu.collection.focusedIndexPath = IndexPath(item: 0)
        root?.drag.pickUp(itemAt: IndexPath(item: 0), of: menu.collection)
    }

    private func searchCancelled() -> Bool {
        if !toolBar.search.text.isEmpty {
            toolBar.search.text = ""
            searchChanged("")
        } else {
            root?.focus(nil)
        }
        return true
    }
}

extension OrderEvent {
    /// Whether the menu looks different after it.
    fileprivate var concernsMenu: Bool {
        switch self {
        case .foodAdded, .foodRemoved, .foodMoved, .foodChanged, .tableChanged: true
        default: false
        }
    }

    /// Whether the book is called something else after it.
    fileprivate var concernsName: Bool {
        if case .nameChanged = self { true } else { false }
    }
}
