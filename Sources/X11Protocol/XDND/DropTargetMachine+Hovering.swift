extension DropTargetMachine {
    /// A message came to the window.
    ///
    /// What does not fit is ignored: messages of others than the source that entered, versions that we do not speak, and
    /// messages that only a target sends.
    public mutating func received(_ message: DragMessage, now: Double) -> [Effect] {
        switch message {
        case .enter(let source, let version, let types, let hasMoreTypes):
            guard source != .none, DragMessage.versions.contains(version) else { return [] }
            return enter(source, types: types.filter { $0 != .none }, hasMoreTypes: hasMoreTypes)
        case .position(let source, let rootX, let rootY, let time, let action):
            let requested = atoms.action(for: action) ?? .copy
            return move(source, to: Position(rootX: rootX, rootY: rootY, requested: requested, time: time))
        case .leave(let source):
            return visit?.source == source ? exit() : []
        case .drop(let source, let time):
            guard let visit, visit.source == source else { return [] }
            return drop(visit, time: time, now: now)
        case .status, .finished:
            return []
        }
    }

    /// A new drag takes the place of one that did not leave.
    private mutating func enter(_ source: WindowID, types: [Atom], hasMoreTypes: Bool) -> [Effect] {
        let effects = exit()
        visit = Visit(source: source, inlineTypes: types, types: hasMoreTypes ? nil : types)
        return effects + [.watch(source), .readActions(source: source)]
            + (hasMoreTypes ? [.readTypes(source: source)] : admit())
    }

    /// The views get to know of the drag, once its types are known and no drop is being read.
    mutating func admit() -> [Effect] {
        guard delivery == nil, let types = visit?.types, visit?.isEntered == false else { return [] }
        visit?.isEntered = true
        return [.entered(types: types)]
    }

    /// The drag is gone. Nothing happens if there is none.
    mutating func exit() -> [Effect] {
        guard let visit else { return [] }
        self.visit = nil
        return (visit.isEntered ? [.exited] : []) + unwatch(visit.source)
    }

    func unwatch(_ source: WindowID) -> [Effect] {
        let isNeeded = source == visit?.source || source == delivery?.visit.source
        return isNeeded ? [] : [.unwatch(source)]
    }

    private mutating func move(_ source: WindowID, to position: Position) -> [Effect] {
        guard var visit, visit.source == source else { return [] }
        guard delivery == nil else { return [status(nil, to: source)] }
        visit.position = position
        visit.unanswered += 1
        defer { self.visit = visit }
        var effects: [Effect] = []
        if visit.unanswered > DropTargetMachine.unansweredLimit {
            visit.unanswered -= 1
            effects.append(status(visit.answer, to: source))
        }
        return effects + visit.question
    }

    /// The types of the source were read, or could not be.
    ///
    /// An empty or unreadable list leaves the types that the source named when it entered.
    public mutating func typesRead(_ list: [Atom]?, source: WindowID) -> [Effect] {
        let types = (list ?? []).filter { $0 != .none }.prefix(DropTargetMachine.typeLimit)
        if var delivery, delivery.visit.source == source, delivery.visit.types == nil {
            delivery.visit.types = types.isEmpty ? delivery.visit.inlineTypes : Array(types)
            delivery.visit.isEntered = true
            self.delivery = delivery
            return [.entered(types: self.types)] + delivery.visit.question
        }
        guard let visit, visit.source == source, visit.types == nil else { return [] }
        self.visit?.types = types.isEmpty ? visit.inlineTypes : Array(types)
        let effects = admit()
        return effects + (self.visit?.question ?? [])
    }

    /// The actions that the source allows were read, or have changed.
    public mutating func actionsRead(_ list: [DragAction], source: WindowID) -> [Effect] {
        if delivery?.visit.source == source { delivery?.visit.actions = list }
        if visit?.source == source { visit?.actions = list }
        return []
    }
}

extension DropTargetMachine.Visit {
    /// What the views are to be asked, if they are.
    var question: [DropTargetMachine.Effect] {
        guard let position, isEntered else { return [] }
        return [
            .moved(
                rootX: position.rootX, rootY: position.rootY, requested: position.requested, time: position.time)
        ]
    }
}
