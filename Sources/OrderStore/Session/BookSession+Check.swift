import Localization
import OrderCore

/// What a check of a book's file found.
public struct CheckReport: Hashable, Sendable {
    /// Everything that is wrong, each as a sentence; empty when all is well.
    public let problems: [String]
    /// How many entries its journal has.
    public let entryCount: Int
    /// How many steps stand.
    public let stepCount: Int
    /// How many photos are kept in it.
    public let photoCount: Int
}

extension BookSession {
    /// Checks the file's structure, reads the whole journal again with all its check sums, reads every photo, looks for those
    /// that some step needs, and adds up every sum.
    public func check() throws(StoreError) -> CheckReport {
        guard let path, let journal else {
            return CheckReport(
                problems: book.audit(), entryCount: 0, stepCount: undoCount, photoCount: memoryPhotos.count)
        }
        let rows = try journal.mapped { () throws(SQLiteCode) in
            try journal.database.texts("PRAGMA integrity_check")
        }
        let reread = try Journal(path: path, isOpen: true)
        let photos = try reread.checkPhotos()
        let problems =
            (rows == ["ok"] ? [] : rows.map { localized("The file's structure: \($0).") }) + reread.state.book.audit()
        return CheckReport(
            problems: problems + photos.problems, entryCount: reread.entryCount,
            stepCount: reread.state.history.done.count, photoCount: photos.count)
    }
}

extension Journal {
    /// Reads all photos, and looks for each that the book or a step of its history needs.
    fileprivate func checkPhotos() throws(StoreError) -> (count: Int, problems: [String]) {
        let intact = try intactPhotos()
        var needed = Set(state.book.photos)
        for step in state.history.done + state.history.undone {
            for event in step.events { needed.formUnion(event.photos) }
        }
        let broken = intact.filter { !$0.value }.keys.sorted().map {
            localized("Photo \($0) does not match its check sum.")
        }
        let missing = needed.compactMap { photo -> UInt32? in
            guard case .stored(let number) = photo, intact[number] == nil else { return nil }
            return number
        }
        return (intact.count, broken + missing.sorted().map { localized("Photo \($0) is missing.") })
    }
}
