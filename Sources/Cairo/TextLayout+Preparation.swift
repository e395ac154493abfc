import CCairo

extension TextLayout {
    /// Begins to read the machine's fonts on a thread of its own. Call it first thing in a program: what takes longest
    /// about the first text is then done while the program does other things.
    ///
    /// Only fontconfig works there, which allows for threads; cairo and Pango are left to the thread that draws.
    public static func prepare() {
        let thread = unsafe g_thread_new(
            "fonts",
            { _ in
                _ = unsafe FontConfiguration.shared
                return nil
            }, nil)
        unsafe g_thread_unref(thread)
    }
}
