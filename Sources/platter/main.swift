import Cairo
import Glibc
import ProgramSupport

/// People's language and their way to write amounts, before anything is said.
let namedLocale = LocaleChoice.named(in: CommandLine.arguments)
Languages.install(named: namedLocale)
LocaleChoice.style(named: namedLocale).install()
/// What the program ends with; see the command line's help.
let invocation = CommandLineInvocation.parse(Array(CommandLine.arguments.dropFirst()))
if let status = runCommand(invocation) {
    exit(status)
}
guard case .window(let options) = invocation else { exit(2) }
exit(runWindow(options))

/// Runs the window to its end. All that it held is released before this returns: only then is the book one file, without a
/// log beside it.
private func runWindow(_ options: WindowOptions) -> Int32 {
    // The machine's fonts are read while the display and the book are opened.
    TextLayout.prepare()
    let runner = WindowRunner(options)
    // The windows' callbacks hold it weakly: it must live until the loop has ended.
    return withExtendedLifetime(runner) { runner.run() }
}
