import Widgets

/// The desktop's portal: colours that the person prefers, and dialogs of the desktop's own
/// (`org.freedesktop.portal.Desktop`). Nothing of it is asked for before the first frame.
final class DesktopPortal {
    /// How far the connection is.
    private enum State {
        case idle
        case connecting([(SessionBus?) -> Void])
        case connected(SessionBus?)
    }

    private var state = State.idle
    private var appearance = PortalAppearance()
    private var subscription: BusSubscription?
    private var choosers: [PortalFileChooser] = []
    /// Called when the colours changed.
    var onAppearanceChange: ((PortalAppearance) -> Void)?

    /// Begins to follow the colours.
    func watchAppearance() {
        guard subscription == nil else { return }
        withBus { [weak self] bus in
            guard let self, let bus, subscription == nil else { return }
            subscription = bus.subscribe(to: PortalAppearance.changed) { [weak self] in self?.settingChanged($0) }
            bus.call(PortalAppearance.readAll, PortalAppearance.question, seconds: 10) { [weak self] answer in
                guard let table = answer?.first else { return }
                self?.adopt(PortalAppearance(table))
            }
        }
    }

    private func settingChanged(_ values: [BusValue]) {
        var next = appearance
        next.take(values)
        adopt(next)
    }

    private func adopt(_ next: PortalAppearance) {
        guard next != appearance else { return }
        appearance = next
        onAppearanceChange?(next)
    }

    /// Asks for files by the desktop's own dialog.
    /// - Parameters:
    ///   - after: calls something after some seconds.
    ///   - done: called once with the answer.
    ///   - unavailable: called instead where the desktop has no such dialog, or does not say in time that it has.
    func chooseFiles(
        _ request: FileRequest, parent: UInt, after: (Double, @escaping () -> Void) -> Void,
        done: @escaping ([String]) -> Void, unavailable: @escaping () -> Void
    ) {
        guard SessionBus.isNamed else { return unavailable() }
        let wait = Wait()
        withBus { [weak self] bus in
            guard wait.end() else { return }
            guard let self, let bus else { return unavailable() }
            ask(PortalFileChooser(bus: bus, request: request, parent: parent), done, unavailable)
        }
        // A bus may be there and never say a word.
        if !wait.isOver { after(PortalFileChooser.patience) { if wait.end() { unavailable() } } }
    }

    private func ask(
        _ chooser: PortalFileChooser, _ done: @escaping ([String]) -> Void, _ unavailable: @escaping () -> Void
    ) {
        choosers.append(chooser)
        chooser.run { [weak self, weak chooser] answer in
            self?.choosers.removeAll { $0 === chooser }
            if case .paths(let paths) = answer { done(paths) } else { unavailable() }
        }
    }

    /// Something that ends once, in one of several ways.
    private final class Wait {
        private(set) var isOver = false

        /// Ends it.
        /// - Returns: whether it had not ended.
        func end() -> Bool {
            defer { isOver = true }
            return !isOver
        }
    }

    /// Does something with the bus when it is there; with `nil` when there is none.
    private func withBus(_ action: @escaping (SessionBus?) -> Void) {
        switch state {
        case .connected(let bus): action(bus)
        case .connecting(let waiting): state = .connecting(waiting + [action])
        case .idle:
            state = .connecting([action])
            SessionBus.connect { [weak self] in self?.connected($0) }
        }
    }

    private func connected(_ bus: SessionBus?) {
        guard case .connecting(let waiting) = state else { return }
        state = .connected(bus)
        for action in waiting { action(bus) }
    }
}
