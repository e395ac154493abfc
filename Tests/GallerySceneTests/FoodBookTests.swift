import Cairo
import Geometry
import OffscreenPlatform
import TestSupport
import Testing
import Widgets

@testable import GalleryScenes

/// The rows A1 to A34 of the acceptance list: the seed's food book. A35, the order of the delegate's calls, is a test of the
/// widget layer.
@Suite("Food book")
@MainActor
struct FoodBookTests {
    private func bench(_ items: Int? = nil, size: Size = Size(width: 1000, height: 700)) throws
        -> SceneBench<FoodBookScene>
    {
        try SceneBench(.foodBook, items: items, size: size)
    }

    private func person(_ bench: SceneBench<FoodBookScene>, _ index: Int) throws -> PersonCell {
        try #require(bench.scene.personCollection.cellForItem(at: IndexPath(item: index)) as? PersonCell)
    }

    private func highlighted(_ bench: SceneBench<FoodBookScene>) -> [Int] {
        bench.scene.personCollection.visibleItems.filter { ($0.cell as? PersonCell)?.isHighlighted == true }.map(
            \.index)
    }

    @Test("A1, A3, A4, A5: two collections at once with the seed's four foods and three people, in order")
    func showsTheSeedsData() throws {
        let bench = try bench()
        #expect(bench.scene.foods.map(\.id) == [1, 2, 6, 7])
        #expect(bench.scene.foods.map(\.name) == ["Pizza", "Pasta", "Burger", "Sizzler"])
        #expect(bench.scene.foods.map(\.price) == [20, 13, 10, 50])
        #expect(bench.scene.persons.map(\.name) == ["John", "Daizy", "Tom"])
        #expect(bench.scene.persons.map(\.id) == [1, 2, 3])
        #expect(bench.scene.persons.allSatisfy { $0.amount == 0 && $0.items == 0 && !$0.isHighlighted })
        #expect(bench.scene.foodCollection.visibleItems.count == 4)
        #expect(bench.scene.personCollection.visibleItems.count == 3)
        #expect(bench.scene.foodCollection.numberOfSections == 1)
    }

    @Test("A2, A6, A7, A8: prices and totals without decimals, both labels hidden while the count is 0, \"1 item\"")
    func labels() throws {
        let bench = try bench()
        let food = try #require(bench.scene.foodCollection.cellForItem(at: IndexPath(item: 0)) as? FoodCell)
        #expect(food.accessibilityLabel == "Pizza, $20")
        let john = try person(bench, 0)
        #expect(john.totalAmount.isHidden && john.itemLabel.isHidden)
        bench.drag("foods", 0, to: "persons", 0)
        #expect(!john.totalAmount.isHidden && !john.itemLabel.isHidden)
        #expect(john.totalAmount.text == "$20" && john.itemLabel.text == "1 item")
        #expect(try person(bench, 1).totalAmount.isHidden)
        // A dish that costs nothing is one item all the same.
        john.show(Person(id: 9, name: "Zoe", image: "", amount: 0, items: 1), picture: nil)
        #expect(!john.totalAmount.isHidden && john.totalAmount.text == "$0" && john.itemLabel.text == "1 item")
    }

    @Test("A9, A11: corners of 20, insets of 0, 20, 0, 20 in both collections")
    func lengths() throws {
        let bench = try bench()
        #expect(Theme.Length.cardRadius == 20)
        for collection in [bench.scene.foodCollection, bench.scene.personCollection] {
            let frame = collection.collectionViewLayout.frame(at: 0)
            #expect(frame.minX == 20 && frame.minY == 0 && frame.height == collection.bounds.height)
            let count = collection.numberOfItems
            #expect(collection.contentLength == collection.collectionViewLayout.frame(at: count - 1).maxX + 20)
        }
        // The corner shows the ground, the edge half way down the card.
        let corner = try person(bench, 0).convertToRoot(Point.zero)
        let shot = bench.window.screenshot()
        let (x, y) = (Int(corner.x), Int(corner.y))
        #expect(shot.pixel(x: x + 1, y: y + 1) & 0xFFFFFF == 0xFBF7F1)
        #expect(shot.pixel(x: x + 3, y: y + 100) & 0xFFFFFF == 0xFFFFFF)
    }

    @Test("A10, A31, A34: exactly the card under the drag is light grey, all others white")
    func highlight() throws {
        let bench = try bench()
        bench.lift("foods", 0)
        #expect(highlighted(bench).isEmpty)
        for index in [0, 2, 1] {
            bench.window.carry(to: bench.place("persons", index))
            #expect(highlighted(bench) == [index])
            #expect(bench.root.drag.proposal?.operation == .copy)
            let shot = bench.window.screenshot(includesPreview: false)
            for other in 0..<3 {
                let cell = try person(bench, other)
                let edge = cell.convertToRoot(Point(x: 6, y: 100))
                let grey = shot.pixel(x: Int(edge.x), y: Int(edge.y)) & 0xFFFFFF
                #expect(grey == (other == index ? 0xAAAAAA : 0xFFFFFF), "person \(other)")
            }
        }
        bench.cancel()
    }

    @Test("A12: a reused cell shows its new item only")
    func reuse() throws {
        let bench = try bench(60)
        bench.drag("foods", 0, to: "persons", 0)
        let strip = bench.scene.personCollection
        for step in 1...40 {
            strip.scroll(to: strip.maximumOffset * Double(step % 11) / 10)
            bench.window.settle()
            for (index, cell) in strip.visibleItems {
                let cell = try #require(cell as? PersonCell)
                let person = bench.scene.persons[index]
                #expect(cell.name.text == person.name)
                #expect(cell.totalAmount.isHidden == (person.items == 0))
                #expect(!cell.isHighlighted)
            }
        }
        #expect(strip.subviews.count < 20, "cells are reused")
    }

    @Test("A13: one data source serves both, by the collection's identity")
    func oneDataSource() throws {
        let bench = try bench()
        #expect(bench.scene.foodCollection.dataSource === bench.scene.personCollection.dataSource)
        #expect(bench.scene.foodCollection.numberOfItems == 4 && bench.scene.personCollection.numberOfItems == 3)
    }

    @Test("A14, A23: people cannot be dragged, and the menu takes no drop")
    func whatCannotBeDone() throws {
        let bench = try bench()
        bench.lift("persons", 0)
        #expect(!bench.root.drag.isActive)
        bench.window.release()
        bench.lift("foods", 0)
        bench.window.carry(to: bench.place("foods", 2))
        #expect(bench.root.drag.proposal == nil)
        bench.window.release()
        bench.window.settle()
        #expect(bench.model("foods") == ["Pizza", "Pasta", "Burger", "Sizzler"])
        #expect(bench.model("persons") == ["John:0:0", "Daizy:0:0", "Tom:0:0"])
        bench.expectCalm()
    }

    @Test("A15, A16: one item, the price as text for others and as a local string")
    func payload() throws {
        let bench = try bench()
        bench.lift("foods", 3)
        let items = try #require(bench.root.drag.session?.items)
        #expect(items.count == 1)
        #expect(items.first?.itemProvider.loadedText == "50")
        #expect(items.first?.localObject as? String == "50")
        bench.cancel()
    }

    @Test("A17, A18, A19, A20: the photo of the real cell alone is lifted, rounded, 1.2 times about the grabbed point")
    func preview() throws {
        let bench = try bench()
        let cell = try #require(bench.scene.foodCollection.cellForItem(at: IndexPath(item: 1)) as? FoodCell)
        let photo = cell.convertToRoot(cell.photoRect)
        bench.lift("foods", 1)
        let preview = try #require(bench.window.preview)
        let grabbed = bench.place("foods", 1)
        let way = Offset(dx: 9, dy: 3)
        let expected = photo.scaled(by: 1.2, about: grabbed).offset(by: way)
        let solid = preview.solidPixelRect.points(scale: 1)
        #expect(abs(solid.minX - expected.minX) <= 1.5 && abs(solid.maxX - expected.maxX) <= 1.5)
        #expect(abs(solid.minY - expected.minY) <= 1.5 && abs(solid.maxY - expected.maxY) <= 1.5)
        // A rounded corner: nothing of the picture there.
        let corner = try #require(preview.pixel(x: Int(solid.minX) + 2, y: Int(solid.minY) + 2))
        #expect(corner >> 24 < 128)
        bench.cancel()
    }

    @Test("A21: another collection lifts whole cells: it gives no parameters")
    func onlyFoodHasParameters() throws {
        let bench = try bench()
        let path = IndexPath(item: 0)
        #expect(bench.scene.collectionView(bench.scene.personCollection, dragPreviewParametersForItemAt: path) == nil)
        #expect(bench.scene.collectionView(bench.scene.foodCollection, dragPreviewParametersForItemAt: path) != nil)
    }

    @Test("A22, A27, A28 and the worked example: Pizza, Pizza, Sizzler onto John are $90 and 3 items")
    func workedExample() throws {
        let bench = try bench()
        _ = bench.newLines()
        for food in [0, 0, 3] { bench.drag("foods", food, to: "persons", 0) }
        let john = try person(bench, 0)
        #expect(john.totalAmount.text == "$90" && john.itemLabel.text == "3 items")
        #expect(try person(bench, 1).totalAmount.isHidden && person(bench, 2).itemLabel.isHidden)
        #expect(bench.model("foods") == ["Pizza", "Pasta", "Burger", "Sizzler"])
        let lines = bench.newLines()
        #expect(
            lines.filter { $0.hasPrefix("MODEL") } == [
                "MODEL persons John:20:1 Daizy:0:0 Tom:0:0", "MODEL persons John:40:2 Daizy:0:0 Tom:0:0",
                "MODEL persons John:90:3 Daizy:0:0 Tom:0:0",
            ])
        #expect(
            lines.filter { $0.hasPrefix("DRAG") } == [
                "DRAG begin foods 0", "DRAG end", "DRAG begin foods 0", "DRAG end", "DRAG begin foods 3", "DRAG end",
            ])
        bench.expectCalm()
    }

    @Test("A24, A26, A33: beside the cards the last person is lit before the release, and pays")
    func fallback() throws {
        let bench = try bench()
        let strip = bench.scene.personCollection
        let beside = strip.convertToRoot(Point(x: strip.bounds.width - 30, y: 40))
        bench.lift("foods", 2)
        bench.window.carry(to: bench.place("persons", 0))
        #expect(highlighted(bench) == [0])
        bench.window.carry(to: beside)
        #expect(highlighted(bench) == [2])
        bench.window.release()
        bench.window.settle()
        #expect(bench.model("persons") == ["John:0:0", "Daizy:0:0", "Tom:10:1"])
        #expect(highlighted(bench).isEmpty)
    }

    @Test("A25: with nobody there a drop does nothing, and says why")
    func nobody() throws {
        let bench = try bench()
        bench.scene.persons = []
        bench.scene.personCollection.reloadData()
        bench.window.settle()
        bench.lift("foods", 0)
        bench.window.carry(to: bench.place("persons"))
        #expect(bench.root.drag.proposal?.reason == "There is nobody here who could pay.")
        bench.window.release()
        bench.window.settle()
        #expect(bench.lines.contains("DRAG cancel"))
        bench.expectCalm()
    }

    @Test("A28: what has no price adds nothing")
    func noPrice() throws {
        let bench = try bench()
        let text = bench.addForeignText()
        bench.window.drag(from: text, to: bench.place("persons", 0))
        bench.window.settle()
        #expect(bench.model("persons") == ["John:0:0", "Daizy:0:0", "Tom:0:0"])
        #expect(highlighted(bench).isEmpty)
    }

    @Test("A29, A30: the card shows the new total in the frame of the release, without animation")
    func noAnimation() throws {
        let bench = try bench()
        bench.lift("foods", 0)
        bench.window.carry(to: bench.place("persons", 1))
        bench.window.release()
        let daizy = try person(bench, 1)
        #expect(daizy.totalAmount.text == "$20")
        #expect(daizy.frame == bench.scene.personCollection.collectionViewLayout.frame(at: 1))
    }

    @Test(
        "A32: a drop, a cancel and a drop elsewhere leave nobody highlighted",
        arguments: ["drop", "cancel", "elsewhere"])
    func highlightsEnd(_ end: String) throws {
        let bench = try bench()
        bench.lift("foods", 0)
        bench.window.carry(to: bench.place("persons", 1))
        #expect(highlighted(bench) == [1])
        switch end {
        case "cancel": bench.cancel()
        case "elsewhere":
            bench.window.carry(to: bench.place("foods", 3))
            #expect(highlighted(bench).isEmpty)
            bench.window.release()
        default: bench.window.release()
        }
        bench.window.settle()
        #expect(highlighted(bench).isEmpty)
        bench.expectCalm()
    }

    @Test("Ctrl+Z takes drops back one by one, Ctrl+Shift+Z does them again")
    func undo() throws {
        let bench = try bench()
        for food in [0, 1] { bench.drag("foods", food, to: "persons", 2) }
        bench.undo()
        #expect(bench.model("persons") == ["John:0:0", "Daizy:0:0", "Tom:20:1"])
        bench.undo()
        #expect(bench.model("persons") == ["John:0:0", "Daizy:0:0", "Tom:0:0"])
        #expect(try person(bench, 2).totalAmount.isHidden)
        bench.redo()
        bench.redo()
        #expect(bench.model("persons") == ["John:0:0", "Daizy:0:0", "Tom:33:2"])
    }
}
