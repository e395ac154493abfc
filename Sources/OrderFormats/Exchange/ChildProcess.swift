import Glibc

/// Other programs that are run, without a shell between.
public enum ChildProcess {
    /// A variable of the environment.
    public static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// Where a program is, looked for in folders that are set apart by colons.
    static func find(_ name: String, path: String) -> String? {
        path.split(separator: ":").lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }

    /// What other programs may know of the environment.
    private static let variables = [
        "PATH", "HOME", "USER", "LOGNAME", "LANG", "LC_ALL", "LPDEST", "PRINTER", "CUPS_SERVER", "TMPDIR",
    ]

    /// Runs a program until it ends, with nothing to read.
    /// - Parameter stream: the stream that is kept, 1 or 2; the other one goes nowhere.
    /// - Returns: its status and what it wrote, 64 KB at most; nil when it could not be started.
    static func run(_ program: String, _ arguments: [String], capturing stream: Int32) -> (
        status: Int32, output: [UInt8]
    )? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        defer { close(ends[0]) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        let other = stream == STDOUT_FILENO ? STDERR_FILENO : STDOUT_FILENO
        posix_spawn_file_actions_addopen(&actions, other, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], stream)
        let values = variables.compactMap { name in environment(name).map { "\(name)=\($0)" } }
        var child: pid_t = 0
        let error = withTexts(arguments) { arguments in
            withTexts(values) { posix_spawn(&child, program, &actions, nil, arguments, $0) }
        }
        close(ends[1])
        guard error == 0 else { return nil }
        let output = (try? LocalFile.read(ends[0], named: program, limit: 1 << 16, kind: "an answer")) ?? []
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            if errno != EINTR { return nil }
        }
        // The low bits say by which signal it ended, if by one.
        return (status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F, output)
    }

    /// Texts as C wants a list of them, while something is done.
    private static func withTexts<Result>(
        _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = texts.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}
