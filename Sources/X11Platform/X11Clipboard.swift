import Widgets
import X11

/// Text that is cut and copied, among all programs of the desktop.
final class X11Clipboard: Clipboard {
    private unowned let application: X11Application
    private let display: Display
    private let owner: SelectionOwner
    private let reader: SelectionReader
    /// Answers that are known at once, which must all the same come later.
    private var answers: [() -> Void] = []

    init(application: X11Application, window: Window) {
        self.application = application
        display = application.display
        owner = SelectionOwner(window: window)
        reader = SelectionReader(window: window)
    }

    func setText(_ text: String) {
        owner.offer(text, as: display.atom(.clipboard), at: application.lastTime)
    }

    func readText(_ done: @escaping (String?) -> Void) {
        read(display.atom(.clipboard), done)
    }

    func setPrimaryText(_ text: String) {
        owner.offer(text, as: .primary, at: application.lastTime)
    }

    func readPrimaryText(_ done: @escaping (String?) -> Void) {
        read(.primary, done)
    }

    private func read(_ selection: Atom, _ done: @escaping (String?) -> Void) {
        if let own = owner.text(of: selection) {
            answers.append { done(own) }
        } else {
            reader.read(selection, at: application.lastTime, now: application.now, done: done)
        }
    }

    /// When there is something to do without any event.
    var deadline: Timestamp? {
        if !answers.isEmpty { return application.now }
        return [owner.deadline, reader.deadline].compactMap { $0 }.min()
    }

    /// Does what is due.
    func tick() {
        let due = answers
        answers = []
        for answer in due { answer() }
        owner.expire(at: application.now)
        reader.expire(at: application.now)
    }

    /// Gives what was copied to the desktop's clipboard manager, if there is one: the program is about to end. It takes
    /// a second at most.
    func handOver() {
        guard owner.beginHandingOver() else { return }
        let deadline = application.now + 1
        while application.now < deadline {
            display.wait(seconds: deadline - application.now)
            for event in display.takeEvents() {
                if owner.isHandedOver(by: event) { return }
                _ = take(event)
            }
        }
    }

    /// Takes an event that may be about a selection.
    /// - Returns: whether it was.
    func take(_ event: Event) -> Bool {
        owner.take(event, at: application.now) || reader.take(event, at: application.now)
    }
}
