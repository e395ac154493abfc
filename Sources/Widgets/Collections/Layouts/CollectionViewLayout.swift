import Geometry

/// Places the items of a collection. All questions are answered from the item's number, never by walking all items: the
/// cost does not grow with their count.
///
/// A layout counts places, from 0 over all sections. In most of them stands the item of the same number; while something
/// is dragged, ``LayoutContent/indexPath(inPlace:)`` says which item stands where. The layouts of this library are
/// ``GridLayout``, ``StripLayout``, ``ListLayout`` and ``FlowLayout``.
public protocol CollectionViewLayout: AnyObject {
    /// The direction in which the collection scrolls.
    var axis: ScrollView.Axis { get }
    /// Takes the present extent and number of places; called before any question, whenever one of them changed.
    func prepare(_ content: LayoutContent)
    /// Learns how the items changed, before they are placed anew.
    func itemsDidChange(_ change: LayoutChange)
    /// The extent of all items along the axis.
    var contentLength: Double { get }
    /// A place, in content coordinates: those of the collection when it is not scrolled.
    func frame(at index: Int) -> Rect
    /// The places of which any part may lie in a rectangle.
    func indices(in rect: Rect) -> Range<Int>
    /// The place that is nearest to a point; 0 when there are none.
    func nearestIndex(to point: Point) -> Int
    /// The place that would be nearest to a point in another content than the prepared one.
    func nearestIndex(to point: Point, in content: LayoutContent) -> Int
    /// The place an arrow key leads to, `nil` at an edge.
    func neighbor(of index: Int, toward key: Key) -> Int?
    /// Where items would have to be put so that they come to lie under a point; counted without those that move. Depends on
    /// nothing but its arguments, so that a pointer at rest changes nothing.
    func destination(of insertion: LayoutInsertion, at point: Point) -> IndexPath
    /// The place between items that is nearest to a point.
    func gap(nearestTo point: Point) -> LayoutGap
    /// The place of a section's header, `nil` without one.
    func headerFrame(of section: Int) -> Rect?
    /// The sections of which any part may lie in a rectangle.
    func sections(in rect: Rect) -> Range<Int>
}

extension CollectionViewLayout {
    /// Keeps nothing about items.
    public func itemsDidChange(_ change: LayoutChange) {}
    /// None.
    public func headerFrame(of section: Int) -> Rect? { nil }
    /// None.
    public func sections(in rect: Rect) -> Range<Int> { 0..<0 }
}
