import Cairo
import Geometry
import Widgets
import X11Platform

/// The window of a program, with the look that its command line and the desktop ask for.
public final class ProgramWindow {
    /// The connection to the desktop.
    public let application: X11Application
    /// The window, once it is shown.
    public private(set) var window: X11Window?
    private let look: WindowLook

    /// The usual size of a window, in points.
    public static let usualSize = Size(width: 1000, height: 700)
    /// The smallest that windows are made for, in points.
    public static let smallestSize = Size(width: 480, height: 360)

    /// Opens the display.
    /// - Throws: when there is none, with a sentence that says how to name one.
    public init(_ look: WindowLook) throws(PlatformError) {
        self.look = look
        application = try X11Application(scale: look.scale)
    }

    /// The engine of the window, not shown yet: what its first frame needs can be prepared.
    public func makeRoot(_ content: View) -> ViewRoot {
        let root = ViewRoot(content: content, theme: look.theme == .dark ? .dark : .light)
        root.animator.isReduced = look.reducedMotion
        root.settingsHandler = { [weak self, weak root] settings in
            guard let self, let root else { return }
            self.adopt(settings, in: root)
        }
        root.closeHandler = { [weak application] in application?.quit() }
        return root
    }

    /// Shows the window.
    /// - Parameter presented: called once, when the server has shown the first frame.
    public func show(_ root: ViewRoot, title: String, presented: @escaping () -> Void) throws(PlatformError) {
        let window = try X11Window(
            application: application, root: root,
            options: WindowOptions(
                title: title, size: ProgramWindow.usualSize, minimumSize: ProgramWindow.smallestSize,
                geometry: look.geometry?.text))
        self.window = window
        window.onFirstFramePresented = { [weak window] in
            presented()
            window?.setIcons(Assets.icons())
        }
    }

    /// Runs the main loop until the window is closed.
    public func run() {
        application.run()
    }

    /// Ends the main loop.
    public func quit() {
        application.quit()
    }

    /// Theme and motion as the desktop wants them, unless the command line said otherwise.
    private func adopt(_ settings: PlatformSettings, in root: ViewRoot) {
        if look.theme == nil, let prefersDark = settings.prefersDark, prefersDark != root.theme.isDark {
            root.theme = prefersDark ? .dark : .light
        }
        root.animator.isReduced = look.reducedMotion || settings.prefersReducedMotion
    }

    private static let scales = [0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4]

    /// Makes everything a step larger (1) or smaller (-1), or as large as it was at the start (0).
    public func changeScale(_ direction: Int) {
        let now = application.scale
        switch direction {
        case 1: application.setScale(ProgramWindow.scales.first { $0 > now + 0.01 } ?? now)
        case -1: application.setScale(ProgramWindow.scales.last { $0 < now - 0.01 } ?? now)
        default: application.setScale(look.scale)
        }
    }
}
