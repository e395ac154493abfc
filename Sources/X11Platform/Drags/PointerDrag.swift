import X11

/// A drag that follows the pointer everywhere: the grab, the Escape key, and who is told.
struct PointerDrag {
    /// The window whose root drags.
    unowned let host: X11Window
    let grab: PointerGrab
    let escape: EscapeGrab
    /// What other programs can have of it; `nil` for a drag that stays in its window.
    var outgoing: OutgoingDrag?
    /// When what lies under a pointer outside of the window is found out.
    var searchPacer = FramePacer(interval: 1.0 / 60)
    /// Where the pointer was when that was not done yet.
    var unsearched: PointerState?
    /// The button that is held, by its number; `nil` after its release.
    var button: Int?
    /// Whether the pointer was last seen over the host's window.
    var isInside = true
    /// The newest motion, if the host was not told of it yet.
    var untold: PointerState?
    /// When the host is told of motions: the picture follows the hand at once, but what lies under it is found out
    /// twice for every frame, not for each of a fast mouse's reports.
    var pacer = FramePacer(interval: 1.0 / 120)
}
