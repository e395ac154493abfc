import Glibc
import Localization

/// A printer that the desktop knows, by the programs `lp` or `lpr`.
public struct Printer: Hashable, Sendable {
    /// Why something could not be printed.
    public struct Failure: Error, Hashable, Sendable {
        /// The reason as a whole sentence for people.
        public let reason: String
    }

    /// Where the program is that prints, and its name.
    let program: String
    let name: String

    /// The printer that a page would go to; nil where there is none. It asks other programs: not on the window's thread.
    /// - Parameter path: the folders in which programs are looked for, as in the environment's `PATH`.
    public static func find(path: String = ChildProcess.environment("PATH") ?? "/usr/bin:/bin") -> Printer? {
        for name in ["lp", "lpr"] {
            guard let program = ChildProcess.find(name, path: path) else { continue }
            return hasPrinter(path) ? Printer(program: program, name: name) : nil
        }
        return nil
    }

    /// Whether `lpstat` names a printer; without it, whether the person has named one.
    private static func hasPrinter(_ path: String) -> Bool {
        guard let program = ChildProcess.find("lpstat", path: path) else {
            return ["LPDEST", "PRINTER"].contains { ChildProcess.environment($0)?.isEmpty == false }
        }
        let result = ChildProcess.run(program, ["lpstat", "-e"], capturing: STDOUT_FILENO)
        return result?.status == 0 && result?.output.contains { $0 > 0x20 } == true
    }

    /// Prints a document and waits until the printer's queue has it: not on the window's thread.
    /// - Parameters:
    ///   - pdf: the pages.
    ///   - title: what the queue calls it.
    public func print(_ pdf: [UInt8], title: String) throws(Failure) {
        let folder = ChildProcess.environment("TMPDIR") ?? "/tmp"
        var file = Array("\(folder)/platter-print.XXXXXX".utf8CString)
        let descriptor = mkstemp(&file)
        guard descriptor >= 0 else {
            throw Failure(reason: localized("There is no room in “\(folder)” for what is to be printed."))
        }
        close(descriptor)
        defer { unlink(file) }
        let path = file.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
        do {
            try WholeFile.write(pdf, to: path)
        } catch {
            throw Failure(reason: error.reason)
        }
        let arguments = name == "lp" ? ["lp", "-t", title, "--", path] : ["lpr", "-T", title, path]
        guard let result = ChildProcess.run(program, arguments, capturing: STDERR_FILENO) else {
            throw Failure(reason: localized("“\(program)” could not be started."))
        }
        guard result.status != 0 else { return }
        let said = String(decoding: result.output, as: UTF8.self).split(whereSeparator: \.isNewline).first
        throw Failure(
            reason: said.map { localized("It could not be printed: \(String($0.prefix(200))).") }
                ?? localized("It could not be printed: \(name) does not say why."))
    }
}
