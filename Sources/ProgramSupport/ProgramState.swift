import Glibc

/// What a program remembers from one start to the next, as lines `key=value` of a small file.
///
/// Values are written when they are saved, not when they are set. A file that is damaged or was written by somebody else
/// loses the lines that are none, and nothing more; a value that makes no sense is for its reader to ignore.
public final class ProgramState {
    /// The most bytes that are read: what is longer is no such file.
    private static let limit = 1 << 18
    private let path: String?
    private var values: [String: String]
    /// What is not in the file yet; `nil` stands for what is to go.
    private var changes: [String: String?] = [:]

    /// The folder of the file, locked as long as this lives, unless another window of the program has it; -1 for none.
    private var lock: Int32 = -1
    /// Whether this was the first to read the file among those who have it read now: no other window of the program was open.
    public private(set) var isAlone = true

    /// Called when something is to be saved that was not before; for a timer.
    public var onChange: (() -> Void)?

    /// Reads a file.
    /// - Parameter path: `nil` for a state that is kept nowhere.
    public init(path: String?) {
        self.path = path
        values = path.map(ProgramState.read) ?? [:]
        lockFolder()
    }

    deinit { if lock >= 0 { close(lock) } }

    /// Locks the folder of the file (`flock`) when it is there; the file itself is another one after each change.
    private func lockFolder() {
        guard lock < 0, let path, let slash = path.lastIndex(of: "/") else { return }
        let descriptor = open(String(path[..<slash]), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        isAlone = flock(descriptor, LOCK_EX | LOCK_NB) == 0
        if isAlone { lock = descriptor } else { close(descriptor) }
    }

    /// The file of a program's window: `NAME/window` in `$XDG_STATE_HOME`, which is `~/.local/state` unless it is set to an
    /// absolute path; `nil` where there is no home.
    public static func path(for program: String) -> String? {
        if let folder = environment("XDG_STATE_HOME"), folder.hasPrefix("/") { return "\(folder)/\(program)/window" }
        guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
        return "\(home)/.local/state/\(program)/window"
    }

    /// A value by its key; setting `nil` takes it away. Keys are letters, digits, dots and dashes.
    public subscript(key: String) -> String? {
        get { values[key] }
        set {
            guard newValue != values[key] else { return }
            let wasSaved = changes.isEmpty
            values[key] = newValue
            changes[key] = .some(newValue)
            if wasSaved { onChange?() }
        }
    }

    /// All keys that begin with something.
    public func keys(startingWith prefix: String) -> [String] {
        values.keys.filter { $0.hasPrefix(prefix) }.sorted()
    }

    /// Writes what was changed, all or nothing; what other windows wrote meanwhile stays. Does nothing when nothing was
    /// changed. A file that cannot be written is not worth a word: the program works without it.
    public func save() {
        guard let path, !changes.isEmpty else { return }
        var newest = ProgramState.read(path)
        for (key, value) in changes { newest[key] = value }
        guard ProgramState.write(newest, to: path) else { return }
        if isAlone { lockFolder() }
        values = newest
        changes = [:]
    }

    // MARK: The file

    private static func read(_ path: String) -> [String: String] {
        guard let file = fopen(path, "r") else { return [:] }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: limit + 1)
        let count = fread(&bytes, 1, bytes.count, file)
        guard count <= limit else { return [:] }
        var values: [String: String] = [:]
        for line in bytes[..<count].split(separator: UInt8(ascii: "\n")) {
            guard let equals = line.firstIndex(of: UInt8(ascii: "=")),
                let key = String(validating: line[..<equals], as: UTF8.self), isKey(key),
                let value = String(validating: line[line.index(after: equals)...], as: UTF8.self)
            else { continue }
            values[key] = StateText.decoded(value)
        }
        return values
    }

    private static func isKey(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 64
            && text.utf8.allSatisfy { byte in
                (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2E || byte == 0x2D
            }
    }

    private static func write(_ values: [String: String], to path: String) -> Bool {
        guard let slash = path.lastIndex(of: "/") else { return false }
        makeFolder(String(path[..<slash]))
        let lines = values.sorted { $0.key < $1.key }.map { "\($0.key)=\(StateText.encoded($0.value))\n" }
        var name = Array("\(path).XXXXXX".utf8CString)
        let file = mkstemp(&name)
        guard file >= 0 else { return false }
        let isWritten = Output.writeAll(lines.joined(), to: file) && fsync(file) == 0
        close(file)
        guard isWritten, rename(name, path) == 0 else {
            unlink(name)
            return false
        }
        return true
    }

    /// Makes a folder and those above it, for its owner alone.
    private static func makeFolder(_ folder: String) {
        guard !folder.isEmpty, mkdir(folder, 0o700) != 0, errno == ENOENT, let slash = folder.lastIndex(of: "/") else {
            return
        }
        makeFolder(String(folder[..<slash]))
        mkdir(folder, 0o700)
    }

    private static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}

/// Texts within one line: line breaks and the sign of an escape are escaped as in addresses, `%0A`.
enum StateText {
    static func encoded(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\n": result += "%0A"
            case "\r": result += "%0D"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    static func decoded(_ text: String) -> String {
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let escape =
                byte == UInt8(ascii: "%") ? UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) : nil
            result.append(escape ?? byte)
            if escape != nil { rest = rest.dropFirst(2) }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
