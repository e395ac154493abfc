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

    /// Makes a place.
    public init(view: View, rect: Rect) {
        self.view = view
        self.rect = rect
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
    private let radius: Double
    private let scale: Double
    private let shadow: Shadow
    private let cache: PaintCache

    /// Renders the part of a view that is lifted.
    /// - Parameters:
    ///   - view: the view; it is painted as it stands now.
    ///   - parameters: the part of it.
    ///   - anchor: the grabbed point, in the view's coordinates; clamped to the part.
    init(of view: View, _ parameters: DragPreviewParameters, anchor: Point, root: ViewRoot) throws(CairoError) {
        let part = parameters.visibleRect
        size = part.size
        let inside = part.clamp(anchor)
        self.anchor = Point(x: inside.x - part.minX, y: inside.y - part.minY)
        radius = parameters.cornerRadius
        scale = root.scale
        shadow = root.theme.liftedShadow
        cache = root.paintCache
        master = try Snapshot.render(
            view, part: part, radius: parameters.cornerRadius, scale: root.scale * DragPreview.liftedScale,
            theme: root.theme, cache: root.paintCache)
    }

    /// The picture at a size.
    /// - Parameters:
    ///   - factor: the size as a multiple of the view's.
    ///   - shadowStrength: 0 to 1.
    ///   - isComposited: whether translucent pixels will be seen; without, no shadow is painted.
    ///   - isPassing: whether the picture changes in the next frame again and need not be perfect.
    func image(
        factor: Double, shadowStrength: Double, isComposited: Bool, opacity: Double, isPassing: Bool = false
    ) throws(CairoError) -> DragImage {
        let largest = DragPreview.liftedScale * 1.02
        let margin = isComposited ? shadow.overflow : .zero
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
        if isComposited, shadowStrength > 0 {
            let context = PaintContext(cairo: cairo, theme: .light, scale: scale, cache: cache)
            context.drawShadow(shadow, of: rect, radius: radius * factor, opacity: shadowStrength, isCovered: false)
        }
        cairo.draw(master, in: rect, filter: isPassing ? .fast : .good)
        surface.flush()
        return DragImage(surface: surface, hotSpot: hotSpot, opacity: opacity)
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
