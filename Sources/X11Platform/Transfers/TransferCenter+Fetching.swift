import Widgets
import X11
import X11Protocol

/// One conversion that was asked for, and who waits for it.
final class SelectionFetching {
    let selection: Atom
    /// Receives the data.
    let window: WindowID
    var fetch: SelectionFetch
    let done: (SelectionFetch.Result) -> Void
    var isStarted = false
    /// How many bytes have come; those of numbers are never many.
    var length = 0

    init(
        _ selection: Atom, _ fetch: SelectionFetch, by window: WindowID,
        done: @escaping (SelectionFetch.Result) -> Void
    ) {
        self.selection = selection
        self.fetch = fetch
        self.window = window
        self.done = done
    }
}

extension TransferCenter {
    /// Asks a selection's owner for its content.
    /// - Parameters:
    ///   - name: the type.
    ///   - time: of the event that leads to it.
    ///   - window: who asks: for a drop the window that it was made on, since some owners look at that.
    ///   - limit: the most bytes that are of use.
    ///   - done: called once, later.
    func fetch(
        _ selection: Atom, as name: String, at time: ServerTime, by window: WindowID, limit: Int = 256 << 20,
        done: @escaping (SelectionFetch.Result) -> Void
    ) {
        let fetch = SelectionFetch(
            target: display.intern(name), property: nextProperty(), time: time, limit: limit, incr: display.atom(.incr))
        fetches.append(SelectionFetching(selection, fetch, by: window, done: done))
        startNext()
    }

    /// A property that no other conversion uses, and none did for as long as possible: an owner that was given up may still
    /// answer. There are enough for all that wait, who can be only a few.
    private func nextProperty() -> Atom {
        let used = Set(fetches.map(\.fetch.property))
        let property = properties.remove(at: properties.firstIndex { !used.contains($0) } ?? 0)
        properties.append(property)
        return property
    }

    /// Gives up what a window asked for: whoever has it is gone. Those who wait are told that it is refused.
    func giveUpFetches(of window: WindowID) {
        let given = fetches.filter { $0.window == window }
        fetches.removeAll { $0.window == window }
        for fetching in given { fetching.fetch.cancelled() }
        for fetching in given {
            fetching.done(.refused)
            dataWent(fetching.length)
        }
        startNext()
    }

    private func startNext() {
        var busy = Set(fetches.filter(\.isStarted).map(\.selection))
        for fetching in fetches where !fetching.isStarted && !busy.contains(fetching.selection) {
            busy.insert(fetching.selection)
            fetching.isStarted = true
            perform(fetching.fetch.start(now: application.now), of: fetching)
        }
    }

    func perform(_ effects: [SelectionFetch.Effect], of fetching: SelectionFetching) {
        for effect in effects {
            switch effect {
            case .deleteProperty(let property): display.deleteProperty(property, of: fetching.window)
            case .convert(let target, let property, let time):
                display.convert(fetching.selection, to: target, into: property, of: fetching.window, at: time)
            case .readProperty(let property): read(property, of: fetching)
            case .end(let result):
                fetches.removeAll { $0 === fetching }
                startNext()
                fetching.done(result)
                dataWent(fetching.length)
            }
        }
    }

    private func read(_ property: Atom, of fetching: SelectionFetching) {
        let now = application.now
        let limit = fetching.fetch.remaining
        guard let content = display.property(property, of: fetching.window, deletes: true, limit: limit + 4) else {
            // What is too long is still there; what is not there has no length.
            let isThere = display.hasProperty(property, of: fetching.window)
            if isThere { display.deleteProperty(property, of: fetching.window) }
            return perform(fetching.fetch.propertyUnreadable(isTooLarge: isThere, now: now), of: fetching)
        }
        switch content.content {
        case .bytes(let bytes):
            fetching.length += bytes.count
            perform(fetching.fetch.propertyRead(bytes: bytes, type: content.type, format: 8, now: now), of: fetching)
        case .halfWords(let items):
            let bytes = items.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
            perform(fetching.fetch.propertyRead(bytes: bytes, type: content.type, format: 16, now: now), of: fetching)
        case .words(let words):
            perform(fetching.fetch.propertyRead(words: words, type: content.type, now: now), of: fetching)
        }
    }

    // MARK: Events

    func answered(_ answer: SelectionAnswer) {
        let asked = fetches.first {
            $0.isStarted && $0.selection == answer.selection && $0.window == answer.requestor
        }
        guard let asked else { return }
        perform(asked.fetch.notified(property: answer.property, now: application.now), of: asked)
    }

    func appeared(_ event: PropertyEvent) {
        let asked = fetches.first {
            $0.isStarted && $0.window == event.window && $0.fetch.property == event.property
        }
        guard let asked else { return }
        perform(asked.fetch.propertyAppeared(event.property, now: application.now), of: asked)
    }
}
