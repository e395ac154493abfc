import CCairo
import Geometry

/// A document of pages in PDF, made in memory (a cairo PDF surface).
///
/// Texts stay texts: they can be selected, searched and copied, in any script. The same calls give the same bytes.
public final class PDFDocument {
    /// What a document says about itself.
    public struct Information: Hashable, Sendable {
        /// What it is called.
        public var title: String
        /// The program that made it.
        public var creator: String
        /// When it was made, as ISO 8601 writes it: `2026-11-30`, or with a time `2026-11-30T20:15:00+01:00`.
        public var date: String

        /// Makes it.
        public init(title: String, creator: String, date: String) {
            self.title = title
            self.creator = creator
            self.date = date
        }
    }

    /// The device pixels of a point: what a ``TextLayout`` for a page is made for.
    public static let scale = StreamSurface.resolution

    private let stream: StreamSurface

    /// Begins a document.
    ///
    /// The C functions are `cairo_pdf_surface_create_for_stream` and `cairo_pdf_surface_set_metadata`.
    /// - Parameter pageSize: the extent of every page, in points (1/72 inch); above 0.
    /// - Throws: ``CairoError/invalidSize`` or ``CairoError/noMemory``.
    public init(pageSize: Size, information: Information) throws(CairoError) {
        stream = try unsafe StreamSurface(size: pageSize) { unsafe cairo_pdf_surface_create_for_stream($0, $1, $2, $3) }
        set(CAIRO_PDF_METADATA_TITLE, information.title)
        set(CAIRO_PDF_METADATA_CREATOR, information.creator)
        // Both: what is not said, cairo takes from the clock.
        set(CAIRO_PDF_METADATA_CREATE_DATE, information.date)
        set(CAIRO_PDF_METADATA_MOD_DATE, information.date)
    }

    private func set(_ metadata: cairo_pdf_metadata_t, _ text: String) {
        unsafe cairo_pdf_surface_set_metadata(stream.pointer, metadata, text)
    }

    /// Adds a page.
    /// - Parameter paint: draws it, in points from the upper left corner.
    public func addPage(_ paint: (Context) -> Void) {
        stream.addPage(paint)
    }

    /// Ends the document; no page can be added any more.
    /// - Returns: the bytes of the file.
    /// - Throws: ``CairoError/noMemory``, or what else went wrong while drawing.
    public func finish() throws(CairoError) -> [UInt8] {
        try stream.finish()
    }
}
