import Testing

extension WindowProgram {
    /// Takes hold of something and carries it a little, until the program says that a drag began.
    func lift(_ name: String) throws {
        try lift(at: place(of: name))
    }

    /// Takes hold of what is at a place on the screen.
    func lift(at start: Pixel) throws {
        screen.move(to: start)
        screen.press()
        screen.move(to: start + Pixel(x: 12, y: 12))
        screen.sync()
        try wait(for: "DRAG begin")
    }

    /// Carries what is held to a place on the screen, as a hand does: in steps.
    func carry(to end: Pixel, steps: Int = 6) {
        let start = screen.pointer
        for step in 1...steps {
            let way = end - start
            screen.move(to: start + Pixel(x: way.x * step / steps, y: way.y * step / steps))
            screen.sync()
        }
    }

    /// Carries what is held over something.
    func carry(to name: String) throws {
        try carry(to: place(of: name))
    }

    /// Lets go and waits until all has come to rest.
    /// - Returns: the line that says how the drag ended.
    @discardableResult
    func letGo() throws -> TraceLine {
        screen.release()
        screen.sync()
        return try waitForEnd()
    }

    /// Waits for the end of the drag and until all has come to rest.
    @discardableResult
    func waitForEnd() throws -> TraceLine {
        let end = try wait(for: "the end of the drag") { $0.isAbout("DRAG end") || $0.isAbout("DRAG cancel") }
        try wait(for: "IDLE")
        return end
    }

    /// A whole drag, from the middle of one thing to the middle of another.
    /// - Returns: the lines it gave.
    @discardableResult
    func drag(_ name: String, onto target: String, holding modifiers: [KeySymbol] = []) throws -> [TraceLine] {
        let mark = mark
        try lift(name)
        if target == "trash" { try waitForTrash() }
        for modifier in modifiers { screen.keyDown(modifier) }
        try carry(to: target)
        screen.release()
        for modifier in modifiers { screen.keyUp(modifier) }
        screen.sync()
        try waitForEnd()
        return lines(since: mark)
    }

    /// Waits until the trash, which comes with a drag, stands still.
    func waitForTrash() throws {
        try wait(for: "LAYOUT trash")
        try wait(for: "LAYOUT end")
    }

    /// Expects that the picture of what was dragged goes away.
    func expectNoPreview() throws {
        try Deadline.wait(for: "the preview's going") { floatingWindows().isEmpty }
    }
}

extension [TraceLine] {
    /// The lines that begin with these words.
    func about(_ start: String) -> [TraceLine] { filter { $0.isAbout(start) } }

    /// Whether there is a line of a kind with a value.
    func has(_ kind: String, _ key: String, _ value: String) -> Bool {
        contains { $0.kind == kind && $0[key] == value }
    }

    /// The texts of the lines that begin with these words.
    func texts(about start: String) -> [String] { about(start).map(\.text) }
}
