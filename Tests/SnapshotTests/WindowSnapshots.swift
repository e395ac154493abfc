import Geometry
import OrderCore
import TestSupport
import Testing

@testable import OrderScreens
@testable import Widgets

/// The whole window.
@Suite("Pictures of the window")
struct WindowSnapshots {
    @Test("At rest", arguments: [Look.light2, .dark1])
    func atRest(look: Look) {
        Scene(look).expect("window")
    }

    @Test("In the middle of a drag: Pasta over John", arguments: [Look.light1, .dark2])
    func midDrag(look: Look) {
        let scene = Scene(look)
        let john = scene.place("person 0")
        scene.hold("food 1", over: Point(x: john.maxX - 30, y: john.midY))
        scene.expect("window-drag")
    }

    @Test("The smallest size, in the middle of a drag", arguments: [Look.light1])
    func smallest(look: Look) {
        let scene = Scene(look, size: Size(width: 480, height: 360))
        let john = scene.place("person 0")
        scene.hold("food 1", over: john.center)
        scene.expect("window-smallest")
    }

    @Test("The order of Tom beside the people", arguments: [Look.light1])
    func panel(look: Look) {
        let scene = Scene(look)
        scene.click("person 2")
        scene.expect("window-panel", scene.screen.people.frame)
    }
}
