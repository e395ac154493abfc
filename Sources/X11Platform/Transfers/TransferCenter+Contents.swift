import Widgets
import X11
import X11Protocol

/// The selections that something is read from.
enum TransferSource {
    /// What another program drags.
    case dragged
    /// What was copied last.
    case clipboard
    /// What was selected last.
    case primary

    func selection(_ display: Display) -> Atom {
        switch self {
        case .dragged: display.atom(.xdndSelection)
        case .clipboard: display.atom(.clipboard)
        case .primary: .primary
        }
    }
}

extension TransferCenter {
    /// Asks for data of a type.
    func fetch(
        _ source: TransferSource, as name: String, at time: ServerTime, by window: WindowID, limit: Int,
        done: @escaping (ReceivedItem.Answer<ReceivedItem.Content>) -> Void
    ) {
        fetch(source.selection(display), as: name, at: time, by: window, limit: limit) { [display] result in
            switch result {
            case .data(let bytes, let type, _):
                done(.given(ReceivedItem.Content(bytes: bytes, type: display.names(of: [type]).first ?? name)))
            case .refused, .tooLarge: done(.refused)
            case .timedOut: done(.silence)
            }
        }
    }

    /// Asks the clipboard manager to take over what is offered (`SAVE_TARGETS`). It then asks for the data like anybody else.
    func save(_ offer: SelectionOffer, done: @escaping () -> Void) {
        onSaved = { [weak self] in
            self?.onSaved = nil
            done()
        }
        display.setAtoms(.transfer, of: window.id, display.intern(offer.item.names))
        display.convert(
            display.atom(.clipboardManager), to: display.atom(.saveTargets), into: display.atom(.transfer),
            of: window.id, at: offer.server.time)
    }

    /// Reads the types that a selection has, and makes a provider of them; `nil` when nothing is offered.
    func read(
        _ source: TransferSource, at time: ServerTime, done: @escaping (ItemProvider?) -> Void
    ) {
        let selection = source.selection(display)
        fetch(selection, as: AtomName.targets.rawValue, at: time, by: window.id, limit: 1 << 16) { [weak self] result in
            guard let self else { return done(nil) }
            let names = display.names(of: result.words.map { Atom(rawValue: UInt($0)) })
            if names.isEmpty, display.owner(of: selection) == .none { return done(nil) }
            // Programs without a list of types have text.
            let offered = names.isEmpty ? ["UTF8_STRING", "STRING"] : names
            done(
                ReceivedItem.provider(
                    offering: offered,
                    fetch: { [weak self] name, limit, done in
                        guard let self else { return done(.refused) }
                        fetch(source, as: name, at: time, by: window.id, limit: limit, done: done)
                    }))
        }
    }
}
