import CCairo
import Widgets
import X11
import X11Protocol

/// What is cut and copied, among all programs of the desktop.
final class X11Clipboard: Clipboard {
    private unowned let application: X11Application
    private let transfers: TransferCenter
    /// What is offered, by its selection.
    private var offers: [Atom: SelectionOffer] = [:]
    /// Answers that are known at once, which must all the same come later.
    private var answers: [() -> Void] = []
    private var handsOver: Timestamp?

    init(application: X11Application) {
        self.application = application
        transfers = application.transfers
    }

    private var display: Display { application.display }

    func setText(_ text: String) {
        offer(ItemProvider(text: text), as: .clipboard)
    }

    func readText(_ done: @escaping (String?) -> Void) {
        readText(.clipboard, done)
    }

    func setPrimaryText(_ text: String) {
        offer(ItemProvider(text: text), as: .primary)
    }

    func readPrimaryText(_ done: @escaping (String?) -> Void) {
        readText(.primary, done)
    }

    func setItem(_ provider: ItemProvider) {
        offer(provider, as: .clipboard)
    }

    func readItem(_ done: @escaping (ItemProvider?) -> Void) {
        read(.clipboard, done)
    }

    private func offer(_ provider: ItemProvider, as source: TransferSource) {
        let selection = source.selection(display)
        if let old = offers.removeValue(forKey: selection) { transfers.withdraw(old) }
        let item = OfferedItem(provider, services: source == .clipboard ? [.saveTargets] : [])
        guard let offer = transfers.offer(item, as: selection, at: application.lastTime) else { return }
        offer.onLost = { [weak self] in self?.offers[selection] = nil }
        offers[selection] = offer
    }

    private func readText(_ source: TransferSource, _ done: @escaping (String?) -> Void) {
        read(source) { provider in
            guard let provider else { return done(nil) }
            provider.loadObject(ofClass: String.self, completionHandler: done)
        }
    }

    private func read(_ source: TransferSource, _ done: @escaping (ItemProvider?) -> Void) {
        if let own = offers[source.selection(display)] {
            answers.append { done(own.item.provider) }
        } else {
            transfers.read(source, at: application.lastTime, done: done)
        }
    }

    /// When there is something to do without any event.
    var deadline: Timestamp? { answers.isEmpty ? handsOver : application.now }

    /// Does what is due.
    func tick() {
        let due = answers
        answers = []
        for answer in due { answer() }
    }

    /// Gives what was copied to the desktop's clipboard manager, if there is one: the program is about to end. It takes
    /// two seconds at most.
    func handOver() {
        let manager = display.atom(.clipboardManager)
        guard let offer = offers[display.atom(.clipboard)], display.owner(of: manager) != .none else { return }
        var isOver = false
        transfers.save(offer) { isOver = true }
        let deadline = application.now + 2
        handsOver = deadline
        while !isOver, application.now < deadline { g_main_context_iteration(nil, 1) }
        handsOver = nil
    }
}
