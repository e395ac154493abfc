import Geometry
import Widgets

/// Says on a line each what happens in the window, for tests and automation.
public final class OrderTrace {
    private let sink: (String) -> Void
    private var states: [String: String] = [:]
    private var lastLayout: [String] = []

    /// Makes a trace.
    /// - Parameter sink: takes each line, without its end, and writes it at once.
    public init(sink: @escaping (String) -> Void) {
        self.sink = sink
    }

    /// A line as it stands.
    func line(_ text: String) {
        sink(text)
    }

    /// A line of a name and `key=value` pairs; values are percent-encoded.
    func line(_ name: String, _ pairs: [(String, String)]) {
        sink(([name] + pairs.map { "\($0)=\(OrderTrace.encoded($1))" }).joined(separator: " "))
    }

    /// A STATE line, if something of it changed.
    func state(_ pairs: [(String, String)]) {
        guard pairs.contains(where: { states[$0.0] != $0.1 }) else { return }
        for (key, value) in pairs { states[key] = value }
        line("STATE", pairs)
    }

    /// A STATE line of something that happened rather than is, every time.
    func event(_ key: String, _ value: String) {
        line("STATE", [(key, value)])
    }

    /// Another book is shown: nothing that was told holds any more.
    func beginAnew() {
        states.removeAll()
        lastLayout.removeAll()
    }

    /// The places of all that is wholly in sight, if one of them changed.
    func layout(_ lines: [String]) {
        guard lines != lastLayout else { return }
        lastLayout = lines
        for line in lines { sink(line) }
        sink("LAYOUT end")
    }

    /// Letters, digits and a few signs stand for themselves, every other byte of the UTF-8 is `%XX`.
    static func encoded(_ value: String) -> String {
        var result: [UInt8] = []
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in value.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x3A, 0x2C, 0x24:
                result.append(byte)
            default: result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
