import CXTest
import Foundation

/// A small input method, for tests: it speaks the X Input Method Protocol and has programs show themselves what it
/// composes. It works on a thread of its own until it is stopped or goes away.
public final class InputMethodServer: @unchecked Sendable {
    /// What became known of a program's fields.
    public struct Record: Sendable {
        /// Where text is typed, in pixels of the program's window, as often as it was told.
        public var spots: [(x: Int, y: Int)] = []
        /// How often a window began to type.
        public var focusCount = 0
        /// How often one ended to type.
        public var unfocusCount = 0
        /// How often what is composed was to be forgotten.
        public var resetCount = 0
        /// The keys that came, by their symbols.
        public var keys: [UInt32] = []
    }

    /// The name for `XMODIFIERS=@im=`.
    public static let name = "platter-test"

    /// The styles of input that it offers, as bits of `XIMStyle`.
    public enum Style: UInt32, Sendable {
        /// The program shows what is composed.
        case callbacks = 0x0402
        /// The input method shows it beside the caret.
        case position = 0x0404
        /// The input method shows it somewhere.
        case nothing = 0x0408
    }

    private let lock = NSLock()
    private var shared = Record()
    private var isStopped = false
    private let hasEnded = DispatchSemaphore(value: 0)

    /// Starts on a display.
    /// - Parameters:
    ///   - typist: composes.
    ///   - styles: what it offers, the best first.
    public init(display: String, typist: some Typist, styles: [Style] = [.callbacks, .position, .nothing]) throws {
        guard let wire = Wire(display: display) else { throw ServerError() }
        wire.announce(InputMethodServer.name)
        let server = self
        let conversation = Conversation(wire: wire, typist: typist, styles: styles) { change in
            server.lock.withLock { change(&server.shared) }
        }
        // Everything of it is the thread's from here on.
        let box = Box(conversation)
        let thread = Thread {
            while !server.lock.withLock({ server.isStopped }) { box.content?.work() }
            // Its window goes with its connection.
            box.content = nil
            server.hasEnded.signal()
        }
        thread.start()
    }

    /// Ends it as a crash does, and waits for its end: its window is gone.
    public func stop() {
        lock.withLock { isStopped = true }
        hasEnded.wait()
        hasEnded.signal()
    }

    /// What became known so far.
    public var record: Record { lock.withLock { shared } }

    private struct ServerError: Error {}

    private final class Box: @unchecked Sendable {
        var content: Conversation?
        init(_ content: Conversation) { self.content = content }
    }
}
