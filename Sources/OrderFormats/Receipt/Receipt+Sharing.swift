import Localization
import OrderCore

extension Receipt {
    /// How somebody's dish is shared with others.
    public struct Sharing: Hashable, Sendable {
        /// Somebody's part where parts differ.
        public struct Part: Hashable, Sendable {
            /// How many parts are theirs.
            public var weight: Int
            /// How many there are.
            public var all: Int

            /// Makes a part.
            public init(weight: Int, of all: Int) {
                self.weight = weight
                self.all = all
            }
        }

        /// Who else pays a part.
        public var payers: [String]
        /// Who else is in it without paying.
        public var guests: [String]
        /// Whether they pay a part themselves.
        public var pays: Bool
        /// Their part, where those of the payers differ.
        public var part: Part?

        /// Makes it; a dish of one person's own if not said otherwise.
        public init(payers: [String] = [], guests: [String] = [], pays: Bool = true, part: Part? = nil) {
            self.payers = payers
            self.guests = guests
            self.pays = pays
            self.part = part
        }

        /// Whether somebody else is in it.
        public var isShared: Bool { !payers.isEmpty || !guests.isEmpty }

        /// In words: "shared with Ben, Chloé", "2 of 4 parts, shared with Ben", "paid by Ana", "for Ben"; nil for a dish
        /// of their own.
        ///
        /// - Parameters:
        ///   - most: how many names are said; the others are counted.
        ///   - write: how a name is written.
        public func text(most: Int = .max, write: (String) -> String = Bidirectional.isolated) -> String? {
            var parts: [String] = []
            if let part { parts.append(localized("\(part.weight) of \(part.all) parts")) }
            if !payers.isEmpty {
                let names = Sharing.list(payers, most: most, write)
                parts.append(pays ? localized("shared with \(names)") : localized("paid by \(names)"))
            }
            // Who is invited is no news to the other guests.
            if !guests.isEmpty && pays { parts.append(localized("for \(Sharing.list(guests, most: most, write))")) }
            return parts.isEmpty ? nil : localizedSeries(parts)
        }

        private static func list(_ names: [String], most: Int, _ write: (String) -> String) -> String {
            if names.count <= most { return localizedSeries(names.map(write)) }
            let shown = localizedSeries(names.prefix(max(1, most - 1)).map(write))
            return localized("\(shown) and \(names.count - max(1, most - 1)) others")
        }
    }
}

extension Receipt.Line {
    /// Where the amount comes from: "2 × $6.50", "$10.00", "2 × $5.60 less $1.12"; nil when the price of one is the amount.
    public func origin(_ format: MoneyFormat) -> String? {
        let taken = price * MinorUnits(quantity) - whole
        if quantity == 1 && taken == 0 && amount == whole { return nil }
        let count = quantity == 1 ? "" : "\(quantity) × "
        return count + format.full(price) + (taken == 0 ? "" : " " + localized("less \(format.full(taken))"))
    }
}
