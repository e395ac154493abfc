import Cairo
import Geometry

@testable import Widgets

/// A window for one control: a clock that is set by hand, a clipboard in memory, frames painted to a surface.
final class ControlsHost: WindowHost {
    final class MemoryClipboard: Clipboard {
        var text: String?
        var primary: String?
        /// Each text that was offered for the middle button.
        var primaryOffers: [String] = []

        func setText(_ text: String) { self.text = text }
        func readText(_ done: @escaping (String?) -> Void) { done(text) }
        func setPrimaryText(_ text: String) {
            primary = text
            primaryOffers.append(text)
        }
        func readPrimaryText(_ done: @escaping (String?) -> Void) { done(primary) }
    }

    let root: ViewRoot
    let surface: Surface
    let memory = MemoryClipboard()
    var now: Timestamp = 100
    var settings = PlatformSettings()
    var frameRequests = 0
    /// How often the signal was given that something cannot be done.
    private(set) var beeps = 0
    private(set) var wake: Timestamp?
    private(set) var shownCursor: Cursor = .arrow
    var clipboard: any Clipboard { memory }
    var isComposited: Bool { true }

    /// Opens a window that shows a view at its own frame.
    init(showing views: [View], size: Size = Size(width: 300, height: 80), scale: Double = 1, theme: Theme = .light) {
        let content = View()
        root = ViewRoot(content: content, theme: theme)
        guard
            let surface = try? Surface(width: Int(size.width * scale), height: Int(size.height * scale), format: .rgb24)
        else { preconditionFailure("no surface of \(size) at \(scale)") }
        self.surface = surface
        for view in views { content.addSubview(view) }
        root.attach(host: self)
        root.resize(to: size, scale: scale)
        frame()
    }

    func requestFrame() { frameRequests += 1 }
    func requestWake(at time: Timestamp?) { wake = time }
    func setCursor(_ cursor: Cursor) { shownCursor = cursor }
    func setTitle(_ title: String) {}
    func beep() { beeps += 1 }
    func beginDrag(image: DragImage, at position: Point) -> Bool { true }
    func setDragImage(_ image: DragImage) {}
    func endDrag() {}
    func moveDragImage(to position: Point) {}
    func removeDragImage() {}
    func chooseFiles(_ request: FileRequest, done: @escaping ([String]) -> Void) { done([]) }

    /// Paints what is to be painted, and returns it.
    @discardableResult
    func frame() -> [PixelRect] {
        root.frame(at: now, into: surface)
    }

    /// Lets time pass: wakes as often as the root asked for, then paints a frame.
    /// - Returns: how often the root had itself woken.
    @discardableResult
    func advance(by seconds: Double) -> Int {
        let end = now + seconds
        var wakes = 0
        while let time = wake, time <= end {
            now = max(now, time)
            root.wake(at: now)
            wakes += 1
        }
        now = end
        frame()
        return wakes
    }

    // MARK: What a person does

    func move(to point: Point, modifiers: Modifiers = []) {
        root.handle(.pointerMoved(PointerEvent(position: point, modifiers: modifiers, time: now)))
    }

    func press(at point: Point, button: PointerButton = .primary, modifiers: Modifiers = []) {
        root.handle(.pointerPressed(PointerEvent(position: point, modifiers: modifiers, time: now), button))
    }

    func release(at point: Point, button: PointerButton = .primary) {
        root.handle(.pointerReleased(PointerEvent(position: point, time: now), button))
    }

    func click(at point: Point, count: Int = 1, button: PointerButton = .primary, modifiers: Modifiers = []) {
        for _ in 0..<count {
            press(at: point, button: button, modifiers: modifiers)
            release(at: point, button: button)
        }
    }

    func key(_ key: Key, _ modifiers: Modifiers = [], isRepeat: Bool = false) {
        var text = ""
        if case .character(let character) = key { text = String(character) }
        root.handle(
            .keyPressed(KeyEvent(key: key, text: text, modifiers: modifiers, isRepeat: isRepeat, time: now)))
    }

    func type(_ text: String) {
        for character in text { key(.character(character)) }
    }
}
