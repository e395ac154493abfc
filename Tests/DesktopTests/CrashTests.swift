import Glibc
import Testing

extension DesktopTests {
    @Suite("Crashes and power cuts")
    struct CrashTests {
        @Test("Killed at 20 random moments while dishes are dropped: every drop that was told is in the book")
        func killedAtRandomMoments() throws {
            try Desktop.run { desktop in
                var random = RandomMoments(seed: 20)
                var items = 0
                for round in 1...20 {
                    let program = try desktop.start(["--reduced-motion"])
                    let (food, john) = try (program.place(of: "food 0"), program.place(of: "person 0"))
                    // A stream of drags that is longer than the program lives.
                    for _ in 0..<40 {
                        desktop.screen.move(to: food)
                        desktop.screen.press()
                        desktop.screen.move(to: john)
                        desktop.screen.release()
                    }
                    desktop.screen.flush()
                    if random.next(upTo: 4) > 0 { try program.wait(for: "DROP") }
                    program.watch(seconds: Double(random.next(upTo: 120)) / 1000)
                    program.process.kill()
                    desktop.screen.sync()
                    let told = program.lines.about("DROP")
                    let book = try desktop.book()
                    let john2 = try book.person("John")
                    // One more may be in the book than was told: the kill can fall between the two.
                    #expect(
                        (items + told.count...items + told.count + 1).contains(john2.items),
                        "round \(round): \(items) before, \(told.count) told, \(john2.items) in the book")
                    if let last = told.last?["items"].flatMap({ Int($0) }) { #expect(john2.items >= last) }
                    #expect(john2.total == john2.items * 2000)
                    items = john2.items
                    try desktop.check()
                }
                #expect(items > 20, "hardly anything was dropped")
            }
        }

        @Test("Asked to end at any moment of its start, it ends as it should")
        func endedWhileStarting() throws {
            try Desktop.run { desktop in
                var random = RandomMoments(seed: 3)
                for _ in 0..<25 {
                    let program = try desktop.start(isAwaited: false)
                    program.watch(seconds: Double(random.next(upTo: 200)) / 1000)
                    program.process.signal(SIGTERM)
                    let status = try program.process.waitForExit()
                    // Before it listens to signals they end it as any program.
                    #expect(status == 0 || status == -SIGTERM)
                    #expect(program.errors == "")
                }
                try desktop.start().drag("food 0", onto: "person 0")
                try desktop.check()
            }
        }

        @Test("The display dies: the program ends with a sentence and status 1, the book is whole")
        func displayDies() throws {
            try Desktop.run { desktop in
                let program = try desktop.start()
                try program.drag("food 0", onto: "person 0")
                desktop.stopServer()
                #expect(try program.process.waitForExit() == 1)
                #expect(program.errors == "platter: the connection to the X display is lost\n")
                #expect(try desktop.book().person("John").items == 1)
                try desktop.check()
            }
        }

        @Test("On a full disk a drop is refused with the reason, and what was there stays")
        func fullDisk() throws {
            try Desktop.run { desktop in
                // A limit on the size of files stands in for a full disk; the shell leaves the signal ignored.
                let first = try desktop.start()
                try first.drag("food 0", onto: "person 0")
                try first.terminate()
                let program = try desktop.start(underShell: "trap '' XFSZ; ulimit -f 64")
                var refusal: TraceLine?
                for _ in 0..<60 where refusal == nil {
                    refusal = try program.drag("food 0", onto: "person 0").first {
                        $0["refused"] != nil && $0["lit"] == nil
                    }
                }
                #expect(refusal?["refused"]?.isEmpty == false)
                let told = 1 + program.lines.about("DROP").count
                #expect(program.process.isRunning)
                #expect(try program.terminate() == 0)
                #expect(try desktop.book().person("John").items == told)
                try desktop.check()
            }
        }
    }

    /// Numbers that look random and are the same each time (a linear congruential generator, Knuth's MMIX).
    struct RandomMoments {
        private var state: UInt64

        init(seed: UInt64) { state = seed }

        /// A number from 0 to one below the limit.
        mutating func next(upTo limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
    }
}
