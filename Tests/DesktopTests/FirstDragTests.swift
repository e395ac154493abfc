import Testing

extension DesktopTests {
    /// The program of the article "Your first drag", used as its reader would.
    @Suite("The first drag")
    struct FirstDragTests {
        /// The places of the article's window, in its own pixels.
        private static let apple = Pixel(x: 80, y: 52)
        private static let basket = Area(x: 100, y: 250, width: 240, height: 100)

        @Test("A fruit is dragged into the basket, which then says so; Escape puts it back")
        func fruitIntoBasket() throws {
            try Desktop.run { desktop in
                let program = try desktop.start(program: "FirstDrag", isAwaited: false)
                try Deadline.wait(for: "the window") { (try? program.window()) != nil }
                try program.rest()
                let origin = try program.origin()
                let basket = Self.basket.moved(by: origin)
                let before = try desktop.screen.picture(basket)

                func carry() throws {
                    desktop.screen.move(to: origin + Self.apple)
                    desktop.screen.press()
                    program.carry(to: basket.center)
                    try Deadline.wait(for: "the picture of the apple") { !program.floatingWindows().isEmpty }
                }

                try carry()
                desktop.screen.type(.escape)
                try program.expectNoPreview()
                desktop.screen.release()
                desktop.screen.sync()
                try program.rest()
                #expect(try desktop.screen.picture(basket) == before)

                try carry()
                desktop.screen.release()
                desktop.screen.sync()
                try program.expectNoPreview()
                try Deadline.wait(for: "the basket's new text") { try desktop.screen.picture(basket) != before }
            }
        }
    }
}
