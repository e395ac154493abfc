import CCairo
import Glibc

/// The functions of gdk-pixbuf that are used here.
///
/// The library brings a dozen others with it, which every start of every program would pay for. It is loaded when the
/// first picture is read, and a machine without it has everything but photos.
@safe final class PixbufLibrary: Sendable {
    /// An object of the library: a loader or a pixbuf.
    typealias Object = UnsafeMutableRawPointer
    typealias ErrorSlot = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>

    typealias MakeLoader = @convention(c) (UnsafePointer<CChar>, ErrorSlot) -> Object?
    typealias SetSize = @convention(c) (Object, Int32, Int32) -> Void
    typealias Write = @convention(c) (Object, UnsafePointer<UInt8>, Int, ErrorSlot) -> gboolean
    typealias Close = @convention(c) (Object, ErrorSlot) -> gboolean
    typealias Derive = @convention(c) (Object) -> Object?
    typealias Scale = @convention(c) (Object, Int32, Int32, Int32) -> Object?
    typealias Make = @convention(c) (Int32, gboolean, Int32, Int32, Int32) -> Object?
    typealias Measure = @convention(c) (Object) -> Int32
    typealias Pixels = @convention(c) (Object) -> UnsafeMutablePointer<UInt8>?
    typealias Texts = UnsafePointer<UnsafePointer<CChar>?>
    typealias Save =
        @convention(c) (
            Object, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, UnsafeMutablePointer<Int>,
            UnsafePointer<CChar>, Texts, Texts, ErrorSlot
        ) -> gboolean

    /// `gdk_pixbuf_loader_new_with_type`
    let makeLoader: MakeLoader
    /// `gdk_pixbuf_loader_set_size`
    let setSize: SetSize
    /// `gdk_pixbuf_loader_write`
    let write: Write
    /// `gdk_pixbuf_loader_close`
    let close: Close
    /// `gdk_pixbuf_loader_get_pixbuf`; it stays the loader's.
    let pixbuf: Derive
    /// `gdk_pixbuf_apply_embedded_orientation`; a new reference.
    let upright: Derive
    /// `gdk_pixbuf_scale_simple`; a new reference.
    let scaled: Scale
    /// `gdk_pixbuf_new`
    let make: Make
    /// `gdk_pixbuf_get_width`
    let width: Measure
    /// `gdk_pixbuf_get_height`
    let height: Measure
    /// `gdk_pixbuf_get_rowstride`
    let stride: Measure
    /// `gdk_pixbuf_get_n_channels`
    let channels: Measure
    /// `gdk_pixbuf_get_pixels`
    let pixels: Pixels
    /// `gdk_pixbuf_save_to_bufferv`
    let save: Save

    /// The library; `nil` where it is not installed. Loaded at the first use, by whichever thread that is.
    static let shared = PixbufLibrary()

    private init?() {
        guard let library = unsafe dlopen("libgdk_pixbuf-2.0.so.0", RTLD_NOW | RTLD_LOCAL),
            let makeLoader = unsafe PixbufLibrary.find("loader_new_with_type", in: library, as: MakeLoader.self),
            let setSize = unsafe PixbufLibrary.find("loader_set_size", in: library, as: SetSize.self),
            let write = unsafe PixbufLibrary.find("loader_write", in: library, as: Write.self),
            let close = unsafe PixbufLibrary.find("loader_close", in: library, as: Close.self),
            let pixbuf = unsafe PixbufLibrary.find("loader_get_pixbuf", in: library, as: Derive.self),
            let upright = unsafe PixbufLibrary.find("apply_embedded_orientation", in: library, as: Derive.self),
            let scaled = unsafe PixbufLibrary.find("scale_simple", in: library, as: Scale.self),
            let make = unsafe PixbufLibrary.find("new", in: library, as: Make.self),
            let width = unsafe PixbufLibrary.find("get_width", in: library, as: Measure.self),
            let height = unsafe PixbufLibrary.find("get_height", in: library, as: Measure.self),
            let stride = unsafe PixbufLibrary.find("get_rowstride", in: library, as: Measure.self),
            let channels = unsafe PixbufLibrary.find("get_n_channels", in: library, as: Measure.self),
            let pixels = unsafe PixbufLibrary.find("get_pixels", in: library, as: Pixels.self),
            let save = unsafe PixbufLibrary.find("save_to_bufferv", in: library, as: Save.self)
        else { return nil }
        unsafe self.makeLoader = makeLoader
        unsafe self.setSize = setSize
        unsafe self.write = write
        unsafe self.close = close
        unsafe self.pixbuf = pixbuf
        unsafe self.upright = upright
        unsafe self.scaled = scaled
        unsafe self.make = make
        unsafe self.width = width
        unsafe self.height = height
        unsafe self.stride = stride
        unsafe self.channels = channels
        unsafe self.pixels = pixels
        unsafe self.save = save
    }

    /// A function of the library as what it is in C (`dlsym`).
    private static func find<Function>(
        _ name: String, in library: UnsafeMutableRawPointer, as type: Function.Type
    ) -> Function? {
        guard let address = unsafe dlsym(library, "gdk_pixbuf_" + name) else { return nil }
        return unsafe unsafeBitCast(address, to: type)
    }
}
