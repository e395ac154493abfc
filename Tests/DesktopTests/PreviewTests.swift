import Testing

extension DesktopTests {
    /// What is carried, as it is seen on the screen.
    @Suite("The picture under the pointer")
    struct PreviewTests {
        private static let ground: UInt32 = 0x33_6699

        @Test("The grabbed pixel stays under the pointer, out of the window too, at every scale", arguments: [1, 2])
        func grabbedPixelStays(scale: Int) throws {
            var setup = Desktop.Setup()
            setup.screen = "2400x1500x24"
            try Desktop.run(setup) { desktop in
                desktop.screen.paintRoot(PreviewTests.ground)
                let program = try desktop.start([
                    "--scale", "\(scale)", "--geometry", "\(1000 * scale)x\(700 * scale)+0+0",
                ])
                // Off the middle, where both ways differ.
                let grabbed = try program.place(of: "food 0") + Pixel(x: 20 * scale, y: -12 * scale)
                desktop.screen.move(to: grabbed)
                desktop.screen.sync()
                try program.rest()
                let reach = 32 * scale
                let photo = try CarriedPicture(
                    source: program.area(of: "food 0").moved(by: program.origin()), grabbed: grabbed)
                let before = try desktop.screen.picture(CarriedPicture.around(grabbed, reach))
                try program.lift(at: grabbed)
                for pointer in [Pixel(x: 2250, y: 1350), Pixel(x: 2320, y: 300), Pixel(x: 700, y: 1425)] {
                    program.carry(to: pointer)
                    try Deadline.wait(for: "the photo at \(pointer)") {
                        let after = try desktop.screen.picture(CarriedPicture.around(pointer, reach + 4))
                        let way = photo.displacement(before, after, pointer, reach: reach)
                        return abs(way.x) <= 1 && abs(way.y) <= 1
                    }
                }
                desktop.screen.type(.escape)
                try program.waitForEnd()
                try program.expectNoPreview()
            }
        }

        @Test("Without a compositor its corners show what lies below (A9, A18)")
        func cornersAreCut() throws {
            try Desktop.run { desktop in
                desktop.screen.paintRoot(PreviewTests.ground)
                let program = try desktop.start(["--geometry", "1000x600+0+0"])
                let grabbed = try program.place(of: "food 0")
                let photo = try CarriedPicture(
                    source: program.area(of: "food 0").moved(by: program.origin()), grabbed: grabbed)
                try program.lift(at: grabbed)
                for pointer in [Pixel(x: 1140, y: 450), Pixel(x: 500, y: 780)] {
                    program.carry(to: pointer)
                    try Deadline.wait(for: "the cut out photo") {
                        try photo.isCutOut(desktop.screen.picture(), at: pointer, ground: PreviewTests.ground)
                    }
                }
                // The window of the picture is no obstacle for the pointer.
                try program.carry(to: "person 0")
                try program.letGo()
                #expect(program.lines.about("DROP").count == 1)
            }
        }

        /// Two plain windows, so that one can see what shines through.
        private func makeGrounds(_ screen: Screen) -> (dark: Pixel, bright: Pixel) {
            for (y, color) in [(0, UInt32(0x10_1010)), (450, 0xF0_F0F0)] {
                _ = screen.makeWindow(
                    Area(x: 1000, y: y, width: 280, height: 450), color: color, overridesRedirect: false)
            }
            return (Pixel(x: 1140, y: 225), Pixel(x: 1140, y: 675))
        }

        /// How much brighter the carried photo is over a bright ground than over a dark one, at the pointer.
        private func shine(_ program: WindowProgram, _ places: (dark: Pixel, bright: Pixel)) throws -> Int {
            var values: [Int] = []
            for place in [places.dark, places.bright] {
                program.carry(to: place)
                // Under it for sure is the ground; the photo is there when the pixel is of another colour.
                var value: UInt32 = 0
                try Deadline.wait(for: "the photo under the pointer") {
                    let now = try program.screen.picture(Area(x: place.x, y: place.y, width: 1, height: 1))[place]
                    defer { value = now }
                    return now == value && ![0x10_1010, 0xF0_F0F0].contains(now)
                }
                values.append(Int(value >> 16 & 0xFF) + Int(value >> 8 & 0xFF) + Int(value & 0xFF))
            }
            return (values[1] - values[0]) / 3
        }

        @Test("With a compositor it is translucent and has a shadow")
        func isTranslucent() throws {
            var setup = Desktop.Setup()
            setup.compositor = true
            try Desktop.run(setup) { desktop in
                let places = makeGrounds(desktop.screen)
                let program = try desktop.start(["--geometry", "1000x600+0+0"])
                let grabbed = try program.place(of: "food 0")
                let photo = try CarriedPicture(
                    source: program.area(of: "food 0").moved(by: program.origin()), grabbed: grabbed)
                try program.lift(at: grabbed)
                try program.wait(for: "IDLE")
                // 8 % of the difference between the grounds.
                try Deadline.wait(for: "what lies below to shine through") {
                    (10...30).contains(try shine(program, places))
                }
                let carried = photo.area(at: places.bright)
                let below = Pixel(x: carried.center.x, y: carried.y + carried.height + 6)
                try Deadline.wait(for: "the shadow") {
                    let color = try desktop.screen.picture()[below]
                    return color & 0xFF < 0xE0 && color & 0xFF > 0x40
                }
                desktop.screen.type(.escape)
                try program.waitForEnd()
                try program.expectNoPreview()
            }
        }

        @Test("A compositor comes and goes during a drag: the picture stays and is right each time")
        func compositorComesAndGoes() throws {
            try Desktop.run { desktop in
                let places = makeGrounds(desktop.screen)
                let program = try desktop.start(["--geometry", "1000x600+0+0"])
                try program.lift("food 0")
                try program.wait(for: "IDLE")
                #expect(try shine(program, places) == 0)
                for _ in 0..<2 {
                    let compositor = try desktop.startCompositor()
                    try Deadline.wait(for: "a translucent picture") { (10...30).contains(try shine(program, places)) }
                    compositor.kill()
                    try Deadline.wait(for: "an opaque picture") { try shine(program, places) == 0 }
                }
                #expect(program.floatingWindows().count == 1)
                try program.carry(to: "person 0")
                #expect(try program.letGo().text == "DRAG end")
                try program.expectNoPreview()
                #expect(program.errors == "")
            }
        }
    }
}
