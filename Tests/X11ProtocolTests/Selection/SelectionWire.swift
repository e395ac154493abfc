import X11Protocol

/// A display that is none: an owner and requestors on it, the properties of their windows, and the events that all of
/// that causes, in order.
struct SelectionWire {
    /// A program that asks.
    struct Client {
        let window: WindowID
        var fetch: SelectionFetch
        var result: SelectionFetch.Result?
        var isAlive = true
    }

    /// What a program is told.
    enum Event {
        case request(SelectionServer.Request)
        case answer(window: WindowID, property: Atom)
        case appeared(window: WindowID, property: Atom)
        case deleted(window: WindowID, property: Atom)
        case loaded(SelectionServer.Ticket, Atom)
    }

    struct Place: Hashable {
        let window: WindowID
        let property: Atom
    }

    var now = 0.0
    var server: SelectionServer
    var clients: [Client] = []
    /// What the owner has; a target that is not here is never loaded.
    var data: [Atom: [UInt8]] = [:]
    /// What it offers and does not have after all.
    var broken: Set<Atom> = []
    private(set) var properties: [Place: (type: Atom, value: SelectionServer.Value)] = [:]
    private(set) var watched: Set<WindowID> = []
    private(set) var loads: [Atom] = []
    private(set) var served: [Int] = []
    private var events: [Event] = []
    /// How many events have happened.
    private(set) var happened = 0

    init(chunk: Int) {
        server = SelectionServer.ofText(chunk: chunk)
    }

    /// Lets a new program ask for a target.
    mutating func ask(_ target: Atom, into property: Atom = Known.place, from window: WindowID, limit: Int = 1 << 30) {
        var fetch = SelectionFetch(
            target: target, property: property, time: ServerTime(rawValue: 2000), limit: limit, incr: Known.incr)
        let effects = fetch.start(now: now)
        clients.append(Client(window: window, fetch: fetch))
        perform(effects, of: clients.count - 1)
    }

    /// Lets things happen until nothing does, or so many have.
    mutating func run(limit: Int = .max) {
        var count = 0
        while !events.isEmpty, count < limit {
            happen(events.removeFirst())
            count += 1
        }
    }

    /// Lets time go on to the next deadline, again and again until there is none.
    mutating func runOut() {
        while let deadline = ([server.deadline] + clients.map(\.fetch.deadline)).compactMap({ $0 }).min() {
            now = deadline
            perform(server.tick(now: now))
            for index in clients.indices { perform(clients[index].fetch.tick(now: now), of: index) }
            run()
        }
    }

    /// A program dies.
    mutating func kill(_ window: WindowID) {
        for index in clients.indices where clients[index].window == window {
            clients[index].isAlive = false
            clients[index].fetch.cancelled()
        }
        properties = properties.filter { $0.key.window != window }
        if watched.remove(window) != nil { perform(server.windowDestroyed(window)) }
    }

    private mutating func happen(_ event: Event) {
        happened += 1
        switch event {
        case .request(let request):
            perform(server.requested(request, now: now))
        case .loaded(let ticket, let target):
            if data[target] != nil || broken.contains(target) {
                perform(server.loaded(ticket, data: data[target], type: nil, now: now))
            }
        case .deleted(let window, let property):
            if watched.contains(window) { perform(server.propertyDeleted(property, of: window, now: now)) }
        case .answer(let window, let property):
            // A refusal names no property: it is for the one that has waited longest.
            let index = clients.firstIndex {
                $0.window == window && $0.result == nil && (property == .none || $0.fetch.property == property)
            }
            guard let index else { return }
            perform(clients[index].fetch.notified(property: property, now: now), of: index)
        case .appeared(let window, let property):
            for index in clients.indices where clients[index].window == window {
                perform(clients[index].fetch.propertyAppeared(property, now: now), of: index)
            }
        }
    }

    private mutating func perform(_ effects: [SelectionServer.Effect]) {
        for effect in effects {
            switch effect {
            case .load(let target, let ticket):
                loads.append(target)
                events.append(.loaded(ticket, target))
            case .write(let property, let window, let type, let value):
                guard clients.contains(where: { $0.window == window && $0.isAlive }) else { continue }
                properties[Place(window: window, property: property)] = (type, value)
                events.append(.appeared(window: window, property: property))
            case .watch(let window): watched.insert(window)
            case .unwatch(let window): watched.remove(window)
            case .notify(let requestor, _, _, let property, _):
                events.append(.answer(window: requestor, property: property))
            case .served(_, let bytes): served.append(bytes)
            case .readPairs, .deleteRequested, .directSave: break
            }
        }
    }

    private mutating func perform(_ effects: [SelectionFetch.Effect], of index: Int) {
        let window = clients[index].window
        for effect in effects {
            switch effect {
            case .deleteProperty(let property): _ = take(Place(window: window, property: property))
            case .convert(let target, let property, let time):
                events.append(.request(.of(target, into: property, from: window, time: time.rawValue)))
            case .readProperty(let property): read(Place(window: window, property: property), for: index)
            case .end(let result): clients[index].result = result
            }
        }
    }

    /// Removes a property; its owner hears of it.
    private mutating func take(_ place: Place) -> (type: Atom, value: SelectionServer.Value)? {
        guard let content = properties.removeValue(forKey: place) else { return nil }
        events.append(.deleted(window: place.window, property: place.property))
        return content
    }

    private mutating func read(_ place: Place, for index: Int) {
        switch take(place) {
        case nil:
            perform(clients[index].fetch.propertyRead(bytes: [], type: .none, format: 0, now: now), of: index)
        case (let type, .bytes(let bytes))?:
            perform(clients[index].fetch.propertyRead(bytes: bytes, type: type, format: 8, now: now), of: index)
        case (let type, .words(let words))?:
            perform(clients[index].fetch.propertyRead(words: words, type: type, now: now), of: index)
        }
    }
}
