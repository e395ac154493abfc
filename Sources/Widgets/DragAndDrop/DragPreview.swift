import Cairo
import Geometry

/// The part of a view that is lifted, as UIKit's `UIDragPreviewParameters` with a visible path: a rounded rectangle.
public struct DragPreviewParameters {
    /// The visible part, in the coordinates of the view (for collections: of the cell).
    public var visibleRect: Rect
    /// The radius of its corners, in points.
    public var cornerRadius: Double

    /// Makes parameters.
    public init(visibleRect: Rect, cornerRadius: Double) {
        self.visibleRect = visibleRect
        self.cornerRadius = cornerRadius
    }
}

/// A part of a view that a drag picture comes from or goes to.
public struct DragPlace {
    /// The view.
    public weak var view: View?
    /// The part, in the view's coordinates.
    public var rect: Rect
    /// The radius of its corners, in points, which the picture takes on; `nil` leaves the picture's own.
    public var cornerRadius: Double?

    /// Makes a place.
    public init(view: View, rect: Rect, cornerRadius: Double? = nil) {
        self.view = view
        self.rect = rect
        self.cornerRadius = cornerRadius
    }

    /// The part in the window's content, `nil` when the view has gone or none of it can be seen.
    var rectInRoot: Rect? {
        guard let view, view.root != nil else { return nil }
        var rect = rect
        // A cell that glides counts where it glides to: the picture arrives later than the cell.
        if let cell = view as? CollectionViewCell, let target = cell.target {
            rect = rect.offset(by: target.origin - cell.frame.origin)
        }
        guard !view.visibleRectInRoot(rect).isEmpty else { return nil }
        return view.convertToRoot(rect)
    }
}

/// The picture that follows the pointer: painted once from the view, then only scaled.
///
/// The picture is as large as the largest state needs (lifted, with its shadow) and its hot spot never moves, so that the
/// grabbed pixel stays under the pointer at every size and scale.
final class DragPreview {
    /// How far the photo grows when it is lifted.
    static let liftedScale = 1.2
    /// How far it shrinks over a target. At 0.7 a photo still hid the outcome of a card that was aimed at in its middle; at
    /// 0.5 there is room for it above or below.
    static let targetScale = 0.5

    /// The extent of the lifted part at scale 1, in points.
    let size: Size
    /// The grabbed point in it, in points at scale 1.
    let anchor: Point
    private let master: Surface
    private let stack: DragStack?
    /// The radius of its corners at scale 1, in points.
    let radius: Double
    private let scale: Double
    private let shadow: Shadow
    private let cache: PaintCache

    /// Renders the part of a view that is lifted.
    /// - Parameters:
    ///   - view: the view; it is painted as it stands now.
    ///   - parameters: the part of it.
    ///   - anchor: the grabbed point, in the view's coordinates; clamped to the part.
    ///   - others: parts of other views that are dragged along, as far as they are in sight.
    ///   - count: how many things are dragged.
    init(
        of view: View, _ parameters: DragPreviewParameters, anchor: Point, root: ViewRoot,
        others: [(view: View, parameters: DragPreviewParameters)] = [], count: Int = 1
    ) throws(CairoError) {
        let part = parameters.visibleRect
        size = part.size
        let inside = part.clamp(anchor)
        self.anchor = Point(x: inside.x - part.minX, y: inside.y - part.minY)
        radius = parameters.cornerRadius
        scale = root.scale
        shadow = root.theme.liftedShadow
        cache = root.paintCache
        stack = DragStack(
            under: part.size, radius: parameters.cornerRadius, others: others, count: count, root: root)
        master = try Snapshot.render(
            view, part: part, radius: parameters.cornerRadius, scale: root.scale * DragPreview.liftedScale,
            theme: root.theme, cache: root.paintCache)
    }

    /// The picture at a size.
    /// - Parameters:
    ///   - factor: the size as a multiple of the view's.
    ///   - shadowStrength: how much it is lifted, 0 to 1: the strength of its shadow, and how far a stack is spread.
    ///   - isComposited: whether translucent pixels will be seen; without, no shadow is painted.
    ///   - isPassing: whether the picture changes in the next frame again and need not be perfect.
    ///   - cornerRadius: cuts the corners rounder than the view's, in points.
    func image(
        factor: Double, shadowStrength: Double, isComposited: Bool, opacity: Double, isPassing: Bool = false,
        cornerRadius: Double? = nil
    ) throws(CairoError) -> DragImage {
        let largest = DragPreview.liftedScale * 1.02
        let margin = margin(isComposited, largest)
        let left = (anchor.x * largest + margin.left) * scale
        let top = (anchor.y * largest + margin.top) * scale
        let hotSpot = Point(x: left.rounded(.up), y: top.rounded(.up))
        let right = ((size.width - anchor.x) * largest + margin.right) * scale
        let bottom = ((size.height - anchor.y) * largest + margin.bottom) * scale
        let surface = try Surface(
            width: Int(hotSpot.x + right.rounded(.up)), height: Int(hotSpot.y + bottom.rounded(.up)))
        let cairo = Context(surface)
        cairo.scale(by: scale)
        let rect = Rect(
            x: hotSpot.x / scale - anchor.x * factor, y: hotSpot.y / scale - anchor.y * factor,
            width: size.width * factor, height: size.height * factor)
        let filter = isPassing ? ScalingFilter.fast : .good
        stack?.drawSheets(under: rect, factor: factor, spread: shadowStrength, filter: filter, cairo)
        if isComposited, shadowStrength > 0 {
            let context = PaintContext(cairo: cairo, theme: .light, scale: scale, cache: cache)
            context.drawShadow(shadow, of: rect, radius: radius * factor, opacity: shadowStrength, isCovered: false)
        }
        cairo.save()
        if let cornerRadius, cornerRadius > radius * factor { cairo.clip(toRounded: rect, radius: cornerRadius) }
        cairo.draw(master, in: rect, filter: filter)
        cairo.restore()
        stack?.drawBadge(
            on: rect, radius: radius * factor, pointer: hotSpot.scaled(by: 1 / scale), presence: shadowStrength, cairo)
        surface.flush()
        return DragImage(surface: surface, hotSpot: hotSpot, opacity: opacity)
    }

    /// The room around the largest picture: for its shadow, the sheets under it and the badge.
    private func margin(_ isComposited: Bool, _ largest: Double) -> Insets {
        var result = isComposited ? shadow.overflow : .zero
        guard let reach = stack?.reach(at: largest) else { return result }
        result.left = max(result.left, reach.width)
        result.right = max(result.right, reach.width)
        result.top = max(result.top, reach.height)
        result.bottom = max(result.bottom, reach.height)
        return result
    }
}

/// Paints a view, or a part of it, into a surface of its own.
enum Snapshot {
    /// Renders a part of a view with rounded corners.
    static func render(
        _ view: View, part: Rect, radius: Double, scale: Double, theme: Theme, cache: PaintCache
    ) throws(CairoError) -> Surface {
        let pixels = PixelRect(covering: Rect(origin: .zero, size: part.size), scale: scale)
        let surface = try Surface(width: max(1, pixels.width), height: max(1, pixels.height))
        let cairo = Context(surface)
        cairo.scale(by: scale)
        cairo.clip(toRounded: Rect(origin: .zero, size: part.size), radius: radius)
        PaintPass(theme: theme, scale: scale, cache: cache, damage: Region(pixels))
            .paint(view, at: Point.zero - (part.origin - .zero), cairo)
        surface.flush()
        return surface
    }
}
