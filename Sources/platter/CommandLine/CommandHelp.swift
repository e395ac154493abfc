import OrderFormats
import ProgramSupport

/// What the program says about its use.
enum CommandHelp {
    /// The version of the program.
    static let version = "platter 0.1.0"

    /// The usage line of a command, without the options that all have.
    static func usage(of command: CommandName) -> String {
        let arguments = command.arguments
        let names = arguments.names.enumerated().map { $0 < arguments.required ? $1 : "[\($1)]" }
        let more = command.takesMore ? ["[\(arguments.names[arguments.names.count - 1])]..."] : []
        let options = command.options.map { option in
            "[\(option.typed)\(option.value.map { " " + $0 } ?? "")]\(option.isRepeatable ? "..." : "")"
