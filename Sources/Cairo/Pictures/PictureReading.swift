import CCairo

/// One picture on its way through a loader (`GdkPixbufLoader`).
final class PictureReading {
    private let library: PixbufLibrary
    private let kind: PictureKind
    private let extent: PictureCodec.Extent
    private let mostPixels: Int
    private let mostDecodedPixels: Int
    private var size = (width: 0, height: 0)
    /// How large it becomes when it is decoded.
    private var decodedSize = (width: 0, height: 0)
    /// How many rows were decoded, from the top.
    private var rows = 0
    /// How many rows the loader told of, one after another.
    private var rowsTold = 0

    /// - Parameters:
    ///   - mostPixels: how many a picture may have.
    ///   - mostDecodedPixels: how many may be left when it was made smaller while it was decoded.
    init(
        _ library: PixbufLibrary, kind: PictureKind, extent: PictureCodec.Extent, mostPixels: Int,
        mostDecodedPixels: Int
    ) {
        self.library = library
        self.kind = kind
        self.extent = extent
        self.mostPixels = mostPixels
        self.mostDecodedPixels = mostDecodedPixels
    }

    /// Bytes given to the loader at a time: what is too large is noticed after the first of them.
    private static let portion = 1 << 16

    /// Reads all of it.
    func read(_ bytes: [UInt8]) throws(PictureError) -> Pixbuf {
        let loader = try unsafe makeLoader()
        defer { unsafe g_object_unref(loader) }
        unsafe listen(to: loader)
        let rowsInFile = unsafe feed(bytes, to: loader)
        if isTooLarge { throw .tooManyPixels(width: size.width, height: size.height) }
        guard let rowsInFile, let pixbuf = unsafe library.pixbuf(loader) else { throw .broken(kind) }
        unsafe g_object_ref(pixbuf)
        let picture = unsafe Pixbuf(library, owning: pixbuf)
        if isCutOff(picture.height, rowsInFile: rowsInFile) { throw .broken(kind) }
        return picture
    }

    /// Some loaders take a file that ends too early for one with an empty rest.
    private func isCutOff(_ height: Int, rowsInFile: Int) -> Bool {
        switch kind {
        case .jpeg, .png: rowsInFile < height
        case .bmp: rowsTold < height
        default: false
        }
    }

    private func makeLoader() throws(PictureError) -> PixbufLibrary.Object {
        for name in kind.loaders {
            var error: UnsafeMutablePointer<GError>?
            if let loader = unsafe library.makeLoader(name, &error) { return unsafe loader }
            unsafe g_error_free(error)
        }
        throw .noLoader(kind)
    }

    private var isTooLarge: Bool {
        size.width * size.height > mostPixels || decodedSize.width * decodedSize.height > mostDecodedPixels
    }

    /// Gives the loader all bytes.
    /// - Returns: how many rows they were enough for; `nil` when the loader found something wrong with them.
    private func feed(_ bytes: [UInt8], to loader: PixbufLibrary.Object) -> Int? {
        var isGood = true
        var place = 0
        unsafe bytes.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return }
            while place < bytes.count, isGood, !isTooLarge {
                let count = min(PictureReading.portion, bytes.count - place)
                isGood = unsafe succeeds { unsafe library.write(loader, start + place, count, $0) }
                place += count
            }
        }
        // When it is closed, the loader of JPEG makes up what it misses.
        let rowsInFile = rows
        let isClosed = unsafe succeeds { unsafe library.close(loader, $0) }
        return isGood && isClosed ? rowsInFile : nil
    }

    private func succeeds(_ call: (PixbufLibrary.ErrorSlot) -> gboolean) -> Bool {
        var error: UnsafeMutablePointer<GError>?
        let result = unsafe call(&error)
        if let error = unsafe error { unsafe g_error_free(error) }
        return result != 0
    }

    // MARK: What the loader tells

    private typealias SizeHandler =
        @convention(c) (PixbufLibrary.Object, Int32, Int32, UnsafeMutableRawPointer) -> Void
    private typealias AreaHandler =
        @convention(c) (PixbufLibrary.Object, Int32, Int32, Int32, Int32, UnsafeMutableRawPointer) -> Void

    private func listen(to loader: PixbufLibrary.Object) {
        let sizeHandler: SizeHandler = { loader, width, height, context in
            unsafe PictureReading.from(context).sizeIsKnown(Int(width), Int(height), loader)
        }
        let areaHandler: AreaHandler = { _, _, y, _, height, context in
            unsafe PictureReading.from(context).areaIsDecoded(to: Int(y + height), rows: Int(height))
        }
        unsafe connect("size-prepared", unsafeBitCast(sizeHandler, to: GCallback.self), to: loader)
        unsafe connect("area-updated", unsafeBitCast(areaHandler, to: GCallback.self), to: loader)
    }

    private func connect(_ signal: String, _ handler: @escaping GCallback, to loader: PixbufLibrary.Object) {
        unsafe g_signal_connect_data(
            loader, signal, handler, Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
    }

    private static func from(_ context: UnsafeMutableRawPointer) -> PictureReading {
        unsafe Unmanaged<PictureReading>.fromOpaque(context).takeUnretainedValue()
    }

    private func sizeIsKnown(_ width: Int, _ height: Int, _ loader: PixbufLibrary.Object) {
        size = (width, height)
        decodedSize = sizeToDecode
        if isTooLarge {
            // Loaders give up on a picture of no size before they have taken memory for it.
            unsafe library.setSize(loader, 0, 0)
        } else if decodedSize != size {
            unsafe library.setSize(loader, Int32(decodedSize.width), Int32(decodedSize.height))
        }
    }

    /// What the loader is to make of it: the other kinds than these are made smaller afterwards.
    private var sizeToDecode: (width: Int, height: Int) {
        let wanted = extent.size(width: size.width, height: size.height)
        switch kind {
        case .svg: return wanted
        case .jpeg:
            let divisor = PictureReading.divisor(from: size, to: wanted)
            return ((size.width + divisor - 1) / divisor, (size.height + divisor - 1) / divisor)
        default: return size
        }
    }

    private func areaIsDecoded(to row: Int, rows count: Int) {
        rows = max(rows, row)
        rowsTold += count
    }

    /// How much smaller libjpeg may make a picture while it decodes, which is 1, 2, 4 or 8, so that it is still as large as
    /// wanted.
    private static func divisor(from size: (width: Int, height: Int), to wanted: (width: Int, height: Int)) -> Int {
        [8, 4, 2].first { size.width / $0 >= wanted.width && size.height / $0 >= wanted.height } ?? 1
    }
}
