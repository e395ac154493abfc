internal import CX11

/// How one window types by an input method (`XIC`).
@safe final class InputContext {
    let window: WindowID
    private var context: XIC?
    private var fonts: XFontSet?
    private let display: OpaquePointer
    private(set) var preedit = Preedit()
    /// What the input method had us show since it was asked last, the newest.
    private(set) var change: PreeditText?
    /// What is shown now.
    private var told = PreeditText()
    private var spot: XPoint?
    /// Whether it types; `nil` before that was said. Xlib has a new one type.
    private var isFocused: Bool?
    /// Whether messages of the input method are about what was given up.
    private var isDiscarding = false

    /// What is composed shown by us, else beside the caret by the input method, else somewhere by it.
    private static let styles: [Int] = [XIMPreeditCallbacks, XIMPreeditPosition, XIMPreeditNothing, XIMPreeditNone]
        .flatMap { style in [style | XIMStatusNothing, style | XIMStatusNone] }

    /// Makes one, in the best style that there is.
    /// - Parameter spot: where text is typed, in pixels of the window.
    init?(method: XIM, window: WindowID, display: OpaquePointer, spot: (x: Int, y: Int)?) {
        self.window = window
        unsafe self.display = display
        let place = spot ?? (0, 0)
        var point = XPoint(x: Int16(clamping: place.x), y: Int16(clamping: place.y))
        let offered = unsafe InputContext.styles(of: method)
        for style in InputContext.styles where offered.contains(UInt(style)) {
            unsafe context = make(method: method, style: style, spot: &point)
            if unsafe context != nil { break }
        }
        guard unsafe context != nil else { return nil }
    }

    deinit {
        if let context = unsafe context { unsafe XDestroyIC(context) }
        if let fonts = unsafe fonts { unsafe XFreeFontSet(display, fonts) }
    }

    private static func styles(of method: XIM) -> [UInt] {
        guard let list = unsafe platter_x11_input_styles(method) else { return [] }
        defer { unsafe XFree(list) }
        return unsafe (0..<Int(list.pointee.count_styles)).map { unsafe UInt(list.pointee.supported_styles[$0]) }
    }

    private func make(method: XIM, style: Int, spot: inout XPoint) -> XIC? {
        if style & XIMPreeditCallbacks != 0 { return unsafe makeWithCallbacks(method: method, style: style) }
        guard style & XIMPreeditPosition != 0 else {
            return unsafe platter_x11_create_plain_context(method, XIMStyle(style), window.rawValue)
        }
        if unsafe fonts == nil { unsafe fonts = fontSet() }
        guard let fonts = unsafe fonts else { return nil }
        return unsafe platter_x11_create_spot_context(method, XIMStyle(style), window.rawValue, &spot, fonts)
    }

    /// The server's own fonts, which Xlib wants to hear of though nobody draws with them.
    private func fontSet() -> XFontSet? {
        var missing: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        var count: Int32 = 0
        let fonts = unsafe XCreateFontSet(display, "fixed,-*-*-medium-r-normal--14-*", &missing, &count, nil)
        if let missing = unsafe missing { unsafe XFreeStringList(missing) }
        return unsafe fonts
    }

    private func makeWithCallbacks(method: XIM, style: Int) -> XIC? {
        let this = unsafe Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: CChar.self)
        return unsafe platter_x11_create_callback_context(
            method, XIMStyle(style), window.rawValue, this,
            { _, data, _ in
                unsafe InputContext.of(data)?.restart()
                // As much as there is.
                return -1
            },
            { _, data, _ in unsafe InputContext.of(data)?.restart() },
            { _, data, call in unsafe InputContext.of(data)?.draw(call) },
            { _, data, call in unsafe InputContext.of(data)?.moveCaret(call) })
    }

    private static func of(_ data: XPointer?) -> InputContext? {
        unsafe data.map { unsafe Unmanaged<InputContext>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The events that the input method wants to see of the window, as a mask.
    var events: Int { unsafe context.map { unsafe Int(platter_x11_input_context_events($0)) } ?? 0 }

    /// Begins or ends to type by the input method.
    func setFocused(_ isFocused: Bool) {
        guard isFocused != self.isFocused, let context = unsafe context else { return }
        self.isFocused = isFocused
        if isFocused { unsafe XSetICFocus(context) } else { unsafe XUnsetICFocus(context) }
    }

    /// Tells where text is typed, in pixels of the window: one round trip to the input method, if it is another place.
    func setSpot(x: Int, y: Int) {
        var point = XPoint(x: Int16(clamping: x), y: Int16(clamping: y))
        guard spot.map({ $0.x != point.x || $0.y != point.y }) ?? true, let context = unsafe context else { return }
        spot = point
        unsafe platter_x11_move_spot(context, &point)
    }

    /// Has the input method forget what it composes (`Xutf8ResetIC`); what it types meanwhile is thrown away.
    func discard() {
        guard let context = unsafe context else { return }
        isDiscarding = true
        if let rest = unsafe Xutf8ResetIC(context) { unsafe XFree(rest) }
        var event = unsafe XEvent()
        var wanted = window.rawValue
        while unsafe takeCommit(&event, &wanted) {}
        isDiscarding = false
        preedit = Preedit()
        change = nil
        told = PreeditText()
    }

    /// Takes a text that was typed by the input method out of the queue of events.
    private func takeCommit(_ event: inout XEvent, _ window: inout UInt) -> Bool {
        unsafe withUnsafeMutableBytes(of: &window) { bytes in
            unsafe XCheckIfEvent(
                display, &event,
                { _, event, data in
                    guard let event = unsafe event, let data = unsafe data else { return False }
                    let window = unsafe UnsafeRawPointer(data).load(as: UInt.self)
                    let isCommit = unsafe event.pointee.type == KeyPress && event.pointee.xkey.keycode == 0
                    return unsafe isCommit && event.pointee.xkey.window == window ? True : False
                }, bytes.baseAddress?.assumingMemoryBound(to: CChar.self)) != 0
        }
    }

    /// What a key types and means (`Xutf8LookupString`).
    func lookUp(_ event: inout XKeyEvent, into text: inout [CChar]) -> (text: String, symbol: UInt)? {
        guard let context = unsafe context else { return nil }
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

    /// Leaves it to the end of the connection to free it.
    func abandon() {
        unsafe context = nil
    }

    /// The input method's server has ended: Xlib has freed everything of it.
    /// - Returns: what was being composed.
    func serverIsGone() -> String {
        unsafe context = nil
        let text = preedit.content.text
        preedit = Preedit()
        change = nil
        return text
    }

    /// What there is to show since this was asked last, if anything changed.
    func takeChange() -> PreeditText? {
        defer { change = nil }
        guard let change, change != told else { return nil }
        told = change
        return change
    }

    /// A text was typed. What is composed since then is to be shown anew: it may have been told before that text was.
    func textWasTyped() {
        told = PreeditText()
        if preedit.count > 0 { change = preedit.content }
    }

    // MARK: What the input method says

    private func restart() {
        guard preedit.count > 0 else { return }
        preedit = Preedit()
        noteChange()
    }

    private func draw(_ call: UnsafeMutablePointer<XIMPreeditDrawCallbackStruct>?) {
        guard let call = unsafe call?.pointee else { return }
        let (first, length, caret) = unsafe (Int(call.chg_first), Int(call.chg_length), Int(call.caret))
        guard let text = unsafe call.text?.pointee else {
            preedit.draw(first: first, length: length, scalars: [], feedback: [], caret: caret)
            return noteChange()
        }
        let count = unsafe Int(text.length)
        let feedback = unsafe text.feedback.map { list in
            (0..<count).map { unsafe UInt(list[$0]) }
        }
        if let scalars = unsafe InputContext.scalars(of: text) {
            preedit.draw(first: first, length: length, scalars: scalars, feedback: feedback ?? [], caret: caret)
        } else {
            preedit.highlight(first: first, feedback: feedback ?? [], caret: caret)
        }
        noteChange()
    }

    /// The text; `nil` when only its look is another one.
    private static func scalars(of text: XIMText) -> [Unicode.Scalar]? {
        let count = unsafe Int(text.length)
        if unsafe text.encoding_is_wchar != 0 {
            guard let wide = unsafe text.string.wide_char else { return nil }
            return (0..<count).map { unsafe Unicode.Scalar(UInt32(bitPattern: wide[$0])) ?? "\u{FFFD}" }
        }
        guard let bytes = unsafe text.string.multi_byte else { return nil }
        return unsafe Array(String(cString: bytes).unicodeScalars.prefix(count))
    }

    private func moveCaret(_ call: UnsafeMutablePointer<XIMPreeditCaretCallbackStruct>?) {
        guard let call = unsafe call else { return }
        switch unsafe call.pointee.direction {
        case XIMAbsolutePosition: unsafe preedit.moveCaret(to: Int(call.pointee.position))
        case XIMForwardChar: unsafe call.pointee.position = Int32(preedit.moveCaret(by: 1))
        case XIMBackwardChar: unsafe call.pointee.position = Int32(preedit.moveCaret(by: -1))
        case XIMLineStart: preedit.moveCaret(to: 0)
        case XIMLineEnd: preedit.moveCaret(to: preedit.count)
        default: break
        }
        noteChange()
    }

    private func noteChange() {
        if !isDiscarding { change = preedit.content }
    }
}
