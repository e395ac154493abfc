import Geometry

/// One thing that is dragged, as UIKit's `UIDragItem`.
public final class DragItem {
    /// What other programs can read of it.
    public let itemProvider: ItemProvider
    /// What this program reads of it, without any conversion.
    public var localObject: Any?
    /// What the item is called, for announcements: "Pizza". Without it the view's ``View/accessibilityLabel`` is said.
    public var label: String?
    /// The part of the view that shows the item in the picture under the pointer, where it is not the source's own choice.
    public var previewProvider: (() -> DragPreviewParameters?)?

    /// The extent of the part that was lifted, in points.
    var previewSize = Size.zero

    /// Makes an item.
    public init(itemProvider: ItemProvider, localObject: Any? = nil) {
        self.itemProvider = itemProvider
        self.localObject = localObject
    }
}
