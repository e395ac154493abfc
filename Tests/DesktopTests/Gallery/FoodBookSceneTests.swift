import Testing

extension DesktopTests {
    /// The rows A1 to A35 of the acceptance list with a real pointer, as far as a pointer can show them.
    ///
    /// | row | what a pointer cannot show of it | where it is tested |
    /// |---|---|---|
    /// | A3 | the fields of the model | FoodBookTests |
    /// | A8 | a dish that costs nothing: the menu has none | FoodBookTests |
    /// | A13 | one data source serves both collections | FoodBookTests |
    /// | A15, A16, A21 | what the drag carries, and who gives preview parameters | FoodBookTests |
    /// | A25 | nobody there: then there is no dish either | FoodBookTests |
    /// | A28 | several dishes in one drag, and what has no price | DragFlowTests, FoodBookTests |
    /// | A35 | the order of the delegate's calls | DragFlowTests |
    @Suite("Gallery: food book")
    struct FoodBookSceneTests {
        private static let background: UInt32 = 0xFB_F7F1
        private static let card: UInt32 = 0xFF_FFFF
        private static let lightGrey: UInt32 = 0xAA_AAAA

        @Test("A1, A2, A4, A5, A9, A11: four foods over three people in rounded cards, with their pictures and texts")
        func whatIsThere() throws {
            try onScene("food-book") { program in
                #expect(program.model("foods") == ["Pizza", "Pasta", "Burger", "Sizzler"])
                #expect(program.model("persons") == ["John:0:0", "Daizy:0:0", "Tom:0:0"])
                #expect(program.shown("foods") == [0, 1, 2, 3] && program.shown("persons") == [0, 1, 2])
                try program.stepAside()
                let picture = try program.screen.picture()
                for part in ["foods", "persons"] {
                    #expect(try program.area(of: "\(part) 0").x == 20)
                    for index in program.shown(part) {
                        let area = try program.areaOnScreen(of: "\(part) \(index)")
                        #expect(try program.screen.picture(area).colors > 300, "\(part) \(index) has a picture")
                        // A radius of 20 leaves about 6 pixels of the diagonal free.
                        for (x, y) in [(2, 2), (area.width - 3, 2), (2, area.height - 3)] {
                            #expect(picture[Pixel(x: area.x + x, y: area.y + y)] == Self.background)
                        }
                        #expect(picture[Pixel(x: area.x + 10, y: area.y + area.height - 10)] == Self.card)
                        // The texts, below the picture.
                        let top = part == "foods" ? area.height - 50 : area.height * 3 / 5
                        let texts = Area(
                            x: area.x + 14, y: area.y + top, width: area.width - 28, height: area.height - top - 4)
                        #expect(texts.width * texts.height - picture.count(of: Self.card, in: texts) > 40)
                    }
                }
            }
        }

        @Test("A6, A7, A22, A27-A30, A32: Pizza, Pasta, Sizzler onto John show a total and a count, on his card alone")
        func labels() throws {
            try onScene("food-book") { program in
                try program.stepAside()
                let area = try program.areaOnScreen(of: "persons 0")
                var before = try program.screen.picture()
                for (food, john) in [(0, "John:20:1"), (1, "John:33:2"), (3, "John:83:3")] {
                    let lines = try program.drag("foods \(food)", onto: "persons 0")
                    #expect(lines.texts(about: "DRAG") == ["DRAG begin foods \(food)", "DRAG end"])
                    #expect(lines.texts(about: "MODEL") == ["MODEL persons \(john) Daizy:0:0 Tom:0:0"])
                    #expect(lines.about("LAYOUT").isEmpty, "no card moved")
                    try program.stepAside()
                    let after = try program.screen.picture()
                    // Two lines of text changed: the first time both appear.
                    #expect(changedBands(before, after, in: area).count == 2, "\(john)")
                    for name in ["persons 1", "persons 2", "foods 0", "foods 1", "foods 3"] {
                        let other = try program.areaOnScreen(of: name)
                        #expect(changedBands(before, after, in: other).isEmpty, "\(name) is as it was")
                    }
                    before = after
                }
                #expect(program.model("foods") == ["Pizza", "Pasta", "Burger", "Sizzler"])
                try program.takeKeyboard()
                for john in ["John:33:2", "John:20:1", "John:0:0"] {
                    program.screen.type(.character("z"), holding: [.control])
                    try program.wait(for: "MODEL persons \(john)")
                }
            }
        }

        /// The groups of rows of an area, from above, in which pixels differ.
        private func changedBands(_ before: Picture, _ after: Picture, in area: Area) -> [Range<Int>] {
            var result: [Range<Int>] = []
            for y in area.y..<area.y + area.height {
                let row = (area.x..<area.x + area.width).map { Pixel(x: $0, y: y) }
                guard row.contains(where: { before[$0] != after[$0] }) else { continue }
                // Lines of text are further apart than the parts of a letter.
                if let last = result.last, y - last.upperBound < 3 {
                    result[result.count - 1] = last.lowerBound..<y + 1
                } else {
                    result.append(y..<y + 1)
                }
            }
            return result
        }

        @Test(
            "A10, A24, A26, A31-A34: one person is light grey at a time: under the drag, the last one beside the cards, nobody afterwards"
        )
        func highlight() throws {
            try onScene("food-book") { program in
                // By its corner, so that the picture hides no edge of a card that lies above the pointer.
                func lift() throws {
                    let food = try program.areaOnScreen(of: "foods 0")
                    try program.lift(at: Pixel(x: food.x + 12, y: food.y + 12))
                }
                func expect(_ grey: [Int]) throws {
                    try Deadline.wait(for: "\(grey) in grey alone") { try greyPersons(program) == grey }
                }
                let beside = try program.place(of: "persons 2") + Pixel(x: 180, y: 0)
                try lift()
                try expect([])
                for person in [0, 2, 1] {
                    try program.carry(to: "persons \(person)")
                    try expect([person])
                }
                program.carry(to: beside)
                try expect([2])
                try program.carry(to: "foods 3")
                try expect([])
                try program.carry(to: "persons 0")
                try expect([0])
                program.screen.type(.escape)
                #expect(try program.waitForEnd().text == "DRAG cancel")
                try expect([])
                program.screen.release()
                // A drop elsewhere, and one.
                try lift()
                try program.carry(to: "persons 1")
                try expect([1])
                try program.carry(to: "foods 2")
                #expect(try program.letGo().text == "DRAG cancel")
                try expect([])
                #expect(program.lines.about("MODEL persons").count == 1)
                try lift()
                program.carry(to: beside)
                try expect([2])
                #expect(try program.letGo().text == "DRAG end")
                #expect(program.model("persons") == ["John:0:0", "Daizy:0:0", "Tom:20:1"])
                try expect([])
            }
        }

        private func greyPersons(_ program: WindowProgram) throws -> [Int] {
            let picture = try program.screen.picture()
            return try program.shown("persons").filter { index in
                let area = try program.areaOnScreen(of: "persons \(index)")
                return picture[Pixel(x: area.x + 6, y: area.y + 30)] == Self.lightGrey
            }
        }

        @Test("A14, A23: people are not dragged, and the menu takes nothing")
        func whatCannotBeDone() throws {
            try onScene("food-book") { program in
                let (john, tom) = try (program.place(of: "persons 0"), program.place(of: "persons 2"))
                program.tryToDrag(john, to: tom)
                for target in ["foods 2", "foods 0"] {
                    let lines = try program.drag("foods 0", onto: target)
                    #expect(lines.texts(about: "DRAG") == ["DRAG begin foods 0", "DRAG cancel"])
                }
                #expect(program.lines.about("DRAG").count == 4)
                #expect(program.lines.about("MODEL").count == 2)
            }
        }

        @Test(
            "A17-A20: the photo of the very card alone is carried, rounded, 1.2 times as large about the grabbed pixel")
        func preview() throws {
            try onScene("food-book", "--geometry", "1000x600+0+0", screen: "1300x1000x24") { program in
                let ground: UInt32 = 0x33_6699
                program.screen.paintRoot(ground)
                var photo = try program.areaOnScreen(of: "foods 1")
                // Below it are two lines of text and some room.
                photo.height -= 52
                let grabbed = photo.center + Pixel(x: 20, y: -12)
                program.screen.move(to: grabbed)
                program.screen.sync()
                try program.rest()
                let carried = CarriedPicture(source: photo, grabbed: grabbed)
                let before = try program.screen.picture(CarriedPicture.around(grabbed, 32))
                try program.lift(at: grabbed)
                for pointer in [Pixel(x: 1175, y: 300), Pixel(x: 500, y: 780)] {
                    program.carry(to: pointer)
                    try Deadline.wait(for: "the photo at \(pointer), cut out") {
                        let after = try program.screen.picture()
                        let way = carried.displacement(before, after, pointer, reach: 32)
                        return abs(way.x) <= 1 && abs(way.y) <= 1
                            && carried.isCutOut(after, at: pointer, ground: ground)
                    }
                }
                #expect(try program.letGo().text == "DRAG cancel")
            }
        }

        @Test("A11, A12: of sixty people each card shows its own total and no other, however the wheel brings it back")
        func reuse() throws {
            try onScene("food-book", "--items", "60") { program in
                try program.stepAside()
                let daizy = try program.areaOnScreen(of: "persons 1")
                let before = try program.screen.picture()
                try program.drag("foods 0", onto: "persons 1")
                try program.stepAside()
                let bands = try changedBands(before, program.screen.picture(), in: daizy)
                #expect(bands.count == 2)
                let texts = bands.map { $0.lowerBound - daizy.y..<$0.upperBound - daizy.y }
                var seen: Set<Int> = []
                for clicks in [3, 4, 30, 300, -30, -300] {
                    try program.turnWheel(clicks, over: daizy.center)
                    try program.stepAside()
                    for person in program.shown("persons") {
                        seen.insert(person)
                        #expect(try hasText(program, person, texts) == (person == 1), "person \(person)")
                    }
                    if program.shown("persons").last == 59 {
                        let last = try program.area(of: "persons 59")
                        #expect(last.x + last.width == 1000 - 20)
                    }
                }
                #expect(seen.contains(59) && seen.count > 12, "\(seen.sorted())")
            }
        }

        private func hasText(_ program: WindowProgram, _ person: Int, _ rows: [Range<Int>]) throws -> Bool {
            let card = try program.areaOnScreen(of: "persons \(person)")
            let picture = try program.screen.picture(card)
            let counts = rows.map { rows in
                let area = Area(
                    x: card.x + 10, y: card.y + rows.lowerBound, width: card.width - 20, height: rows.count)
                return area.width * area.height - picture.count(of: Self.card, in: area)
            }
            return counts.allSatisfy { $0 > 20 }
        }
    }
}
