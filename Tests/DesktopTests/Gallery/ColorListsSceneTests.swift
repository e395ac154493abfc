import Testing

extension DesktopTests {
    /// The rows C1 to C12 of the acceptance list with a real pointer, as far as a pointer can show them.
    ///
    /// | row | what a pointer cannot show of it | where it is tested |
    /// |---|---|---|
    /// | C2, C3 | what the session and the item carry | ColorListsTests |
    /// | C5 | a trash without user interaction | ColorListsTests |
    /// | C8 | the proposal's name | ColorListsTests |
    /// | C10 | the list changes during the drag | ColorListsTests |
    /// | C12 | the same for tables | LayoutTableTests, ReorderEdgeTests |
    @Suite("Gallery: color lists")
    struct ColorListsSceneTests {
        private static let a = (0..<8).map { "a\($0)" }
        private static let b = (0..<8).map { "b\($0)" }

        @Test(
            "C1, C5, C6: the trash is in its place while something is dragged: till a drop, a cancel, a drop elsewhere")
        func trashComesAndGoes() throws {
            try onScene("color-lists") { program in
                try program.stepAside()
                let empty = try program.screen.picture()
                #expect(program.lines.about("LAYOUT trash").isEmpty)
                for end in ["drop", "own place", "cancel", "elsewhere", "outside"] {
                    program.skipToNow()
                    try program.lift("a 2")
                    try program.waitForTrash()
                    let trash = try program.areaOnScreen(of: "trash")
                    try Deadline.wait(for: "a trash that is seen") {
                        try program.screen.picture(trash).count(of: empty[trash.center], in: trash)
                            < trash.width * trash.height
                    }
                    switch end {
                    case "drop": try program.carry(to: "b 2")
                    case "own place": try program.carry(to: "a 2")
                    case "elsewhere": program.carry(to: try program.origin() + Pixel(x: 600, y: 20))
                    case "outside": program.carry(to: Pixel(x: 1200, y: 850))
                    default: program.screen.type(.escape)
                    }
                    program.screen.release()
                    program.screen.sync()
                    try program.waitForEnd()
                    #expect(program.layout["trash"] == nil, "\(end)")
                    try program.stepAside()
                    let after = try program.screen.picture(trash)
                    #expect(after.count(of: empty[trash.center], tolerance: 0) == trash.width * trash.height, "\(end)")
                }
                #expect(program.model("a") == Self.a && program.model("b").count == 9)
            }
        }

        @Test("C2-C4: inside a list a drag moves; across it copies, each copy on its own, and the source is untouched")
        func movesAndCopies() throws {
            try onScene("color-lists") { program in
                try program.drag("a 0", onto: "a 2")
                #expect(program.model("a") == ["a1", "a2", "a0"] + Self.a[3...])
                #expect(program.model("b") == Self.b)
                for _ in 0..<2 { try program.drag("a 3", onto: "b 1") }
                #expect(program.model("b") == ["b0", "c1", "c0"] + Self.b[1...])
                try program.drag("b 0", onto: "a 0")
                #expect(program.model("a") == ["c2", "a1", "a2", "a0"] + Self.a[3...])
                // A copy is an item like any other.
                try program.drag("b 2", onto: "b 0")
                try program.drag("b 0", onto: "a 1")
                #expect(program.model("b") == ["c0", "b0", "c1"] + Self.b[1...])
                #expect(program.model("a").prefix(3) == ["c2", "c3", "a1"])
                try program.stepAside()
                let colors = try program.colors("a").merging(program.colors("b")) { $1 }
                #expect(colors["c0"] == colors["a3"] && colors["c1"] == colors["a3"] && colors["c3"] == colors["a3"])
                #expect(colors["c2"] == colors["b0"])
                #expect(Set(colors.values).count == 16, "the two lists had eight colours each")
            }
        }

        @Test(
            "C5, C9, C11: the trash takes from the list where the drag began, the item that was lifted, never from the other"
        )
        func trash() throws {
            try onScene("color-lists") { program in
                for (list, index) in [("b", 0), ("b", 6), ("a", 3), ("b", 3)] {
                    let other = list == "a" ? "b" : "a"
                    var expected = program.model(list)
                    expected.remove(at: index)
                    let untouched = program.model(other)
                    let lines = try program.drag("\(list) \(index)", onto: "trash")
                    #expect(lines.texts(about: "MODEL") == ["MODEL \(list) " + expected.joined(separator: " ")])
                    #expect(program.model(other) == untouched)
                }
                // Of a copy and its original only what was lifted goes, with the same colour in both lists.
                try program.drag("a 0", onto: "b 0")
                try program.drag("b 0", onto: "trash")
                #expect(program.model("a").first == "a0" && program.model("b").first == "b1")
                try program.drag("a 0", onto: "b 0")
                try program.drag("a 0", onto: "trash")
                #expect(program.model("a").first == "a1" && program.model("b").first == "c1")
                let end = [program.model("a"), program.model("b")]
                try program.takeKeyboard()
                for _ in 0..<8 { program.screen.type(.character("z"), holding: [.control]) }
                try Deadline.wait(for: "the lists of the start") {
                    [program.model("a"), program.model("b")] == [Self.a, Self.b]
                }
                for _ in 0..<8 { program.screen.type(.character("z"), holding: [.control, .shift]) }
                try Deadline.wait(for: "the lists of the end") { [program.model("a"), program.model("b")] == end }
            }
        }

        @Test("C9: over the trash what is lifted lights it, and what is left closes the hole")
        func removalIsShown() throws {
            try onScene("color-lists") { program in
                try program.stepAside()
                let colors = try program.colors("a")
                try program.lift("a 1")
                try program.waitForTrash()
                let trash = try program.areaOnScreen(of: "trash")
                let plain = try program.screen.picture(trash)
                try program.carry(to: "trash")
                try Deadline.wait(for: "the lit trash") {
                    try program.screen.picture(trash).count(of: 0xE2_542C) > plain.count(of: 0xE2_542C) + 200
                }
                #expect(try program.letGo().text == "DRAG end")
                try program.expectColors("a", colors.filter { $0.key != "a1" })
            }
        }
    }
}
