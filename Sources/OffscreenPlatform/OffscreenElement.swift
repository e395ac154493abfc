import Geometry
import Widgets

/// Something in a window that a person can point at, named the way a person would: by what it is, not by where it is.
///
/// It is looked up when it is used: the same element means another place after the list has scrolled.
public struct OffscreenElement: CustomStringConvertible {
    enum Kind {
        case item(IndexPath, CollectionView)
        case slot(Int, CollectionView)
        case view(View)
        case label(String)
        case point(Point)
    }

    let kind: Kind
    /// The part of it, from 0 to 1 in each direction.
    private(set) var part = Point(x: 0.5, y: 0.5)
    /// How far beside that part, in points.
    private(set) var offset = Offset.zero

    /// The cell of a collection's item.
    public static func item(_ item: Int, section: Int = 0, of collection: CollectionView) -> OffscreenElement {
        OffscreenElement(kind: .item(IndexPath(item: item, section: section), collection))
    }

    /// A place of a collection's layout, numbered through all sections, whatever stands there: a drag that makes room moves
    /// the items, not the places.
    public static func slot(_ slot: Int, of collection: CollectionView) -> OffscreenElement {
        OffscreenElement(kind: .slot(slot, collection))
    }

    /// A view.
    public static func view(_ view: View) -> OffscreenElement { OffscreenElement(kind: .view(view)) }

    /// The one view in sight whose ``View/accessibilityLabel`` is a text. Texts that are shown, buttons and fields have theirs
    /// by themselves.
    public static func label(_ text: String) -> OffscreenElement { OffscreenElement(kind: .label(text)) }

    /// A place of the window's content.
    public static func point(_ point: Point) -> OffscreenElement { OffscreenElement(kind: .point(point)) }

    /// The same element, pointed at elsewhere: from 0 at its left or upper edge to 1 at the other one. The usual part is its
    /// middle, or the middle of what can be seen of it.
    public func at(x: Double = 0.5, y: Double = 0.5) -> OffscreenElement {
        var result = self
        result.part = Point(x: x, y: y)
        return result
    }

    /// The same element, pointed at some points beside.
    public func offset(dx: Double = 0, dy: Double = 0) -> OffscreenElement {
        var result = self
        result.offset = Offset(dx: offset.dx + dx, dy: offset.dy + dy)
        return result
    }

    /// What it is, for sentences.
    public var description: String {
        switch kind {
        case .item(let path, let collection):
            let section = collection.numberOfSections > 1 ? " of section \(path.section)" : ""
            return "item \(path.item)\(section) of \(OffscreenElement.name(of: collection))"
        case .slot(let slot, let collection): return "place \(slot) of \(OffscreenElement.name(of: collection))"
        case .view(let view): return OffscreenElement.name(of: view)
        case .label(let text): return "“\(text)”"
        case .point(let point): return "the place \(point.x), \(point.y)"
        }
    }

    static func name(of view: View) -> String {
        let kind = view is CollectionView ? "the collection" : "the \(type(of: view))"
        return view.accessibilityLabel.map { "\(kind) “\($0)”" } ?? kind
    }
}

/// Why a person cannot point at something: a sentence for the one who reads the failed test.
public struct OffscreenError: Error, CustomStringConvertible {
    /// The sentence.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
