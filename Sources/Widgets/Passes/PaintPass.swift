import Cairo
import Geometry

/// Paints a tree of views where it is damaged.
struct PaintPass {
    let theme: Theme
    let scale: Double
    let cache: PaintCache
    let damage: Region
    /// Whether pixels were moved in this frame: what is seen in part now will be seen again in the next ones.
    var isScrolling = false

    /// Paints `view` and all below it. The context stands in device pixels.
    func paint(_ view: View, into surface: Surface, background: Color) {
        let cairo = Context(surface)
        cairo.clip(to: damage.rects)
        cairo.paint(background)
        cairo.scale(by: scale)
        paint(view, at: view.frame.origin, cairo, clip: damage.bounds)
    }

    /// Paints `view` with its upper left corner at a point of a context in points, for snapshots.
    func paint(_ view: View, at origin: Point, _ cairo: Context) {
        paint(view, at: origin, cairo, clip: damage.bounds)
    }

    private func paint(_ view: View, at origin: Point, _ cairo: Context, clip: PixelRect) {
        guard !view.isHidden, view.alpha * view.presence > 0.004 else { return }
        let own = view.bounds.offset(by: origin - .zero)
        let painted = PixelRect(covering: own.inset(by: -view.overflow), scale: scale)
        let cut = painted.intersection(clip)
        let isOut = cut.isEmpty || !damage.intersects(cut)
        if isOut && view.clipsToBounds { return }
        if isOut && view.subviews.isEmpty { return }
        if !isOut, paintRaster(of: view, at: origin, isPartial: cut != painted, cairo) { return }
        paintDirectly(view, at: origin, cairo, clip: clip, isOut: isOut)
    }

    func paintDirectly(_ view: View, at origin: Point, _ cairo: Context, clip: PixelRect, isOut: Bool = false) {
        let own = view.bounds.offset(by: origin - .zero)
        let opacity = view.alpha * view.presence
        let needsGroup = opacity < 0.996
        cairo.save()
        if view.presence < 1 { shrink(own, view.presence, cairo) }
        if needsGroup { cairo.pushGroup() }
        if view.clipsToBounds { cairo.clip(to: aligned(own)) }
        if !isOut {
            paintLayer(at: origin, cairo) { view.draw($0) }
        }
        let inner = view.clipsToBounds ? PixelRect(covering: own, scale: scale).intersection(clip) : clip
        for subview in view.subviews {
            paint(subview, at: origin + (subview.frame.origin - view.contentOrigin), cairo, clip: inner)
        }
        if !isOut {
            paintLayer(at: origin, cairo) { view.drawOver($0) }
        }
        if needsGroup { cairo.popGroup(alpha: opacity) }
        cairo.restore()
    }

    /// Draws what follows about its centre, a little smaller the less of it is there.
    private func shrink(_ rect: Rect, _ presence: Double, _ cairo: Context) {
        let center = rect.center - Point.zero
        cairo.translate(by: center)
        cairo.scale(by: 0.85 + 0.15 * presence)
        cairo.translate(by: -center)
    }

    private func paintLayer(at origin: Point, _ cairo: Context, _ body: (PaintContext) -> Void) {
        cairo.save()
        cairo.translate(by: origin - .zero)
        body(
            PaintContext(cairo: cairo, theme: theme, scale: scale, cache: cache, damage: damage, origin: origin))
        cairo.restore()
    }

    private func aligned(_ rect: Rect) -> Rect {
        let pixels = PixelRect(covering: rect, scale: scale)
        return pixels.points(scale: scale)
    }
}
