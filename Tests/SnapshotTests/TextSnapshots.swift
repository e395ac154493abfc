import Geometry
import TestSupport
import Testing

@testable import Widgets

/// Text that is being edited.
@Suite("Pictures of text that is edited")
struct TextSnapshots {
    private func show(_ view: TextInputView, height: Double, _ name: String, _ look: Look, _ change: () -> Void) {
        let stage = Stage([view], size: Size(width: 300, height: height), columns: 1) { $0.background }
        stage.expect(name, look) {
            view.root?.focus(view)
            change()
        }
    }

    @Test(
        "What an input method composes stands in the field, the word it changes on a thick line",
        arguments: [Look.light2, .dark1])
    func composing(look: Look) {
        let field = TextField(placeholder: "Search", icon: .search, text: "寿司 ")
        show(field, height: TextField.height, "text-field-composing", look) {
            field.setMarkedText(
                Composition(
                    "日本語がすき", caret: 9,
                    clauses: [.init(0..<9, .target), .init(9..<12, .composed), .init(12..<18, .composed)]))
        }
    }

    @Test(
        "A text view with a selection over several lines, and with a text from right to left",
        arguments: [Look.light2, .dark1])
    func textView(look: Look) {
        let view = TextView(
            text: "A first paragraph that is long enough to wrap onto a second line.\n\nשלום לכולם\nThe last one")
        show(view, height: 130, "text-view", look) { view.select(20..<90) }
    }

    @Test("An empty text view says what it is for", arguments: [Look.light1, .dark1])
    func emptyTextView(look: Look) {
        show(TextView(placeholder: "Notes for the kitchen"), height: 80, "text-view-empty", look) {}
    }
}
