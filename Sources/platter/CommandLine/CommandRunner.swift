import Localization
import OrderCore
import OrderStore
import ProgramSupport

/// Does what the command line asks for, if it is not the window.
///
/// - Returns: The exit status: 0 done; 1 refused, with one line on standard error and nothing changed; 2 wrong use.
///   Nil when the window is asked for.
func runCommand(_ invocation: CommandLineInvocation) -> Int32? {
    switch invocation {
    case .window: return nil
    case .help(let command): return CommandRunner.print(CommandHelp.text(for: command))
    case .version: return CommandRunner.print(CommandHelp.version + "\n")
    case .usageError(let error):
        Output.complain(error.reason)
        return 2
    case .command(let request):
        do {
            return CommandRunner.print(try CommandRunner(request).run())
        } catch {
            Output.complain(error.reason)
            return 1
        }
    }
}

/// Runs one command on a book.
struct CommandRunner {
    let request: CommandRequest
    let author = localized("\(BookLocation.userName()) (command line)")
    let style: NumberStyle

    init(_ request: CommandRequest) {
        self.request = request
        style = LocaleChoice.style(named: request.options[.locale])
    }

    /// Does it.
    ///
    /// - Returns: What it has to say.
    func run() throws(CommandFailure) -> String {
        switch request.name {
        case .new: try makeBook()
        case .importMenu: try importMenus()
        case .order: try order()
        case .move: try move()
        case .share: try share()
        case .remove: try remove()
        case .set: try set()
        case .pay: try pay()
        case .unlock: try unlock()
        case .undo: try undo()
        case .redo: try redo()
        case .close: try close()
        case .reopen: try reopen()
        case .copy: try copy()
        case .show: try show()
        case .receipt: try receipt()
        case .check: try check()
        }
    }

    /// Writes what a command has to say.
    static func print(_ text: String) -> Int32 {
        if Output.write(text) { return 0 }
        Output.complain(localized("The output could not be written."))
        return 1
    }

    /// Opens the book for looking at it; it is left as it is, whatever its state.
    func openForReading() throws(CommandFailure) -> BookSession {
        try CommandFailure.wrap { () throws(StoreError) in try BookSession(path: request.book) }
    }

    /// Opens the book for changing it. A damaged one is set aside, so that nothing is ever written over it.
    func openForWriting() throws(CommandFailure) -> BookSession {
        do {
            return try BookSession(path: request.book)
        } catch  where error.kind == .damaged {
            let aside = try CommandFailure.wrap { () throws(StoreError) in try BookFile.setAside(request.book) }
            throw CommandFailure(
                error.reason + " " + localized("It was set aside as “\(aside)”, untouched; nothing was changed."))
        } catch {
            throw CommandFailure(error.reason)
        }
    }
}
