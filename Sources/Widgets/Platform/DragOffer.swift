/// What a drag offers to other programs.
public struct DragOffer {
    /// Its data, in all types that it can be had in.
    public var itemProvider: ItemProvider
    /// What may be done with it, the usual first; never empty.
    public var operations: [DropOperation]
    /// Told when another program has taken it to be moved there, safely: the original may go.
    public var onMoved: (() -> Void)?

    /// Makes an offer.
    public init(itemProvider: ItemProvider, operations: [DropOperation] = [.copy], onMoved: (() -> Void)? = nil) {
        self.itemProvider = itemProvider
        self.operations = operations
        self.onMoved = onMoved
    }
}
