import CXTest
import Glibc

/// The real program with its window on a test's display.
final class WindowProgram {
    let process: ChildProcess
    let screen: Screen
    private let reader: LineReader
    private let errorFile: String
    private var parsed: [TraceLine] = []
    private var cursor = 0

    init(process: ChildProcess, screen: Screen, errorFile: String) {
        self.process = process
        self.screen = screen
        self.errorFile = errorFile
        reader = LineReader(process.output)
    }

    // MARK: Trace

    /// All lines so far, without waiting.
    var lines: [TraceLine] {
        reader.readAvailable()
        return taken
    }

    private var taken: [TraceLine] {
        while parsed.count < reader.lines.count { parsed.append(TraceLine(reader.lines[parsed.count])) }
        return parsed
    }

    /// Waits for a line behind those that were waited for before, and moves on behind it.
    @discardableResult
    func wait(
        for what: String, seconds: Double = Deadline.usual, where isWanted: (TraceLine) -> Bool
    ) throws -> TraceLine {
        let deadline = Deadline(seconds: seconds)
        let start = cursor
        while true {
            while cursor < taken.count {
                let line = parsed[cursor]
                cursor += 1
                if isWanted(line) { return line }
            }
            guard deadline.left > 0, !reader.isAtEnd else {
                let seen = parsed[start...].map(\.text).joined(separator: "\n  ")
                let end = reader.isAtEnd ? " (the program has ended: \(errors))" : ""
                throw Failure("waited in vain for \(what)\(end); seen meanwhile:\n  \(seen)")
            }
            reader.read(until: deadline)
        }
    }

    /// Waits for a line that begins with these words.
    @discardableResult
    func wait(for start: String, seconds: Double = Deadline.usual) throws -> TraceLine {
        try wait(for: start, seconds: seconds) { $0.isAbout(start) }
    }

    /// Waits for a line of a kind with a value.
    @discardableResult
    func wait(for kind: String, _ key: String, _ value: String, seconds: Double = Deadline.usual) throws -> TraceLine {
        try wait(for: "\(kind) \(key)=\(value)", seconds: seconds) { $0.kind == kind && $0[key] == value }
    }

    /// From here on only lines count that come after now.
    func skipToNow() {
        cursor = lines.count
    }

    /// A place among the lines, to look at those behind it later.
    var mark: Int { lines.count }

    /// The lines behind a mark.
    func lines(since mark: Int) -> [TraceLine] { Array(lines[mark...]) }

    /// Watches for some time.
    /// - Returns: the lines that came meanwhile.
    func linesDuring(seconds: Double) -> [TraceLine] {
        let mark = mark
        let deadline = Deadline(seconds: seconds)
        while deadline.left > 0, !reader.isAtEnd { reader.read(until: deadline) }
        return lines(since: mark)
    }

    /// Waits until the program has shown nothing new for some time: the trace does not tell of hovering and blinking.
    func rest(in part: Area? = nil, for time: Double = 0.3, seconds: Double = Deadline.usual) throws {
        let part = try part ?? window().area
        var last = try screen.picture(part)
        var since = Deadline.now
        try Deadline.wait(for: "a still picture", seconds: seconds) {
            let now = try screen.picture(part)
            if now != last { (last, since) = (now, Deadline.now) }
            return Deadline.now - since > time
        }
    }

    /// Reads along for some time.
    func watch(seconds: Double) {
        _ = linesDuring(seconds: seconds)
    }

    /// What was written to standard error.
    var errors: String { (try? Files.text(of: errorFile)) ?? "" }

    // MARK: Window

    /// Its window, as the server knows it now.
    func window() throws -> WindowFacts {
        let own = screen.windows().filter {
            $0.process == process.pid && !$0.overridesRedirect && $0.area.width > 1
        }
        guard let window = own.last else { throw Failure("the program has no window") }
        return window
    }

    /// Where its content begins on the screen.
    func origin() throws -> Pixel {
        let area = try window().area
        return Pixel(x: area.x, y: area.y)
    }

    /// Where things were in the window when the program last said so, in device pixels of the window.
    var layout: [String: Area] {
        var result: [String: Area] = [:]
        var last: [String: Area] = [:]
        for line in lines where line.kind == "LAYOUT" {
            guard line.words != ["end"] else {
                last = result
                result = [:]
                continue
            }
            let numbers = line.words.suffix(4).compactMap { Int($0) }
            guard numbers.count == 4 else { continue }
            result[line.words.dropLast(4).joined(separator: " ")] = Area(
                x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
        return last
    }

    /// Where something is in the window.
    func area(of name: String) throws -> Area {
        guard let area = layout[name] else { throw Failure("\(name) is not in sight: \(layout.keys.sorted())") }
        return area
    }

    /// The middle of something, on the screen.
    func place(of name: String) throws -> Pixel {
        try area(of: name).center + origin()
    }

    /// The windows that float above all others for this display; the program's picture of what is dragged is one.
    func floatingWindows() -> [WindowFacts] {
        screen.windows().filter { $0.overridesRedirect && $0.isViewable && $0.area.width > 1 && $0.area.height > 1 }
    }

    // MARK: The end

    /// Ends the program as a shutdown does, and waits.
    @discardableResult
    func terminate() throws -> Int32 {
        process.signal(SIGTERM)
        return try process.waitForExit()
    }
}
