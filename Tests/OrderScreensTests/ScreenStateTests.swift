import Geometry
import OffscreenPlatform
import OrderCore
import OrderStore
import Testing

@testable import OrderScreens
@testable import Widgets

@Suite("The window's arrangement")
struct ScreenStateTests {
    private final class Told {
        var states: [ScreenState] = []
    }

    private func makeScreen() -> OrderScreen {
        OrderScreen(
            model: OrderModel(session: BookSession(memory: .firstStart())), photos: PhotoLibrary(folder: nil))
    }

    @Test("What one window was arranged like, another one is")
    func carriedOver() {
        let told = Told()
        let first = makeScreen()
        first.onStateChange = { told.states.append($0) }
        let window = OffscreenWindow(content: first, size: Size(width: 1000, height: 700))
        first.begin()
        window.press(.character("l"), .control)
        first.openPanel(.person(PersonID(2)))
        #expect(told.states.count == 2)
        #expect(told.states.last == first.state)
        #expect(first.state.isStrip)
        #expect(first.state.panel == .person(PersonID(2)))

        let next = makeScreen()
        next.state = first.state
        let other = OffscreenWindow(content: next, size: Size(width: 1000, height: 700))
        next.begin()
        other.settle()
        #expect(next.state == first.state)
        #expect(next.people.panel.isHidden == false)
        #expect(next.menu.isStrip)
    }

    @Test("What cannot be is brought to what can: somebody who has left, nothing unassigned, a split out of the window")
    func impossible() {
        let screen = makeScreen()
        var state = ScreenState()
        state.panel = .person(PersonID(99))
        state.lowered = 1e9
        screen.state = state
        #expect(screen.state.panel == nil)
        #expect(screen.state.lowered < 200)
        state.panel = .unassigned
        state.lowered = -5
        screen.state = state
        #expect(screen.state == ScreenState())
        state.lowered = .nan
        screen.state = state
        #expect(screen.state.lowered == 0)
    }

    @Test("Pulling the split tells how far, and a double click that it is as usual")
    func split() {
        let told = Told()
        let screen = makeScreen()
        screen.onStateChange = { told.states.append($0) }
        let window = OffscreenWindow(content: screen, size: Size(width: 1000, height: 700))
        screen.begin()
        let top = screen.people.frame.minY
        window.drag(from: Point(x: 500, y: top), to: Point(x: 500, y: top + 30))
        #expect(told.states.last?.lowered == 30)
        #expect(screen.people.frame.minY == top + 30)
    }
}
