import Foundation
import Glibc
import Testing

extension DesktopTests {
    /// Data that goes in pieces, and others who die in the middle of it (`xdnd.md` section 3, C and E).
    @Suite("Long transfers", .timeLimit(.minutes(5)))
    struct LongTransferTests {
        private static let length = 20_000_000

        /// A picture that is long for no reason: behind its end nobody looks.
        private func longPicture(_ length: Int) throws -> Data {
            try Files.asset("beer@2x.png") + Files.madeUp(length)
        }

        @Test("20 MB come over whole; the side that waits answers the keyboard meanwhile (25)")
        func peerToPeer() throws {
            var setup = Desktop.Setup.wide
            setup.longestRequest = 1
            try Desktop.run(setup) { desktop in
                let size = LongTransferTests.length
                let source = try desktop.startPeer(["--size", "\(size)"], geometry: "400x400+100+100")
                let target = try desktop.startPeer()
                try source.drop("tile", onto: target)
                try target.waitForTransfer()
                // It stands still now, for as long as it likes.
                target.process.signal(SIGSTOP)
                try source.copyTile()
                #expect(!source.lines.contains { $0.kind == "OUT" })
                target.process.signal(SIGCONT)
                let line = try target.wait(for: "DROP", seconds: 60)
                #expect(line["bytes"] == "\(size)")
                #expect(line["hash"] == Files.hash(Files.madeUp(size)))
                try source.wait(for: "TAKEN copy")
            }
        }

        @Test("A picture of 20 MB comes in whole; meanwhile a click is answered and frames are painted (25)")
        func intoTheBook() throws {
            try Desktop.run(longRequests()) { desktop in
                let file = try desktop.file("long.png", longPicture(LongTransferTests.length))
                let program = try desktop.startBook()
                let peer = try desktop.startPeer(["--picture", file])
                let before = try program.stillPicture(of: "person 1")
                try peer.bring(over: program.place(of: "person 1"), of: program)
                desktop.screen.release()
                desktop.screen.sync()
                try program.waitForTransfer()
                peer.process.signal(SIGSTOP)
                #expect(program.lines.about("IN").isEmpty)
                try desktop.screen.click(program.place(of: "person 0"))
                try program.wait(for: "STATE", "panel", "John")
                try program.wait(for: "IDLE")
                #expect(program.lines.about("IN").isEmpty)
                peer.process.signal(SIGCONT)
                let line = try program.wait(for: "IN", seconds: 60)
                #expect(line["what"] == "picture")
                #expect(line["result"] == "done")
                try peer.wait(for: "TAKEN copy")
                try program.focus()
                desktop.screen.type(.escape)
                try program.wait(for: "IDLE")
                #expect(try program.stillPicture(of: "person 1") != before)
            }
        }

        private func longRequests() -> Desktop.Setup {
            var setup = Desktop.Setup.wide
            setup.longestRequest = 1
            return setup
        }

        @Test("The other program dies half-way: nothing hangs, nothing stays, and the drop is said to have failed (41)")
        func sourceDies() throws {
            try Desktop.run(longRequests()) { desktop in
                let file = try desktop.file("long.png", longPicture(3 * LongTransferTests.length))
                let program = try desktop.startBook()
                let windows = desktop.screen.windowNumbers
                var memory: [Int] = []
                for transfer in 1...9 {
                    let peer = try desktop.startPeer(["--picture", file])
                    try peer.bring(over: program.place(of: "person 1"), of: program)
                    desktop.screen.release()
                    desktop.screen.sync()
                    try program.waitForTransfer(pieces: 5)
                    peer.process.kill()
                    let line = try program.wait(for: "IN")
                    #expect(line["result"] == "refused")
                    try program.wait(for: "STATE", "lit", "")
                    try Deadline.wait(for: "the other's windows' going") { desktop.screen.windowNumbers == windows }
                    if [3, 9].contains(transfer) { memory.append(program.restingMemory) }
                }
                // At least five pieces of 1 MB came of each: six drops would leave 30 MB.
                #expect(memory[1] < memory[0] + 10_000, "\(memory) kB")
                #expect(!desktop.screen.properties(of: try program.window().id).contains { $0.hasPrefix("PLATTER_T") })
                try expectWorks(desktop, program)
            }
        }

        private func expectWorks(_ desktop: Desktop, _ program: WindowProgram) throws {
            let lines = try program.drag("food 0", onto: "person 0")
            #expect(lines.texts(about: "DROP") == ["DROP 0 0 total=20.00 items=1"])
            try program.expectNoPreview()
            #expect(try desktop.book().bill.total == 2000)
            #expect(program.errors == "")
        }

        @Test("The other program dies with a drop of ours, or half-way through it (41)", arguments: ["drop", "data"])
        func targetDies(moment: String) throws {
            try Desktop.runWithPeer(["--die-at", moment]) { desktop, program, peer in
                try program.drop("food 1", onto: peer)
                #expect(try peer.process.waitForExit() == 9)
                try program.wait(for: "DRAG cancel")
                try program.wait(for: "IDLE")
                try program.expectNoPreview()
                try Deadline.wait(for: "the selection's going") { !desktop.screen.hasOwner("XdndSelection") }
                try expectWorks(desktop, program)
            }
        }

        @Test("A program that dies half-way through a long transfer leaves nothing with the one that gave it (41)")
        func longTargetDies() throws {
            try Desktop.run(longRequests()) { desktop in
                let size = 3 * LongTransferTests.length
                let source = try desktop.startPeer(["--size", "\(size)"], geometry: "400x400+100+100")
                let windows = desktop.screen.windowNumbers
                var memory: [Int] = []
                for transfer in 1...5 {
                    let target = try desktop.startPeer()
                    try source.drop("tile", onto: target)
                    try target.waitForTransfer(pieces: 2)
                    target.process.kill()
                    try source.wait(for: "TAKEN nothing")
                    try Deadline.wait(for: "the other's windows' going") { desktop.screen.windowNumbers == windows }
                    if [3, 5].contains(transfer) { memory.append(source.restingMemory) }
                }
                // Two drops would leave 120 MB.
                #expect(memory[1] < memory[0] + 32_000, "\(memory) kB")
                try Deadline.wait(for: "the selection's going") { !desktop.screen.hasOwner("XdndSelection") }
                #expect(source.errors == "")
            }
        }

        @Test("A program that dies while it is asked for data is not waited for (41)")
        func deadOwner() throws {
            try Desktop.runWithPeer(["--text", "Tea 2.50", "--die-at", "asked"]) { desktop, program, peer in
                let line = try peer.bring(onto: "person 2", of: program)
                #expect(line["result"] == "refused")
                try program.wait(for: "STATE", "lit", "")
                try expectWorks(desktop, program)
            }
        }

        // A text has six names, and a picture is asked for before it: none is tried after the first that is not answered.
        @Test(
            "A program that does not answer is given up; the window works meanwhile and says what happened (25)",
            arguments: [["--text", "Tea 2.50"], ["--text", "Tea 2.50", "--picture", "none.png"]])
        func deafOwner(offers: [String]) throws {
            try Desktop.runWithPeer(offers + ["--slow", "60"]) { desktop, program, peer in
                try peer.bring(over: program.place(of: "person 2"), of: program)
                desktop.screen.release()
                desktop.screen.sync()
                try peer.wait(for: "ASKED")
                try expectWorks(desktop, program)
                #expect(program.lines.about("IN").isEmpty)
                #expect(try program.wait(for: "IN")["result"] == "refused")
                try peer.wait(for: "TAKEN nothing")
                #expect(peer.lines.about("ASKED").count == 1)
                #expect(try desktop.book().bill.total == 2000)
            }
        }
    }
}
