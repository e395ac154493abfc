internal import CX11

/// How keys become text: dead keys, the Compose key and input methods for scripts with many characters (XIM).
///
/// Opening one reads the locale's table of compositions, which takes some milliseconds; it is therefore opened with
/// the first key that is pressed, not at the start. The server of an input method may end and another one come: what was
/// composed is then typed, and dead keys work meanwhile.
@safe final class InputMethod {
    private let display: OpaquePointer
    private var method: XIM?
    private(set) var contexts: [WindowID: InputContext] = [:]
    private var text = [CChar](repeating: 0, count: 64)
    /// Whether a server came or went since this was opened.
    private var isOutdated = false
    private var waitsForServer = false
    /// What was being composed when the server ended, to be typed.
    private var rescued: [(window: WindowID, text: String)] = []
    /// Whether keys are composed within Xlib, without a server: that shows nothing and has no candidates.
    private(set) var isLocal = true

    /// Opens the input method that the environment names, or the built-in one.
    init(display: Display) {
        unsafe self.display = display.pointer
        InputMethod.chooseLocale()
        open()
    }

    deinit {
        stopWaiting()
        if isLocal {
            contexts.removeAll()
            if let method = unsafe method { unsafe XCloseIM(method) }
        } else {
            // A server is asked before anything of it is freed, and may not answer. It notices when the connection ends.
            for context in contexts.values { context.abandon() }
        }
    }

    /// Xlib composes in the C library's locale; one whose characters are UTF-8 is needed for more than Latin-1.
    private static func chooseLocale() {
        unsafe setlocale(LC_CTYPE, "")
        let codes = unsafe nl_langinfo(nl_item(CODESET)).map { unsafe String(cString: $0) } ?? ""
        if codes != "UTF-8" || XSupportsLocale() == False { unsafe setlocale(LC_CTYPE, "C.UTF-8") }
    }

    private func open() {
        guard !open(modifiers: "") else { return }
        waitForServer()
        _ = open(modifiers: "@im=none")
    }

    private func open(modifiers: String) -> Bool {
        guard unsafe XSetLocaleModifiers(modifiers) != nil else { return false }
        let name = unsafe XSetLocaleModifiers(nil).map { unsafe String(cString: $0) } ?? ""
        guard let opened = unsafe XOpenIM(display, nil, nil, nil) else { return false }
        unsafe method = opened
        isLocal = !name.contains("@im=") || name.hasSuffix("@im=none") || name.hasSuffix("@im=local")
        _ = unsafe platter_x11_watch_input_method(
            opened, { _, data, _ in unsafe InputMethod.of(data)?.serverIsGone() }, this)
        return true
    }

    private var this: XPointer {
        unsafe Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: CChar.self)
    }

    private static func of(_ data: XPointer?) -> InputMethod? {
        unsafe data.map { unsafe Unmanaged<InputMethod>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: Servers that come and go

    private func waitForServer() {
        guard !waitsForServer, unsafe XSetLocaleModifiers("") != nil else { return }
        waitsForServer = true
        unsafe XRegisterIMInstantiateCallback(display, nil, nil, nil, InputMethod.serverCame, this)
    }

    private func stopWaiting() {
        guard waitsForServer else { return }
        waitsForServer = false
        unsafe XSetLocaleModifiers("")
        unsafe XUnregisterIMInstantiateCallback(display, nil, nil, nil, InputMethod.serverCame, this)
    }

    private static let serverCame: XIDProc = { _, data, _ in unsafe InputMethod.of(data)?.isOutdated = true }

    /// The server ended: Xlib has freed everything of it.
    private func serverIsGone() {
        unsafe method = nil
        isOutdated = true
        for context in contexts.values {
            let text = context.serverIsGone()
            if !text.isEmpty { rescued.append((context.window, text)) }
        }
    }

    /// What is to be typed because the server that composed it has ended.
    func takeRescued() -> [(window: WindowID, text: String)] {
        defer { rescued = [] }
        return rescued
    }

    /// Opens another input method if the server came or went, between two events: Xlib must not be in the midst of one.
    /// - Returns: the windows that are to be served anew.
    func refresh() -> [WindowID] {
        guard isOutdated else { return [] }
        isOutdated = false
        stopWaiting()
        let windows = Array(contexts.keys)
        contexts.removeAll()
        if let method = unsafe method { unsafe XCloseIM(method) }
        unsafe method = nil
        open()
        return windows
    }

    // MARK: Windows

    /// Begins to serve a window.
    /// - Parameter spot: where text is typed, in pixels of the window.
    /// - Returns: the events that the input method wants to see of the window, as a mask.
    func serve(_ window: WindowID, spot: (x: Int, y: Int)?) -> Int {
        guard let method = unsafe method, contexts[window] == nil,
            let context = unsafe InputContext(method: method, window: window, display: display, spot: spot)
        else { return 0 }
        contexts[window] = context
        return context.events
    }

    /// Ends serving a window that is about to be destroyed.
    func forget(_ window: WindowID) {
        noticeEnd()
        contexts[window] = nil
    }

    /// Has Xlib notice if the server has ended, before it is asked something: Xlib would wait for its answer for ever.
    func noticeEnd() {
        guard !isLocal else { return }
        unsafe XSync(display, False)
        var others: [XEvent] = unsafe []
        var event = unsafe XEvent()
        while unsafe XCheckIfEvent(
            display, &event,
            { _, event, _ in unsafe event?.pointee.type == DestroyNotify ? True : False }, nil) != 0
        {
            if unsafe XFilterEvent(&event, UInt(None)) == 0 { unsafe others.append(event) }
        }
        for index in unsafe others.indices.reversed() { unsafe XPutBackEvent(display, &others[index]) }
    }

    /// What a key types and means; `nil` for windows that are not served.
    func lookUp(_ event: inout XKeyEvent) -> (text: String, symbol: UInt)? {
        unsafe contexts[WindowID(rawValue: event.window)]?.lookUp(&event, into: &text)
    }
}
