import Glibc

/// A portal of a test's own on the desktop's session bus.
final class FakePortal {
    private let process: ChildProcess
    private let reader: LineReader

    fileprivate init(_ process: ChildProcess) throws {
        self.process = process
        reader = LineReader(process.output)
        try wait(for: "READY")
    }

    /// Says something to it; see its own file for the words.
    func say(_ line: String) {
        process.write(line: line)
    }

    /// Waits until it says something that begins with these words.
    @discardableResult
    func wait(for start: String) throws -> String {
        let deadline = Deadline(seconds: Deadline.usual)
        var next = 0
        while true {
            while next < reader.lines.count {
                if reader.lines[next].text.hasPrefix(start) { return reader.lines[next].text }
                next += 1
            }
            guard deadline.left > 0, !reader.isAtEnd else {
                throw Failure("the portal never said \(start), but \(reader.lines.map(\.text))")
            }
            reader.read(until: deadline)
        }
    }

    /// Ends it, as a desktop's portal ends that crashes.
    func kill() {
        process.kill()
    }
}

extension Desktop {
    /// Starts a session bus; programs that are started from now on know of it.
    @discardableResult
    func startBus() throws -> ChildProcess {
        let socket = "\(folder)/bus"
        let bus = try start(
            ChildProcess.Command(
                program: "dbus-daemon", arguments: ["--session", "--nofork", "--address=unix:path=\(socket)"],
                environment: environment, folder: folder, errorFile: "\(folder)/bus.log"))
        try Deadline.wait(for: "the session bus") { Files.exists(socket) }
        environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(socket)"
        return bus
    }

    /// Starts a portal on the session bus and waits until it has its name.
    func startPortal(_ arguments: [String] = []) throws -> FakePortal {
        try FakePortal(
            try start(
                ChildProcess.Command(
                    program: Files.builtProgram("FakePortal"), arguments: arguments, environment: environment,
                    folder: folder, errorFile: "\(folder)/portal.log", hasOutput: true, hasInput: true)))
    }
}
