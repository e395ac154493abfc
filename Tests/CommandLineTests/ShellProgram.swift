import Foundation
import Testing

/// The built program, run as a person would from a shell.
struct ShellProgram {
    /// What came of a run.
    struct Result {
        let status: Int32
        let output: String
        let errors: String
    }

    /// Where it runs, and where files that it is to work on are.
    let folder: URL

    /// A new empty folder to run it in; `remove` takes it away.
    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "platter-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// The program lies beside the program that runs the tests.
    static var path: String {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "platter").path
    }

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Runs it and waits for its end.
    @discardableResult
    func callAsFunction(_ arguments: String...) throws -> Result {
        try run(ShellProgram.path, arguments)
    }

    /// Runs it and waits for its end.
    func run(_ arguments: [String]) throws -> Result {
        try run(ShellProgram.path, arguments)
    }

    /// Runs a line of shell in the folder; `$P` is the program.
    @discardableResult
    func shell(_ line: String) throws -> Result {
        try run("/bin/sh", ["-c", line])
    }

    /// Starts it without waiting.
    func start(_ executable: String, _ arguments: [String]) throws -> (Process, Pipe, Pipe) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = [
            "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C", "LOGNAME": "ana", "HOME": folder.path,
            "P": ShellProgram.path,
        ]
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
        return (process, output, errors)
    }

    /// The book as `show --json` has it.
    func json(_ book: String, _ options: String...) throws -> [String: Any] {
        let result = try run(ShellProgram.path, ["show", book, "--json"] + options)
        #expect(result.status == 0)
        let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        return try #require(value as? [String: Any])
    }

    /// The persons of a book as `show --json` has them.
    func persons(_ book: String) throws -> [[String: Any]] {
        try #require(try json(book)["persons"] as? [[String: Any]])
    }

    /// What everybody pays, by seat.
    func totals(_ book: String) throws -> [Int] { try persons(book).map { $0["total"] as? Int ?? -1 } }

    private func run(_ executable: String, _ arguments: [String]) throws -> Result {
        let (process, output, errors) = try start(executable, arguments)
        let out = output.fileHandleForReading.readDataToEndOfFile()
        let err = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: String(decoding: out, as: UTF8.self),
            errors: String(decoding: err, as: UTF8.self))
    }
}
