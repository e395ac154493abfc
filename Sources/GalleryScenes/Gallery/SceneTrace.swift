import Geometry
import Widgets

/// Prints what a scene does, one event a line, for tests and automation.
///
/// `READY`, `LAYOUT <part> [<i>] x y w h` ... `LAYOUT end` in device pixels, `DRAG begin <part> <i>`, `DRAG end`,
/// `DRAG cancel`, `MODEL <part> <item> ...`, `FIELD <text>`, `IDLE`.
public final class SceneTrace {
    private let scene: Scene
    private let sink: (String) -> Void
    private var models: [String: String] = [:]
    private var lastLayout: [String] = []
    private var isBusy = false
    private var hasBegun = false

    /// Begins to trace.
    /// - Parameter sink: takes a line without its end.
    public init(_ scene: Scene, _ sink: @escaping (String) -> Void) {
        self.scene = scene
        self.sink = sink
        scene.onModelChange = { [weak self] in self?.traceModels() }
        scene.onFieldChange = { [weak self] text in
            self?.sink("FIELD \(text)")
            self?.becomesBusy()
        }
        // Scrolling within what is laid out already lays out nothing.
        for case let view as ScrollView in scene.parts.map(\.view) {
            view.onScroll = { [weak self] in self?.becomesBusy() }
        }
    }

    /// The first frame with the scene is on the screen.
    public func begin() {
        hasBegun = true
        sink("READY")
        traceModels()
        becomesBusy()
    }

    /// Something happens that ends in a state of rest, which is to be told.
    public func becomesBusy() {
        guard hasBegun else { return }
        isBusy = true
        scene.root?.requestFrame()
    }

    /// Nothing moves any more: tells where everything is, once each time.
    public func becameIdle() {
        guard hasBegun, isBusy, let root = scene.root, root.isIdle else { return }
        isBusy = false
        let lines = layoutLines(scale: root.scale)
        if lines != lastLayout {
            lastLayout = lines
            for line in lines { sink(line) }
            sink("LAYOUT end")
        }
        sink("IDLE")
    }

    /// Something was lifted.
    func dragDidBegin(_ session: DragSession) {
        sink("DRAG begin \(name(of: session))")
        becomesBusy()
    }

    /// The drag ended.
    func dragDidEnd(_ session: DragSession) {
        if case .dropped = session.result { sink("DRAG end") } else { sink("DRAG cancel") }
        becomesBusy()
    }

    private func name(of session: DragSession) -> String {
        for part in scene.parts {
            guard let collection = part.view as? CollectionView,
                let view = session.sourceView, view.isDescendant(of: collection)
            else { continue }
            let index = collection.visibleItems.first { $0.cell === view || $0.cell.isDragged }?.index
            return index.map { "\(part.name) \($0)" } ?? part.name
        }
        return "elsewhere"
    }

    private func traceModels() {
        guard hasBegun else { return }
        for part in scene.parts {
            guard let items = part.items?() else { continue }
            let line = (["MODEL", part.name] + items).joined(separator: " ")
            if models[part.name] == line { continue }
            models[part.name] = line
            sink(line)
            becomesBusy()
        }
    }

    private func layoutLines(scale: Double) -> [String] {
        scene.parts.flatMap { part -> [String] in
            guard let collection = part.view as? CollectionView else {
                return line(part.name, part.view, scale).map { [$0] } ?? []
            }
            return collection.visibleItems.compactMap { line("\(part.name) \($0.index)", $0.cell, scale) }
        }
    }

    /// The line of a view that is wholly in sight.
    private func line(_ name: String, _ view: View, _ scale: Double) -> String? {
        let whole = view.convertToRoot(view.bounds)
        let seen = view.visibleRectInRoot(view.bounds)
        guard seen.width >= whole.width - 0.5, seen.height >= whole.height - 0.5, !whole.isEmpty else { return nil }
        let place = whole.scaled(by: scale)
        let numbers = [place.minX, place.minY, place.width, place.height].map { String(Int($0.rounded())) }
        return "LAYOUT \(name) \(numbers.joined(separator: " "))"
    }
}
