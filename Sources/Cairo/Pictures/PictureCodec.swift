import CCairo

/// Reads pictures of all kinds that the machine has loaders for, by what is in them and not by what they are called, and
/// writes those that are to be kept (gdk-pixbuf). All of it may be called on any thread.
public enum PictureCodec {
    /// How large a picture is wanted. It is never enlarged.
    public enum Extent: Hashable, Sendable {
        /// As large as it is.
        case whole
        /// With so many pixels on its longer side at most.
        case fitting(Int)
        /// With so many pixels on its shorter side at most: large enough to fill a square of that size.
        case covering(Int)
    }

    /// Reads a picture upright (the turn in its EXIF data is done), its transparency kept.
    ///
    /// A JPEG picture is decoded in about the size that is wanted: 48 megapixels need a few megabytes.
    /// - Returns: a surface that is `.rgb24` when every pixel is opaque, else `.argb32`.
    public static func decode(_ bytes: [UInt8], extent: Extent = .whole) throws(PictureError) -> Surface {
        try decode(bytes, extent: extent, limits: PictureLimits())
    }

    /// The same with other limits than the usual ones.
    static func decode(
        _ bytes: [UInt8], extent: Extent = .whole, limits: PictureLimits
    ) throws(PictureError) -> Surface {
        if bytes.isEmpty { throw .empty }
        if bytes.count > limits.bytes { throw .tooManyBytes(limit: limits.bytes) }
        guard let kind = PictureKind(bytes) else { throw .notAPicture }
        if kind == .webp, let size = WebPHeader.size(bytes), size.width * size.height > limits.pixels {
            throw .tooManyPixels(width: size.width, height: size.height)
        }
        guard let library = PixbufLibrary.shared else { throw .noLibrary }
        let isKeptWhole = kind != .jpeg || JPEGHeader.needsAllOfIt(bytes)
        let reading = PictureReading(
            library, kind: kind, extent: extent, mostPixels: isKeptWhole ? limits.pixels : limits.jpegPixels,
            mostDecodedPixels: limits.pixels)
        let pixbuf = try reading.read(bytes)
        let scaled = try pixbuf.upright().scaled(to: extent)
        return try scaled.surface()
    }

    /// An opaque picture, which is `.rgb24`, as a JPEG file.
    /// - Parameter quality: from 0 to 100.
    static func jpeg(_ surface: Surface, quality: Int = 85) throws(PictureError) -> [UInt8] {
        guard let library = PixbufLibrary.shared else { throw .noLibrary }
        return try Pixbuf(library, opaque: surface).jpeg(quality: quality)
    }

    /// The picture as a PNG file, its transparency kept (`cairo_surface_write_to_png_stream`).
    public static func png(_ surface: Surface) throws(PictureError) -> [UInt8] {
        let sink = ByteSink()
        let status = unsafe cairo_surface_write_to_png_stream(surface.pointer, ByteSink.write, sink.closure)
        if status != CAIRO_STATUS_SUCCESS { throw .notWritten(CairoError(status).message) }
        return sink.bytes
    }

    /// The picture as it is best kept: JPEG when it is `.rgb24`, as opaque ones that were decoded are, else PNG.
    public static func encode(_ surface: Surface) throws(PictureError) -> [UInt8] {
        surface.format == .rgb24 ? try jpeg(surface) : try png(surface)
    }
}

extension PictureCodec.Extent {
    /// The size of a picture that has this one.
    func size(width: Int, height: Int) -> (width: Int, height: Int) {
        let (side, limit) =
            switch self {
            case .whole: (1, 1)
            case .fitting(let limit): (max(width, height), limit)
            case .covering(let limit): (min(width, height), limit)
            }
        guard side > limit, side > 0 else { return (width, height) }
        let factor = Double(limit) / Double(side)
        return (
            max(1, Int((Double(width) * factor).rounded())), max(1, Int((Double(height) * factor).rounded()))
        )
    }
}
