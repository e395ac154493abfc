import CXTest
import Glibc

/// A process that a test started. It ends with this object at the latest.
final class ChildProcess {
    /// How a process is to be started.
    struct Command {
        var program: String
        var arguments: [String] = []
        /// The whole environment; nothing is inherited.
        var environment: [String: String] = [:]
        var folder: String?
        /// A file that takes what is written to standard error.
        var errorFile = "/dev/null"
        /// Whether ``ChildProcess/output`` can be read; otherwise standard output goes to the error file too.
        var hasOutput = false
        /// Whether standard input is a pipe that stays open for as long as this object lives.
        var hasInput = false
        /// Whether descriptor 3 is the pipe that ``ChildProcess/output`` reads.
        var reportsOnThree = false

        /// The command as the last arguments of another one.
        func behind(_ other: [String]) -> Command {
            var result = self
            result.program = other[0]
            result.arguments = Array(other.dropFirst()) + [program] + arguments
            return result
        }
    }

    let pid: pid_t
    /// The end of a pipe from which the program's output is read; -1 without.
    let output: Int32
    private var input: Int32
    private(set) var status: Int32?

    /// Starts a program, found in `PATH` unless it is named with a slash.
    init(_ command: Command) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var closing: [Int32] = []
        defer { for descriptor in closing { close(descriptor) } }

        input = -1
        if command.hasInput {
            let ends = try ChildProcess.makePipe()
            posix_spawn_file_actions_adddup2(&actions, ends.read, 0)
            closing.append(ends.read)
            input = ends.write
        } else {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        posix_spawn_file_actions_addopen(&actions, 2, command.errorFile, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 2, 1)
        if command.hasOutput || command.reportsOnThree {
            let ends = try ChildProcess.makePipe()
            posix_spawn_file_actions_adddup2(&actions, ends.write, command.reportsOnThree ? 3 : 1)
            closing.append(ends.write)
            output = ends.read
        } else {
            output = -1
        }
        if let folder = command.folder { posix_spawn_file_actions_addchdir_np(&actions, folder) }
        pid = try ChildProcess.spawn(command, &actions)
    }

    deinit {
        kill()
        if input >= 0 { close(input) }
        if output >= 0 { close(output) }
    }

    private static func makePipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard pipe2(&ends, O_CLOEXEC) == 0 else { throw Failure("no pipe: \(String(cString: strerror(errno)))") }
        // The places 0 to 3 are given to the new process.
        return (above(ends[0]), above(ends[1]))
    }

    private static func above(_ descriptor: Int32) -> Int32 {
        guard descriptor < 4 else { return descriptor }
        defer { close(descriptor) }
        return fcntl(descriptor, F_DUPFD_CLOEXEC, 4)
    }

    private static func spawn(_ command: Command, _ actions: inout posix_spawn_file_actions_t) throws -> pid_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        var arguments = ([command.program] + command.arguments).map { strdup($0) } + [nil]
        var environment = command.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + environment { free(text) } }
        var pid: pid_t = 0
        let error = posix_spawnp(&pid, command.program, &actions, &attributes, &arguments, &environment)
        guard error == 0 else {
            throw Failure("“\(command.program)” could not be started: \(String(cString: strerror(error)))")
        }
        return pid
    }

    /// The CPU time that it has used so far, its own and the system's for it, in seconds.
    var cpuTime: Double {
        var clock: clockid_t = 0
        var time = timespec()
        guard clock_getcpuclockid(pid, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    // MARK: The end

    /// Whether it still runs.
    var isRunning: Bool {
        reap(WNOHANG)
        return status == nil
    }

    /// Sends a signal, if it still runs.
    func signal(_ number: Int32) {
        if isRunning { Glibc.kill(pid, number) }
    }

    /// Writes a line to its standard input.
    func write(line: String) {
        let bytes = Array("\(line)\n".utf8)
        _ = Glibc.write(input, bytes, bytes.count)
    }

    /// Closes its standard input.
    func closeInput() {
        guard input >= 0 else { return }
        close(input)
        input = -1
    }

    /// Ends it at once and for sure.
    func kill() {
        guard status == nil else { return }
        Glibc.kill(pid, SIGKILL)
        reap(0)
    }

    /// Waits for its end.
    /// - Returns: the exit status, or minus the signal that ended it.
    @discardableResult
    func waitForExit(seconds: Double = Deadline.usual) throws -> Int32 {
        try Deadline.wait(for: "the end of process \(pid)", seconds: seconds) { !isRunning }
        return status ?? 0
    }

    private func reap(_ options: Int32) {
        guard status == nil else { return }
        var result: Int32 = 0
        while true {
            let found = waitpid(pid, &result, options)
            if found == pid {
                status = platter_test_exit_status(result)
            } else if found < 0, errno == EINTR {
                continue
            }
            return
        }
    }
}
