import Cairo
import Geometry
import Glibc
import Localization
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
    private var stage: BookStage?
    private lazy var trace = options.look.trace ? OrderTrace { _ = Output.write($0 + "\n") } : nil
    private var bookWatch: BookWatch?
    private var descriptorWatch: DescriptorWatch?
    private var asking: Scheduler.Timer?

    /// The screen of the book that is shown.
    private var screen: OrderScreen? { stage?.screen }

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
            window = try ProgramWindow(options.look, state: WindowMemory.state(options))
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
        let stage = BookStage(makeScreen(opened))
        self.stage = stage
        let root = window.makeRoot(stage)
        root.closeHandler = { [weak self] in self?.leave() }
        if LocaleChoice.isRightToLeft(named: options.locale) { root.layoutDirection = .rightToLeft }
        stage.screen.prepareFirstFrame(
            root.paintCache, theme: root.theme, size: ProgramWindow.usualSize, scale: window.application.scale)
        try window.show(root, title: stage.screen.title) { [weak self] in self?.firstFrameShown(opened) }
    }

    private func makeScreen(_ opened: BookOpening.Opened) -> OrderScreen {
        let model = OrderModel(
            session: opened.session, style: LocaleChoice.style(named: options.locale),
            paper: LocaleChoice.paper(named: options.locale))
        let screen = OrderScreen(model: model, photos: PhotoLibrary(folder: Assets.folder), trace: trace)
        let window = self.window
        screen.onQuit = { [weak self] in self?.leave() }
        screen.onScale = { [weak window] in window?.changeScale($0) }
        screen.onBookRequest = { [weak self, weak screen] request in
            screen?.afterCopies { self?.handle(request) }
        }
        guard let window else { return screen }
        screen.lookChoice = LookChoice(window.theme)
        screen.onLook = { [weak window] in window?.theme = $0.theme }
        WindowMemory(window.state, book: opened.session.path).follow(screen)
        return screen
    }

    /// What the first frame need not wait for.
    private func firstFrameShown(_ opened: BookOpening.Opened) {
        // Watched before anybody is told that the window is there: what they then do to the book is seen.
        watch(opened.session.path)
        screen?.begin()
        if let notice = opened.notice { screen?.startNotice = notice }
        if opened.isFirst { screen?.showFirstStartHelp() }
        screen?.refreshFromDisk()
    }

    /// Ends the program; a copy of the book that is being written is finished first.
    private func leave() {
        guard let screen else { return }
        screen.afterCopies { [weak self] in self?.window?.quit() }
    }

    // MARK: Other books

    private func handle(_ request: BookRequest) {
        switch request {
        case .new(let path, let currency):
            guard let book = screen?.book else { return }
            change { () throws(CommandFailure) in try BookOpening.make(at: path, in: currency, like: book) }
        case .open(let path):
            if let shown = screen?.bookPath, BookFile.isSameFile(shown, path) {
                screen?.say(localized("“\(path)” is the book that is open."))
            } else {
                change { () throws(CommandFailure) in try BookOpening.open(path) }
            }
        case .saveCopy(let path, let isReplacing): screen?.saveCopy(to: path, replacing: isReplacing)
        case .closeTable: screen?.closeTable()
        }
    }

    /// Shows another book in the place of this one, which is closed; or says why that cannot be.
    private func change(to open: () throws(CommandFailure) -> BookOpening.Opened) {
        do throws(CommandFailure) {
            let opened = try open()
            stage?.show(makeScreen(opened))
            watch(opened.session.path)
            if let notice = opened.notice { screen?.startNotice = notice }
            screen?.refreshFromDisk()
        } catch {
            screen?.warn(error.reason)
        }
    }

    // MARK: What others do to the book

    /// Shows what others do to a book, within a moment and without asking again and again; the one watched before is not
    /// watched any more.
    private func watch(_ path: String?) {
        asking?.cancel()
        descriptorWatch = nil
        bookWatch = nil
        guard let path else { return }
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
        asking = window?.window?.root.after(seconds) { [weak self] in self?.askNow(andAgainAfter: seconds) }
    }
}

extension LookChoice {
    /// The person's choice as the window keeps it.
    fileprivate init(_ theme: ThemeChoice) {
        switch theme {
        case .automatic: self = .desktop
        case .light: self = .light
        case .dark: self = .dark
        }
    }

    fileprivate var theme: ThemeChoice {
        switch self {
        case .desktop: .automatic
        case .light: .light
        case .dark: .dark
        }
    }
}
