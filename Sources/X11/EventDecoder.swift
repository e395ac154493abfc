internal import CX11

/// What decoding events needs to remember between them.
struct EventDecoder {
    /// The number of `ShmCompletion` events; `nil` without MIT-SHM or before it is used.
    var presentationEvent: Int32?
    /// The number of the first XFixes event, if selections are watched.
    var fixesEvent: Int32?
    /// The number of the first RandR event, if screens are watched.
    var screenEvent: Int32?
    /// The number of XKB events, if modifiers are watched.
    var keyboardEvent: Int32?
    /// Smooth scrolling, if it is used.
    var smoothScrolling: SmoothScrolling?
    /// The keys that are down, to tell repeats from presses.
    var keysDown: Set<UInt32> = []
}
