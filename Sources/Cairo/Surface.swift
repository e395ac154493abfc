import CCairo
import Geometry

/// Pixels in memory (a cairo image surface). Coordinates are pixels, the origin is the upper left corner.
///
/// A surface belongs to one thread at a time; nothing in it is locked.
@safe public final class Surface {
    let pointer: OpaquePointer
    /// The number of columns.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The bytes from one row to the next.
    public let stride: Int
    /// How pixels are kept.
    public let format: PixelFormat
    /// Enlarged copies of this mask, see ``Context/mask(_:color:ninePatch:in:)``.
    var ninePatches: [NinePatch] = []

    /// Makes a surface with every byte 0: transparent, or black where the format is opaque.
    ///
    /// The C function is `cairo_image_surface_create`.
    /// - Parameters:
    ///   - width: columns, from 0 to 32767.
    ///   - height: rows, from 0 to 32767.
    /// - Throws: ``CairoError/invalidSize`` or ``CairoError/noMemory``.
    public convenience init(width: Int, height: Int, format: PixelFormat = .argb32) throws(CairoError) {
        try unsafe self.init(
            owning: cairo_image_surface_create(format.cairoFormat, Int32(clamping: width), Int32(clamping: height)))
    }

    /// Wraps memory that belongs to somebody else, such as a segment shared with the X server.
    ///
    /// The C function is `cairo_image_surface_create_for_data`. The caller keeps the memory valid for as long as the
    /// surface, and every context on it, lives.
    /// - Parameters:
    ///   - stride: bytes from row to row, a multiple of 4 and not less than ``PixelFormat/stride(forWidth:)``.
    /// - Throws: ``CairoError/invalidSize`` or ``CairoError/invalidStride``.
    @unsafe public convenience init(
        memory: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, format: PixelFormat
    ) throws(CairoError) {
        try unsafe self.init(
            owning: cairo_image_surface_create_for_data(
                memory.assumingMemoryBound(to: UInt8.self), format.cairoFormat, Int32(clamping: width),
                Int32(clamping: height), Int32(clamping: stride)))
    }

    /// Reads a PNG file.
    ///
    /// The C function is `cairo_image_surface_create_from_png`. The format is `.rgb24` for opaque pictures and
    /// `.argb32` for others.
    /// - Throws: ``CairoError/fileNotFound``, ``CairoError/readError`` or ``CairoError/noMemory``.
    public convenience init(pngFile path: String) throws(CairoError) {
        try unsafe self.init(owning: cairo_image_surface_create_from_png(path))
    }

    /// Takes over a reference to a surface of cairo, which may be in an error state.
    @unsafe init(owning surface: OpaquePointer?) throws(CairoError) {
        guard let surface = unsafe surface else { throw .noMemory }
        do throws(CairoError) {
            try unsafe CairoError.check(cairo_surface_status(surface))
            guard let format = unsafe PixelFormat(cairo_image_surface_get_format(surface)) else {
                throw .invalidFormat
            }
            self.format = format
        } catch {
            unsafe cairo_surface_destroy(surface)
            throw error
        }
        unsafe pointer = surface
        width = unsafe Int(cairo_image_surface_get_width(surface))
        height = unsafe Int(cairo_image_surface_get_height(surface))
        stride = unsafe Int(cairo_image_surface_get_stride(surface))
    }

    deinit {
        unsafe cairo_surface_destroy(pointer)
    }

    /// Makes a surface of a size that is known to be valid.
    static func make(width: Int, height: Int, format: PixelFormat) -> Surface {
        do {
            return try Surface(width: width, height: height, format: format)
        } catch {
            preconditionFailure("a surface of \(width) x \(height) pixels: \(error)")
        }
    }

    /// All of it.
    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// The first byte of the first row, `nil` when there is no pixel (`cairo_image_surface_get_data`).
    ///
    /// Valid for as long as the surface lives. Call ``flush()`` before reading or writing, ``markDirty()`` after writing.
    @unsafe public var data: UnsafeMutableRawPointer? {
        unsafe UnsafeMutableRawPointer(cairo_image_surface_get_data(pointer))
    }

    /// Finishes drawing that is under way, before pixels are touched directly (`cairo_surface_flush`).
    public func flush() {
        unsafe cairo_surface_flush(pointer)
    }

    /// Tells that pixels were written directly (`cairo_surface_mark_dirty`).
    public func markDirty() {
        ninePatches.removeAll()
        unsafe cairo_surface_mark_dirty(pointer)
    }

    /// Writes a PNG file, replacing one that is there (`cairo_surface_write_to_png`).
    /// - Throws: ``CairoError/writeError`` or ``CairoError/noMemory``.
    public func writePNG(to path: String) throws(CairoError) {
        try unsafe CairoError.check(cairo_surface_write_to_png(pointer, path))
    }
}
