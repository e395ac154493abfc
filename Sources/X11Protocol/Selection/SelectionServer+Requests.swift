extension SelectionServer {
    /// Somebody asks for the selection.
    ///
    /// A second request for the same property of the same window takes the place of the first one, which is refused if it
    /// was not answered yet.
    public mutating func requested(_ request: Request, now: Double) -> [Effect] {
        // No window: the answer would go to whatever is under the pointer.
        guard request.requestor != .none else { return [] }
        guard request.owner == owner, request.selection == selection else { return [refusal(of: request)] }
        let property = request.property == .none ? request.target : request.property
        let replaced = replace(property, of: request.requestor, now: now)
        guard isServed(request), property != .none else { return replaced + [refusal(of: request)] }
        var open = OpenRequest(
            request: request, property: property, deadline: now + SelectionServer.loadPatience)
        guard request.target != atoms.multiple else {
            // Without a property there is no list.
            guard request.property != .none else { return replaced + [refusal(of: request)] }
            openRequests.append(open)
            return replaced + [.readPairs(request)]
        }
        var loads: [Effect] = []
        open.parts = [part(request.target, property: property, of: request, loads: &loads)]
        return replaced + loads + settle(open, now: now)
    }

    /// The list of a `MULTIPLE` was read.
    /// - Parameter words: targets and properties by turns; `nil` if there is no such list.
    public mutating func pairsRead(_ words: [UInt32]?, for request: Request, now: Double) -> [Effect] {
        var effects: [Effect] = []
        for var open in takeRequests(where: { $0.request == request && $0.parts.isEmpty }) {
            let words = words ?? []
            guard words.count >= 2 else {
                effects.append(refusal(of: request))
                continue
            }
            open.pairs = words
            var loads: [Effect] = []
            for index in stride(from: 0, to: min(words.count - 1, SelectionServer.pairLimit * 2), by: 2) {
                let property = Atom(rawValue: UInt(words[index + 1]))
                let isTaken = property == open.property || open.parts.contains { $0.property == property }
                let target = isTaken ? Atom.none : Atom(rawValue: UInt(words[index]))
                if !isTaken { effects += replace(property, of: request.requestor, now: now) }
                open.parts.append(part(target, property: property, of: request, loads: &loads))
            }
            effects += loads + settle(open, now: now)
        }
        return effects
    }

    /// Data that was asked for is there.
    /// - Parameters:
    ///   - data: `nil` if it cannot be had; that refuses those who wait for it, and the next request asks again.
    ///   - type: what the property says it is; `nil` is the target itself. A target such as `TEXT` leaves the type to
    ///     the owner.
    public mutating func loaded(_ ticket: Ticket, data: [UInt8]?, type: Atom?, now: Double) -> [Effect] {
        if let target = loading.first(where: { $0.value == ticket })?.key {
            loading[target] = nil
            if !isLost, let data { cache[target] = Representation(type: type ?? target, bytes: data) }
        }
        var effects: [Effect] = []
        for var open in takeRequests(where: { $0.parts.contains { $0.waits(for: ticket) } }) {
            for index in open.parts.indices where open.parts[index].waits(for: ticket) {
                let type = type ?? open.parts[index].target
                open.parts[index].state = data.map { .data(Representation(type: type, bytes: $0)) } ?? .refused
            }
            effects += settle(open, now: now)
        }
        return effects
    }

    // MARK: Parts

    private func isServed(_ request: Request) -> Bool {
        let isOld = time != .current && time.isLater(than: request.time)
        return !isLost && !isOld
    }

    /// What comes of one target.
    /// - Parameter loads: gets what must be asked for.
    private mutating func part(
        _ target: Atom, property: Atom, of request: Request, loads: inout [Effect]
    ) -> Part {
        var part = Part(target: target, property: property, state: .refused)
        guard target != .none, property != .none else { return part }
        if target == atoms.targets {
            part.state = .answer(type: .atom, words: targetList)
        } else if target == atoms.timestamp {
            part.state = .answer(type: .integer, words: [time.rawValue])
        } else if target != atoms.multiple, targets.contains(target) {
            part.state = state(of: target, for: request, loads: &loads)
        }
        return part
    }

    private mutating func state(of target: Atom, for request: Request, loads: inout [Effect]) -> Part.State {
        if target == atoms.delete { return .deletion }
        if target == atoms.saveTargets { return .data(Representation(type: atoms.null, bytes: [])) }
        if target == atoms.directSave {
            // Each is another file.
            let ticket = nextTicket()
            loads.append(.directSave(requestor: request.requestor, ticket: ticket))
            return .waiting(ticket)
        }
        if let representation = cache[target] { return .data(representation) }
        if let ticket = loading[target] { return .waiting(ticket) }
        let ticket = nextTicket()
        loading[target] = ticket
        loads.append(.load(target: target, ticket: ticket))
        return .waiting(ticket)
    }

    private var targetList: [UInt32] {
        let known = [atoms.targets, atoms.timestamp, atoms.multiple]
        return (known + targets.filter { !known.contains($0) }).map { UInt32(truncatingIfNeeded: $0.rawValue) }
    }

    /// Ends what is under way for a property, since a new request wants it.
    private mutating func replace(_ property: Atom, of requestor: WindowID, now: Double) -> [Effect] {
        var effects: [Effect] = []
        for transfer in transfers where transfer.isFor(property, of: requestor) { effects += drop(transfer) }
        for open in takeRequests(where: { $0.request.requestor == requestor && $0.property == property }) {
            effects.append(refusal(of: open.request))
        }
        let others = takeRequests {
            $0.request.requestor == requestor && $0.parts.contains { $0.property == property }
        }
        for var open in others {
            for index in open.parts.indices where open.parts[index].property == property {
                open.parts[index].state = .refused
            }
            effects += settle(open, now: now)
        }
        return effects
    }
}
