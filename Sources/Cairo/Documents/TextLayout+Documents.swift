import CCairo
import Geometry

/// Texts in documents: letters stay letters, and emoji become pictures.
extension TextLayout {
    /// Draws the layout where the current point is, in device space.
    func show(in context: Context) {
        guard let emoji = context.emoji, hasColors else {
            unsafe pango_cairo_show_layout(context.pointer, pointer)
            return
        }
        var (x, y) = (0.0, 0.0)
        unsafe cairo_get_current_point(context.pointer, &x, &y)
        forEachRun { run in
            if run.hasColors {
                // cairo would draw them into a document in pixels of a whole point.
                guard let picture = emoji.picture(run.key, { run.show(in: $0, x: -run.ink.minX, y: -run.ink.minY) })
                else { return }
                emoji.draw(picture, in: context, x: x + run.ink.minX, y: y + run.ink.minY)
            } else {
                run.show(in: context, x: x, y: y)
            }
        }
    }

    /// Whether there are emoji in it: runs in fonts with colours.
    private var hasColors: Bool {
        if TextBytes.isWestern(text) { return false }
        var hasColors = false
        forEachRun { if $0.hasColors { hasColors = true } }
        return hasColors
    }

    /// Calls a body with the runs of all lines, which do not outlive it.
    private func forEachRun(_ body: (TextRun) -> Void) {
        guard let iterator = unsafe pango_layout_get_iter(pointer) else { return }
        defer { unsafe pango_layout_iter_free(iterator) }
        repeat {
            // There is none at the end of a line.
            guard let item = unsafe pango_layout_iter_get_run_readonly(iterator) else { continue }
            unsafe body(TextRun(item, at: iterator, text: pango_layout_get_text(pointer)))
        } while unsafe pango_layout_iter_next_run(iterator) != 0
    }
}

/// Letters of a layout that follow one another in the same font (`PangoGlyphItem`).
@safe private struct TextRun {
    private let item: UnsafeMutablePointer<PangoGlyphItem>
    private let text: UnsafePointer<CChar>?
    /// Where its baseline begins, in device pixels from the layout's own origin.
    private let origin: Point
    /// All that is drawn, with room for soft edges.
    let ink: Rect

    init(_ item: UnsafeMutablePointer<PangoGlyphItem>, at iterator: OpaquePointer, text: UnsafePointer<CChar>?) {
        unsafe self.item = item
        unsafe self.text = text
        var (ink, logical) = (PangoRectangle(), PangoRectangle())
        unsafe pango_layout_iter_get_run_extents(iterator, &ink, &logical)
        let unit = 1 / Double(PANGO_SCALE)
        origin = Point(x: Double(logical.x), y: Double(unsafe pango_layout_iter_get_baseline(iterator))).scaled(
            by: unit)
        self.ink = Rect(x: Double(ink.x), y: Double(ink.y), width: Double(ink.width), height: Double(ink.height))
            .scaled(by: unit).inset(by: -1)
    }

    /// Whether its font has colours of its own (`FC_COLOR`).
    var hasColors: Bool {
        guard let font = unsafe item.pointee.item.pointee.analysis.font else { return false }
        return unsafe ccairo_font_has_colors(font) != 0
    }

    /// What tells its picture from others.
    var key: EmojiPictures.Key {
        let part = unsafe item.pointee.item.pointee
        let bytes = unsafe UnsafeRawBufferPointer(
            start: text.map { unsafe $0 + Int(part.offset) }, count: Int(part.length))
        return unsafe EmojiPictures.Key(text: Array(bytes), size: ink.size)
    }

    /// Draws it, with the layout's own origin at a place in device pixels (`pango_cairo_show_glyph_item`).
    func show(in context: Context, x: Double, y: Double) {
        unsafe cairo_move_to(context.pointer, x + origin.x, y + origin.y)
        unsafe pango_cairo_show_glyph_item(context.pointer, text, item)
    }
}

/// The pictures of emoji in one document: each is kept once, however often it is drawn.
final class EmojiPictures {
    /// What tells them apart.
    struct Key: Hashable {
        let text: [UInt8]
        let width: Double
        let height: Double

        init(text: [UInt8], size: Size) {
            self.text = text
            width = size.width
            height = size.height
        }
    }

    /// The pixels of a picture for one device pixel: 8 to a point, fine enough for print.
    private static let scale = 0.5

    private var pictures: [Key: Surface] = [:]

    /// The picture, drawn when it is first asked for; nil where there is no memory for it.
    func picture(_ key: Key, _ draw: (Context) -> Void) -> Surface? {
        if let known = pictures[key] { return known }
        let width = Int((key.width * EmojiPictures.scale).rounded(.up))
        let height = Int((key.height * EmojiPictures.scale).rounded(.up))
        guard let surface = try? Surface(width: width, height: height) else { return nil }
        let context = Context(surface)
        context.scale(by: EmojiPictures.scale)
        draw(context)
        surface.flush()
        setName("emoji \(pictures.count)", of: surface)
        pictures[key] = surface
        return surface
    }

    /// Draws a picture with its corner at a place in device space. Nothing pads it, so that a document has it once; its edges
    /// are clear.
    func draw(_ picture: Surface, in context: Context, x: Double, y: Double) {
        context.saved {
            unsafe cairo_translate(context.pointer, x, y)
            context.scale(by: 1 / EmojiPictures.scale)
            unsafe cairo_set_source_surface(context.pointer, picture.pointer, 0, 0)
            unsafe cairo_paint(context.pointer)
        }
    }

    /// Names a picture, by which cairo knows that a document has it already (`CAIRO_MIME_TYPE_UNIQUE_ID`).
    private func setName(_ name: String, of surface: Surface) {
        guard let bytes = unsafe g_strdup(name) else { return }
        let count = UInt(name.utf8.count)
        _ = unsafe bytes.withMemoryRebound(to: UInt8.self, capacity: name.utf8.count) {
            unsafe cairo_surface_set_mime_data(
                surface.pointer, CAIRO_MIME_TYPE_UNIQUE_ID, $0, count, { unsafe g_free($0) }, bytes)
        }
    }
}
