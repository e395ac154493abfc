import Testing

@testable import Widgets

@Suite struct TextEditingModelTests {
    @Test func typingGoesToTheCaret() {
        var model = TextEditingModel("Pza")
        model.moveHead(to: 1, extending: false)
        model.insert("iz", as: .typing)
        #expect(model.text == "Pizza")
        #expect(model.selection == TextSelection(at: 3))
    }
}
