import OrderCore

/// Photos lie beside the entries, each once, and are read when they are shown: opening a book reads none.
extension Journal {
    /// Keeps a photo, and gives the number that it has in this book. One that is kept already keeps its number.
    func addPhoto(_ bytes: [UInt8]) throws(StoreError) -> UInt32 {
        if isReadOnly { throw StoreError(SQLiteCode.readOnly, path: path) }
        return try mapped { () throws(SQLiteCode) in
            try database.transaction(failure: { $0 }) { () throws(SQLiteCode) in
                try Journal.insert(photo: bytes, in: database)
            }
        }
    }

    /// The bytes of a photo; nil when the book has none with this number.
    func photo(_ number: UInt32) throws(StoreError) -> [UInt8]? {
        guard try hasPhotos() else { return nil }
        return try mapped { () throws(SQLiteCode) in
            let statement = try database.statement("SELECT bytes FROM photo WHERE number = ?")
            defer { statement.reset() }
            try statement.bind(Int64(number), at: 1)
            return try statement.step() ? statement.bytes(at: 0) : nil
        }
    }

    /// Whether there is a photo with this number. To be asked of a book that can be written: it has the table.
    func hasPhoto(_ number: UInt32) throws(StoreError) -> Bool {
        try mapped { () throws(SQLiteCode) in
            let statement = try database.statement("SELECT 1 FROM photo WHERE number = ?")
            defer { statement.reset() }
            try statement.bind(Int64(number), at: 1)
            return try statement.step()
        }
    }

    /// Every photo's number, and whether its bytes are those that were kept.
    func intactPhotos() throws(StoreError) -> [UInt32: Bool] {
        guard try hasPhotos() else { return [:] }
        return try mapped { () throws(SQLiteCode) in
            let statement = try database.statement("SELECT number, checksum, bytes FROM photo")
            defer { statement.reset() }
            var photos: [UInt32: Bool] = [:]
            while try statement.step() {
                let isIntact = Checksum.of(photo: statement.bytes(at: 2)) == statement.integer(at: 1)
                photos[UInt32(truncatingIfNeeded: statement.integer(at: 0))] = isIntact
            }
            return photos
        }
    }

    /// Writes a photo, unless the same bytes are there, and gives its number. Within the caller's transaction.
    static func insert(photo bytes: [UInt8], in database: Database) throws(SQLiteCode) -> UInt32 {
        let sum = Checksum.of(photo: bytes)
        if let number = try number(ofPhoto: bytes, checksum: sum, in: database) { return number }
        let next = try database.number("SELECT coalesce(max(number), 0) + 1 FROM photo")
        let statement = try database.statement("INSERT INTO photo VALUES (?, ?, ?)")
        defer { statement.reset() }
        try statement.bind(next, at: 1)
        try statement.bind(sum, at: 2)
        try statement.bind(bytes, at: 3)
        _ = try statement.step()
        return UInt32(truncatingIfNeeded: next)
    }

    private static func number(
        ofPhoto bytes: [UInt8], checksum: Int64, in database: Database
    ) throws(SQLiteCode) -> UInt32? {
        let statement = try database.statement("SELECT number FROM photo WHERE checksum = ? AND bytes = ?")
        defer { statement.reset() }
        try statement.bind(checksum, at: 1)
        try statement.bind(bytes, at: 2)
        return try statement.step() ? UInt32(truncatingIfNeeded: statement.integer(at: 0)) : nil
    }

    /// A book of an older program that can only be read has no photos.
    private func hasPhotos() throws(StoreError) -> Bool {
        guard isReadOnly else { return true }
        return try mapped { () throws(SQLiteCode) in try database.number("PRAGMA user_version") >= 2 }
    }
}

extension Checksum {
    /// The check sum of a photo alone, as SQLite keeps it.
    static func of(photo bytes: [UInt8]) -> Int64 {
        var sum = Checksum()
        sum.add(bytes)
        return sum.stored
    }
}
