/// How the window is to open.
struct WindowOptions: Hashable {
    /// The two looks.
    enum Theme: String, Hashable {
        case light
        case dark
    }

    /// A made-up book in memory, for measuring.
    struct SyntheticBook: Hashable {
        /// How many foods.
        let foods: Int
        /// How many people.
        let people: Int
    }

    /// The book; nil for the default one.
    var book: String?
    /// The scale factor; nil for the display's own.
    var scale: Double?
    /// The look; nil for the desktop's own.
    var theme: Theme?
    /// Whether nothing is to move that need not.
    var reducedMotion = false
    /// Whether events are printed for tests and automation.
    var trace = false
    /// Size and place of the window; nil for the usual ones.
    var geometry: WindowGeometry?
    /// A made-up book in place of a file.
    var synthetic: SyntheticBook?
    /// The name of the locale, if one was given.
    var locale: String?

    /// The usual ones.
    init() {}

    /// Reads them from the arguments.
    init(_ arguments: Arguments) throws(UsageError) {
        if arguments.positionals.count > 1 {
            throw UsageError("“\(arguments.positionals[1])” is one argument too many: a window shows one book.")
        }
        if arguments.positionals.first == "" { throw UsageError("The book's name is empty.") }
        book = arguments.positionals.first
        let options = arguments.options
        for option in CommandOption.allCases where options[option] != nil {
            guard CommandOption.ofWindow.contains(option) else {
                throw UsageError("The window has no option --\(option.rawValue): see platter --help.")
            }
        }
        reducedMotion = options[.reducedMotion] != nil
        trace = options[.trace] != nil
        scale = try options[.scale].map(WindowOptions.scale)
        theme = try options[.theme].map(WindowOptions.theme)
        geometry = try options[.geometry].map(WindowOptions.geometry)
        locale = options[.locale]
        synthetic = try WindowOptions.synthetic(options)
        if synthetic != nil && book != nil {
            throw UsageError("--foods and --people make a book of their own: leave “\(book ?? "")” out.")
        }
    }

    private static func scale(_ text: String) throws(UsageError) -> Double {
        let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
        guard isPlain, let scale = Double(text), (0.5...8).contains(scale) else {
            throw UsageError("--scale takes a number from 0.5 to 8, not “\(text)”.")
        }
        return scale
    }

    private static func theme(_ text: String) throws(UsageError) -> Theme {
        guard let theme = Theme(rawValue: text) else {
            throw UsageError("--theme takes light or dark, not “\(text)”.")
        }
        return theme
    }

    private static func geometry(_ text: String) throws(UsageError) -> WindowGeometry {
        guard let geometry = WindowGeometry(text) else {
            throw UsageError("--geometry takes a size and a place like 1000x700+40+20, not “\(text)”.")
        }
        return geometry
    }

    /// The made-up book, when either number is given; the other one is then as in a small restaurant.
    private static func synthetic(_ options: [CommandOption: String]) throws(UsageError) -> SyntheticBook? {
        let foods = try options[.foods].map { text throws(UsageError) in try count(text, of: "foods") }
        let people = try options[.people].map { text throws(UsageError) in try count(text, of: "people") }
        if foods == nil && people == nil { return nil }
        return SyntheticBook(foods: foods ?? 12, people: people ?? 5)
    }

    private static func count(_ text: String, of name: String) throws(UsageError) -> Int {
        guard let number = NumberText.count(text), number <= 1_000_000 else {
            throw UsageError("--\(name) takes a whole number up to 1000000, not “\(text)”.")
        }
        return number
    }
}
