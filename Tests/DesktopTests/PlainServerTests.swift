import Glibc
import Testing

extension DesktopTests {
    /// Displays that lack what others have.
    @Suite("Plain displays")
    struct PlainServerTests {
        /// A drop, an undo and some typing: what must work everywhere.
        private func expectAllWorks(_ desktop: Desktop, _ arguments: [String] = []) throws {
            let program = try desktop.start(arguments)
            // A compositor shows a window some time after the window has its picture.
            try Deadline.wait(for: "a window that is not blank") { try desktop.screen.picture().colors > 40 }
            let lines = try program.drag("food 0", onto: "person 0")
            #expect(lines.texts(about: "DROP") == ["DROP 0 0 total=20.00 items=1"])
            try program.expectNoPreview()
            desktop.screen.type(.character("z"), holding: [.control])
            try program.wait(for: "ACT", "verb", "undo")
            desktop.screen.type(.character("f"), holding: [.control])
            try program.wait(for: "STATE", "focus", "search")
            desktop.screen.type(text: "sizz")
            try program.wait(for: "STATE", "search", "sizz")
            try program.wait(for: "IDLE")
            #expect(program.layout.keys.filter { $0.hasPrefix("food") } == ["food 3"])
            #expect(try program.terminate() == 0)
            #expect(program.errors == "")
        }

        @Test(
            "Without an extension all still works",
            arguments: ["MIT-SHM", "RANDR", "XFIXES", "RENDER", "Composite"])
        func withoutExtension(name: String) throws {
            var setup = Desktop.Setup()
            setup.withoutExtensions = [name]
            try Desktop.run(setup) { desktop in
                #expect(!desktop.screen.has(extension: name))
                try expectAllWorks(desktop)
            }
        }

        @Test("Without a window manager a click gives the keyboard")
        func clickGivesTheKeyboard() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                desktop.screen.click(try program.origin() + Pixel(x: 900, y: 250))
                try Deadline.wait(for: "the keyboard") { desktop.screen.focus == (try program.window().id) }
                try program.terminate()
                try expectAllWorks(desktop)
            }
        }

        @Test("Under a window manager all works, and its frame moves nothing")
        func underWindowManager() throws {
            var setup = Desktop.Setup()
            setup.windowManager = true
            try Desktop.run(setup) { try expectAllWorks($0) }
        }

        @Test("With a window manager and a compositor all works")
        func underCompositor() throws {
            var setup = Desktop.Setup()
            setup.windowManager = true
            setup.compositor = true
            try Desktop.run(setup) { try expectAllWorks($0) }
        }

        @Test("On a screen of 640 x 480 the window fits and all works", arguments: [false, true])
        func smallScreen(windowManager: Bool) throws {
            var setup = Desktop.Setup()
            setup.screen = "640x480x24"
            setup.windowManager = windowManager
            try Desktop.run(setup) { desktop in
                let program = try desktop.start()
                let window = try program.window().area
                #expect(window.x >= 0 && window.x + window.width <= 640)
                #expect(window.y >= 0 && window.y + window.height <= 480)
                for name in ["food 0", "food 3", "person 0", "person 1"] {
                    #expect(program.layout[name] != nil, "\(name)")
                }
                try program.lift("food 0")
                try program.waitForTrash()
                try program.carry(to: "person 0")
                try program.wait(for: "STATE", "lit", "person:0")
                #expect(try program.letGo().text == "DRAG end")
                desktop.screen.click(try program.place(of: "person 0"))
                try program.wait(for: "STATE", "panel", "John")
                try program.wait(for: "LAYOUT line")
                try program.terminate()
                desktop.screen.sync()
            }
        }

        @Test("The smallest window, 480 x 360, still takes drops")
        func smallestWindow() throws {
            try Desktop.run { desktop in
                let program = try desktop.start(["--geometry", "480x360+0+0"])
                #expect(try program.window().area == Area(x: 0, y: 0, width: 480, height: 360))
                try program.drag("food 0", onto: "person 0")
                #expect(try desktop.book().person("John").items == 1)
            }
        }

        @Test("On a screen of 16 bits all works, and the colours are right")
        func sixteenBits() throws {
            var setup = Desktop.Setup()
            setup.screen = "1280x900x16"
            try Desktop.run(setup) { desktop in
                try expectAllWorks(desktop)
                let program = try desktop.start()
                let card = try program.area(of: "person 0")
                let picture = try desktop.screen.picture()
                #expect(picture[Pixel(x: card.x + 20, y: card.y + 6)] == 0xFF_FFFF)
                #expect(Picture.distance(picture[Pixel(x: 4, y: 300)], 0xFB_F7F1) <= 8)
            }
        }

        @Test("With one font alone all works")
        func oneFont() throws {
            try Desktop.run { desktop in
                let fonts = desktop.folder + "/fonts"
                try Files.makeFolder(fonts)
                try Files.copy("/usr/share/fonts/opentype/inter/Inter-Regular.otf", to: fonts + "/Inter-Regular.otf")
                let config = desktop.folder + "/fonts.conf"
                try Files.write(
                    """
                    <?xml version="1.0"?>
                    <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
                    <fontconfig><dir>\(fonts)</dir><cachedir>\(desktop.folder)/cache</cachedir></fontconfig>
                    """, to: config)
                let program = try desktop.start(environment: ["FONTCONFIG_FILE": config])
                try program.drag("food 0", onto: "person 0")
                #expect(try desktop.book().person("John").items == 1)
                let picture = try desktop.screen.picture(program.area(of: "person 0"))
                #expect(picture.colors > 40)
            }
        }
    }
}
