import Cairo
import Geometry
import Glibc
import OrderCore
import OrderScreens
import OrderStore
import Widgets
import X11Platform

/// Opens the order book's window on a book and runs it to its end.
final class WindowRunner {
    private let options: WindowOptions
    private var application: X11Application?
    private var window: X11Window?
    private var screen: OrderScreen?
    private var bookWatch: BookWatch?
    private var descriptorWatch: DescriptorWatch?

    init(_ options: WindowOptions) {
        self.options = options
    }

    /// Runs the window.
    /// - Returns: the exit status: 0 when it was closed, 1 when it could not be shown.
    func run() -> Int32 {
        let opening = BookOpening(options)
        // The display first: without one nothing of a book is touched, nor one made.
        let application: X11Application
        do {
            application = try X11Application(scale: options.scale)
        } catch {
            Output.complain(error.description)
            return 1
        }
        self.application = application
        do {
            let opened = try opening.open()
            try show(opened, in: application)
        } catch let failure as CommandFailure {
            Output.complain(failure.reason)
            return 1
        } catch {
            Output.complain("\(error)")
            return 1
        }
        application.run()
        return 0
    }

    private func show(_ opened: BookOpening.Opened, in application: X11Application) throws {
        let model = OrderModel(session: opened.session, style: LocaleChoice.style(named: options.locale))
        let trace = options.trace ? OrderTrace { _ = Output.write($0 + "\n") } : nil
        let screen = OrderScreen(model: model, photos: PhotoLibrary(folder: Assets.folder), trace: trace)
        self.screen = screen
        let isDark = options.theme.map { $0 == .dark }
        let root = ViewRoot(content: screen, theme: isDark == true ? .dark : .light)
        root.animator.isReduced = options.reducedMotion
        root.settingsHandler = { [weak self, weak root] settings in
            guard let self, let root else { return }
            self.adopt(settings, in: root)
        }
        root.closeHandler = { [weak application] in application?.quit() }
        screen.onQuit = { [weak application] in application?.quit() }
        screen.onScale = { [weak self] in self?.changeScale($0) }
        let size = Size(width: 1000, height: 700)
        screen.prepareFirstFrame(root.paintCache, theme: root.theme, size: size, scale: application.scale)
        let window = try X11Window(
            application: application, root: root,
            options: X11Platform.WindowOptions(
                title: screen.title, size: size,
                minimumSize: Size(width: 480, height: 360), geometry: options.geometry?.text))
        self.window = window
        window.onFirstFramePresented = { [weak self] in self?.firstFrameShown(opened) }
    }

    /// What the first frame need not wait for.
    private func firstFrameShown(_ opened: BookOpening.Opened) {
        // Watched before anybody is told that the window is there: what they then do to the book is seen.
        if let path = opened.session.path { watch(path) }
        screen?.begin()
        if let notice = opened.notice { screen?.startNotice = notice }
        screen?.refreshFromDisk()
        window?.setIcons(Assets.icons())
    }

    /// Theme and motion as the desktop wants them, unless the command line said otherwise.
    private func adopt(_ settings: PlatformSettings, in root: ViewRoot) {
        if options.theme == nil, let prefersDark = settings.prefersDark, prefersDark != root.theme.isDark {
            root.theme = prefersDark ? .dark : .light
        }
        root.animator.isReduced = options.reducedMotion || settings.prefersReducedMotion
    }

    /// Shows what others do to the book, within a moment and without asking again and again.
    private func watch(_ path: String) {
        guard let watch = BookWatch(path: path) else { return askNow(andAgainAfter: 1) }
        bookWatch = watch
        descriptorWatch = DescriptorWatch(watch.descriptor) { [weak self] in
            self?.bookWatch?.drain()
            self?.screen?.refreshFromDisk()
            self?.refreshOnceMore()
        }
    }

    private var isRefreshDue = false

    /// A process that died right after its commit may not have told; one more look is enough.
    private func refreshOnceMore() {
        guard !isRefreshDue, let root = window?.root else { return }
        isRefreshDue = true
        root.after(0.5) { [weak self] in
            self?.isRefreshDue = false
            self?.screen?.refreshFromDisk()
        }
    }

    /// Where the system cannot watch files the book is asked from time to time.
    private func askNow(andAgainAfter seconds: Double) {
        screen?.refreshFromDisk()
        window?.root.after(seconds) { [weak self] in self?.askNow(andAgainAfter: seconds) }
    }

    private static let scales = [0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4]

    private func changeScale(_ direction: Int) {
        guard let application else { return }
        let now = application.scale
        switch direction {
        case 1: application.setScale(WindowRunner.scales.first { $0 > now + 0.01 } ?? now)
        case -1: application.setScale(WindowRunner.scales.last { $0 < now - 0.01 } ?? now)
        default: application.setScale(options.scale)
        }
    }
}
