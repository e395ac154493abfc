import Foundation
import OrderCore
import Testing

@testable import OrderStore

/// A process that stores photos and is killed in the middle of it.
@Suite("A process that is killed") struct KilledProcessTests {
    private static let variable = "PLATTER_KILLED_BOOK"

    /// Photos of about a megabyte, so that most of the time goes into storing them.
    private static func photo(_ number: Int) -> [UInt8] {
        var random = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
        return (0..<1_000_000).map { _ in
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: random >> 56)
        }
    }

    /// What the process does that is killed; says on its output what is done.
    @Test(.enabled(if: ProcessInfo.processInfo.environment[variable] != nil, "runs only in the process that is killed"))
    func storesPhotosUntilItIsKilled() throws {
        let path = try #require(ProcessInfo.processInfo.environment[Self.variable])
        let session = try BookSession(path: path)
        for number in session.undoCount..<10_000 {
            let photo = try session.addPhoto(Self.photo(number))
            try session.perform(.setFoodPhoto(FoodID(1), photo), author: "Ana")
            FileHandle.standardOutput.write(Data("kept \(number)\n".utf8))
        }
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment[variable] == nil))
    func whatWasSaidToBeKeptIsThereAndNothingRefersToNothing() throws {
        let folder = try TemporaryFolder()
        do { _ = try folder.firstStart() }
        var steps = 0
        for round in 1...5 {
            let kept = try killedAfter(round, storingInto: folder())
            let session = try BookSession(path: folder())
            // One more may be there than was said: the kill can fall between the two.
            #expect((steps + kept...steps + kept + 1).contains(session.undoCount), "round \(round)")
            let report = try session.check()
            #expect(report.problems == [], "round \(round)")
            #expect((session.undoCount...session.undoCount + 1).contains(report.photoCount), "round \(round)")
            steps = session.undoCount
            guard case .stored(let number)? = session.book.food(FoodID(1))?.photo else {
                Issue.record("no photo after round \(round)")
                return
            }
            #expect(session.photo(number) == Self.photo(steps - 1))
        }
    }

    /// Starts the process and kills it as soon as it has said so many times that something is kept.
    /// - Returns: how many times it had said so in the end.
    private func killedAfter(_ count: Int, storingInto path: String) throws -> Int {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--testing-library", "swift-testing", "--filter", "storesPhotosUntilItIsKilled"]
        process.environment = ProcessInfo.processInfo.environment.merging([Self.variable: path]) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var text = Data()
        while said(text) < count {
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { break }
            text += more
        }
        kill(process.processIdentifier, SIGKILL)
        text += output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(said(text) >= count, "it ended by itself: \(String(decoding: text, as: UTF8.self))")
        return said(text)
    }

    private func said(_ text: Data) -> Int {
        String(decoding: text, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("kept ") }.count
    }
}
