import Localization
import ProgramSupport

/// How the window is to open.
struct WindowOptions: Hashable {
    /// A made-up book in memory, for measuring.
    struct SyntheticBook: Hashable {
        /// How many foods.
        let foods: Int
        /// How many people.
        let people: Int
    }

    /// The book; nil for the default one.
    var book: String?
    /// Scale, theme and the like.
    var look = WindowLook()
    /// A made-up book in place of a file.
    var synthetic: SyntheticBook?
    /// The name of the locale, if one was given.
    var locale: String?

    /// The usual ones.
    init() {}

    /// Reads them from the arguments.
    init(_ arguments: Arguments) throws(UsageError) {
        if arguments.positionals.count > 1 {
            throw UsageError(
                localized("“\(arguments.positionals[1])” is one argument too many: a window shows one book."))
        }
        if arguments.positionals.first == "" { throw UsageError(localized("The book's name is empty.")) }
        book = arguments.positionals.first
        let options = arguments.options
        for option in CommandOption.allCases where options[option] != nil {
            guard CommandOption.ofWindow.contains(option) else {
                throw UsageError(localized("The window has no option --\(option.rawValue): see platter --help."))
            }
        }
        look = try WindowLook(arguments)
        locale = options[.locale]
        synthetic = try WindowOptions.synthetic(options)
        if synthetic != nil && book != nil {
            throw UsageError(localized("--foods and --people make a book of their own: leave “\(book ?? "")” out."))
        }
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
            throw UsageError(localized("--\(name) takes a whole number up to 1000000, not “\(text)”."))
        }
        return number
    }
}
