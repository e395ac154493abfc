import Geometry
import OffscreenPlatform
import TestSupport
import Testing
import Widgets

@testable import GalleryScenes

/// The rows E1 to E11 of the acceptance list: tiles that swap places while one is dragged.
@Suite("Swap grid")
@MainActor
struct SwapGridTests {
    private func bench(_ items: Int? = nil, size: Size = Size(width: 1000, height: 900)) throws
        -> SceneBench<SwapGridScene>
    {
        try SceneBench(.swapGrid, items: items, size: size)
    }

    private static let order = [
        "scooter", "bicycle", "box.truck", "ferry", "cablecar", "tram", "bolt.car", "car", "airplane", "bus.fill",
        "sailboat",
    ]

    /// What comes of carrying a tile over places, one after the other.
    private func swapped(_ start: Int, _ path: [Int]) -> [String] {
        var order = SwapGridTests.order
        var place = start
        for next in path {
            order.swapAt(place, next)
            place = next
        }
        return order
    }

    @Test("E1: three columns, gaps of 10 and 20, height 150, radius 15, room around, scrolls down, \"Swap grid\"")
    func geometry() throws {
        let bench = try bench()
        let layout = bench.scene.collectionView.collectionViewLayout
        let frames = (0..<11).map(layout.frame)
        #expect(Set(frames.map(\.minX)).count == 3 && Set(frames.map(\.minY)).count == 4)
        #expect(frames.allSatisfy { $0.height == 150 && $0.width == frames[0].width })
        #expect(frames[1].minX - frames[0].maxX == 10 && frames[3].minY - frames[0].maxY == 20)
        #expect(GridCell.cornerRadius == 15 && frames[0].minX == 20)
        #expect(bench.scene.collectionView.axis == .vertical)
        #expect(SceneName.swapGrid.title == "Swap grid")
        #expect(bench.scene.bounds.width - frames[2].maxX - 20 < 3, "the columns fill the width")
    }

    @Test("E2: eleven icons in the seed's order, each with an id and a colour of its own")
    func items() throws {
        let bench = try bench()
        let items = bench.scene.gridData.gridItems
        #expect(items.map(\.iconName) == SwapGridTests.order)
        #expect(Set(items.map(\.id)).count == 11 && Set(items.map(\.backgroundColor)).count == 11)
        #expect(items.allSatisfy { VehicleIcon(rawValue: $0.iconName) != nil })
    }

    @Test("E3: a drag remembers its tile and offers the icon's name as text")
    func lift() throws {
        let bench = try bench()
        bench.lift("grid", 4)
        #expect(bench.scene.gridData.currentGrid?.id == "cablecar")
        #expect(bench.root.drag.session?.items.first?.itemProvider.loadedText == "cablecar")
        bench.cancel()
    }

    @Test("E4, E6, E8: on entering another tile the two swap at once, and a drop leaves it so")
    func swaps() throws {
        let bench = try bench()
        bench.lift("grid", 0)
        bench.window.carry(to: bench.place("grid", 1))
        #expect(bench.model("grid") == swapped(0, [1]))
        #expect(bench.lines.last { $0.hasPrefix("MODEL") } == "MODEL grid " + swapped(0, [1]).joined(separator: " "))
        #expect(bench.root.drag.proposal?.operation == .move)
        bench.window.release()
        bench.window.settle()
        #expect(bench.model("grid") == swapped(0, [1]))
        #expect(bench.lines.last { $0.hasPrefix("DRAG") } == "DRAG end")
        bench.expectCalm()
    }

    @Test("E5: its own tile changes nothing")
    func ownTile() throws {
        let bench = try bench()
        bench.lift("grid", 3)
        bench.window.move(to: bench.place("grid", 3) + Offset(dx: 20, dy: -20))
        bench.window.release()
        bench.window.settle()
        #expect(bench.model("grid") == SwapGridTests.order && bench.scene.history.count == 0)
        #expect(bench.scene.gridData.currentGrid == nil)
    }

    @Test("E7: repeated swaps in one drag, back and forth, stay right")
    func repeated() throws {
        let bench = try bench()
        bench.lift("grid", 0)
        let places = (0..<11).map { bench.place("grid", $0) }
        let path = [1, 4, 5, 4, 1, 2, 5, 8, 7, 6, 3]
        for index in path { bench.window.carry(to: places[index], steps: 3) }
        bench.window.release()
        bench.window.settle()
        #expect(bench.model("grid") == swapped(0, path))
        for (index, cell) in bench.scene.collectionView.visibleItems {
            #expect((cell as? GridCell)?.grid?.id == bench.model("grid")[index])
        }
        bench.expectCalm()
    }

    @Test("E9: text from elsewhere moves nothing and is refused, also after a drag of its own")
    func foreignText() throws {
        let bench = try bench()
        let text = bench.addForeignText()
        for _ in 0..<2 {
            bench.window.carry(from: text, to: bench.place("grid", 7), steps: 20)
            #expect(bench.root.drag.isActive && bench.root.drag.proposal == nil)
            bench.window.release()
            bench.window.settle()
            #expect(bench.model("grid") == SwapGridTests.order)
            bench.lift("grid", 2)
            bench.cancel()
        }
    }

    @Test(
        "E10: a cancel puts every tile back, and nothing is remembered",
        arguments: ["escape", "grab", "outside", "nowhere"])
    func cancel(_ how: String) throws {
        let bench = try bench()
        let empty = bench.scene.collectionView.convertToRoot(
            bench.scene.collectionView.collectionViewLayout.frame(at: 11).center)
        bench.lift("grid", 0)
        for index in [1, 4, 7] { bench.window.carry(to: bench.place("grid", index)) }
        #expect(bench.model("grid") != SwapGridTests.order)
        switch how {
        case "escape": bench.window.press(.escape)
        case "grab": bench.window.loseGrab()
        case "outside": bench.window.carry(to: Point(x: -100, y: 400))
        default: bench.window.carry(to: empty)
        }
        bench.window.release()
        bench.window.settle()
        #expect(bench.model("grid") == SwapGridTests.order)
        #expect(bench.scene.gridData.currentGrid == nil && bench.scene.history.count == 0)
        #expect(bench.lines.contains("DRAG cancel"))
        bench.expectCalm()
    }

    @Test(
        "E11: a path gives the same whether it is told in 1 motion a leg, in 10 or in 1000, with time or without",
        arguments: [1, 2, 3, 10, 100, 1000])
    func eventRate(_ motions: Int) throws {
        for isTimed in [false, true] where !(isTimed && motions > 100) {
            let bench = try bench()
            let places = (0..<11).map { bench.place("grid", $0) }
            bench.window.press(at: places[0])
            for (start, end) in [(0, 8), (8, 6), (6, 1)] {
                let (from, to) = (places[start], places[end] + Offset(dx: 7, dy: 11))
                for step in 1...motions {
                    if isTimed { bench.window.advance(by: OffscreenWindow.frameInterval) }
                    bench.window.move(to: from.interpolated(to: to, at: Double(step) / Double(motions)))
                }
                bench.window.move(to: places[end])
            }
            bench.window.release()
            bench.window.settle()
            #expect(bench.model("grid") == swapped(0, [3, 4, 7, 8, 7, 6, 3, 4, 1]), "\(motions), \(isTimed)")
            bench.expectCalm()
        }
    }

    @Test("E11: a flick from tile to tile swaps with the tiles on the way")
    func flick() throws {
        let bench = try bench()
        bench.window.flick(from: bench.place("grid", 0), to: bench.place("grid", 2))
        bench.window.settle()
        #expect(bench.model("grid") == swapped(0, [1, 2]))
    }

    @Test("A drop in a gap counts for the nearer tile; one step takes the whole drag back")
    func undo() throws {
        let bench = try bench()
        bench.lift("grid", 0)
        for index in [1, 4] { bench.window.carry(to: bench.place("grid", index)) }
        let frame = bench.scene.collectionView.collectionViewLayout.frame(at: 4)
        bench.window.carry(
            to: bench.scene.collectionView.convertToRoot(Point(x: frame.maxX + 3, y: frame.midY)))
        bench.window.release()
        bench.window.settle()
        #expect(bench.model("grid") == swapped(0, [1, 4]))
        bench.undo()
        #expect(bench.model("grid") == SwapGridTests.order)
        bench.redo()
        #expect(bench.model("grid") == swapped(0, [1, 4]))
        bench.expectCalm()
    }

    @Test("The picture in the hand stays as large as a tile while it swaps")
    func pictureKeepsItsSize() throws {
        let bench = try bench()
        let tile = bench.scene.collectionView.collectionViewLayout.frame(at: 0)
        bench.lift("grid", 0)
        for index in [1, 4, 5] {
            bench.window.carry(to: bench.place("grid", index))
            bench.window.settle()
            #expect(try Double(#require(bench.window.preview).solidPixelRect.width) >= tile.width)
        }
        bench.cancel()
        bench.expectCalm()
    }

    @Test("Ctrl+Z waits while a tile is in the air")
    func noUndoInTheAir() throws {
        let bench = try bench()
        bench.drag("grid", 0, to: "grid", 1)
        bench.lift("grid", 4)
        bench.window.carry(to: bench.place("grid", 7))
        bench.undo()
        #expect(bench.scene.history.count == 1)
        bench.cancel()
        #expect(bench.model("grid") == swapped(0, [1]))
        bench.undo()
        #expect(bench.model("grid") == SwapGridTests.order)
    }

    @Test("Keys alone swap: Space lifts, arrows go over other tiles, Enter keeps the order, Escape restores it")
    func keys() throws {
        let bench = try bench()
        for key in [Key.tab, .character(" "), .right, .down] { bench.window.press(key) }
        bench.window.settle()
        #expect(bench.model("grid") == swapped(0, [1, 4]))
        bench.window.press(.escape)
        bench.window.settle()
        #expect(bench.model("grid") == Self.order)
        for key in [Key.character(" "), .right, .enter] { bench.window.press(key) }
        bench.window.settle()
        #expect(bench.model("grid") == swapped(0, [1]))
        bench.undo()
        #expect(bench.model("grid") == Self.order)
        bench.expectCalm()
    }
}
