import Geometry
import OffscreenPlatform
import Testing
import Widgets

@Suite("The keyboard during a drag")
struct DragFocusTests {
    private let book = FoodBook()
    private let field = KeyView()
    private var window: OffscreenWindow { book.window }

    /// Puts a focused field with some text beside the collections.
    private func focusField() {
        field.frame = Rect(x: 0, y: 260, width: 100, height: 30)
        book.ground.addSubview(field)
        window.root.focus(field)
        window.type("pi")
    }

    @Test("D1, 3.37: a focused field keeps focus and text, and typing goes on in it, during and after a drag")
    func keepsFocus() {
        focusField()
        window.press(at: book.food(0))
        window.type("z")
        window.carry(to: book.person(0))
        window.type("Za")
        #expect(window.root.drag.isActive)
        #expect(book.lit == [0])
        window.press(.backspace)
        window.release()
        window.type("!")
        #expect(field.text == "pizZa!")
        #expect(field.keys.contains(.backspace))
        #expect(field.focusChanges == [true])
        #expect(window.root.focusedView === field)
        #expect(book.amounts == [20, 0, 0])
        book.expectCalm()
    }

    @Test("3.41: Escape ends the drag and does not reach the field; the next one does")
    func escape() {
        focusField()
        window.carry(from: book.food(0), to: book.person(0))
        window.press(.escape)
        #expect(!field.keys.contains(.escape))
        #expect(window.root.focusedView === field && field.text == "pi")
        window.press(.escape)
        #expect(field.keys.contains(.escape))
        window.release()
        book.expectCalm()
    }

    @Test("3.37: focus goes to another view, or the window loses the keyboard, in the middle of a drag")
    func focusMoves() {
        focusField()
        let other = KeyView()
        book.ground.addSubview(other)
        window.carry(from: book.food(0), to: book.person(0))
        window.root.focus(other)
        window.setFocused(false)
        window.setFocused(true)
        #expect(window.root.drag.isActive)
        window.release()
        window.type("x")
        #expect(other.text == "x")
        #expect(book.amounts == [20, 0, 0])
        book.expectCalm()
    }

    @Test("The field is removed in the middle of a drag")
    func fieldRemoved() {
        focusField()
        window.carry(from: book.food(0), to: book.person(0))
        field.removeFromSuperview()
        window.type("x")
        window.release()
        #expect(book.amounts == [20, 0, 0])
        #expect(window.root.focusedView == nil)
        book.expectCalm()
    }

    @Test("A drag that is put back in any way keeps the focus", arguments: 0..<4)
    func afterCancel(way: Int) {
        focusField()
        window.carry(from: book.food(0), to: book.person(0))
        switch way {
        case 0: window.press(.escape)
        case 1: window.press(button: .secondary)
        case 2: window.loseGrab()
        default: window.move(to: Point(x: -50, y: -50))
        }
        window.release()
        window.type("zza")
        #expect(field.text == "pizza")
        #expect(field.focusChanges == [true])
        book.expectCalm()
    }
}
