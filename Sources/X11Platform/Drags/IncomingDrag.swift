import Geometry
import Widgets
import X11
import X11Protocol

/// Drags of other programs over one of our windows.
final class IncomingDrag {
    unowned let host: X11Window
    let display: Display
    private let atoms: DragAtoms
    private var machine: DropTargetMachine
    /// What is offered by the drag that the root is to be told of with its first place; `nil` when it knows.
    private var arrival: DragItem?
    /// The newest one that came in.
    private var visit = Visit()
    /// The one that was dropped and is being read.
    private var delivery: Visit?

    /// One drag, for as long as its data can be asked for.
    private final class Visit {
        /// For which data is converted.
        var time = ServerTime.current
        /// Whether it is gone. `XdndSelection` may be another drag's by then.
        var isOver = false
    }

    init(host: X11Window) {
        self.host = host
        display = host.application.display
        atoms = host.application.drags.atoms
        machine = DropTargetMachine(window: host.id, atoms: atoms)
        display.setProperty(
            display.atom(.xdndAware), of: host.id, type: .atom, words: [UInt32(DragMessage.versions.upperBound)])
    }

    private var now: Timestamp { host.application.now }

    // MARK: What happens

    /// Takes a message of the window.
    /// - Returns: whether it was one of a drag.
    func take(_ message: ClientMessage) -> Bool {
        guard let message = DragMessage(message, atoms) else { return false }
        perform(machine.received(message, now: now))
        return true
    }

    /// Takes an event about another program's window.
    func take(_ event: Event) {
        switch event {
        case .destroy(let window): perform(machine.sourceDestroyed(window))
        case .property(let event) where event.window == machine.source && !event.isDeleted:
            if event.property == display.atom(.xdndActionList) { readActions(of: event.window) }
        default: break
        }
    }

    func close() {
        perform(machine.windowClosed())
    }

    var deadline: Timestamp? { machine.deadline }

    func tick() {
        if let deadline, deadline <= now { perform(machine.tick(now: now)) }
    }

    // MARK: What is to be done

    private func perform(_ effects: [DropTargetMachine.Effect]) {
        for effect in effects { perform(effect) }
    }

    private func perform(_ effect: DropTargetMachine.Effect) {
        switch effect {
        case .watch(let window): display.watch(window)
        case .unwatch(let window): display.unwatch(window)
        case .readTypes(let source):
            perform(machine.typesRead(display.atoms(.xdndTypeList, of: source), source: source))
        case .readActions(let source): readActions(of: source)
        case .entered(let types):
            visit = Visit()
            arrival = item(offering: display.names(of: types), of: visit)
        case .moved(let x, let y, _, let time):
            visit.time = time
            moved(to: Point(x: Double(x), y: Double(y)))
        case .exited:
            arrival = nil
            visit.isOver = true
            host.root.dragExited()
        case .dropped(let action, let time): dropped(action, at: time)
        case .abandoned:
            delivery?.isOver = true
            host.application.transfers.giveUpFetches(of: host.id)
        case .send(let message, let destination, let window):
            display.send(message, to: destination, window: window, atoms)
        }
    }

    private func readActions(of source: WindowID) {
        let list = display.atoms(.xdndActionList, of: source) ?? []
        perform(machine.actionsRead(list.compactMap(atoms.action(for:)), source: source))
    }

    private func moved(to position: Point) {
        let point = host.contentPoint(position)
        if let item = arrival {
            arrival = nil
            host.root.dragEntered([item], allowsMove: machine.actions.contains(.move), at: point)
        }
        let operation = host.root.dragMoved(to: point)
        perform(machine.answer(operation.map { $0 == .move ? .move : .copy }))
    }

    private func dropped(_ action: DragAction, at time: ServerTime) {
        let visit = visit
        visit.time = time
        delivery = visit
        host.root.dragDropped { [weak self] operation in
            guard let self, !visit.isOver else { return }
            visit.isOver = true
            perform(machine.finish(operation == nil ? nil : action))
            activate(at: time)
        }
    }

    /// Who dropped something here goes on here. Some sources do not say when it was.
    private func activate(at time: ServerTime) {
        guard !host.hasFocus else { return }
        host.activate(at: time == .current ? display.serverTime(by: host.application.leader) : time)
    }

    // MARK: Data

    private func item(offering names: [String], of visit: Visit) -> DragItem {
        let source = machine.source
        let provider = ReceivedItem.provider(
            offering: names, fetch: { [weak self] in self?.fetch($0, $1, of: visit, $2) ?? $2(.refused) },
            save: { [weak self] done in
                guard let self, let source, !visit.isOver else { return done(.refused) }
                saveFile(from: source, at: visit.time, done: done)
            })
        return DragItem(itemProvider: provider)
    }

    private func fetch(
        _ name: String, _ limit: Int, of visit: Visit,
        _ done: @escaping (ReceivedItem.Answer<ReceivedItem.Content>) -> Void
    ) {
        guard !visit.isOver else { return done(.refused) }
        host.application.transfers.fetch(
            .dragged, as: name, at: visit.time, by: host.id, limit: limit, done: done)
    }
}
