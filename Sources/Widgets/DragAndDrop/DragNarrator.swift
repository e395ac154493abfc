/// Says one drag: the lift, where it rests, how it ended. What is only passed on the way is left out.
final class DragNarrator {
    /// How long a drag must stay at a place before the place is said, in seconds.
    static let rest = 0.2

    private unowned let root: ViewRoot
    private let session: DragSession
    private var waiting: (text: String, timer: Scheduler.Timer)?
    private var isSilent = false
    /// The place that was said last.
    private var said: String?
    /// What was looked at last: most motions change nothing of it, and need no words.
    private var last: Glance?

    private struct Glance: Equatable {
        let destination: ObjectIdentifier?
        let spot: DropSpot?
        let proposal: DropProposal?

        init(_ tracker: DropTracker) {
            destination = tracker.destination.map { ObjectIdentifier($0) }
            spot = tracker.destination?.presentSpot(tracker.session)
            proposal = tracker.proposal
        }
    }

    init(_ session: DragSession, root: ViewRoot) {
        self.session = session
        self.root = root
    }

    private var phrases: DragPhrases { root.dragPhrases }

    private var what: String {
        let first = session.items.first?.label ?? session.sourceLabel ?? phrases.unnamed
        return phrases.name(first, session.items.count)
    }

    func lifted(_ lift: DragPhrases.Lift) {
        say(phrases.lifted(what, lift))
    }

    /// The drag moved, or a place answers otherwise.
    func moved(_ tracker: DropTracker) {
        guard root.announcer != nil else { return }
        let glance = Glance(tracker)
        guard glance != last else { return }
        last = glance
        let text = DragNarrator.place(tracker).map(phrases.place)
        guard text != waiting?.text else { return }
        forgetWaiting()
        // Nobody needs to hear where it is before it has moved.
        if said == nil, tracker.destination?.isHome == true { return }
        guard let text, text != said else { return }
        let timer = root.after(DragNarrator.rest) { [weak self] in self?.arrived(text) }
        waiting = (text, timer)
    }

    private func arrived(_ text: String) {
        waiting = nil
        said = text
        say(text)
    }

    /// Takes the present place as known: it is where the drag began.
    func assume(_ tracker: DropTracker) {
        forgetWaiting()
        said = DragNarrator.place(tracker).map(phrases.place)
    }

    /// Somebody tried to drop where it is refused, and goes on.
    func refused(_ tracker: DropTracker) {
        forgetWaiting()
        guard let place = DragNarrator.place(tracker) else { return }
        said = phrases.place(place)
        say(phrases.place(place))
    }

    func foundNowhere() {
        say(phrases.nowhere(what))
    }

    func dropped(at place: DragPhrases.Place?, step: String?) {
        forgetWaiting()
        say(phrases.dropped(what, place ?? DragPhrases.Place(), step))
    }

    func putBack(reason: String?) {
        forgetWaiting()
        say(phrases.putBack(what, reason))
    }

    /// Says nothing more, not even how the drag ended.
    func fallSilent() {
        forgetWaiting()
        isSilent = true
    }

    /// What waits to be said is out of date.
    func forgetWaiting() {
        waiting?.timer.cancel()
        waiting = nil
    }

    private func say(_ text: String) {
        guard !isSilent else { return }
        root.announcer?.announce(text)
    }

    /// What there is to say of the place that a drag hovers over; `nil` over none, or over one that does not care.
    static func place(_ tracker: DropTracker) -> DragPhrases.Place? {
        guard let destination = tracker.destination, let proposal = tracker.proposal, proposal.operation != .cancel
        else { return nil }
        let spot = destination.presentSpot(tracker.session)
        var place = spot.map { destination.describe($0, tracker.session) } ?? DragPhrases.Place()
        place.outcome = proposal.outcome
        place.isRefusing = proposal.operation == .forbidden
        place.reason = proposal.reason
        return place
    }
}
