import Cairo
import Glibc

/// What the program ends with; see the command line's help.
let invocation = CommandLineInvocation.parse(Array(CommandLine.arguments.dropFirst()))
if let status = runCommand(invocation) {
    exit(status)
}
guard case .window(let options) = invocation else { exit(2) }
// The machine's fonts are read while the display and the book are opened.
TextLayout.prepare()
let runner = WindowRunner(options)
exit(runner.run())
