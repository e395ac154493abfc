/// Where a window's text is typed.
struct TextInputPlace {
    /// Whether the window has the keyboard.
    var hasFocus = true
    /// The lower end of the caret in pixels of the window; `nil` when nothing there takes text.
    var spot: (x: Int, y: Int)?
}
