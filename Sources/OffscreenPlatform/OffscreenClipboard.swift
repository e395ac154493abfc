import Widgets

/// A clipboard that no other program sees. Answers come when the clock is advanced, also by 0, as they come from the main
/// loop on a desktop.
public final class OffscreenClipboard: Clipboard {
    /// The text offered now; tests set it to play another program.
    public var text: String? {
        didSet { if let text { texts.append(text) } }
    }
    /// The text for the middle button.
    public var primaryText: String?
    /// All texts ever offered, in order.
    public private(set) var texts: [String] = []
    /// What is offered now; tests set it to play another program. A text is offered as an item too.
    public var item: ItemProvider? {
        get { offered ?? text.map { ItemProvider(text: $0) } }
        set { offered = newValue }
    }
    private var offered: ItemProvider?

    private var waiting: [() -> Void] = []

    init() {}

    /// Whether somebody waits for an answer.
    public var hasWaitingReaders: Bool { !waiting.isEmpty }

    /// Offers a text.
    public func setText(_ text: String) {
        offered = nil
        self.text = text
    }

    /// Offers something in several types.
    public func setItem(_ provider: ItemProvider) {
        offered = provider
        text = nil
        provider.loadObject(ofClass: String.self) { [weak self] text in self?.text = text }
    }

    /// Asks for what is offered.
    public func readItem(_ done: @escaping (ItemProvider?) -> Void) {
        waiting.append { [weak self] in done(self?.item) }
    }

    /// Asks for the text.
    public func readText(_ done: @escaping (String?) -> Void) {
        waiting.append { [weak self] in done(self?.text) }
    }

    /// Offers a text for the middle button.
    public func setPrimaryText(_ text: String) {
        primaryText = text
    }

    /// Asks for the text for the middle button.
    public func readPrimaryText(_ done: @escaping (String?) -> Void) {
        waiting.append { [weak self] in done(self?.primaryText) }
    }

    /// Answers all that wait.
    func answer() {
        let answers = waiting
        waiting.removeAll()
        for answer in answers { answer() }
    }
}
