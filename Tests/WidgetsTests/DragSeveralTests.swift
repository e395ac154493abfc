import Geometry
import OffscreenPlatform
import Testing

@testable import Widgets

@Suite("Dragging several items")
struct DragSeveralTests {
    private let list = SelectionList(column: ["a", "b", "c", "d", "e", "f", "g"])

    private func select(_ indices: [Int]) {
        for index in indices { list.view.selectItem(at: IndexPath(item: index)) }
    }

    private func slot(_ index: Int) -> Point {
        list.view.collectionViewLayout.frame(at: index).center
    }

    /// Every choice of items, dropped at every place: counts are kept, those that move stay in order, the others too.
    @Test("3.8, 3.17, 3.55: every selection dropped at every place lands together, in order")
    func everyMove() {
        for bits in 1..<(1 << 4) {
            for place in 0..<4 {
                let list = SelectionList(column: ["a", "b", "c", "d"])
                let window = list.open(100, 240)
                window.root.animator.isReduced = true
                let chosen = (0..<4).filter { bits >> $0 & 1 == 1 }
                for index in chosen { list.view.selectItem(at: IndexPath(item: index)) }
                let before = list.items
                window.press(at: list.center(chosen[chosen.count / 2]))
                window.move(to: Point(x: 50, y: 150))
                window.move(to: list.view.collectionViewLayout.frame(at: place).center)
                window.release()
                let moving = chosen.map { before[$0] }
                let rest = before.filter { !moving.contains($0) }
                #expect(list.items.filter(moving.contains) == moving)
                #expect(list.items.filter { !moving.contains($0) } == rest)
                if let destination = list.drops.first?.destination {
                    #expect(Array(list.items[destination..<destination + moving.count]) == moving)
                } else {
                    Issue.record("no destination for \(chosen) at \(place)")
                }
                #expect(list.drops.count == 1 && list.drops.first?.texts == moving)
                #expect(list.selected.map { list.items[$0] } == moving, "the selection goes along")
                window.settle()
                list.expectConsistent()
            }
        }
    }

    @Test("All dragged cells say so, and come back when it is cancelled")
    func cancelled() {
        let window = list.open(100, 320)
        select([1, 3])
        window.carry(from: list.center(3), to: slot(5))
        #expect(list.view.visibleItems.filter(\.cell.isDragged).map(\.index) == [1, 3])
        window.press(.escape)
        window.release()
        #expect(list.items == ["a", "b", "c", "d", "e", "f", "g"])
        window.settle()
        list.expectConsistent()
        #expect(!list.view.visibleItems.contains { $0.cell.isDragged })
        expectFreshPixels(window)
    }

    @Test("A part of them that vanishes in mid-drag has no source any more; the others keep theirs (3.1)")
    func vanishes() {
        let window = list.open(100, 320)
        select([1, 3])
        window.carry(from: list.center(3), to: slot(5))
        list.items.remove(at: 1)
        list.view.deleteItems(at: [IndexPath(item: 1)])
        window.advance(by: 0.1)
        #expect(window.root.drag.isActive)
        window.release()
        #expect(list.drops.first?.texts == ["b", "d"])
        #expect(list.sources == [nil, 2])
        window.settle()
        list.expectConsistent()
    }

    @Test("The picture's size is told for each, zero for what is out of sight")
    func previewSizes() {
        let long = SelectionList(column: (0..<40).map { "item \($0)" })
        let window = long.open(100, 200)
        for index in [0, 1, 39] { long.view.selectItem(at: IndexPath(item: index)) }
        window.drag(from: long.center(0), to: long.center(2))
        #expect(long.previewSizes.map(\.width) == [90, 90, 0])
        #expect(long.drops.first?.texts == ["item 0", "item 1", "item 39"])
        window.settle()
        long.expectConsistent()
    }

    @Test("An item's own preview is the part that is lifted")
    func previewProvider() {
        list.itemPreview = DragPreviewParameters(visibleRect: Rect(x: 0, y: 0, width: 30, height: 20), cornerRadius: 4)
        let window = list.open(100, 320)
        window.press(at: Point(x: 12, y: 12))
        window.move(to: Point(x: 50, y: 160))
        window.advance(by: 0.3)
        let solid = window.preview?.solidPixelRect ?? .zero
        #expect(abs(Double(solid.width) - 36) <= 2 && abs(Double(solid.height) - 24) <= 2)
        window.release()
        #expect(list.previewSizes == [Size(width: 30, height: 20)])
    }

    @Test("The picture lands in the part that the drop delegate names")
    func landing() {
        list.landing = DragPreviewParameters(visibleRect: Rect(x: 70, y: 10, width: 9, height: 3), cornerRadius: 1.5)
        let window = list.open(100, 320)
        window.carry(from: list.center(0), to: slot(4))
        window.release()
        var last = window.preview
        while window.preview != nil {
            last = window.preview
            window.advance(by: OffscreenWindow.frameInterval)
        }
        let center = slot(4) + Offset(dx: 70 + 4.5 - 45, dy: 10 + 1.5 - 15)
        #expect(
            (last?.position.distance(to: center) ?? 99) < 6,
            "\(String(describing: last?.position)) \(center) \(list.drops)")
    }

    /// The picture of so many in the air, in full size.
    private func picture(of count: Int, scale: Double = 1, isComposited: Bool = true) -> OffscreenWindow {
        let list = SelectionList(
            (0..<120).map { "item \($0)" },
            layout: GridLayout(inset: Insets(all: 5), gap: 10, widths: 90...90, preferredWidth: 90, height: { _ in 70 })
        )
        let window = list.open(320, 260, scale: scale, isComposited: isComposited)
        for index in 0..<count { list.view.selectItem(at: IndexPath(item: index)) }
        window.press(at: list.center(0) - Offset(dx: 40, dy: 30))
        window.move(to: Point(x: 160, y: 120))
        window.advance(by: 0.4)
        return window
    }

    private func color(_ window: OffscreenWindow, _ dx: Double, _ dy: Double) -> UInt32 {
        let scale = window.root.scale
        return window.preview?.pixel(x: Int((160 + dx) * scale), y: Int((120 + dy) * scale)) ?? 0
    }

    @Test(
        "A badge in accent sits at the corner away from the pointer, only for several", arguments: testScales,
        [true, false])
    func badge(scale: Double, isComposited: Bool) {
        // Grabbed near the upper left corner: the badge is at the lower right one, 85 and 65 points away, 1.2 times.
        let corner = Offset(dx: 85 * 1.2 - 9, dy: 65 * 1.2)
        let several = picture(of: 3, scale: scale, isComposited: isComposited)
        #expect(color(several, corner.dx, corner.dy) == 0xFFE2_542C)
        let one = picture(of: 1, scale: scale, isComposited: isComposited)
        #expect(color(one, corner.dx, corner.dy) != 0xFFE2_542C)
    }

    @Test("Sheets peep out under the first, at most two, and the grabbed pixel stays where it is")
    func sheets() {
        var areas: [Int] = []
        for count in [1, 2, 3, 4] {
            let window = picture(of: count)
            // The black square of the grabbed cell begins 1 point from the pointer to the left and above.
            #expect(color(window, 1, 1) == 0xFF00_0000)
            #expect(color(window, -3, -3) != 0xFF00_0000)
            areas.append(window.preview?.solidPixelRect.area ?? 0)
        }
        #expect(areas[0] < areas[1] && areas[1] < areas[2])
        #expect(areas[2] == areas[3])
    }

    @Test("More than 99 are told as 99+")
    func many() {
        func accent(_ window: OffscreenWindow) -> Int {
            guard let surface = window.preview?.image.surface else { return 0 }
            var count = 0
            for y in 0..<surface.height {
                for x in 0..<surface.width where surface.pixel(x: x, y: y) == 0xFFE2_542C { count += 1 }
            }
            return count
        }
        #expect(accent(picture(of: 120)) == accent(picture(of: 100)))
        #expect(accent(picture(of: 99)) < accent(picture(of: 100)))
    }
}
