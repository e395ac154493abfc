/// What a drag offers to other programs, and whom to tell what they do: that drag alone, whatever is dragged by then.
public struct DragOffer {
    /// Its data, in all types that it can be had in.
    public var itemProvider: ItemProvider
    /// What may be done with it, the usual first; never empty.
    public var operations: [DropOperation]
    /// To be told what a drop where the pointer is, over another window, would do; `nil` for nothing, also when nobody is
    /// there.
    public var onHover: (DropOperation?) -> Void
    /// To be told once what became of what was let go over another window, and only if somebody there might take it; see
    /// ``WindowHost/dropOutside()``. ``DropOperation/move``: it is safely there, and the original goes. `nil` for nothing: then
    /// the picture flies home.
    public var onEnd: (DropOperation?) -> Void

    /// Makes an offer.
    public init(
        itemProvider: ItemProvider, operations: [DropOperation] = [.copy],
        onHover: @escaping (DropOperation?) -> Void = { _ in }, onEnd: @escaping (DropOperation?) -> Void = { _ in }
    ) {
        self.itemProvider = itemProvider
        self.operations = operations
        self.onHover = onHover
        self.onEnd = onEnd
    }
}
