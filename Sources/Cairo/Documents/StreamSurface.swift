import CCairo
import Geometry

/// A surface of cairo that becomes a document in memory: what PDF and SVG have in common.
@safe final class StreamSurface {
    /// The steps of a point that texts and edges lie on. A document has no pixels, but ``TextLayout`` and ``Context`` count
    /// in device pixels: these are fine enough that nobody sees them.
    static let resolution = 16.0

    let pointer: OpaquePointer
    /// The emoji drawn so far.
    let emoji = EmojiPictures()
    private let sink = ByteSink()
    private var isFinished = false

    /// Makes a surface by a function of cairo such as `cairo_pdf_surface_create_for_stream`.
    /// - Parameter size: the extent of a page, in points; above 0.
    init(
        size: Size,
        _ create: (cairo_write_func_t?, UnsafeMutableRawPointer?, Double, Double) -> OpaquePointer?
    ) throws(CairoError) {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { throw .invalidSize }
        guard let surface = unsafe create(ByteSink.write, sink.closure, size.width, size.height) else {
            throw .noMemory
        }
        do throws(CairoError) {
            try unsafe CairoError.check(cairo_surface_status(surface))
        } catch {
            unsafe cairo_surface_destroy(surface)
            throw error
        }
        unsafe cairo_surface_set_device_scale(surface, 1 / StreamSurface.resolution, 1 / StreamSurface.resolution)
        unsafe pointer = surface
    }

    deinit {
        // cairo writes the end of the document now, unless it was finished: the sink is still there.
        unsafe cairo_surface_finish(pointer)
        unsafe cairo_surface_destroy(pointer)
    }

    /// Lets somebody draw a page, in points, and ends it (`cairo_show_page`).
    func addPage(_ paint: (Context) -> Void) {
        precondition(!isFinished, "the document is finished")
        let context = Context(self)
        context.scale(by: StreamSurface.resolution)
        paint(context)
        unsafe cairo_show_page(context.pointer)
    }

    /// Writes the end of the document; nothing can be drawn any more (`cairo_surface_finish`).
    /// - Returns: all of it.
    func finish() throws(CairoError) -> [UInt8] {
        isFinished = true
        unsafe cairo_surface_finish(pointer)
        try unsafe CairoError.check(cairo_surface_status(pointer))
        return sink.bytes
    }
}
