import Localization
public import OrderCore

extension BookSession {
    /// Keeps a photo inside the book, so that commands can refer to it. The same bytes are kept once and have one number.
    ///
    /// The photo is on the disk when this returns, before any step can need it, and is never removed: undo can always bring
    /// it back.
    ///
    /// - Parameter bytes: a file that `PictureCodec` of the module Cairo reads; the book does not look into it.
    public func addPhoto(_ bytes: [UInt8]) throws(StoreError) -> PhotoRef {
        if let journal { return .stored(try journal.addPhoto(bytes)) }
        if let place = memoryPhotos.firstIndex(of: bytes) { return .stored(UInt32(place + 1)) }
        memoryPhotos.append(bytes)
        return .stored(UInt32(memoryPhotos.count))
    }

    /// The bytes of a photo that is kept inside the book, whichever process put it there; nil when there is none with this
    /// number, or when it cannot be read.
    public func photo(_ number: UInt32) -> [UInt8]? {
        if let journal { return (try? journal.photo(number)) ?? nil }
        return memoryPhotos.indices.contains(Int(number) - 1) ? memoryPhotos[Int(number) - 1] : nil
    }

    /// Refuses events that would show a photo which is not in the book.
    func requirePhotos(of events: [OrderEvent]) throws(SessionError) {
        for case .stored(let number)? in events.map(\.newPhoto) {
            do {
                if try hasPhoto(number) { continue }
            } catch {
                throw .store(error)
            }
            throw .refused(
                Refusal(.unknownPhoto, localized("There is no photo \(number) in this book: choose it again.")))
        }
    }

    private func hasPhoto(_ number: UInt32) throws(StoreError) -> Bool {
        guard let journal else { return memoryPhotos.indices.contains(Int(number) - 1) }
        return try journal.hasPhoto(number)
    }
}
