/// Somebody at the table. Their place in the book is their seat.
public struct Person: Hashable, Sendable, Identifiable {
    /// Their stable number.
    public let id: PersonID
    /// Their name, in Unicode form NFC, never empty.
    public var name: String
    /// Their picture, if they have one.
    public var photo: PhotoRef?

    /// Makes a person. Names from outside go through `OrderName` first.
    public init(id: PersonID, name: String, photo: PhotoRef? = nil) {
        self.id = id
        self.name = name
        self.photo = photo
    }
}
