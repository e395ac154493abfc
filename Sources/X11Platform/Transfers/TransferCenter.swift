import Geometry
import Widgets
import X11
import X11Protocol

/// All that goes to other programs and comes from them by selections: drags, the clipboard, what the middle button pastes.
///
/// It performs what the machines of `X11Protocol` decide. Nothing here waits for another program.
final class TransferCenter {
    unowned let application: X11Application
    let display: Display
    /// Owns all selections, and is asked for them; it is there as long as the program.
    let window: Window
    /// What is offered, the newest last. Old ones stay while somebody fetches from them.
    private(set) var offers: [SelectionOffer] = []
    /// What is asked for. Of each selection only the first one is under way: some owners' refusals do not say what they refuse.
    var fetches: [SelectionFetching] = []
    /// The properties that data comes in, the one that was taken last at the end.
    lazy var properties = display.intern((1...8).map { "PLATTER_TRANSFER_\($0)" })
    private(set) lazy var selectionAtoms = SelectionAtoms(display)
    /// When what long data took up goes back to the system; `nil` when nothing did.
    private var tidyingTime: Timestamp?
    /// Told when the clipboard manager has taken over, or will not.
    var onSaved: (() -> Void)?

    init(application: X11Application, window: Window) {
        self.application = application
        self.window = window
        display = application.display
    }

    // MARK: Offering

    /// Offers something: one round trip, one more when the time is not known, and one when types are new to the program.
    /// - Parameter time: of the event by which the person did what leads to it.
    /// - Returns: `nil` when somebody took the selection later than that.
    func offer(_ item: OfferedItem, as selection: Atom, at time: ServerTime) -> SelectionOffer? {
        let time = time == .current ? display.serverTime(by: window) : time
        guard display.own(selection, by: window.id, at: time) else { return nil }
        let server = SelectionServer(
            selection: selection, owner: window.id, time: time,
            targets: display.intern(item.names + item.services.map(\.rawValue)), atoms: selectionAtoms,
            chunk: display.longestProperty)
        let offer = SelectionOffer(server, item)
        offers.append(offer)
        return offer
    }

    /// What is offered in a selection now, if that is ours.
    private func current(_ selection: Atom) -> SelectionOffer? {
        offers.last { $0.server.selection == selection && !$0.server.isLost }
    }

    /// Offers nothing new any more; what goes on is finished.
    func withdraw(_ offer: SelectionOffer) {
        perform(offer.server.lost(), of: offer)
        prune()
    }

    private func prune() {
        offers.removeAll { offer in
            guard offer.server.isLost, offer.server.isIdle else { return false }
            dataWent(offer.longest)
            return true
        }
    }

    /// Notes that nobody needs data any more, or will not in a moment: a picture is still to be decoded.
    func dataWent(_ count: Int) {
        if count >= TransferCenter.longData { tidyingTime = application.now + 1 }
    }

    /// From how many bytes on it is worth it.
    private static let longData = 1 << 20

    // MARK: Events

    /// Takes an event that may be about a selection.
    /// - Returns: whether it was about nothing else.
    func take(_ event: Event) -> Bool {
        switch event {
        case .selectionRequest(let request) where request.owner == window.id: asked(request)
        case .selectionClear(let clear) where clear.window == window.id:
            if let offer = current(clear.selection), !offer.server.time.isLater(than: clear.time) {
                perform(offer.server.lost(), of: offer)
                offer.onLost?()
                prune()
            }
        case .selectionNotify(let answer):
            if answer.selection == display.atom(.clipboardManager) { onSaved?() } else { answered(answer) }
        case .property(let event):
            changed(event)
            return event.window == window.id
        case .destroy(let window):
            for offer in offers { perform(offer.server.windowDestroyed(window), of: offer) }
            prune()
            return false
        default: return false
        }
        return true
    }

    private func changed(_ event: PropertyEvent) {
        guard event.isDeleted else { return appeared(event) }
        for offer in offers {
            perform(
                offer.server.propertyDeleted(event.property, of: event.window, now: application.now), of: offer)
        }
        prune()
    }

    /// Requests are for the offer that stood at their time: the target of an earlier drag may still be reading.
    private func asked(_ request: SelectionRequest) {
        let candidates = offers.filter { $0.server.selection == request.selection }
        let meant = candidates.last { request.time == .current || !$0.server.time.isLater(than: request.time) }
        guard let offer = meant ?? candidates.last else {
            return display.answer(
                SelectionAnswer(
                    requestor: request.requestor, selection: request.selection, target: request.target,
                    property: .none, time: request.time))
        }
        offer.onRequest?()
        perform(offer.server.requested(request, now: application.now), of: offer)
        prune()
    }

    /// When there is something to do without any event.
    var deadline: Timestamp? {
        (offers.map(\.server.deadline) + fetches.map(\.fetch.deadline) + [tidyingTime]).compactMap { $0 }.min()
    }

    /// Does what is due.
    func tick() {
        let now = application.now
        for offer in offers where offer.server.deadline.map({ $0 <= now }) == true {
            perform(offer.server.tick(now: now), of: offer)
        }
        for fetching in fetches where fetching.fetch.deadline.map({ $0 <= now }) == true {
            perform(fetching.fetch.tick(now: now), of: fetching)
        }
        prune()
        if let time = tidyingTime, time <= now {
            tidyingTime = nil
            FreeMemory.giveBack()
        }
    }
}

/// Something that is offered by a selection.
final class SelectionOffer {
    var server: SelectionServer
    let item: OfferedItem
    /// The length of the longest data that was loaded, in bytes.
    var longest = 0
    /// Told with every request: the other side lives.
    var onRequest: (() -> Void)?
    /// Told when all data of a type was handed over.
    var onServed: ((String, Int) -> Void)?
    /// Told when somebody else took the selection.
    var onLost: (() -> Void)?

    init(_ server: SelectionServer, _ item: OfferedItem) {
        self.server = server
        self.item = item
    }
}

extension SelectionAtoms {
    init(_ display: Display) {
        self.init(
            targets: display.atom(.targets), timestamp: display.atom(.timestamp), multiple: display.atom(.multiple),
            atomPair: display.atom(.atomPair), incr: display.atom(.incr), delete: display.atom(.delete),
            saveTargets: display.atom(.saveTargets), null: display.atom(.null),
            directSave: display.atom(.xdndDirectSave))
    }
}
