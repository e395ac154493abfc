internal import CX11

/// How keys become text: dead keys, the Compose key and input methods for scripts with many characters (XIM).
///
/// Opening one reads the locale's table of compositions, which takes some milliseconds; it is therefore opened with
/// the first key that is pressed, not at the start.
@safe final class InputMethod {
    private var method: XIM?
    private var contexts: [WindowID: XIC] = unsafe [:]
    private var text = [CChar](repeating: 0, count: 64)

    /// Opens the input method that the environment names, or the built-in one.
    init?(display: Display) {
        InputMethod.chooseLocale()
        for modifiers in ["", "@im=none"] {
            guard unsafe XSetLocaleModifiers(modifiers) != nil else { continue }
            if let opened = unsafe XOpenIM(display.pointer, nil, nil, nil) {
                unsafe method = opened
                break
            }
        }
        guard let method = unsafe method else { return nil }
        _ = unsafe platter_x11_watch_input_method(
            method,
            { _, data, _ in
                guard let data = unsafe data else { return }
                unsafe Unmanaged<InputMethod>.fromOpaque(data).takeUnretainedValue().serverIsGone()
            }, unsafe Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: CChar.self))
    }

    deinit {
        guard let method = unsafe method else { return }
        unsafe contexts.values.forEach { unsafe XDestroyIC($0) }
        unsafe XCloseIM(method)
    }

    /// Xlib composes in the C library's locale; one whose characters are UTF-8 is needed for more than Latin-1.
    private static func chooseLocale() {
        unsafe setlocale(LC_CTYPE, "")
        let codes = unsafe nl_langinfo(nl_item(CODESET)).map { unsafe String(cString: $0) } ?? ""
        if codes != "UTF-8" || XSupportsLocale() == False { unsafe setlocale(LC_CTYPE, "C.UTF-8") }
    }

    /// Begins to serve a window.
    /// - Returns: the events that the input method wants to see of the window, as a mask.
    func serve(_ window: WindowID) -> Int {
        guard let method = unsafe method, unsafe contexts[window] == nil else { return 0 }
        guard let context = unsafe platter_x11_create_input_context(method, window.rawValue) else { return 0 }
        unsafe contexts[window] = context
        unsafe XSetICFocus(context)
        return unsafe platter_x11_input_context_events(context)
    }

    /// Ends serving a window that is about to be destroyed.
    func forget(_ window: WindowID) {
        if let context = unsafe contexts.removeValue(forKey: window) { unsafe XDestroyIC(context) }
    }

    /// Tells that a window got or lost the keyboard. What was being composed is given up when it was lost.
    func focusChanged(_ window: WindowID, hasFocus: Bool) {
        guard let context = unsafe contexts[window] else { return }
        if hasFocus {
            unsafe XSetICFocus(context)
        } else {
            unsafe XUnsetICFocus(context)
            if let rest = unsafe Xutf8ResetIC(context) { unsafe XFree(rest) }
        }
    }

    /// What a key types and means (`Xutf8LookupString`); `nil` for windows that are not served.
    func lookUp(_ event: inout XKeyEvent) -> (text: String, symbol: UInt)? {
        guard let context = unsafe contexts[WindowID(rawValue: event.window)] else { return nil }
        var symbol: UInt = 0
        var status: Int32 = 0
        var length = unsafe Xutf8LookupString(context, &event, &text, Int32(text.count), &symbol, &status)
        if status == XBufferOverflow {
            text = [CChar](repeating: 0, count: Int(length) + 1)
            length = unsafe Xutf8LookupString(context, &event, &text, Int32(text.count), &symbol, &status)
        }
        let hasText = status == XLookupChars || status == XLookupBoth
        let hasSymbol = status == XLookupKeySym || status == XLookupBoth
        let bytes = hasText ? text.prefix(Int(max(0, length))).map { UInt8(bitPattern: $0) } : []
        return (String(decoding: bytes, as: UTF8.self), hasSymbol ? symbol : 0)
    }

    /// The input method's server ended: Xlib has freed everything of it.
    private func serverIsGone() {
        unsafe method = nil
        unsafe contexts.removeAll()
    }
}
