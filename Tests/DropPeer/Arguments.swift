import Glibc

/// What the command line says; see the list in the main file.
struct Arguments {
    /// A name and a file.
    struct Named {
        let name: String
        let path: String
    }

    private(set) var text: String?
    private(set) var files: [String] = []
    private(set) var picture: String?
    private(set) var own: [Named] = []
    private(set) var save: Named?
    private(set) var size: Int?
    private(set) var refuses = false
    private(set) var moves = false
    private(set) var only: [String] = []
    private(set) var delay = 0.0
    private(set) var lastMoment: String?
    private(set) var geometry: String?

    init(_ words: ArraySlice<String>) {
        var words = words
        while let word = words.popFirst() {
            switch word {
            case "--refuse": refuses = true
            case "--move": moves = true
            default: if let value = words.first, take(word, value) { words.removeFirst() }
            }
        }
    }

    /// - Returns: whether the option has a value.
    private mutating func take(_ option: String, _ value: String) -> Bool {
        switch option {
        case "--text": text = value.split(separator: "\\n", omittingEmptySubsequences: false).joined(separator: "\n")
        case "--file": files.append(value)
        case "--picture": picture = value
        case "--own": own.append(Arguments.named(value))
        case "--save": save = Arguments.named(value)
        case "--size": size = Int(value)
        case "--only": only.append(value)
        case "--slow": delay = Double(value) ?? 0
        case "--die-at": lastMoment = value
        case "--geometry": geometry = value
        default: return false
        }
        return true
    }

    private static func named(_ value: String) -> Named {
        let end = value.lastIndex(of: "=") ?? value.endIndex
        return Named(name: String(value[..<end]), path: String(value[end...].dropFirst()))
    }

    /// Ends the program if this is the moment for it.
    func pass(_ moment: String) {
        if moment == lastMoment { _exit(9) }
    }
}
