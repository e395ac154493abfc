import CCairo

/// A picture of gdk-pixbuf: rows of red, green, blue and perhaps alpha, a byte each and not premultiplied.
@safe struct Pixbuf: ~Copyable {
    private let library: PixbufLibrary
    private let object: PixbufLibrary.Object

    /// Takes over a reference.
    @unsafe init(_ library: PixbufLibrary, owning object: PixbufLibrary.Object) {
        self.library = library
        unsafe self.object = object
    }

    deinit {
        unsafe g_object_unref(object)
    }

    var width: Int { Int(unsafe library.width(object)) }
    var height: Int { Int(unsafe library.height(object)) }

    /// Turned and mirrored as its EXIF data says.
    consuming func upright() throws(PictureError) -> Pixbuf {
        guard let turned = unsafe library.upright(object) else { throw .tooManyPixels(width: width, height: height) }
        return unsafe Pixbuf(library, owning: turned)
    }

    /// Made smaller, each pixel the average of those it takes the place of.
    consuming func scaled(to extent: PictureCodec.Extent) throws(PictureError) -> Pixbuf {
        let size = extent.size(width: width, height: height)
        if size == (width, height) { return self }
        let smaller = unsafe library.scaled(object, Int32(size.width), Int32(size.height), Pixbuf.averaging)
        guard let smaller = unsafe smaller else { throw .tooManyPixels(width: width, height: height) }
        return unsafe Pixbuf(library, owning: smaller)
    }

    /// `GDK_INTERP_BILINEAR`, which averages areas where it makes smaller.
    private static let averaging: Int32 = 2

    // MARK: To and from cairo

    /// The picture as cairo has it.
    func surface() throws(PictureError) -> Surface {
        let channels = Int(unsafe library.channels(object))
        let isOpaque = channels < 4 || !hasTransparentPixel()
        guard let pixels = unsafe library.pixels(object),
            let surface = try? Surface(width: width, height: height, format: isOpaque ? .rgb24 : .argb32)
        else { throw .tooManyPixels(width: width, height: height) }
        guard let data = unsafe surface.data else { return surface }
        let stride = Int(unsafe library.stride(object))
        for y in 0..<height {
            let from = unsafe pixels + y * stride
            let to = unsafe (data + y * surface.stride).assumingMemoryBound(to: UInt32.self)
            unsafe Pixbuf.copyRow(from, channels: channels, count: width, to: to)
        }
        surface.markDirty()
        return surface
    }

    private static func copyRow(
        _ from: UnsafePointer<UInt8>, channels: Int, count: Int, to: UnsafeMutablePointer<UInt32>
    ) {
        for x in 0..<count {
            let pixel = unsafe from + x * channels
            let (red, green, blue) = unsafe (UInt32(pixel[0]), UInt32(pixel[1]), UInt32(pixel[2]))
            let alpha = channels == 4 ? unsafe UInt32(pixel[3]) : 255
            if alpha == 255 {
                unsafe to[x] = 0xFF00_0000 | red << 16 | green << 8 | blue
            } else {
                unsafe to[x] =
                    alpha << 24 | premultiplied(red, alpha) << 16 | premultiplied(green, alpha) << 8
                    | premultiplied(blue, alpha)
            }
        }
    }

    private static func premultiplied(_ value: UInt32, _ alpha: UInt32) -> UInt32 { (value * alpha + 127) / 255 }

    private func hasTransparentPixel() -> Bool {
        guard let pixels = unsafe library.pixels(object) else { return false }
        let stride = Int(unsafe library.stride(object))
        for y in 0..<height {
            for x in 0..<width where unsafe pixels[y * stride + x * 4 + 3] < 255 { return true }
        }
        return false
    }

    /// An opaque picture of cairo's, which is `.rgb24`.
    init(_ library: PixbufLibrary, opaque surface: Surface) throws(PictureError) {
        precondition(surface.format == .rgb24, "only opaque pictures are kept as JPEG")
        let made = unsafe library.make(0, 0, 8, Int32(surface.width), Int32(surface.height))
        guard let made = unsafe made, let pixels = unsafe library.pixels(made) else {
            throw .tooManyPixels(width: surface.width, height: surface.height)
        }
        self.library = library
        unsafe object = made
        surface.flush()
        guard let data = unsafe surface.data else { return }
        let stride = Int(unsafe library.stride(made))
        for y in 0..<surface.height {
            let from = unsafe (data + y * surface.stride).assumingMemoryBound(to: UInt32.self)
            unsafe Pixbuf.copyRow(from, count: surface.width, to: pixels + y * stride)
        }
    }

    private static func copyRow(
        _ from: UnsafePointer<UInt32>, count: Int, to: UnsafeMutablePointer<UInt8>
    ) {
        for x in 0..<count {
            let pixel = unsafe from[x]
            unsafe to[x * 3] = UInt8(truncatingIfNeeded: pixel >> 16)
            unsafe to[x * 3 + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
            unsafe to[x * 3 + 2] = UInt8(truncatingIfNeeded: pixel)
        }
    }

    /// The picture as a JPEG file.
    func jpeg(quality: Int) throws(PictureError) -> [UInt8] {
        var bytes: UnsafeMutablePointer<UInt8>?
        var count = 0
        var error: UnsafeMutablePointer<GError>?
        let isWritten = unsafe "quality".withCString { key in
            unsafe String(quality).withCString { value in
                let (keys, values): ([UnsafePointer<CChar>?], [UnsafePointer<CChar>?]) = unsafe (
                    [key, nil], [value, nil]
                )
                return unsafe library.save(object, &bytes, &count, "jpeg", keys, values, &error) != 0
            }
        }
        defer { unsafe g_free(bytes) }
        guard isWritten, let bytes = unsafe bytes else {
            let reason = unsafe error.map { unsafe String(cString: $0.pointee.message) } ?? "it cannot be written"
            if let error = unsafe error { unsafe g_error_free(error) }
            throw .notWritten(reason)
        }
        return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
    }
}
