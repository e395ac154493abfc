import CCairo
import Geometry

/// Texts in documents: letters stay letters, and emoji become pictures.
extension TextLayout {
    /// The part of a device pixel that a pixel of an emoji has: 8 to a point, fine enough for print.
    private static let emojiScale = 0.5

    /// Draws the layout where the current point is, in device space.
    func show(in context: Context) {
        let runs = context.isDocument ? coloredRuns : []
        guard !runs.isEmpty else {
            unsafe pango_cairo_show_layout(context.pointer, pointer)
            return
        }
        // cairo would draw them into a document in pixels of a whole point.
        var (x, y) = (0.0, 0.0)
        unsafe cairo_get_current_point(context.pointer, &x, &y)
        context.saved {
            context.clip(outside: runs.map { $0.offset(by: Offset(dx: x, dy: y)) })
            unsafe cairo_move_to(context.pointer, x, y)
            unsafe pango_cairo_show_layout(context.pointer, pointer)
        }
        for run in runs { showPicture(of: run, in: context, at: Point(x: x, y: y)) }
    }

    /// Where emoji are, in device pixels from the layout's own origin: runs in fonts with colours (`FC_COLOR`).
    private var coloredRuns: [Rect] {
        if TextBytes.isWestern(text) { return [] }
        guard let iterator = unsafe pango_layout_get_iter(pointer) else { return [] }
        defer { unsafe pango_layout_iter_free(iterator) }
        var rects: [Rect] = []
        repeat {
            guard let run = unsafe pango_layout_iter_get_run_readonly(iterator),
                let font = unsafe run.pointee.item.pointee.analysis.font, unsafe ccairo_font_has_colors(font) != 0
            else { continue }
            var ink = PangoRectangle()
            unsafe pango_layout_iter_get_run_extents(iterator, &ink, nil)
            let unit = 1 / Double(PANGO_SCALE)
            rects.append(
                Rect(x: Double(ink.x), y: Double(ink.y), width: Double(ink.width), height: Double(ink.height))
                    .scaled(by: unit).inset(by: -1))
        } while unsafe pango_layout_iter_next_run(iterator) != 0
        return rects
    }

    private func showPicture(of run: Rect, in context: Context, at origin: Point) {
        let pixels = run.size.scaled(by: TextLayout.emojiScale)
        guard
            let surface = try? Surface(width: Int(pixels.width.rounded(.up)), height: Int(pixels.height.rounded(.up)))
        else { return }
        let picture = Context(surface)
        picture.scale(by: TextLayout.emojiScale)
        unsafe cairo_move_to(picture.pointer, -run.minX, -run.minY)
        unsafe pango_cairo_show_layout(picture.pointer, pointer)
        surface.flush()
        let size = Size(width: Double(surface.width), height: Double(surface.height))
        context.draw(
            surface,
            in: Rect(origin: origin + (run.origin - .zero), size: size.scaled(by: 1 / TextLayout.emojiScale)))
    }
}

extension Context {
    /// Whether it draws into a document and not on pixels (`cairo_surface_get_type`).
    var isDocument: Bool {
        let type = unsafe cairo_surface_get_type(cairo_get_target(pointer))
        return type == CAIRO_SURFACE_TYPE_PDF || type == CAIRO_SURFACE_TYPE_SVG
    }

    /// Restricts drawing to what lies in none of the rectangles, which must not overlap.
    fileprivate func clip(outside rects: [Rect]) {
        newPath()
        rectangle(clipBounds)
        for rect in rects { rectangle(rect) }
        let rule = unsafe cairo_get_fill_rule(pointer)
        unsafe cairo_set_fill_rule(pointer, CAIRO_FILL_RULE_EVEN_ODD)
        unsafe cairo_clip(pointer)
        unsafe cairo_set_fill_rule(pointer, rule)
    }
}
