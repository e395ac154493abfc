import Localization
import ProgramSupport

/// The arguments of this program.
typealias Arguments = ProgramSupport.Arguments<CommandOption>

/// A command with its arguments, complete but not yet looked at.
struct CommandRequest {
    /// The command.
    let name: CommandName
    /// What stands behind it and is no option, the book first.
    let arguments: [String]
    /// Its options.
    let options: [CommandOption: String]
    /// The files of menus that are named by options.
    let menus: [String]

    /// The book's path.
    var book: String { arguments[0] }

    /// Checks that all that must be there is, and nothing else.
    init(_ name: CommandName, _ parsed: Arguments) throws(UsageError) {
        self.name = name
        arguments = Array(parsed.positionals.dropFirst())
        options = parsed.options
        menus = parsed.lists[.menu] ?? []
        let expected = name.arguments
        if arguments.count < expected.required {
            throw UsageError(
                localized("\(expected.names[arguments.count]) is missing: \(CommandHelp.usage(of: name))."))
        }
        if arguments.count > expected.names.count && !name.takesMore {
            throw UsageError(
                localized(
                    "“\(arguments[expected.names.count])” is one argument too many: \(CommandHelp.usage(of: name))."))
        }
        if name == .set, let text = arguments.dropFirst().first(where: { !$0.contains("=") }) {
            throw UsageError(localized("“\(text)” sets nothing: \(CommandHelp.usage(of: name)), as in tax=8.875."))
        }
        if arguments[0].isEmpty { throw UsageError(localized("BOOK is missing: \(CommandHelp.usage(of: name)).")) }
        for option in CommandOption.allCases where options[option] != nil && option != .locale {
            guard name.options.contains(option) else {
                throw UsageError(localized("platter \(name.rawValue) has no option \(option.typed): see its --help."))
            }
        }
        if parsed.asksForVersion {
            throw UsageError(localized("platter \(name.rawValue) has no option --version: see its --help."))
        }
    }
}
