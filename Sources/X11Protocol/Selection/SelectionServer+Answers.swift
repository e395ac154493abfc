extension SelectionServer {
    /// Answers a request if all of it is decided, or keeps it.
    mutating func settle(_ open: OpenRequest, now: Double) -> [Effect] {
        if open.isReady { return finish(open, now: now) }
        openRequests.append(open)
        return []
    }

    /// Answers a request; what is not there by now is refused.
    mutating func finish(_ open: OpenRequest, now: Double) -> [Effect] {
        var open = open
        for index in open.parts.indices where open.parts[index].isWaiting { open.parts[index].state = .refused }
        // Nothing is deleted that did not get over.
        if open.parts.contains(where: \.isRefused) { open.refuseDeletion() }
        var written: [Effect] = []
        var told: [Effect] = []
        for part in open.parts { write(part, of: open.request, now: now, written: &written, told: &told) }
        if let pairs = open.rewrittenPairs {
            written.append(
                .write(
                    property: open.property, of: open.request.requestor, type: atoms.atomPair, value: .words(pairs)))
        }
        let isRefused = open.pairs == nil && open.parts.allSatisfy(\.isRefused)
        return written + [notice(of: open.request, property: isRefused ? .none : open.property)] + told
    }

    /// Writes a part, or begins to.
    /// - Parameter told: gets what the shell hears after the requestor.
    private mutating func write(
        _ part: Part, of request: Request, now: Double, written: inout [Effect], told: inout [Effect]
    ) {
        let window = request.requestor
        switch part.state {
        case .waiting, .refused:
            break
        case .answer(let type, let words):
            written.append(.write(property: part.property, of: window, type: type, value: .words(words)))
        case .deletion:
            written.append(.write(property: part.property, of: window, type: atoms.null, value: .bytes([])))
            told.append(.deleteRequested)
        case .data(let representation) where representation.bytes.count > chunk:
            written += begin(
                Transfer(
                    requestor: window, property: part.property, target: part.target, representation: representation,
                    deadline: now + SelectionServer.fetchPatience))
        case .data(let representation):
            let bytes = representation.bytes
            written.append(
                .write(property: part.property, of: window, type: representation.type, value: .bytes(bytes)))
            told.append(.served(target: part.target, bytes: bytes.count))
        }
    }

    func refusal(of request: Request) -> Effect { notice(of: request, property: .none) }

    private func notice(of request: Request, property: Atom) -> Effect {
        .notify(
            requestor: request.requestor, selection: request.selection, target: request.target, property: property,
            time: request.time)
    }
}

extension SelectionServer.OpenRequest {
    /// The list of a `MULTIPLE` with no property where a target failed.
    var rewrittenPairs: [UInt32]? {
        guard var pairs else { return nil }
        for index in stride(from: 0, to: pairs.count - 1, by: 2) {
            let isDone = index / 2 < parts.count && !parts[index / 2].isRefused
            if !isDone { pairs[index + 1] = 0 }
        }
        return pairs
    }

    mutating func refuseDeletion() {
        for index in parts.indices {
            if case .deletion = parts[index].state { parts[index].state = .refused }
        }
    }
}
