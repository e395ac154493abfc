import CCairo
import Geometry

/// A drawing in SVG, made in memory (a cairo SVG surface).
///
/// Texts become shapes: they look the same everywhere, whatever fonts there are.
public enum SVGDocument {
    /// The device pixels of a point: what a ``TextLayout`` for a drawing is made for.
    public static let scale = StreamSurface.resolution

    /// Makes a drawing.
    ///
    /// The C function is `cairo_svg_surface_create_for_stream`.
    /// - Parameters:
    ///   - size: its extent, in points; above 0.
    ///   - paint: draws it, in points from the upper left corner.
    /// - Returns: the bytes of the file.
    /// - Throws: ``CairoError/invalidSize``, ``CairoError/noMemory``, or what else went wrong while drawing.
    public static func bytes(size: Size, _ paint: (Context) -> Void) throws(CairoError) -> [UInt8] {
        let stream = try unsafe StreamSurface(size: size) {
            unsafe cairo_svg_surface_create_for_stream($0, $1, $2, $3)
        }
        stream.addPage(paint)
        return try stream.finish()
    }
}
