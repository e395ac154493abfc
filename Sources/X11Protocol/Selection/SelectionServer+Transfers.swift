extension SelectionServer {
    /// A property was deleted: if long data is on its way there, the next piece follows. An empty one ends it.
    public mutating func propertyDeleted(_ property: Atom, of window: WindowID, now: Double) -> [Effect] {
        guard let index = transfers.firstIndex(where: { $0.isFor(property, of: window) }) else { return [] }
        let transfer = transfers[index]
        let all = transfer.representation.bytes
        let end = transfer.position + min(chunk, all.count - transfer.position)
        let piece = Effect.write(
            property: property, of: window, type: transfer.representation.type,
            value: .bytes(Array(all[transfer.position..<end])))
        if end == transfer.position {
            let served = Effect.served(target: transfer.target, bytes: all.count)
            return [piece] + drop(transfer) + [served]
        }
        transfers[index].position = end
        transfers[index].deadline = now + SelectionServer.fetchPatience
        return [piece]
    }

    /// Announces long data. The window is watched first: the requestor may be quicker than we are.
    mutating func begin(_ transfer: Transfer) -> [Effect] {
        let isWatched = transfer.requestor == owner || transfers.contains { $0.requestor == transfer.requestor }
        transfers.append(transfer)
        let size = UInt32(clamping: transfer.representation.bytes.count)
        let header = Effect.write(
            property: transfer.property, of: transfer.requestor, type: atoms.incr, value: .words([size]))
        return isWatched ? [header] : [.watch(transfer.requestor), header]
    }

    /// Forgets a transfer, and its window when there is none left for it.
    mutating func drop(_ transfer: Transfer) -> [Effect] {
        transfers.removeAll { $0.isFor(transfer.property, of: transfer.requestor) }
        let isDone = transfer.requestor != owner && !transfers.contains { $0.requestor == transfer.requestor }
        return isDone ? [.unwatch(transfer.requestor)] : []
    }
}
