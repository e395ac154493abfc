internal import CX11

/// What Xlib's process-wide handlers need to find; one thread talks to X, so this is only touched there.
enum ErrorHandlers {
    /// One ledger for each open display.
    nonisolated(unsafe) static var ledgers: [OpaquePointer: ErrorLedger] = unsafe [:]
    /// What is to be done before the program ends because a connection died.
    nonisolated(unsafe) static var connectionLost: [OpaquePointer: () -> Void] = unsafe [:]

    /// Installs both handlers; harmless when they are installed already.
    static func install() {
        _ = unsafe XSetErrorHandler { display, event in
            guard let display = unsafe display, let event = unsafe event?.pointee else { return 0 }
            let error = unsafe XError(
                code: XError.Code(rawValue: event.error_code), request: event.request_code,
                minorRequest: event.minor_code, resource: event.resourceid, serial: event.serial)
            if unsafe ErrorHandlers.ledgers[display]?.record(error) == true {
                StandardError.write("\(ProgramName.current): \(error); going on\n")
            }
            return 0
        }
        _ = unsafe XSetIOErrorHandler { display in
            if let display = unsafe display { unsafe ErrorHandlers.connectionLost[display]?() }
            StandardError.write("\(ProgramName.current): the connection to the X display is lost\n")
            exit(1)
        }
    }
}

/// The standard error stream, without a C library's buffer.
enum StandardError {
    /// Writes all bytes; what cannot be written is lost.
    static func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            guard let start = bytes.baseAddress else { return }
            _ = unsafe CX11.write(2, start, bytes.count)
        }
    }
}

extension Display {
    /// Sends requests whose errors do not matter, such as those to windows of other programs, which may vanish.
    /// No round trip.
    public func ignoringErrors<Result>(_ body: () -> Result) -> Result {
        let trap = openTrap(kept: false)
        defer { closeTrap(trap) }
        return body()
    }

    /// Sends requests and waits until the server has processed them: one round trip (`XSync`).
    /// - Returns: what the body returned, and the first error, if any.
    public func catchingErrors<Result>(_ body: () -> Result) -> (result: Result, error: XError?) {
        let trap = openTrap(kept: true)
        let result = body()
        closeTrap(trap)
        sync()
        return (result, unsafe ErrorHandlers.ledgers[pointer]?.take(trap).first)
    }

    /// Errors that nobody expected, oldest first; at most 64 are remembered.
    public var unexpectedErrors: [XError] {
        unsafe ErrorHandlers.ledgers[pointer]?.untrapped ?? []
    }

    /// The number of error traps that may still catch something.
    var openTraps: Int {
        unsafe ErrorHandlers.ledgers[pointer]?.openTraps ?? 0
    }

    /// Forgets traps that are done with. Called with every batch of events.
    func pruneTraps() {
        unsafe ErrorHandlers.ledgers[pointer]?.prune(processed: XLastKnownRequestProcessed(pointer))
    }

    private func openTrap(kept: Bool) -> ErrorLedger.TrapID {
        unsafe ErrorHandlers.ledgers[pointer]?.open(at: XNextRequest(pointer), kept: kept) ?? 0
    }

    private func closeTrap(_ trap: ErrorLedger.TrapID) {
        unsafe ErrorHandlers.ledgers[pointer]?.close(trap, at: XNextRequest(pointer))
    }
}
