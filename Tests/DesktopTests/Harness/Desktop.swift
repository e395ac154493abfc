import Foundation
import Testing

/// All tests with the real program on a real display, one after the other.
@Suite("Desktop", .serialized)
enum DesktopTests {}

/// A display of a test's own, with a folder of its own for books.
final class Desktop {
    /// What runs on it beside the program.
    struct Setup {
        var screen = "1280x900x24"
        var windowManager = false
        var compositor = false
        var withoutExtensions: [String] = []
        /// The longest request that the server takes, in units of 4 MB; `nil` for its own choice.
        var longestRequest: Int?
        /// Added to the environment of everything.
        var environment: [String: String] = [:]
    }

    let folder: String
    let screen: Screen
    private let server: DisplayServer
    var environment: [String: String]
    private var children: [ChildProcess] = []
    private var programs = 0

    /// Runs a test on a new display. Everything that was started has ended when this returns.
    static func run(_ setup: Setup = Setup(), _ body: (Desktop) throws -> Void) throws {
        let folder = try Files.makeTemporaryFolder()
        defer { Files.remove(folder) }
        let desktop = try Desktop(setup, folder: folder)
        defer { desktop.close() }
        try body(desktop)
    }

    private init(_ setup: Setup, folder: String) throws {
        self.folder = folder
        let outer = ProcessInfo.processInfo.environment
        environment = [
            "PATH": outer["PATH"] ?? "/usr/bin:/bin", "HOME": folder, "XDG_DATA_HOME": folder + "/data",
            "XDG_CACHE_HOME": outer["XDG_CACHE_HOME"] ?? (outer["HOME"] ?? "") + "/.cache",
            "XDG_CONFIG_HOME": folder + "/config", "XDG_RUNTIME_DIR": folder, "LANG": "C.UTF-8",
        ]
        environment.merge(setup.environment) { $1 }
        server = try DisplayServer(
            screen: setup.screen, without: setup.withoutExtensions, longestRequest: setup.longestRequest,
            environment: environment,
            errorFile: folder + "/server.log")
        environment["DISPLAY"] = server.name
        screen = try Screen(display: server.name)
        if setup.windowManager { try startWindowManager() }
        if setup.compositor { try startCompositor() }
    }

    private func close() {
        for child in children.reversed() { child.kill() }
        server.stop()
    }

    /// The value for `DISPLAY`.
    var display: String { server.name }

    /// Ends the server under everything that runs on it.
    func stopServer() {
        server.stop()
    }

    // MARK: Others on the display

    /// Starts a process that ends with the desktop.
    func start(_ command: ChildProcess.Command) throws -> ChildProcess {
        let process = try ChildProcess(command)
        children.append(process)
        return process
    }

    private func startHelper(_ name: String, _ arguments: [String]) throws -> ChildProcess {
        let helper = try ChildProcess(
            ChildProcess.Command(
                program: name, arguments: arguments, environment: environment, folder: folder,
                errorFile: "\(folder)/\(name).log"))
        children.append(helper)
        return helper
    }

    /// Runs another program on the display to its end.
    func tool(_ name: String, _ arguments: String...) throws {
        let status = try startHelper(name, arguments).waitForExit()
        guard status == 0 else { throw Failure("\(name) ended with status \(status)") }
    }

    @discardableResult
    func startWindowManager() throws -> ChildProcess {
        // It says who it is before it is ready to take windows; the command comes when it is.
        let sign = folder + "/openbox-is-ready"
        let manager = try startHelper("openbox", ["--sm-disable", "--startup", "touch \(sign)"])
        try Deadline.wait(for: "the window manager") { Files.exists(sign) }
        return manager
    }

    @discardableResult
    func startCompositor() throws -> ChildProcess {
        let compositor = try startHelper("picom", ["--backend", "xrender", "--config", "/dev/null"])
        try Deadline.wait(for: "the compositor") { screen.hasOwner("_NET_WM_CM_S0") }
        return compositor
    }

    // MARK: The program

    /// Starts the window and waits until it is on the screen and at rest.
    /// - Parameters:
    ///   - name: the program's, "platter" or "gallery".
    ///   - script: is run by a shell first, which then becomes the program.
    ///   - user: a command that runs the program as somebody else.
    ///   - isAwaited: whether to wait for it.
    func start(
        _ arguments: [String] = [], program name: String = "platter", environment extra: [String: String] = [:],
        underShell script: String? = nil,
        as user: [String] = [], isAwaited: Bool = true
    ) throws -> WindowProgram {
        programs += 1
        let errorFile = "\(folder)/program-\(programs).log"
        var command = ChildProcess.Command(
            program: try Files.builtProgram(name), arguments: ["--trace"] + arguments,
            environment: environment.merging(extra) { $1 },
            folder: folder, errorFile: errorFile, hasOutput: true)
        if let script { command = command.behind(["/bin/sh", "-c", script + "; exec \"$0\" \"$@\""]) }
        if !user.isEmpty { command = command.behind(user) }
        let process = try ChildProcess(command)
        children.append(process)
        let started = WindowProgram(process: process, screen: screen, errorFile: errorFile)
        if isAwaited {
            try started.wait(for: "READY")
            try started.wait(for: "IDLE")
        }
        return started
    }

    /// What the command line answered.
    struct Answer {
        let status: Int32
        let output: String
        let errors: String
    }

    /// Runs the command line to its end.
    @discardableResult
    func platter(_ arguments: String...) throws -> Answer {
        try run(arguments)
    }

    /// Runs the program to its end.
    /// - Parameters:
    ///   - name: the program's, "platter" or "gallery".
    ///   - extra: what is different in the environment; `nil` takes a variable away.
    func run(
        _ arguments: [String], program name: String = "platter", environment extra: [String: String?] = [:],
        as user: [String] = []
    ) throws -> Answer {
        programs += 1
        let errorFile = "\(folder)/command-\(programs).log"
        var environment = environment
        for (key, value) in extra { environment[key] = value }
        var command = ChildProcess.Command(
            program: try Files.builtProgram(name), arguments: arguments, environment: environment, folder: folder,
            errorFile: errorFile,
            hasOutput: true)
        if !user.isEmpty { command = command.behind(user) }
        let process = try ChildProcess(command)
        let reader = LineReader(process.output)
        let deadline = Deadline(seconds: 60)
        while !reader.isAtEnd, deadline.left > 0 { reader.read(until: deadline) }
        let status = try process.waitForExit()
        let text = reader.lines.map { $0.text + "\n" }.joined()
        return Answer(status: status, output: text, errors: try Files.text(of: errorFile))
    }

    /// The book that is made at the first start.
    var defaultBook: String { folder + "/data/platter/default.platter" }

    /// A book as the command line shows it.
    func book(_ path: String? = nil) throws -> Book {
        let answer = try platter("show", path ?? defaultBook, "--json")
        guard answer.status == 0 else { throw Failure("show failed: \(answer.errors)") }
        return try Book(json: answer.output)
    }

    /// Has the command line examine a book.
    func check(_ path: String? = nil) throws {
        let answer = try platter("check", path ?? defaultBook)
        #expect(answer.status == 0, "\(answer.output)\(answer.errors)")
    }
}
