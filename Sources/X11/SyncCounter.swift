internal import CX11

/// A counter by which a window tells the window manager that it has painted a new size (SYNC extension,
/// `_NET_WM_SYNC_REQUEST`).
@safe public final class SyncCounter {
    private let display: Display
    private let counter: XID

    /// Makes a counter for a window: two round trips. `nil` where the server has no SYNC.
    public init?(window: Window) {
        let display = window.display
        var (event, error) = (Int32(0), Int32(0))
        var (major, minor) = (Int32(0), Int32(0))
        guard unsafe XSyncQueryExtension(display.pointer, &event, &error) != 0,
            unsafe XSyncInitialize(display.pointer, &major, &minor) != 0
        else { return nil }
        self.display = display
        counter = unsafe XSyncCreateCounter(display.pointer, XSyncValue(hi: 0, lo: 0))
        display.setProperty(
            display.atom(.netWmSyncRequestCounter), of: window.id, type: .cardinal,
            words: [UInt32(truncatingIfNeeded: counter)])
    }

    deinit {
        unsafe XSyncDestroyCounter(display.pointer, counter)
    }

    /// Sets the counter to the value that the window manager named.
    public func set(low: UInt32, high: UInt32) {
        let value = XSyncValue(hi: Int32(bitPattern: high), lo: low)
        unsafe XSyncSetCounter(display.pointer, counter, value)
    }
}
