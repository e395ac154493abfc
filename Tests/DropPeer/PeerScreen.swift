import Cairo
import Geometry
import Widgets

/// A part of the window in one colour.
final class Field: View {
    private let color: (Theme) -> Color
    private let label = Label()

    init(_ text: String, color: @escaping (Theme) -> Color) {
        self.color = color
        super.init()
        label.text = text
        label.alignment = .center
        addSubview(label)
    }

    override func layoutSubviews() { label.frame = bounds }

    override func draw(_ context: PaintContext) {
        context.cairo.rectangle(bounds)
        context.cairo.fill(color(context.theme))
    }
}

/// A tile to be dragged, above an area for drops.
final class PeerScreen: View {
    private let arguments: Arguments
    private let tile = Field("Drag this") { $0.accentGround }
    private let area = Field("Drop here") { $0.field }

    init(_ arguments: Arguments) {
        self.arguments = arguments
        super.init()
        tile.addInteraction(DragInteraction(delegate: self))
        area.addInteraction(DropInteraction(delegate: self))
        addSubview(tile)
        addSubview(area)
    }

    override func layoutSubviews() {
        tile.frame = Rect(x: 20, y: 20, width: bounds.width - 40, height: 80)
        area.frame = Rect(x: 20, y: 120, width: bounds.width - 40, height: bounds.height - 140)
    }

    func tellLayout() {
        for (name, view) in [("tile", tile), ("area", area)] {
            let rect = view.convertToRoot(view.bounds).scaled(by: root?.scale ?? 1)
            let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { String(Int($0)) }
            say("LAYOUT \(name) \(numbers.joined(separator: " "))")
        }
        say("LAYOUT end")
    }

    // MARK: What is offered

    private func provider() -> ItemProvider {
        let provider = ItemProvider()
        for named in arguments.own { offer(named.name, to: provider) { contents(of: named.path) } }
        if let size = arguments.size { offer("application/x-platter-made-up", to: provider) { madeUpBytes(size) } }
        if !arguments.files.isEmpty {
            let list = FileList(paths: arguments.files)
            let type = FileList.typeIdentifier
            offer(type, to: provider) { list.data(forTypeIdentifier: type) ?? [] }
        }
        if let picture = arguments.picture { offer("image/png", to: provider) { contents(of: picture) } }
        if let text = arguments.text { offer("text/plain;charset=utf-8", to: provider) { Array(text.utf8) } }
        if let save = arguments.save {
            let type = "application/octet-stream"
            provider.registerFileRepresentation(forTypeIdentifier: type, suggestedName: save.name) { [self] done in
                say("ASKED \(encoded(type))")
                arguments.pass("asked")
                later { done(contents(of: save.path)) }
            }
        }
        provider.exportHandler = { type, bytes in say("OUT type=\(encoded(type)) bytes=\(bytes)") }
        return provider
    }

    private func offer(_ type: String, to provider: ItemProvider, _ data: @escaping () -> [UInt8]) {
        provider.registerDataRepresentation(forTypeIdentifier: type) { [self] done in
            say("ASKED \(encoded(type))")
            arguments.pass("asked")
            later { done(data()) }
        }
    }

    private func later(_ action: @escaping () -> Void) {
        guard arguments.delay > 0, let root, let now = root.host?.now else { return action() }
        root.scheduler.schedule(at: now + arguments.delay, action)
    }

    // MARK: What is read

    /// Reads all types one after another and tells of each.
    private func read(_ provider: ItemProvider, as word: String, done: @escaping () -> Void) {
        let types = provider.registeredTypeIdentifiers.filter { arguments.only.isEmpty || arguments.only.contains($0) }
        read(types[...], of: provider, as: word, done: done)
    }

    private func read(
        _ types: ArraySlice<String>, of provider: ItemProvider, as word: String, done: @escaping () -> Void
    ) {
        guard let type = types.first else { return done() }
        later { [self] in
            provider.loadDataRepresentation(forTypeIdentifier: type) { [self] data in
                arguments.pass("data")
                tell(data, type, as: word)
                read(types.dropFirst(), of: provider, as: word, done: done)
            }
        }
    }

    private func tell(_ data: [UInt8]?, _ type: String, as word: String) {
        guard let data else { return say("\(word) type=\(encoded(type)) nothing") }
        var line = "\(word) type=\(encoded(type)) \(summary(data))"
        if type.hasPrefix("text/"), data.count < 4000 {
            line += " text=\(encoded(String(decoding: data, as: UTF8.self)))"
        }
        say(line)
        guard let list = FileList(data: data, typeIdentifier: type), type == FileList.typeIdentifier else { return }
        for path in list.paths { say("FILE path=\(encoded(path)) \(summary(contents(of: path)))") }
    }

    /// Ctrl+C copies what the tile offers, Ctrl+V reads what was copied.
    func clipboardKey(_ event: KeyEvent) -> Bool {
        guard event.modifiers == .control, let clipboard = root?.host?.clipboard else { return false }
        switch event.key {
        case .character("c"):
            clipboard.setItem(provider())
            say("COPY")
        case .character("v"):
            clipboard.readItem { [self] provider in
                guard let provider else { return say("PASTED nothing") }
                read(provider, as: "PASTE") { say("PASTED") }
            }
        default: return false
        }
        return true
    }
}

extension PeerScreen: DragInteractionDelegate {
    func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        [DragItem(itemProvider: provider())]
    }

    func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: DragSession) {
        say("DRAG begin tile")
    }

    func dragInteraction(_ interaction: DragInteraction, sessionDidEnd session: DragSession) {
        if case .dropped(let operation) = session.result {
            say("TAKEN \(operation)")
            say("DRAG end")
        } else {
            say("TAKEN nothing")
            say("DRAG cancel")
        }
    }
}

extension PeerScreen: DropInteractionDelegate {
    func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {
        let types = session.items.flatMap(\.itemProvider.registeredTypeIdentifiers)
        say("ENTER types=\(encoded(types.joined(separator: ",")))")
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
        say("LEAVE")
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal {
        if arguments.refuses { return .forbidden("This area takes nothing.") }
        return DropProposal(operation: arguments.moves && session.allowsMoveOperation ? .move : .copy)
    }

    func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
        arguments.pass("drop")
        guard let provider = session.items.first?.itemProvider else { return }
        let outcome = session.deferOutcome()
        say("DROPPED")
        read(provider, as: "DROP") {
            outcome.succeed()
            say("DONE")
        }
    }
}
