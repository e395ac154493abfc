import Testing

extension DesktopTests {
    /// The rows E1 to E11 of the acceptance list with a real pointer, as far as a pointer can show them.
    ///
    /// | row | what a pointer cannot show of it | where it is tested |
    /// |---|---|---|
    /// | E3 | the tile that the model remembers, and the text that the drag offers | SwapGridTests |
    /// | E6 | the proposal's name | SwapGridTests |
    @Suite("Gallery: swap grid")
    struct SwapGridSceneTests {
        private static let order = [
            "scooter", "bicycle", "box.truck", "ferry", "cablecar", "tram", "bolt.car", "car", "airplane", "bus.fill",
            "sailboat",
        ]

        /// What comes of carrying a tile over places, step by step.
        private func swaps(_ order: [String], _ start: Int, over path: [Int]) -> [[String]] {
            var result = [order]
            var place = start
            for next in path {
                var order = result[result.count - 1]
                order.swapAt(place, next)
                place = next
                result.append(order)
            }
            return Array(result.dropFirst())
        }

        private func grids(_ lines: [TraceLine]) -> [[String]] {
            lines.about("MODEL grid").map { Array($0.words.dropFirst()) }
        }

        @Test(
            "E1, E2: three columns with gaps of 10 and 20, cells of 150, round corners, eleven colours and white icons")
        func whatIsThere() throws {
            try onScene("swap-grid", "--geometry", "1000x860+0+0") { program in
                #expect(program.model("grid") == Self.order)
                #expect(try program.window().name == "Swap grid")
                #expect(program.shown("grid") == Array(0..<11))
                let cells = try (0..<11).map { try program.area(of: "grid \($0)") }
                #expect(Set(cells.map(\.x)).count == 3 && cells.allSatisfy { $0.height == 150 })
                #expect(cells[0].x == 20 && cells[1].x - cells[0].x - cells[0].width == 10)
                #expect(cells[3].y - cells[0].y == 150 + 20)
                try program.stepAside()
                #expect(try Set(program.colors("grid").values).count == 11)
                let picture = try program.screen.picture()
                let ground = try picture[
                    program.areaOnScreen(of: "grid 0").center + Pixel(x: cells[0].width / 2 + 5, y: 0)]
                for index in 0..<11 {
                    let area = try program.areaOnScreen(of: "grid \(index)")
                    #expect(picture[Pixel(x: area.x + 2, y: area.y + 2)] == ground, "a radius of 15")
                    #expect(picture[Pixel(x: area.x + 6, y: area.y + 6)] != ground)
                    let icon = Area(x: area.center.x - 20, y: area.center.y - 20, width: 40, height: 40)
                    #expect(picture.count(of: 0xFF_FFFF, in: icon) > 100, "\(Self.order[index]) is white")
                }
            }
        }

        @Test(
            "E4-E8: on entering another tile the two swap at once, back and forth; its own changes nothing; a drop leaves it so"
        )
        func swapsAtOnce() throws {
            try onScene("swap-grid", "--geometry", "1000x860+0+0") { program in
                try program.stepAside()
                let colors = try program.colors("grid")
                let places = try (0..<11).map { try program.place(of: "grid \($0)") }
                // Its own tile.
                try program.lift("grid 3")
                program.carry(to: places[3] + Pixel(x: 100, y: -40))
                try program.letGo()
                #expect(grids(program.lines) == [Self.order])
                let path = [1, 4, 5, 4, 1, 2, 5, 8, 7, 6, 3]
                let expected = swaps(Self.order, 0, over: path)
                let mark = program.mark
                try program.lift("grid 0")
                for (step, place) in path.enumerated() {
                    program.carry(to: places[place])
                    try program.wait(for: "MODEL grid " + expected[step].joined(separator: " "))
                }
                #expect(grids(program.lines(since: mark)) == expected, "nothing else happened on the way")
                #expect(try program.letGo().text == "DRAG end")
                #expect(program.model("grid") == expected.last)
                try program.expectColors("grid", colors)
                try program.takeKeyboard()
                program.screen.type(.character("z"), holding: [.control])
                try program.wait(for: "MODEL grid " + Self.order.joined(separator: " "))
            }
        }

        @Test("E10: a cancel puts every tile back, and the next drag knows nothing of it")
        func cancels() throws {
            try onScene("swap-grid", "--geometry", "1000x860+0+0") { program in
                let places = try (0..<11).map { try program.place(of: "grid \($0)") }
                try program.stepAside()
                let colors = try program.colors("grid")
                for end in ["escape", "right button", "outside", "beside the tiles"] {
                    try program.lift("grid 0")
                    for place in [1, 4, 7] { program.carry(to: places[place]) }
                    try program.wait(
                        for: "MODEL grid " + swaps(Self.order, 0, over: [1, 4, 7])[2].joined(separator: " "))
                    switch end {
                    case "escape": program.screen.type(.escape)
                    case "right button":
                        program.screen.press(button: 3)
                        program.screen.release(button: 3)
                    case "outside": program.carry(to: Pixel(x: 1200, y: 500))
                    default: program.carry(to: places[8] + Pixel(x: 0, y: 170))
                    }
                    program.screen.release()
                    program.screen.sync()
                    #expect(try program.waitForEnd().text == "DRAG cancel", "\(end)")
                    #expect(program.model("grid") == Self.order, "\(end)")
                    try program.expectColors("grid", colors)
                }
                try program.drag("grid 9", onto: "grid 6")
                #expect(program.model("grid") == swaps(Self.order, 9, over: [6]).last)
            }
        }

        @Test(
            "E11: a path gives the same swaps, one after the other, in 10 motions a leg, in 1000, slowly or in one packet"
        )
        func eventRate() throws {
            try onScene("swap-grid", "--geometry", "1000x860+0+0") { program in
                let screen = program.screen
                let places = try (0..<11).map { try program.place(of: "grid \($0)") }
                let corners = [
                    places[0], places[8] + Pixel(x: 10, y: 25), places[2] + Pixel(x: 20, y: 10), places[9], places[1],
                ]
                var results: [[[String]]] = []
                for (motions, isOnePacket) in [(10, false), (1000, false), (10, true), (1000, true), (3, true)] {
                    let mark = program.mark
                    screen.move(to: places[0])
                    screen.press()
                    screen.sync()
                    for (start, end) in zip(corners, corners.dropFirst()) {
                        if isOnePacket {
                            queue(screen, from: start, to: end, motions)
                        } else {
                            program.carry(to: end, steps: motions)
                        }
                    }
                    #expect(try program.letGo().text == "DRAG end")
                    results.append(grids(program.lines(since: mark)))
                    try program.takeKeyboard()
                    screen.type(.character("z"), holding: [.control])
                    try program.wait(for: "MODEL grid " + Self.order.joined(separator: " "))
                    try program.wait(for: "IDLE")
                }
                #expect(results[0].count > 8 && results[0].last?[1] == "scooter")
                for result in results { #expect(result == results[0]) }
            }
        }

        /// Queues motions on a straight way without sending them.
        private func queue(_ screen: Screen, from start: Pixel, to end: Pixel, _ motions: Int) {
            let way = end - start
            for step in 1...motions {
                screen.move(to: start + Pixel(x: way.x * step / motions, y: way.y * step / motions))
            }
        }
    }
}
