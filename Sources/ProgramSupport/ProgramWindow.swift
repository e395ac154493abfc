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
    /// What is remembered from one start to the next.
    public let state: ProgramState
    private let look: WindowLook
    private weak var root: ViewRoot?
    private var isStandingDue = false
    private var hasMoreContrast = false

    /// The usual size of a window, in points.
    public static let usualSize = Size(width: 1000, height: 700)
    /// The smallest that windows are made for, in points.
    public static let smallestSize = Size(width: 480, height: 360)

    /// Opens the display.
    /// - Parameter state: what was remembered the last time; what the command line says counts more, and is not remembered.
    /// - Throws: when there is none, with a sentence that says how to name one.
    public init(_ look: WindowLook, state: ProgramState = ProgramState(path: nil)) throws(PlatformError) {
        self.look = look
        self.state = state
        theme = look.theme.map { $0 == .dark ? .dark : .light } ?? state.theme
        application = try X11Application(scale: look.scale ?? state.scale)
        application.whenConnectionIsLost { state.save() }
    }

    /// Which look the window has; setting it changes it at once, and for the next starts too.
    public var theme: ThemeChoice {
        didSet {
            if look.theme == nil { state.theme = theme }
            if let root { adopt(root.settings, in: root) }
        }
    }

    /// The engine of the window, not shown yet: what its first frame needs can be prepared.
    public func makeRoot(_ content: View) -> ViewRoot {
        let root = ViewRoot(content: content, theme: theme == .dark ? .dark : .light)
        self.root = root
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
        var options = WindowOptions(
            title: title, size: ProgramWindow.usualSize, minimumSize: ProgramWindow.smallestSize,
            geometry: look.geometry?.text, standing: state.standing)
        if !state.isAlone, let standing = options.standing {
            // Another window stands there: the window manager finds a place for this one.
            let scale = application.scale
            options.size = Size(width: Double(standing.width) / scale, height: Double(standing.height) / scale)
            options.standing = nil
        }
        let window = try X11Window(application: application, root: root, options: options)
        self.window = window
        if look.geometry == nil { window.onStandingChange = { [weak self] in self?.standingChanged() } }
        state.onChange = { [weak self] in self?.saveLater() }
        window.onFirstFramePresented = { [weak window, weak self] in
            presented()
            self?.saveLater()
            window?.setIcons(Assets.icons())
        }
    }

    /// Runs the main loop until the window is closed.
    public func run() {
        application.run()
        noteStanding()
        state.save()
    }

    /// A window that is dragged about, or one that changes from one state to another, comes to rest first.
    private func standingChanged() {
        guard !isStandingDue else { return }
        isStandingDue = true
        root?.after(0.5) { [weak self] in self?.noteStanding() }
    }

    private func noteStanding() {
        guard isStandingDue, let window else { return }
        isStandingDue = false
        if let standing = window.standing(before: state.standing) { state.standing = standing }
    }

    /// Not with every change: several come together.
    private func saveLater() {
        root?.after(1) { [weak self] in self?.state.save() }
    }

    /// Ends the main loop.
    public func quit() {
        application.quit()
    }

    /// Theme and motion as the desktop wants them, unless the command line said otherwise.
    private func adopt(_ settings: PlatformSettings, in root: ViewRoot) {
        let isDark =
            switch theme {
            case .automatic: settings.prefersDark ?? false
            case .light: false
            case .dark: true
            }
        if isDark != root.theme.isDark || settings.prefersMoreContrast != hasMoreContrast {
            hasMoreContrast = settings.prefersMoreContrast
            let theme = isDark ? Theme.dark : .light
            root.theme = hasMoreContrast ? theme.withMoreContrast : theme
        }
        root.animator.isReduced = look.reducedMotion || settings.prefersReducedMotion
    }

    private static let scales = [0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4]

    /// Makes everything a step larger (1) or smaller (-1), or as large as the command line or the desktop says (0); at the
    /// next start too, unless the command line says how large that is.
    public func changeScale(_ direction: Int) {
        let now = application.scale
        let scale: Double?
        switch direction {
        case 1: scale = ProgramWindow.scales.first { $0 > now + 0.01 } ?? now
        case -1: scale = ProgramWindow.scales.last { $0 < now - 0.01 } ?? now
        default: scale = look.scale
        }
        application.setScale(scale)
        if look.scale == nil { state.scale = scale }
    }
}
