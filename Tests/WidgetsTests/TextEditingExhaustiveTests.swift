import Testing

@testable import Widgets

/// Every sequence of a few edits, on texts made of every kind of character.
@Suite struct TextEditingExhaustiveTests {
    enum Step: Hashable, CaseIterable {
        case typeLetter, typeAccent, typeHalfFlag, pasteLines, selectAll
        case moveBack, moveOn, extendBack, extendWord, deleteBack, deleteOn, deleteWord

        func apply(to model: inout TextEditingModel) {
            switch self {
            case .typeLetter: model.insert("x", as: .typing)
            case .typeAccent: model.insert("\u{301}", as: .typing)
            case .typeHalfFlag: model.insert("🇩", as: .typing)
            case .pasteLines: model.insert("a\r\nb")
            case .selectAll: model.selectAll()
            case .moveBack: model.move(.characterBackward)
            case .moveOn: model.move(.characterForward)
            case .extendBack: model.move(.characterBackward, extending: true)
            case .extendWord: model.move(.wordForward, extending: true)
            case .deleteBack: model.delete(.characterBackward)
            case .deleteOn: model.delete(.characterForward)
            case .deleteWord: model.delete(.wordBackward)
            }
        }
    }

    private nonisolated static let texts = ["", "a", "e\u{301} b", "🇩🇪🇫🇷", "a👨‍👩‍👧,漢", "שלום"]

    private static func isSound(_ model: TextEditingModel) -> Bool {
        let ends = [model.selection.anchor, model.selection.head]
        let areBoundaries = ends.allSatisfy {
            $0 >= 0 && $0 <= model.text.utf8.count && model.text.boundary(atOrBefore: $0) == $0
        }
        let isShort = model.maximumLength.map { model.text.count <= $0 } ?? true
        return areBoundaries && isShort && TextEditingModel.singleLine(model.text).hasSameBytes(as: model.text)
    }

    /// Calls a body with every sequence of a length.
    private static func withEverySequence(of length: Int, _ body: ([Step]) -> Void) {
        func extend(_ steps: [Step]) {
            guard steps.count < length else { return body(steps) }
            for step in Step.allCases { extend(steps + [step]) }
        }
        extend([])
    }

    @Test(arguments: texts, [nil, 4])
    func everySequenceKeepsTheModelSoundAndCanBeUndone(_ text: String, _ maximumLength: Int?) {
        TextEditingExhaustiveTests.withEverySequence(of: 3) { steps in
            let first = TextEditingModel(text, maximumLength: maximumLength)
            var model = first
            for step in steps {
                step.apply(to: &model)
                guard TextEditingExhaustiveTests.isSound(model) else {
                    Issue.record("\(text.debugDescription) \(steps): \(model.text.debugDescription) \(model.selection)")
                    return
                }
            }
            let last = model.text
            while model.undo() {}
            let isBack = model.text.hasSameBytes(as: first.text)
            while model.redo() {}
            let isAgain = model.text.hasSameBytes(as: last)
            if !isBack || !isAgain { Issue.record("\(text.debugDescription) \(steps): undo \(isBack) redo \(isAgain)") }
        }
    }

    @Test(arguments: texts)
    func movingByCharactersVisitsEveryBoundaryOnce(_ text: String) {
        var expected = [0]
        for character in text { expected.append(expected[expected.count - 1] + character.utf8.count) }
        var model = TextEditingModel(text)
        model.move(.start)
        var visited = [0]
        while model.selection.head < text.utf8.count {
            model.move(.characterForward)
            visited.append(model.selection.head)
        }
        #expect(visited == expected)
        var back = [model.selection.head]
        while model.selection.head > 0 {
            model.move(.characterBackward)
            back.append(model.selection.head)
        }
        #expect(back == expected.reversed())
    }

    @Test(arguments: texts)
    func wordsCoverTheTextWithoutOverlap(_ text: String) {
        let model = TextEditingModel(text)
        var offset = 0
        while offset < text.utf8.count {
            let word = model.wordRange(at: offset)
            #expect(word.lowerBound == offset)
            #expect(!word.isEmpty)
            offset = max(word.upperBound, offset + 1)
        }
        #expect(offset == text.utf8.count)
    }
}
