import Geometry
import Widgets
import X11
import X11Protocol

/// One drag of ours as other programs see it: from the first time it leaves its window until the last word of whoever took it.
///
/// Inside its own window nothing of this happens: the root drags alone. Over another window of this program no other program
/// takes part: the roots talk to each other.
final class OutgoingDrag {
    private unowned let application: X11Application
    private let display: Display
    private let atoms: DragAtoms
    /// The window that the drag comes from; it may close while another program still reads.
    private weak var host: X11Window?
    private let offer: DragOffer
    private let item: OfferedItem
    private let agent: WindowID
    private var selection: SelectionOffer?
    private var machine: DragSourceMachine?
    /// Whether it cannot be offered: somebody else has the selection.
    private var isRefused = false
    /// Another window of this program under the pointer, and what it would do.
    private var local: (window: X11Window, operation: DropOperation?)?
    /// Types of our own that the other side has got.
    private var servedOwn = false
    /// Where the pointer was last, over no window of ours.
    private var last: Motion?

    /// A place of the pointer on the screen.
    struct Motion {
        var position: Point
        var held: KeyButtonMask
        var time: ServerTime
    }

    init(_ offer: DragOffer, host: X11Window, center: DragCenter) {
        application = host.application
        display = application.display
        atoms = center.atoms
        agent = center.agent.id
        self.host = host
        self.offer = offer
        let canMove = offer.operations.contains(.move)
        item = OfferedItem(offer.itemProvider, services: canMove ? [.delete] : [], allowsDirectSave: true)
    }

    private var now: Timestamp { application.now }

    /// Whether nobody will say anything any more.
    private(set) var isOver = false

    // MARK: The pointer

    /// The pointer is over the drag's own window.
    func cameHome() {
        guard let motion = last else { return }
        last = nil
        leaveLocal()
        tell(motion, over: nil)
    }

    /// The pointer is somewhere else.
    /// - Parameter target: what lies under it there; `nil` for nothing that takes drops.
    func moved(_ motion: Motion, over target: DropTargetWindow?) {
        last = motion
        if let target, let window = application.window(target.window) {
            return hover(window === host ? nil : window, motion)
        }
        leaveLocal()
        if target != nil { begin(at: motion.time) }
        tell(motion, over: target)
    }

    private func tell(_ motion: Motion, over target: DropTargetWindow?) {
        perform(
            machine?.moved(
                to: target, rootX: Int(motion.position.x), rootY: Int(motion.position.y), time: motion.time,
                action: action(motion.held), now: now))
    }

    /// What lies under the resting pointer may be something else by now.
    var restingMotion: Motion? { machine?.isReleased == true ? nil : last }

    /// What the modifiers ask for: nothing means the usual.
    private func action(_ held: KeyButtonMask) -> DragAction {
        let isMovable = offer.operations.contains(.move)
        if held.contains(.control), !held.contains(.shift) { return .copy }
        if held.contains(.shift), isMovable { return .move }
        return offer.operations.first == .move ? .move : .copy
    }

    /// Offers the data, the first time that it is needed.
    private func begin(at time: ServerTime) {
        guard machine == nil, !isRefused else { return }
        guard let selection = application.transfers.offer(item, as: display.atom(.xdndSelection), at: time) else {
            isRefused = true
            return
        }
        self.selection = selection
        selection.onRequest = { [weak self] in
            guard let self else { return }
            machine?.dataRequested(now: now)
        }
        selection.onServed = { [weak self] name, _ in
            if ReceivedItem.isOwn(name) { self?.servedOwn = true }
        }
        selection.onLost = { [weak self] in self?.perform(self?.machine?.selectionLost()) }
        let types = display.intern(item.names)
        display.setAtoms(.xdndTypeList, of: agent, types)
        let actions = offer.operations.map { $0 == .move ? DragAction.move : .copy }
        display.setAtoms(.xdndActionList, of: agent, actions.map(atoms.atom(for:)))
        machine = DragSourceMachine(source: agent, types: types, actions: actions, start: time, atoms: atoms)
    }

    /// Suggests the file's name, to each target anew: one that was left may have put something else there.
    private func suggestName() {
        guard item.representation(of: AtomName.xdndDirectSave.rawValue) != nil else { return }
        let name = DirectSave.cleanName(offer.itemProvider.suggestedName ?? "")
        display.setProperty(
            display.atom(.xdndDirectSave), of: agent, type: display.atom(.plainText), bytes: Array(name.utf8))
    }

    // MARK: Another window of this program

    private func hover(_ window: X11Window?, _ motion: Motion) {
        if local?.window !== window { leaveLocal() }
        tell(motion, over: nil)
        guard let window else { return }
        let point = window.contentPoint(motion.position)
        if local == nil {
            let item = DragItem(itemProvider: offer.itemProvider)
            window.root.dragEntered([item], allowsMove: offer.operations.contains(.move), at: point)
        }
        let operation = window.root.dragMoved(to: point)
        local = (window, operation)
        offer.onHover(operation)
    }

    private func leaveLocal() {
        guard let local else { return }
        self.local = nil
        local.window.root.dragExited()
        offer.onHover(nil)
    }

    // MARK: The end

    /// The button is up, and the pointer free.
    /// - Returns: whether somebody may take it.
    func released(at time: ServerTime) -> Bool {
        if let local {
            guard local.operation != nil else { return false }
            self.local = nil
            local.window.root.dragDropped { [weak self] in self?.finish($0) }
            return true
        }
        guard machine?.target != nil else { return false }
        perform(machine?.released(time: time, now: now))
        return true
    }

    /// The drag is put back.
    func cancelled() {
        leaveLocal()
        perform(machine?.cancelled())
        isOver = true
    }

    private func finish(_ operation: DropOperation?) {
        guard !isOver else { return }
        isOver = true
        withdraw()
        offer.onEnd(operation)
    }

    /// Offers nothing to other programs any more, also if none of them got it.
    private func withdraw() {
        guard let selection else { return }
        self.selection = nil
        application.transfers.withdraw(selection)
        // By the time at which it was taken: who has taken it since keeps it.
        display.disown(selection.server.selection, at: selection.server.time)
        application.drags.offerEnded()
    }

    // MARK: What others say

    func received(_ message: DragMessage) {
        perform(machine?.received(message, now: now))
    }

    func windowDestroyed(_ window: WindowID) {
        perform(machine?.windowDestroyed(window))
    }

    var deadline: Timestamp? { isOver ? nil : machine?.deadline }

    func tick() {
        if let deadline, deadline <= now { perform(machine?.tick(now: now)) }
    }

    // MARK: What is to be done

    private func perform(_ effects: [DragSourceMachine.Effect]?) {
        for effect in effects ?? [] { perform(effect) }
    }

    private func perform(_ effect: DragSourceMachine.Effect) {
        switch effect {
        case .send(let message, let destination, let window):
            if case .enter = message { suggestName() }
            display.send(message, to: destination, window: window, atoms)
        case .watch(let window): display.watch(window)
        case .unwatch(let window): display.unwatch(window)
        case .setActions(let actions):
            display.setAtoms(.xdndActionList, of: agent, actions.map(atoms.atom(for:)))
        case .showFeedback(let action): offer.onHover(action.map(operation(of:)))
        case .end(let result): end(result)
        }
    }

    private func operation(of action: DragAction) -> DropOperation { action == .move ? .move : .copy }

    /// What was moved goes only when another program like this one has got the whole of it: others that say so have moved a
    /// text, not a line of an order.
    private func end(_ result: DragSourceMachine.Result) {
        guard case .performed(let action) = result else { return finish(nil) }
        finish(action == .move && servedOwn ? .move : .copy)
    }
}
