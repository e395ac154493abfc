import Widgets

/// Text that is cut and copied, within this program.
final class X11Clipboard: Clipboard {
    private var text: String?
    private var primaryText: String?

    func setText(_ text: String) { self.text = text }
    func readText(_ done: @escaping (String?) -> Void) { done(text) }
    func setPrimaryText(_ text: String) { primaryText = text }
    func readPrimaryText(_ done: @escaping (String?) -> Void) { done(primaryText) }
}
