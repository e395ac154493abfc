import Localization

/// All sentences that the layer says about drags; replace some or all of them for another language.
public struct DragPhrases {
    /// A place where a drag has come to rest.
    public struct Place: Hashable {
        /// What the place is called; `nil` when it has no name of its own.
        public var name: String?
        /// Its number among the places there, from 1; `nil` for a place that stands alone.
        public var number: Int?
        /// The number of places there.
        public var count: Int?
        /// Whether it lies between items.
        public var isInsertion = false
        /// What a drop would change.
        public var outcome: DropOutcome?
        /// Why a drop is refused, if it is.
        public var reason: String?
        /// Whether a drop is refused, with or without a reason.
        public var isRefusing = false

        /// Makes a place without any property.
        public init() {}

        /// Number and count in words, "3 of 11".
        var position: String? {
            guard let number, let count else { return nil }
            return localized("\(number) of \(count)")
        }
    }

    /// How something was picked up: what the person has at hand decides what they are told to do next.
    public nonisolated enum Lift: Hashable, Sendable {
        /// Held by the pointer.
        case held
        /// Picked up by a click.
        case clicked
        /// Picked up by a key.
        case keys
    }

    /// Names all that is dragged, by the first thing's name and their number.
    public var name: (_ first: String, _ count: Int) -> String = { first, count in
        count == 1 ? first : localized("\(first) and \(count - 1) more")
    }
    /// What a thing is called that has no name.
    public var unnamed = localized("Item")
    /// What another program is called.
    public var otherProgram = localized("another program")
    /// Something was lifted.
    public var lifted: (_ what: String, _ lift: Lift) -> String = { what, lift in
        switch lift {
        case .held: localized("\(what) picked up.")
        case .clicked: localized("\(what) picked up. Click a place to drop it, Escape puts it back.")
        case .keys:
            localized("\(what) picked up. Tab and arrows choose a place, Enter drops it, Escape puts it back.")
        }
    }
    /// The drag rests at a place.
    public var place: (_ place: Place) -> String = { place in
        if place.isRefusing {
            return [place.name, place.reason ?? localized("does not take it")].compactMap { $0 }.joined(separator: ": ")
        }
        var parts: [String] = []
        if place.isInsertion, let position = place.position {
            parts.append(localized("Position \(position)"))
        } else {
            parts += [place.name, place.position].compactMap { $0 }
        }
        if let outcome = place.outcome { parts.append(DragPhrases.figures(of: outcome)) }
        return parts.isEmpty ? localized("Here") : localizedSeries(parts)
    }
    /// It was dropped. `step` is what the drop called itself for the history, if it did.
    public var dropped: (_ what: String, _ place: Place, _ step: String?) -> String = { what, place, step in
        let text = step ?? DragPhrases.landing(of: what, at: place)
        guard let outcome = place.outcome, !outcome.after.isEmpty else { return text }
        return "\(text), \(DragPhrases.figures(of: outcome))"
    }
    /// It was put back; with the reason, if a place refused it.
    public var putBack: (_ what: String, _ reason: String?) -> String = { what, reason in
        reason.map { localized("\(what) put back: \($0)") } ?? localized("\(what) put back.")
    }
    /// No place in the window takes it.
    public var nowhere: (_ what: String) -> String = { what in localized("No place takes \(what).") }

    /// The sentences of the layer itself, in the language of the program.
    public init() {}

    private static func landing(of what: String, at place: Place) -> String {
        if place.isInsertion, let position = place.position { return localized("\(what) put at \(position)") }
        return place.name.map { localized("\(what) dropped on \($0)") } ?? localized("\(what) dropped")
    }

    /// What changes in figures, "$20 → $33"; where there are none, the whole sentence.
    public static func figures(of outcome: DropOutcome) -> String {
        if outcome.after.isEmpty { return outcome.sentence }
        return outcome.before.map { localizedChange($0, to: outcome.after) } ?? outcome.after
    }
}
