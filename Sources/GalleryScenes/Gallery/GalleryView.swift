import Geometry
import Widgets

/// The gallery's window: a list of scenes and the page of one; or one scene alone.
public final class GalleryView: View {
    private let options: SceneName.Options
    private let list: SceneList?
    private let sink: ((String) -> Void)?
    private var page: ScenePage
    private var trace: SceneTrace?
    private var isPresented = false

    /// Called on Ctrl+Q.
    public var onQuit: (() -> Void)?
    /// Called to make everything larger (1), smaller (-1) or as large as at the start (0).
    public var onScale: ((Int) -> Void)?

    /// Makes the window's content.
    /// - Parameters:
    ///   - only: the one scene to show; `nil` for all of them behind a list.
    ///   - trace: takes the lines of the trace; `nil` for none.
    public init(only: SceneName? = nil, options: SceneName.Options = .init(), trace: ((String) -> Void)? = nil) {
        self.options = options
        sink = trace
        let name = only ?? .foodBook
        list = only == nil ? SceneList(SceneName.allCases) : nil
        page = ScenePage(name, name.makeScene(options))
        super.init()
        addSubview(page)
        if let list {
            addSubview(list)
            list.selection = name
            list.onSelect = { [weak self] in self?.show($0) }
        }
        self.trace = sink.map { SceneTrace(page.scene, $0) }
    }

    /// The scene that is shown.
    public var scene: Scene { page.scene }

    /// Shows another scene, as it is at its start.
    public func show(_ name: SceneName) {
        guard list?.selection != name else { return }
        page.removeFromSuperview()
        page = ScenePage(name, name.makeScene(options))
        addSubview(page)
        list?.selection = name
        trace = sink.map { SceneTrace(page.scene, $0) }
        if isPresented { begin() }
    }

    /// The window's first frame is on the screen.
    public func begin() {
        isPresented = true
        page.scene.didAppear()
        trace?.begin()
    }

    public override func rootDidChange() {
        guard let root else { return }
        root.drag.observer = self
        root.keyHandler = { [weak self] in self?.handleKey($0) ?? false }
        root.idleHandler = { [weak self] in self?.trace?.becameIdle() }
        root.layoutHandler = { [weak self] in self?.trace?.becomesBusy() }
    }

    /// Narrower than this the list stands above the page.
    private static let narrow = 640.0

    public override func layoutSubviews() {
        guard let list else {
            page.frame = bounds
            return
        }
        let isNarrow = bounds.width < GalleryView.narrow
        list.frame = Rect(
            origin: .zero,
            size: isNarrow
                ? Size(width: bounds.width, height: SceneList.height)
                : Size(width: SceneList.width, height: bounds.height))
        page.frame = bounds.inset(
            by: isNarrow
                ? Insets(top: SceneList.height, left: 0, bottom: 0, right: 0)
                : Insets(top: 0, left: SceneList.width, bottom: 0, right: 0))
    }

    private func handleKey(_ event: KeyEvent) -> Bool {
        guard event.modifiers.contains(.control), !event.modifiers.contains(.alt) else { return false }
        switch event.key {
        case .character("z"): step(isRedo: event.modifiers.contains(.shift))
        case .character("y"): step(isRedo: true)
        case .character("q"), .character("w"): onQuit?()
        case .character("+"), .character("="): onScale?(1)
        case .character("-"): onScale?(-1)
        case .character("0"): onScale?(0)
        default: return false
        }
        return true
    }
}

extension GalleryView {
    /// Takes a drop back or does it again; not while something is in the air, which would then come down on other data.
    private func step(isRedo: Bool) {
        guard root?.drag.isActive != true else { return }
        if isRedo { scene.history.redo() } else { scene.history.undo() }
    }
}

extension GalleryView: DragObserver {
    /// Something was lifted.
    public func dragDidBegin(_ session: DragSession) {
        page.say("Esc puts it back")
        trace?.dragDidBegin(session)
    }

    /// Another place lies under the pointer: the line under the scene says what a drop would do.
    public func dragDidChange(_ session: DropSession, target: View?, proposal: DropProposal?) {
        page.say(GalleryView.sentence(for: proposal))
    }

    /// The drag ended.
    public func dragDidEnd(_ session: DragSession) {
        switch session.result {
        case .dropped, nil: break
        case .cancelled(.refused(let reason)): page.say(reason)
        case .cancelled: page.say("Put back")
        }
        trace?.dragDidEnd(session)
    }

    private static func sentence(for proposal: DropProposal?) -> String {
        if let outcome = proposal?.outcome { return "\(outcome.sentence) · Esc puts it back" }
        return switch proposal?.operation {
        case .move: "Move · Esc puts it back"
        case .copy: "Copy · Esc puts it back"
        case .forbidden: proposal?.reason ?? "Not here · Esc puts it back"
        case .cancel, nil: "Esc puts it back"
        }
    }
}
