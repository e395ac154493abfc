import Cairo
import Foundation
import Geometry
import OffscreenPlatform
import OrderCore
import TestSupport
import Testing

@testable import OrderScreens
@testable import Widgets

/// What the comparison of pictures forgives and what it does not.
@Suite("Comparing pictures of the window")
struct ComparisonTests {
    /// Runs a body with a store that recorded a picture, seen from this machine or from one whose text looks different.
    private func compare(_ reference: Surface, _ picture: Surface, hasSameRenderer: Bool) throws -> String? {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let recorder = SnapshotStore(directory: folder.path, isRecording: true)
        #expect(recorder.check(reference, named: "window") == nil)
        let fingerprint = hasSameRenderer ? TextRenderer.fingerprint : "another"
        let store = SnapshotStore(directory: folder.path, isRecording: false, fingerprint: fingerprint)
        #expect(store.hasSameRenderer == hasSameRenderer)
        return store.check(picture, named: "window")
    }

    private func shot(_ change: (Scene) -> Void = { _ in }) -> Surface {
        let scene = Scene(.light1, size: Size(width: 700, height: 640))
        change(scene)
        scene.window.settle()
        return scene.window.screenshot()
    }

    @Test("The same picture is alike, on both kinds of machines", arguments: [true, false])
    func same(hasSameRenderer: Bool) throws {
        #expect(try compare(shot(), shot(), hasSameRenderer: hasSameRenderer) == nil)
    }

    @Test(
        "A dish less, an open panel, the other theme, another size are seen on every machine", arguments: [true, false])
    func largeDifferences(hasSameRenderer: Bool) throws {
        let reference = shot()
        let pictures = [
            "no food": shot { $0.screen.menu.collection.isHidden = true },
            "one card less": shot { $0.screen.menu.collection.visibleItems[1].cell.isHidden = true },
            "panel": shot { $0.click("person 2") },
            "dark": Scene(.dark1, size: Size(width: 700, height: 640)).window.screenshot(),
            "moved": shot { scene in
                for entry in scene.screen.people.collection.visibleItems { entry.cell.frame.origin.x += 10 }
            },
            "smaller": shot { $0.window.resize(to: Size(width: 699, height: 640)) },
        ]
        for (name, picture) in pictures {
            #expect(try compare(reference, picture, hasSameRenderer: hasSameRenderer) != nil, "“\(name)” is not seen")
        }
    }

    @Test("Where text looks the same, even a hidden label or a card that is a pixel off is seen")
    func smallDifferences() throws {
        let reference = shot()
        let pictures = [
            "another price": shot { scene in
                let card = scene.screen.menu.collection.visibleItems[0].cell as? FoodCard
                card?.show(FoodCard.Content(name: "Pizza", price: "$21"), picture: drawings().food(.builtIn("pizza")))
            },
            "one pixel": shot { $0.screen.people.collection.visibleItems[1].cell.frame.origin.x += 1 },
            "no status": shot { $0.screen.people.status.isHidden = true },
        ]
        for (name, picture) in pictures {
            #expect(try compare(reference, picture, hasSameRenderer: true) != nil, "“\(name)” is not seen")
        }
    }

    @Test("Text that is a pixel elsewhere is forgiven on another machine only")
    func movedText() throws {
        let reference = shot()
        let moved = shot { scene in
            for view in scene.screen.toolBar.subviews + scene.screen.menu.subviews where view is Label {
                view.frame.origin.x += 1
            }
        }
        #expect(try compare(reference, moved, hasSameRenderer: false) == nil)
        #expect(try compare(reference, moved, hasSameRenderer: true) != nil)
    }
}
