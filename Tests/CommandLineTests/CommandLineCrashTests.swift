import Foundation
import Testing

struct CommandLineCrashTests {
    @Test func whatWasAnsweredBeforeAKillIsThere() throws {
        let platter = try ShellProgram()
        defer { platter.remove() }
        try platter("new", "book", "--people", "Ana")
        let start = ContinuousClock.now
        try platter("order", "book", "Ana", "Tea", "--price", "1")
        let usual = Double((ContinuousClock.now - start).components.attoseconds) / 1e15
        var answered = 1
        for round in 1...40 {
            let (process, output, _) = try platter.start(
                ShellProgram.path, ["order", "book", "Ana", "Tea", "--price", "1"])
            // From before its first instruction to after its answer, on any machine, evenly.
            var request = pollfd(
                fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            poll(&request, 1, Int32(Double(round % 20) / 20 * (usual * 1.5 + 1)))
            kill(process.processIdentifier, SIGKILL)
            let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            if answer.hasPrefix("Tea → Ana") { answered += 1 }
            let items = try #require(try platter.persons("book").first?["items"] as? Int)
            // One more may be in the book than was answered: the kill can fall between the two.
            #expect((answered...answered + 1).contains(items), "round \(round)")
            answered = items
        }
        #expect(try platter("check", "book").status == 0)
    }

    @Test func twoProgramsAtOnceLoseNothing() throws {
        let platter = try ShellProgram()
        defer { platter.remove() }
        try platter("new", "book", "--people", "Ana,Ben")
        let loops = try ["Ana", "Ben"].map { name in
            try platter.start(
                "/bin/sh",
                ["-c", "for i in 1 2 3 4 5 6 7 8 9 10; do \"$P\" order book \(name) Tea --price 1 || exit 1; done"])
        }
        for (process, output, _) in loops {
            _ = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
        }
        #expect(try platter.totals("book") == [10_00, 10_00])
        #expect(try platter("undo", "book", "20").status == 0)
    }
}
