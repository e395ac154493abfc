import Geometry
import OrderCore
import OrderStore
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

    @Test(
        "Photos from files: wide, tall, half transparent, round, and one that is broken",
        arguments: [Look.light2, .dark1])
    func photos(look: Look) throws {
        let session = BookSession(memory: Scene.dinner())
        let targets: [(OrderCommand, [UInt8])] = [
            (.setFoodPhoto(FoodID(1), .stored(1)), try Scene.target(width: 900, height: 300, 0xAA_3322)),
            (.setFoodPhoto(FoodID(2), .stored(2)), try Scene.target(width: 300, height: 900, 0x22_8833)),
            (.setFoodPhoto(FoodID(8), .stored(3)), try Scene.target(width: 600, height: 450, 0x22_33AA, alpha: 0.5)),
            (.setPersonPhoto(PersonID(1), .stored(4)), try Scene.target(width: 600, height: 400, 0xAA_8822)),
            (.setPersonPhoto(PersonID(2), .stored(5)), [0xFF, 0xD8, 0xFF, 0]),
        ]
        for (command, bytes) in targets {
            _ = try session.addPhoto(bytes)
            try session.perform(command, author: "Ana")
        }
        Scene(look, session: session).expect("window-photos")
    }

    @Test("The order of Tom beside the people", arguments: [Look.light1])
    func panel(look: Look) {
        let scene = Scene(look)
        scene.click("person 2")
        scene.expect("window-panel", scene.screen.people.frame)
    }

    @Test("The book of a closed table", arguments: [Look.light1, .dark2])
    func closed(look: Look) throws {
        let session = BookSession(memory: Scene.dinner())
        try session.perform(.seal, author: "Ana")
        Scene(look, session: session, size: Size(width: 720, height: 480)).expect("window-closed")
    }
}
