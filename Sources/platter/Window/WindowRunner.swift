import Cairo
import Geometry
import Glibc
import OrderCore
import OrderScreens
import OrderStore
import ProgramSupport
import Widgets
import X11Platform

/// Opens the order book's window on a book and runs it to its end.
final class WindowRunner {
    private let options: WindowOptions
    private var window: ProgramWindow?
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
        let window: ProgramWindow
        do {
            window = try ProgramWindow(options.look)
        } catch {
            Output.complain(error.description)
            return 1
        }
        self.window = window
        do {
            let opened = try opening.open()
            try show(opened, in: window)
        } catch let failure as CommandFailure {
            Output.complain(failure.reason)
            return 1
        } catch {
            Output.complain("\(error)")
            return 1
        }
        window.run()
        return 0
    }

    private func show(_ opened: BookOpening.Opened, in window: ProgramWindow) throws {
        let model = OrderModel(session: opened.session, style: LocaleChoice.style(named: options.locale))
        let trace = options.look.trace ? OrderTrace { _ = Output.write($0 + "\n") } : nil
        let screen = OrderScreen(model: model, photos: PhotoLibrary(folder: Assets.folder), trace: trace)
        self.screen = screen
        let root = window.makeRoot(screen)
        screen.onQuit = { [weak window] in window?.quit() }
        screen.onScale = { [weak window] in window?.changeScale($0) }
        screen.prepareFirstFrame(
            root.paintCache, theme: root.theme, size: ProgramWindow.usualSize, scale: window.application.scale)
        try window.show(root, title: screen.title) { [weak self] in self?.firstFrameShown(opened) }
    }

    /// What the first frame need not wait for.
    private func firstFrameShown(_ opened: BookOpening.Opened) {
        // Watched before anybody is told that the window is there: what they then do to the book is seen.
        if let path = opened.session.path { watch(path) }
        screen?.begin()
        if let notice = opened.notice { screen?.startNotice = notice }
        if opened.isFirst { screen?.showFirstStartHelp() }
        screen?.refreshFromDisk()
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
        guard !isRefreshDue, let root = window?.window?.root else { return }
        isRefreshDue = true
        root.after(0.5) { [weak self] in
            self?.isRefreshDue = false
            self?.screen?.refreshFromDisk()
        }
    }

    /// Where the system cannot watch files the book is asked from time to time.
    private func askNow(andAgainAfter seconds: Double) {
        screen?.refreshFromDisk()
        window?.window?.root.after(seconds) { [weak self] in self?.askNow(andAgainAfter: seconds) }
    }
}
