import Testing

@testable import Widgets

@Suite struct TextHistoryTests {
    private func type(_ text: String, into model: inout TextEditingModel) {
        for character in text { model.insert(String(character), as: .typing) }
    }

    @Test func typingIsUndoneWordByWord() {
        var model = TextEditingModel()
        type("one two", into: &model)
        model.undo()
        #expect(model.text == "one ")
        model.undo()
        #expect(model.text.isEmpty)
        #expect(!model.canUndo)
        let isUndone = model.undo()
        #expect(!isUndone)
    }

    @Test func redoGoesForwardAgain() {
        var model = TextEditingModel()
        type("one two", into: &model)
        model.undo()
        model.undo()
        model.redo()
        #expect(model.text == "one ")
        model.redo()
        #expect(model.text == "one two")
        #expect(model.selection == TextSelection(at: 7))
        let isRedone = model.redo()
        #expect(!isRedone)
    }

    @Test func aMoveBetweenKeysBeginsANewStep() {
        var model = TextEditingModel()
        type("ab", into: &model)
        model.move(.characterBackward)
        type("c", into: &model)
        model.undo()
        #expect(model.text == "ab")
        #expect(model.selection == TextSelection(at: 1))
    }

    @Test func aRunOfBackspacesIsOneStep() {
        var model = TextEditingModel("abc")
        model.delete(.characterBackward)
        model.delete(.characterBackward)
        model.undo()
        #expect(model.text == "abc")
        #expect(model.selection == TextSelection(at: 3))
    }

    @Test func backspaceAndDeleteAreStepsApart() {
        var model = TextEditingModel("abcd")
        model.moveHead(to: 2, extending: false)
        model.delete(.characterBackward)
        model.delete(.characterForward)
        model.undo()
        #expect(model.text == "acd")
        model.undo()
        #expect(model.text == "abcd")
    }

    @Test func aPasteIsAStepOfItsOwn() {
        var model = TextEditingModel()
        type("a", into: &model)
        model.insert("b")
        model.insert("c")
        model.undo()
        #expect(model.text == "ab")
        model.undo()
        #expect(model.text == "a")
    }

    @Test func undoBringsTheSelectionBackThatWasReplaced() {
        var model = TextEditingModel("abc")
        model.select(from: 2, to: 1)
        type("x", into: &model)
        type("y", into: &model)
        #expect(model.text == "axyc")
        model.undo()
        #expect(model.text == "abc")
        #expect(model.selection == TextSelection(anchor: 2, head: 1))
    }

    @Test func anEditAfterUndoForgetsWhatWasTakenBack() {
        var model = TextEditingModel()
        model.insert("a")
        model.undo()
        #expect(model.canRedo)
        model.insert("b")
        #expect(!model.canRedo)
        model.undo()
        #expect(model.text.isEmpty)
    }

    @Test func anEditThatChangesNothingIsNoStep() {
        var model = TextEditingModel("a", maximumLength: 1)
        model.insert("b")
        model.delete(.characterForward)
        #expect(!model.canUndo)
    }

    @Test func onlyTheNewestStepsAreKept() {
        var model = TextEditingModel()
        for _ in 0..<TextHistory.limit + 5 { model.insert("x") }
        var steps = 0
        while model.undo() { steps += 1 }
        #expect(steps == TextHistory.limit)
        #expect(model.text == "xxxxx")
    }
}
