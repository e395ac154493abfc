internal import Synchronization

extension NumberStyle {
    private static let installed = Mutex<NumberStyle>(.english)

    /// How the program's people write amounts, where nothing else is said: in sentences, and in what steps are called. English
    /// until another style is installed.
    public static var current: NumberStyle { installed.withLock { $0 } }

    /// Makes this the style of the whole program, from now on.
    public func install() {
        NumberStyle.installed.withLock { $0 = self }
    }
}
