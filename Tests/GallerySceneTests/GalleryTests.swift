import Geometry
import OffscreenPlatform
import Testing
import Widgets

@testable import GalleryScenes

/// The window around the scenes.
@Suite("Gallery")
@MainActor
struct GalleryTests {
    @Test("A click in the list shows another scene, as it is at its start")
    func list() throws {
        var lines: [String] = []
        let view = GalleryView(trace: { lines.append($0) })
        let window = OffscreenWindow(content: view, size: Size(width: 1000, height: 700))
        view.begin()
        window.settle()
        #expect(view.scene is FoodBookScene)
        lines.removeAll()
        // The third line of the list.
        window.click(at: Point(x: 60, y: 130))
        window.settle()
        #expect(view.scene is ColorListsScene)
        #expect(lines.contains("MODEL a a0 a1 a2 a3 a4 a5 a6 a7") && lines.last == "IDLE")
        #expect(window.root.dropHistory === view.scene.history)
    }

    @Test(
        "Every scene has its list of items as long as it is told, from none to a thousand",
        arguments: SceneName.allCases)
    func lengths(_ name: SceneName) throws {
        for count in [0, 1, 1000] {
            let bench = try SceneBench<Scene>(name, items: count)
            for part in bench.scene.parts {
                guard let items = part.items?() else { continue }
                #expect(items.count == count && Set(items).count == count, "\(part.name)")
                #expect((part.view as? CollectionView)?.numberOfItems == count)
            }
            bench.expectCalm()
        }
    }

    @Test("Every scene fits windows of all sizes and scales: its parts are in sight", arguments: SceneName.allCases)
    func sizes(_ name: SceneName) throws {
        for (size, scale) in [
            (Size(width: 480, height: 360), 1.0), (Size(width: 480, height: 360), 2),
            (Size(width: 1000, height: 700), 1.25),
        ] {
            let bench = try SceneBench<Scene>(name, size: size, scale: scale)
            let layout = bench.lines.filter { $0.hasPrefix("LAYOUT") }
            #expect(layout.last == "LAYOUT end")
            for part in bench.scene.parts where part.items != nil {
                let shown = layout.filter { $0.hasPrefix("LAYOUT \(part.name) ") }
                #expect(!shown.isEmpty, "\(part.name) of \(name.rawValue) at \(size.width) x \(size.height)")
            }
        }
    }

    @Test("3.61: item 0 of 10,000 is carried to the end by autoscroll alone")
    func longList() throws {
        let bench = try SceneBench<LinkedListsScene>(.linkedLists, items: 10_000, size: Size(width: 3000, height: 360))
        let list = bench.scene.collections[0]
        bench.lift("a", 0)
        bench.window.carry(to: list.convertToRoot(Point(x: 60, y: list.bounds.height - 3)))
        var rounds = 0
        while list.contentOffset < list.maximumOffset, rounds < 60 {
            bench.window.advance(by: 5)
            rounds += 1
        }
        bench.window.carry(to: list.convertToRoot(Point(x: list.bounds.width - 8, y: list.bounds.height - 3)))
        bench.window.release()
        bench.window.settle()
        #expect(bench.scene.data[0].last?.indexes == "0:0" && bench.scene.data[0].count == 10_000)
        #expect(bench.scene.data[0].first?.indexes == "0:1")
        #expect(list.subviews.count < 200, "only what is in sight has cells")
        bench.expectCalm()
    }
}
