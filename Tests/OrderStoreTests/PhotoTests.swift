import Foundation
import OrderCore
import TestSupport
import Testing

@testable import OrderStore

@Suite("Photos kept inside a book") struct PhotoTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Some bytes that differ by a number; a book does not look into photos.
    private func picture(_ number: Int, count: Int = 40_000) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number &* 17 &+ $0 >> 8) }
    }

    private func give(_ photo: PhotoRef?, to food: Int) -> OrderCommand { .setFoodPhoto(FoodID(food), photo) }

    @Test func theSamePictureIsKeptOnce() throws {
        for session in [try folder.firstStart(), BookSession(memory: .firstStart())] {
            let first = try session.addPhoto(picture(1))
            let second = try session.addPhoto(picture(2))
            #expect(first != second)
            #expect(try session.addPhoto(picture(1)) == first)
            #expect(try session.check().photoCount == 2)
            guard case .stored(let number) = second else {
                Issue.record("\(second)")
                continue
            }
            #expect(session.photo(number) == picture(2))
            #expect(session.photo(number + 1) == nil)
            #expect(session.photo(0) == nil)
        }
    }

    @Test func aStatementKeepsNoPhotoInMemory() throws {
        let session = try folder.firstStart()
        let database = try #require(session.journal?.database)
        let statement = try database.statement("SELECT length(?)")
        try statement.bind(picture(1), at: 1)
        #expect(try statement.step())
        #expect(statement.integer(at: 0) == 40_000)
        statement.reset()
        #expect(try statement.step())
        #expect(statement.integer(at: 0) == 0, "NULL")
        statement.reset()
    }

    @Test func aPhotoOutlivesTheProcessAndUndo() throws {
        let photo: PhotoRef
        do {
            let session = try folder.firstStart()
            photo = try session.addPhoto(picture(1))
            try session.perform(give(photo, to: 1), author: "Ana")
            try session.perform(.order(.food(FoodID(1)), to: .everyone), author: "Ana")
            try session.perform(give(nil, to: 1), author: "Ana")
            try session.undo(3, author: "Ana")
        }
        let session = try BookSession(path: folder())
        #expect(session.book == .firstStart())
        try session.redo(2, author: "Ana")
        #expect(session.book.food(FoodID(1))?.photo == photo)
        #expect(session.book.lines.first?.photo == photo)
        #expect(session.photo(1) == picture(1))
        #expect(try session.check().problems == [])
    }

    @Test func aPhotoThatIsNotInTheBookIsRefused() throws {
        for session in [try folder.firstStart(), BookSession(memory: .firstStart())] {
            for command in [
                give(.stored(1), to: 1), .setPersonPhoto(PersonID(1), .stored(7)),
                .addFood(name: "Soup", price: 1, photo: .stored(1)),
            ] {
                let error = #expect(throws: SessionError.self) { try session.perform(command, author: "Ana") }
                guard case .refused(let refusal)? = error else {
                    Issue.record("\(String(describing: error))")
                    continue
                }
                #expect(refusal.kind == .unknownPhoto)
            }
            #expect(session.book == .firstStart())
        }
    }

    @Test func allWhoHaveTheBookOpenSeeThePhoto() throws {
        let here = try folder.firstStart()
        let there = try BookSession(path: folder())
        let photo = try there.addPhoto(picture(1))
        #expect(here.photo(1) == picture(1))
        #expect(try here.addPhoto(picture(1)) == photo)
        try here.perform(give(photo, to: 2), author: "Ana")
        #expect(try there.refresh().count == 1)
        #expect(there.book.food(FoodID(2))?.photo == photo)
    }

    @Test func aBookOfAnOlderProgramGetsRoomForPhotos() throws {
        try makeOldBook()
        let session = try BookSession(path: folder())
        #expect(session.book.lines.map(\.name) == ["Pizza"])
        #expect(session.undoCount == 1)
        try session.perform(give(try session.addPhoto(picture(1)), to: 1), author: "Ana")
        #expect(try session.check().problems == [])
        #expect(try session.check().photoCount == 1)
    }

    @Test(.enabled(if: getuid() != 0, "the superuser may write everywhere"))
    func aBookOfAnOlderProgramThatCanOnlyBeReadHasNone() throws {
        try makeOldBook()
        chmod(folder(), 0o400)
        chmod(folder.path, 0o500)
        defer { chmod(folder.path, 0o700) }
        let session = try BookSession(path: folder())
        #expect(session.isReadOnly)
        #expect(session.photo(1) == nil)
        #expect(throws: StoreError.self) { try session.addPhoto(picture(1)) }
    }

    /// A book with one step and the tables that it had before there were photos.
    private func makeOldBook() throws {
        try folder.firstStart().perform(pizza, author: "Ana")
        let database = try Database(path: folder(), access: .readWrite)
        try database.execute("DROP TABLE photo")
        try database.execute("PRAGMA user_version = 1")
        database.writesLogOnClose(true)
    }

    @Test func aDamagedOrMissingPhotoIsFoundByACheck() throws {
        let session = try folder.firstStart()
        for number in 1...3 {
            try session.perform(give(try session.addPhoto(picture(number)), to: 1), author: "Ana")
        }
        let database = try #require(session.journal?.database)
        try database.execute("UPDATE photo SET bytes = zeroblob(9) WHERE number = 1")
        try database.execute("DELETE FROM photo WHERE number = 2")
        #expect(
            try session.check().problems == ["Photo 1 does not match its check sum.", "Photo 2 is missing."],
            "a step that can be undone to needs it")
    }

    /// What a kill -9 or a power cut leaves: the log cut off anywhere, in the middle of a photo too.
    @Test func whatWasKeptIsThereAfterACutAndNothingRefersToNothing() throws {
        let session = try folder.firstStart()
        var acknowledged: [(logLength: Int, book: OrderBook, photos: Int)] = [(0, session.book, 0)]
        func note(_ photos: Int) throws {
            acknowledged.append((try folder.bytes(of: "book.platter-wal").count, session.book, photos))
        }
        for number in 1...12 {
            let photo = try session.addPhoto(picture(number, count: 3_000 * number))
            try note(number)
            try session.perform(give(photo, to: [1, 2, 6, 7][number % 4]), author: "Ana")
            try note(number)
        }
        let book = try folder.bytes()
        let log = try folder.bytes(of: "book.platter-wal")
        try withEverySeed(120) { random in
            let length = random.number(in: 0...log.count)
            unlink(folder("cut.platter-shm"))
            _ = try folder.write(book, as: "cut.platter")
            _ = try folder.write(Array(log.prefix(length)), as: "cut.platter-wal")
            let after = try BookSession(path: folder("cut.platter"))
            let expected = try #require(acknowledged.last { $0.logLength <= length })
            #expect(after.book == expected.book, "seed \(random.seed)")
            let report = try after.check()
            #expect(report.problems == [], "seed \(random.seed)")
            #expect(report.photoCount == expected.photos, "seed \(random.seed)")
        }
    }

    @Test func aFullDiskKeepsNoPhotoAndNoHalf() throws {
        let session = try folder.firstStart()
        let database = try #require(session.journal?.database)
        _ = try database.number("PRAGMA max_page_count = \(try database.number("PRAGMA page_count") + 2)")
        let error = #expect(throws: StoreError.self) { try session.addPhoto(picture(1)) }
        #expect(error?.kind == .diskFull)
        _ = try database.number("PRAGMA max_page_count = 1000000")
        #expect(try session.check().photoCount == 0)
        #expect(try session.addPhoto(picture(1)) == .stored(1))
    }
}
