import Testing

extension DesktopTests {
    /// Runs a test with one scene of the gallery. It must end with nothing in the air and nothing to complain about.
    static func onScene(
        _ name: String, _ arguments: String..., screen: String = "1280x900x24", windowManager: Bool = false,
        body: (WindowProgram) throws -> Void
    ) throws {
        var setup = Desktop.Setup()
        setup.screen = screen
        setup.windowManager = windowManager
        try Desktop.run(setup) { desktop in
            let program = try desktop.start(["--scene", name] + arguments, program: "gallery")
            try body(program)
            try program.expectNoPreview()
            #expect(try program.terminate() == 0)
            #expect(program.errors == "")
        }
    }
}

extension WindowProgram {
    /// The items of a collection as the last MODEL line named them.
    func model(_ part: String) -> [String] {
        lines.last { $0.isAbout("MODEL \(part)") }.map { Array($0.words.dropFirst()) } ?? []
    }

    /// Gives the window the keyboard, which without a window manager takes a click. The place is beside the title, where
    /// nothing is.
    func takeKeyboard() throws {
        try screen.click(origin() + Pixel(x: 300, y: 20))
        try Deadline.wait(for: "the keyboard") { screen.focus == (try window().id) }
    }

    /// Moves the pointer to where nothing is, and waits until everything looks as it does at rest.
    func stepAside() throws {
        try screen.move(to: origin() + Pixel(x: 300, y: 20))
        screen.sync()
        try expectNoPreview()
        try rest()
    }

    /// Presses, moves and releases where nothing can be lifted: no line tells of it.
    func tryToDrag(_ start: Pixel, to end: Pixel) {
        screen.move(to: start)
        screen.press()
        screen.sync()
        carry(to: end)
        screen.release()
        screen.sync()
    }

    /// The numbers of a collection's items that are wholly in sight, in their order.
    func shown(_ part: String) -> [Int] {
        layout.keys.filter { $0.hasPrefix(part + " ") }.compactMap { Int($0.dropFirst(part.count + 1)) }.sorted()
    }

    /// The area of something on the screen.
    func areaOnScreen(of name: String) throws -> Area {
        try area(of: name).moved(by: origin())
    }

    /// The last of a collection's places in sight, whatever stands in it: an item, or the gap.
    func lastPlace(of part: String) throws -> Area {
        let areas = try shown(part).map { try area(of: "\(part) \($0)") }
        guard let last = areas.max(by: { ($0.y, $0.x) < ($1.y, $1.x) }) else { throw Failure("\(part) shows nothing") }
        return try last.moved(by: origin())
    }

    /// The colour of a tile on the screen, above its text.
    func color(of name: String) throws -> UInt32 {
        let pixel = try areaOnScreen(of: name).aboveText
        return try screen.picture(Area(x: pixel.x, y: pixel.y, width: 1, height: 1))[pixel]
    }

    /// The colours of a collection's tiles in sight, by the items that should be there.
    func colors(_ part: String) throws -> [String: UInt32] {
        let (items, layout, window) = (model(part), layout, try window().area)
        let picture = try screen.picture(window)
        var result: [String: UInt32] = [:]
        for (index, item) in items.enumerated() {
            guard let area = layout["\(part) \(index)"] else { continue }
            result[item] = picture[area.moved(by: Pixel(x: window.x, y: window.y)).aboveText]
        }
        return result
    }

    /// Waits until a collection's tiles have these colours, with the pointer away from them.
    func expectColors(_ part: String, _ colors: [String: UInt32]) throws {
        try screen.move(to: origin() + Pixel(x: 300, y: 20))
        screen.sync()
        try Deadline.wait(for: "every tile of \(part) in its place") { try self.colors(part) == colors }
    }

    /// Turns the wheel over something.
    /// - Parameter clicks: downwards; less than 0 upwards.
    func turnWheel(_ clicks: Int, over place: Pixel) throws {
        screen.move(to: place)
        for _ in 0..<abs(clicks) {
            screen.press(button: clicks > 0 ? 5 : 4)
            screen.release(button: clicks > 0 ? 5 : 4)
        }
        screen.sync()
        try wait(for: "LAYOUT end")
        try wait(for: "IDLE")
    }
}

extension Area {
    /// A pixel of a tile that has its colour.
    var aboveText: Pixel { Pixel(x: center.x, y: y + height / 8) }
}
