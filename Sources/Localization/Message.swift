/// A text for people as the code has it, in English, with places for what changes: `"\(guest) pays for \(count) dishes"`.
///
/// Like Swift's own localized strings it is written as a string with interpolations. Its ``key`` names the places by number, so
/// that a translation can put them in the order of its language.
public struct Message: ExpressibleByStringInterpolation, Hashable, Sendable {
    /// The English words around the places; one more than there are places.
    let words: [String]
    /// What stands at the places.
    let values: [String]

    /// Makes a message without places.
    public init(stringLiteral value: String) {
        words = [value]
        values = []
    }

    /// Makes a message from a string with interpolations.
    public init(stringInterpolation: StringInterpolation) {
        words = stringInterpolation.words
        values = stringInterpolation.values
    }

    /// What catalogues know it by: `"{0} pays for {1} dishes"`.
    public var key: String {
        words.indices.dropFirst().reduce(into: words[0]) { $0 += "{\($1 - 1)}" + words[$1] }
    }

    /// Whether there are places in it.
    var hasPlaces: Bool { !values.isEmpty }

    /// The message in English.
    public var english: String {
        zip(words.dropFirst(), values).reduce(into: words[0]) { $0 += $1.1 + $1.0 }
    }

    /// Puts the values into the places of a translation. A place that it names and that is not there stays as it is.
    func filled(into translation: String) -> String {
        if values.isEmpty { return translation }
        var result = ""
        var rest = translation[...]
        while let open = rest.firstIndex(of: "{") {
            result += rest[..<open]
            rest = rest[open...]
            guard let close = rest.firstIndex(of: "}"), let place = Int(rest[rest.index(after: open)..<close]),
                values.indices.contains(place)
            else {
                result.append("{")
                rest = rest.dropFirst()
                continue
            }
            result += values[place]
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    /// Collects the words and the values of a string with interpolations.
    public struct StringInterpolation: StringInterpolationProtocol {
        var words = [""]
        var values: [String] = []

        /// Begins with nothing.
        public init(literalCapacity: Int, interpolationCount: Int) {
            words.reserveCapacity(interpolationCount + 1)
            values.reserveCapacity(interpolationCount)
        }

        /// Adds words.
        public mutating func appendLiteral(_ literal: String) {
            words[words.count - 1] += literal
        }

        /// Adds a place and what stands there.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            values.append(value.description)
            words.append("")
        }
    }
}
