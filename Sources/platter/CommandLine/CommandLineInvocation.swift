import Localization
import OrderStore
import ProgramSupport

/// What the program was asked to do.
enum CommandLineInvocation {
    /// Open the window.
    case window(WindowOptions)
    /// Do one command on a book and end.
    case command(CommandRequest)
    /// Say how a command, or the whole program, is used.
    case help(CommandName?)
    /// Say which version this is.
    case version
    /// The arguments make no sense.
    case usageError(UsageError)

    /// Reads the arguments behind the program's name.
    static func parse(_ arguments: [String]) -> CommandLineInvocation {
        do {
            return try invocation(of: try Arguments(arguments))
        } catch {
            return .usageError(error)
        }
    }

    private static func invocation(of arguments: Arguments) throws(UsageError) -> CommandLineInvocation {
        let first = arguments.positionals.first
        if let first, let command = CommandName(rawValue: first) {
            if arguments.asksForHelp { return .help(command) }
            return .command(try CommandRequest(command, arguments))
        }
        if arguments.asksForHelp { return .help(nil) }
        if arguments.asksForVersion { return .version }
        if let first, !looksLikeBook(first) {
            throw UsageError(localized("There is no command or book “\(first)”: see platter --help."))
        }
        return .window(try WindowOptions(arguments))
    }

    /// Whether an argument that is no command names a book: a path, or a file that is there.
    private static func looksLikeBook(_ argument: String) -> Bool {
        argument.contains("/") || argument.hasSuffix(".platter") || BookFile.exists(argument)
    }
}
