import Geometry
import Widgets

extension X11Window {
    /// See ``WindowHost/beginDrag(image:at:)``.
    public func beginDrag(image: DragImage, at position: Point) -> Bool { false }
    /// See ``WindowHost/setDragImage(_:)``.
    public func setDragImage(_ image: DragImage) {}
    /// See ``WindowHost/endDrag()``.
    public func endDrag() {}
    /// See ``WindowHost/moveDragImage(to:)``.
    public func moveDragImage(to position: Point) {}
    /// See ``WindowHost/removeDragImage()``.
    public func removeDragImage() {}
    /// See ``WindowHost/isComposited``.
    public var isComposited: Bool { false }
}
