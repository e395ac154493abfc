import X11Protocol

/// The atoms of the tests.
enum Known {
    static let targets = Atom(rawValue: 300)
    static let timestamp = Atom(rawValue: 301)
    static let multiple = Atom(rawValue: 302)
    static let atomPair = Atom(rawValue: 303)
    static let incr = Atom(rawValue: 304)
    static let delete = Atom(rawValue: 305)
    static let saveTargets = Atom(rawValue: 306)
    static let null = Atom(rawValue: 307)
    static let directSave = Atom(rawValue: 308)

    static let selection = Atom(rawValue: 400)
    static let text = Atom(rawValue: 401)
    static let picture = Atom(rawValue: 402)
    static let list = Atom(rawValue: 403)
    static let strange = Atom(rawValue: 404)

    /// Properties of requestors.
    static let place = Atom(rawValue: 500)
    static let other = Atom(rawValue: 501)

    static let all = SelectionAtoms(
        targets: targets, timestamp: timestamp, multiple: multiple, atomPair: atomPair, incr: incr, delete: delete,
        saveTargets: saveTargets, null: null, directSave: directSave)

    /// When the tests' selections were acquired.
    static let acquired = ServerTime(rawValue: 1000)

    static let owner = WindowID(rawValue: 0x10)
    static let requestor = WindowID(rawValue: 0x20)
    static let stranger = WindowID(rawValue: 0x30)
}

extension SelectionServer {
    /// A server of text and a picture, of pieces of so many bytes.
    static func ofText(chunk: Int = 10, extra: [Atom] = []) -> SelectionServer {
        SelectionServer(
            selection: Known.selection, owner: Known.owner, time: Known.acquired,
            targets: [Known.picture, Known.text] + extra, atoms: Known.all, chunk: chunk)
    }

    /// Asks, and gives the data as soon as it is asked for; other effects are returned.
    mutating func serve(_ request: Request, _ data: [UInt8]?, now: Double = 0) -> [Effect] {
        var result: [Effect] = []
        for effect in requested(request, now: now) {
            if case .load(_, let ticket) = effect {
                result += loaded(ticket, data: data, type: nil, now: now)
            } else {
                result.append(effect)
            }
        }
        return result
    }
}

extension SelectionServer.Request {
    /// A request of the usual requestor.
    static func of(
        _ target: Atom, into property: Atom = Known.place, from requestor: WindowID = Known.requestor,
        time: UInt32 = 2000
    ) -> SelectionServer.Request {
        SelectionServer.Request(
            owner: Known.owner, requestor: requestor, selection: Known.selection, target: target, property: property,
            time: ServerTime(rawValue: time))
    }

    /// The answer with a property, or the refusal without one.
    func answer(_ property: Atom) -> SelectionServer.Effect {
        .notify(requestor: requestor, selection: selection, target: target, property: property, time: time)
    }

    /// The announcement that the answer is written into a property of the requestor.
    func write(_ property: Atom, type: Atom, _ value: SelectionServer.Value) -> SelectionServer.Effect {
        .write(property: property, of: requestor, type: type, value: value)
    }
}

extension [SelectionServer.Effect] {
    /// The tickets of data that is asked for.
    var tickets: [SelectionServer.Ticket] {
        compactMap {
            switch $0 {
            case .load(_, let ticket), .directSave(_, let ticket): ticket
            default: nil
            }
        }
    }

    /// How many answers there are.
    var answers: Int {
        count { if case .notify = $0 { true } else { false } }
    }
}
