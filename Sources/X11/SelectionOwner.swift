internal import CX11

/// Offers text to other programs by selections such as `CLIPBOARD`, in pieces if it is long (ICCCM section 2, INCR).
///
/// The owner never waits for anybody: it answers events, and gives up on a peer that does not go on for ten seconds.
@safe public final class SelectionOwner {
    /// Text that is offered.
    struct Offer {
        var text: String
        var time: ServerTime
    }

    /// A long text on its way to somebody.
    struct Transfer {
        var requestor: WindowID
        var property: Atom
        var type: Atom
        var bytes: [UInt8]
        var position = 0
        var deadline: Double
    }

    private let window: Window
    private let display: Display
    private let pieceSize: Int
    private var offers: [Atom: Offer] = [:]
    private var transfers: [Transfer] = []

    /// How long somebody may take to fetch a piece, in seconds.
    static let patience = 10.0

    /// Makes an owner.
    /// - Parameters:
    ///   - window: owns the selections; it must be told of its properties' changes.
    ///   - pieceSize: longer text is sent in pieces of so many bytes; at most what the server takes in one request.
    public init(window: Window, pieceSize: Int = 1 << 20) {
        self.window = window
        display = window.display
        self.pieceSize = max(1, min(pieceSize, display.longestProperty))
    }

    /// Offers text: two round trips.
    /// - Parameter time: of the event by which the person copied it.
    /// - Returns: whether the selection is ours now; somebody may have taken it later than `time`.
    @discardableResult
    public func offer(_ text: String, as selection: Atom, at time: ServerTime) -> Bool {
        let time = time == .current ? display.serverTime(by: window) : time
        unsafe XSetSelectionOwner(display.pointer, selection.rawValue, window.id.rawValue, UInt(time.rawValue))
        guard display.owner(of: selection) == window.id else { return false }
        offers[selection] = Offer(text: text, time: time)
        return true
    }

    /// The text that is offered in a selection, if it is ours.
    public func text(of selection: Atom) -> String? { offers[selection]?.text }

    /// When somebody's time to fetch a piece is over, on the monotonic clock.
    public var deadline: Double? { transfers.map(\.deadline).min() }

    /// Gives up on those whose time is over.
    public func expire(at now: Double) {
        for transfer in transfers where transfer.deadline <= now { finish(transfer) }
    }

    /// Takes an event that may be about a selection.
    /// - Returns: whether it was.
    public func take(_ event: Event, at now: Double) -> Bool {
        switch event {
        case .selectionRequest(let request) where request.owner == window.id: answer(request, at: now)
        case .selectionClear(let clear) where clear.window == window.id: cleared(clear)
        case .property(let property) where property.isDeleted: return sendPiece(property, at: now)
        case .destroy(let window):
            let gone = transfers.filter { $0.requestor == window }
            transfers.removeAll { $0.requestor == window }
            return !gone.isEmpty
        default: return false
        }
        return true
    }

    private func cleared(_ clear: SelectionClear) {
        guard let offer = offers[clear.selection], !offer.time.isLater(than: clear.time) else { return }
        offers[clear.selection] = nil
    }

    // MARK: End

    /// Asks the desktop's clipboard manager to take over what `CLIPBOARD` offers, before the program ends: one or two
    /// round trips. It then asks for the text like anybody else, and ``isHandedOver(by:)`` tells when it is done.
    /// - Returns: whether there is something to take over and somebody to do it.
    public func beginHandingOver() -> Bool {
        let manager = display.atom(.clipboardManager)
        guard let offer = offers[display.atom(.clipboard)], display.owner(of: manager) != .none else { return false }
        let targets = SelectionText.offered.map { UInt32(truncatingIfNeeded: display.atom($0).rawValue) }
        display.setProperty(display.atom(.transfer), of: window.id, type: .atom, words: targets)
        unsafe XConvertSelection(
            display.pointer, manager.rawValue, display.atom(.saveTargets).rawValue, display.atom(.transfer).rawValue,
            window.id.rawValue, UInt(offer.time.rawValue))
        return true
    }

    /// Whether an event tells that the clipboard manager has taken over, or will not.
    public func isHandedOver(by event: Event) -> Bool {
        if case .selectionNotify(let answer) = event {
            answer.selection == display.atom(.clipboardManager)
        } else {
            false
        }
    }

    // MARK: Answers

    private func answer(_ request: SelectionRequest, at now: Double) {
        // Clients from before ICCCM leave the property to us.
        let property = request.property == .none ? request.target : request.property
        var isDone = false
        if let offer = offers[request.selection], request.time == .current || !offer.time.isLater(than: request.time) {
            if request.target == display.atom(.multiple) {
                isDone = answerMultiple(request, property: property, offer: offer, at: now)
            } else {
                isDone = put(offer, as: request.target, on: request.requestor, property: property, at: now)
            }
        }
        notify(request, property: isDone ? property : .none)
    }

    /// Puts text, or what is known about it, into a property.
    private func put(
        _ offer: Offer, as target: Atom, on requestor: WindowID, property: Atom, at now: Double
    ) -> Bool {
        switch target {
        case display.atom(.targets):
            let targets = [AtomName.targets, .timestamp, .multiple] + SelectionText.offered
            let words = targets.map { display.atom($0) } + [.string]
            display.setProperty(
                property, of: requestor, type: .atom, words: words.map { UInt32(truncatingIfNeeded: $0.rawValue) })
        case display.atom(.timestamp):
            display.setProperty(property, of: requestor, type: .integer, words: [offer.time.rawValue])
        case display.atom(.utf8String), display.atom(.plainTextUTF8), display.atom(.plainText):
            send(Array(offer.text.utf8), type: target, to: requestor, property: property, at: now)
        case display.atom(.text):
            send(Array(offer.text.utf8), type: display.atom(.utf8String), to: requestor, property: property, at: now)
        case .string:
            send(SelectionText.latin1(offer.text), type: .string, to: requestor, property: property, at: now)
        default: return false
        }
        return true
    }

    /// Answers several questions at once: pairs of target and property, of which those that fail become none.
    private func answerMultiple(
        _ request: SelectionRequest, property: Atom, offer: Offer, at now: Double
    ) -> Bool {
        guard var pairs = display.property(property, of: request.requestor)?.words, pairs.count >= 2 else {
            return false
        }
        for index in Swift.stride(from: 0, to: pairs.count - 1, by: 2) {
            let target = Atom(rawValue: UInt(pairs[index]))
            let place = Atom(rawValue: UInt(pairs[index + 1]))
            let isPossible = place != .none && target != display.atom(.multiple)
            if !isPossible || !put(offer, as: target, on: request.requestor, property: place, at: now) {
                pairs[index + 1] = 0
            }
        }
        display.setProperty(property, of: request.requestor, type: display.atom(.atomPair), words: pairs)
        return true
    }

    private func notify(_ request: SelectionRequest, property: Atom) {
        var event = unsafe XEvent()
        unsafe event.xselection.type = SelectionNotify
        unsafe event.xselection.requestor = request.requestor.rawValue
        unsafe event.xselection.selection = request.selection.rawValue
        unsafe event.xselection.target = request.target.rawValue
        unsafe event.xselection.property = property.rawValue
        unsafe event.xselection.time = UInt(request.time.rawValue)
        display.ignoringErrors {
            _ = unsafe XSendEvent(display.pointer, request.requestor.rawValue, False, NoEventMask, &event)
        }
    }

    // MARK: Pieces

    private func send(_ bytes: [UInt8], type: Atom, to requestor: WindowID, property: Atom, at now: Double) {
        guard bytes.count > pieceSize else {
            display.setProperty(property, of: requestor, type: type, bytes: bytes)
            return
        }
        // Watched first: the peer may fetch the first piece before we get to it.
        if requestor != window.id { display.watchProperties(of: requestor) }
        display.setProperty(
            property, of: requestor, type: display.atom(.incr), words: [UInt32(clamping: bytes.count)])
        transfers.removeAll { $0.requestor == requestor && $0.property == property }
        transfers.append(
            Transfer(
                requestor: requestor, property: property, type: type, bytes: bytes,
                deadline: now + SelectionOwner.patience))
    }

    /// Sends the next piece when the one before was fetched; an empty one ends the text.
    private func sendPiece(_ event: PropertyEvent, at now: Double) -> Bool {
        guard
            let index = transfers.firstIndex(where: {
                $0.requestor == event.window && $0.property == event.property
            })
        else { return false }
        var transfer = transfers[index]
        let end = min(transfer.position + pieceSize, transfer.bytes.count)
        display.setProperty(
            transfer.property, of: transfer.requestor, type: transfer.type,
            bytes: transfer.bytes[transfer.position..<end])
        if end == transfer.position {
            finish(transfer)
        } else {
            transfer.position = end
            transfer.deadline = now + SelectionOwner.patience
            transfers[index] = transfer
        }
        return true
    }

    private func finish(_ transfer: Transfer) {
        transfers.removeAll { $0.requestor == transfer.requestor && $0.property == transfer.property }
        let isDone = !transfers.contains { $0.requestor == transfer.requestor }
        if isDone, transfer.requestor != window.id { display.ignoreEvents(of: transfer.requestor) }
    }
}
