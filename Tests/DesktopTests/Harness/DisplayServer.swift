import Glibc

/// An X server without a screen that anybody sees, for one test.
///
/// A shell stands between: it ends the server when its own standard input closes. So the server ends with the process of
/// the tests, however that ends, and with the server everything that runs on it.
final class DisplayServer {
    private let shell: ChildProcess
    /// The value for `DISPLAY`.
    let name: String

    /// Starts one on the first free number.
    /// - Parameters:
    ///   - screen: size and depth, such as `1280x900x24`.
    ///   - extensions: those that it is to do without.
    ///   - longestRequest: in units of 4 MB; `nil` for the server's own choice.
    init(
        screen: String, without extensions: [String], longestRequest: Int? = nil, environment: [String: String],
        errorFile: String
    ) throws {
        var arguments = [
            "-displayfd", "3", "-screen", "0", screen, "-nolisten", "tcp", "-noreset", "-dpi", "96",
        ]
        if let longestRequest { arguments += ["-maxbigreqsize", "\(longestRequest)"] }
        for name in extensions { arguments += ["-extension", name] }
        let script = "Xvfb \"$@\" & server=$!; exec 3>&-; read -r line; kill \"$server\"; wait \"$server\""
        shell = try ChildProcess(
            ChildProcess.Command(
                program: "/bin/sh", arguments: ["-c", script, "sh"] + arguments, environment: environment,
                errorFile: errorFile, hasInput: true, reportsOnThree: true))
        let reader = LineReader(shell.output)
        let deadline = Deadline(seconds: 30)
        while reader.lines.isEmpty, !reader.isAtEnd, deadline.left > 0 { reader.read(until: deadline) }
        guard let number = reader.lines.first?.text, Int(number) != nil else {
            shell.closeInput()
            throw Failure("Xvfb did not start")
        }
        name = ":\(number)"
    }

    /// Ends it and waits for its end.
    func stop() {
        shell.closeInput()
        _ = try? shell.waitForExit()
    }
}
