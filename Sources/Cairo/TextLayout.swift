import CCairo
import Geometry

/// A text laid out once, to be drawn many times (`PangoLayout`).
///
/// All numbers are in points, and relative to the upper left corner of the text's rectangle, which is as wide as its
/// widest line and as high as its lines are together; place it by its ``size``. Glyphs are chosen for one scale and lie
/// on whole device pixels. Offsets are bytes of the text in UTF-8.
///
/// All texts of a process belong to one thread, as a rule the main one: FreeType's faces are shared behind the scenes.
@safe public final class TextLayout {
    let pointer: OpaquePointer
    /// The text.
    public let text: String
    /// The device pixels of a point that the layout was made for.
    public let scale: Double
    /// The extent of all lines: whole device pixels, measured by the font, not by the ink.
    public let size: Size
    /// The distance from the upper edge to the first line's baseline, a whole number of device pixels.
    public let baseline: Double
    /// Whether something of the text was left out for an ellipsis.
    public let isEllipsized: Bool
    /// Whether the first paragraph is written from right to left.
    public let isRightToLeft: Bool
    /// The upper left corner of the rectangle in Pango's coordinates (1/1024 of a device pixel).
    let origin: (x: Int, y: Int)
    /// What the first baseline has to be moved down to lie on a whole device pixel, in device pixels.
    let baselineShift: Double

    /// Lays out a text.
    ///
    /// With one line, line breaks are shown as spaces. Control characters always are.
    /// - Parameters:
    ///   - text: any text.
    ///   - scale: the device pixels of a point, above 0.
    ///   - maxWidth: the most points a line may take; `nil` or infinity for as many as needed.
    ///   - lines: the most lines; what is more is cut by an ellipsis. More than 1 wraps at `maxWidth`; 0 sets no limit.
    ///     A text with more paragraphs than lines flows as one paragraph.
    ///   - ellipsis: where a text that is too long is cut.
    public init(
        _ text: String, font: Font, scale: Double, maxWidth: Double? = nil, alignment: TextAlignment = .leading,
        lines: Int = 1, ellipsis: TextEllipsis = .end
    ) {
        let request = TextRequest(
            text: text, font: font, scale: scale, maxWidth: maxWidth, alignment: alignment, lines: lines,
            ellipsis: ellipsis)
        let layout = unsafe request.makeLayout()
        unsafe pointer = layout
        self.text = text
        self.scale = scale
        isEllipsized = unsafe pango_layout_is_ellipsized(layout) != 0
        let line = unsafe pango_layout_get_line_readonly(layout, 0)
        isRightToLeft = unsafe pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
        var logical = PangoRectangle()
        unsafe pango_layout_get_extents(layout, nil, &logical)
        origin = (Int(logical.x), Int(logical.y))
        let exact = Double(unsafe pango_layout_get_baseline(layout) - logical.y) / Double(PANGO_SCALE)
        baselineShift = exact.rounded() - exact
        baseline = exact.rounded() / scale
        size = Size(
            width: (Double(logical.width) / Double(PANGO_SCALE)).rounded(.up) / scale,
            height: (Double(logical.height) / Double(PANGO_SCALE)).rounded() / scale)
    }

    deinit {
        unsafe g_object_unref(UnsafeMutableRawPointer(pointer))
    }

    /// Whether nothing in the text says in which direction it is written, as in an empty one or a number: there is no letter
    /// in it, nor a mark of a direction.
    public var isNeutral: Bool {
        !text.unicodeScalars.contains { $0.properties.isAlphabetic || $0 == "\u{200E}" || $0 == "\u{200F}" }
    }

    /// The smallest rectangle that holds everything drawn; letters may reach beyond the text's own rectangle.
    public var inkRect: Rect {
        var ink = PangoRectangle()
        unsafe pango_layout_get_extents(pointer, &ink, nil)
        return Rect(
            x: points(Int(ink.x) - origin.x), y: points(Int(ink.y) - origin.y) + baselineShift / scale,
            width: points(Int(ink.width)), height: points(Int(ink.height)))
    }

    /// Draws the text with its rectangle's upper left corner at the device pixel nearest to a point in user units.
    ///
    /// On a context whose scale is the layout's own, glyphs lie on whole device pixels; on others they are scaled.
    public func draw(in context: Context, at point: Point, color: Color) {
        let corner = context.devicePixel(nearest: point)
        let factor = context.scaleFactor / scale
        context.setSource(color)
        context.inDeviceSpace {
            if abs(factor - 1) > 0.001 {
                unsafe cairo_translate(context.pointer, corner.x, corner.y)
                unsafe cairo_scale(context.pointer, factor, factor)
                moveToOrigin(of: context, x: 0, y: 0)
            } else {
                moveToOrigin(of: context, x: corner.x, y: corner.y)
            }
            show(in: context)
            context.newPath()
        }
    }

    private func moveToOrigin(of context: Context, x: Double, y: Double) {
        unsafe cairo_move_to(
            context.pointer, x - Double(origin.x) / Double(PANGO_SCALE),
            y - Double(origin.y) / Double(PANGO_SCALE) + baselineShift)
    }

    /// Points from Pango's units.
    func points(_ units: Int) -> Double {
        Double(units) / Double(PANGO_SCALE) / scale
    }
}
