import OrderCore
import OrderFormats
import Widgets

extension OrderScreen {
    /// Connects what takes from other programs and what gives to them; called once.
    func connectExchange() {
        incoming.read = { [weak self] in self?.read($0) }
        incoming.onCommand = { [weak self] command, place, session in
            // A new person's name is going to be typed: what is typed now is a step of its own before it.
            if place == .recipient(.newPerson) { self?.editing.finish() }
            return self?.drop(command, in: session)
        }
        outside.onExport = { [weak self] type, bytes in
            self?.trace?.line("OUT", [("type", type), ("bytes", "\(bytes)")])
        }
        outside.isMirrored = { [weak self] in self?.effectiveLayoutDirection == .rightToLeft }
        bill.onDrag = { [weak self] in self?.outside.tableProvider() ?? ItemProvider() }
        addInteraction(DropInteraction(delegate: self))
    }

    /// Lets other programs have what is dragged. A line may go into another order book: then it goes from this one. What several
    /// share is only copied there: the others have not given theirs away.
    func offerOutside(_ item: OrderDragItem, _ session: DragSession) {
        session.outsideItemProvider = outside.provider(of: item)
        guard let lines = item.lines, model.obstacle == nil,
            lines.allSatisfy({ (model.book.line($0)?.sharers.count ?? 0) <= 1 })
        else { return }
        session.onMovedOutside = { [weak self] in
            guard let self else { return }
            let left = lines.filter { self.model.book.line($0) != nil }
            if !left.isEmpty { perform(OrderCommand(left.map { .remove($0) })) }
        }
    }

    /// Something of another program came over the window.
    public func visitDidBegin(_ session: DropSession) {
        endHelp()
        notice = nil
        becomesBusy()
        updateStatus()
    }

    /// It left, or was taken, or not. What became of a drop is said aloud, too.
    public func visitDidEnd(_ session: DropSession, result: DragSession.Result) {
        switch result {
        case .cancelled(.refused(let reason)):
            warn(reason)
            announce(reason)
        case .cancelled: if notice?.isWarning != true { updateStatus() }
        case .dropped:
            updateStatus()
            announce(people.status.shown.sentence)
        }
        becomesBusy()
        // Another one may hover already.
        if root?.drag.dropSession == nil { traceTarget(session, nil) }
    }
}

/// The rest of the window takes books, and people of other books.
extension OrderScreen: DropInteractionDelegate {
    /// Files, which may be books, and people.
    public func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
        incoming.canHandle(session, .window)
    }

    /// Any of them, before it is known what they are.
    public func dropInteraction(
        _ interaction: DropInteraction, sessionDidUpdate session: DropSession
    ) -> DropProposal {
        incoming.proposal(session, onto: .window)
    }

    /// Opens a book, or lets people come to the table.
    public func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
        incoming.perform(session, onto: .window)
    }
}
