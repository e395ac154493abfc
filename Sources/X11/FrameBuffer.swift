internal import CX11
public import Geometry

/// The pixels of a window, painted by us and shown by the server.
///
/// They live in shared memory if possible (MIT-SHM), else in plain memory that is sent over the connection. On screens
/// whose pixels are not ARGB words, what is shown is converted first. The memory has some room to grow, so that a
/// window that is being resized does not need a new one for every step.
@safe public final class FrameBuffer {
    private let display: Display
    private let window: Window
    private let mayShare: Bool
    /// What is painted into: premultiplied ARGB words.
    private var canvas: PixelMemory
    /// What is sent, when that is not the canvas itself.
    private var converted: PixelMemory?
    private var image: UnsafeMutablePointer<XImage>?
    private var capacity: (width: Int, height: Int)
    /// The width in device pixels.
    public private(set) var width: Int
    /// The height in device pixels.
    public private(set) var height: Int
    /// How many answers of the server are to come.
    private var pending = 0
    /// Whether the server may be reading without our having asked for an answer.
    private var isReadUnanswered = false

    /// Makes a buffer; one or two round trips for shared memory.
    /// - Parameters:
    ///   - window: where it is shown.
    ///   - width: in device pixels, at least 1.
    ///   - height: in device pixels, at least 1.
    ///   - sharesMemory: `false` never uses shared memory.
    public init(window: Window, width: Int, height: Int, sharesMemory: Bool = true) {
        self.window = window
        display = window.display
        mayShare = unsafe sharesMemory && XShmQueryExtension(window.display.pointer) != 0
        if mayShare {
            display.decoder.presentationEvent = unsafe XShmGetEventBase(display.pointer) + ShmCompletion
        }
        self.width = width
        self.height = height
        capacity = (width, height)
        canvas = PixelMemory(plain: 0, display: display)
        unsafe image = nil
        allocate()
    }

    deinit {
        releaseImage()
    }

    /// The first byte of the pixels, valid until the next ``resize(width:height:)``.
    public var pixels: UnsafeMutableRawPointer { unsafe canvas.address }

    /// The number of bytes from one row to the next.
    public var stride: Int { capacity.width * 4 }

    /// Whether the server reads the pixels itself.
    public var isShared: Bool { unsafe sent.segment != nil }

    /// Whether the server will still answer: nothing must be painted until ``presentationCompleted()`` was told of all
    /// that was shown.
    public var isBusy: Bool { pending > 0 }

    /// Changes the size; the content is then undefined.
    /// - Returns: whether ``pixels`` and ``stride`` are others than before.
    @discardableResult
    public func resize(width: Int, height: Int) -> Bool {
        self.width = width
        self.height = height
        let fits = width <= capacity.width && height <= capacity.height
        let wastes = width * height * 4 < capacity.width * capacity.height
        guard !fits || wastes else { return false }
        capacity = ((width + 63) / 64 * 64, (height + 63) / 64 * 64)
        allocate()
        return true
    }

    /// Shows rectangles of the buffer. With shared memory the server answers, if asked, with an
    /// ``Event/imagePresented`` when it has read them.
    /// - Parameter answers: `false` spares the answer where nothing is to be painted soon; see ``waitForReading()``.
    /// - Returns: whether such an answer comes.
    @discardableResult
    public func present(_ rects: [PixelRect], answers: Bool = true) -> Bool {
        let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
        let visible = rects.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
        guard let last = visible.indices.last else { return false }
        for (index, rect) in visible.enumerated() {
            convert(rect)
            put(rect, answers: answers && index == last)
        }
        guard isShared else { return false }
        if answers { pending += 1 } else { isReadUnanswered = true }
        return answers
    }

    /// Waits until the server has read what was shown without an answer: at most one round trip, none if there was
    /// nothing. To be called before painting.
    public func waitForReading() {
        guard isReadUnanswered else { return }
        isReadUnanswered = false
        display.sync()
    }

    /// Notes that the server has read what one ``present(_:)`` showed.
    public func presentationCompleted() {
        pending = max(0, pending - 1)
    }

    private var sent: PixelMemory { converted ?? canvas }

    private func allocate() {
        releaseImage()
        let format = display.pixelLayout
        let canvasBytes = capacity.width * capacity.height * 4
        pending = 0
        isReadUnanswered = false
        if format.isDirect {
            canvas = memory(canvasBytes)
            converted = nil
        } else {
            canvas = PixelMemory(plain: canvasBytes, display: display)
            converted = memory(format.stride(width: capacity.width) * capacity.height)
        }
        makeImage()
    }

    private func memory(_ count: Int) -> PixelMemory {
        if mayShare, let shared = PixelMemory(shared: count, display: display) { return shared }
        return PixelMemory(plain: count, display: display)
    }

    private func makeImage() {
        let format = display.pixelLayout
        let visual = unsafe XDefaultVisual(display.pointer, Int32(display.screen))
        if let segment = unsafe sent.segment {
            unsafe image = XShmCreateImage(
                display.pointer, visual, UInt32(format.depth), ZPixmap, segment.pointee.shmaddr, segment,
                UInt32(capacity.width), UInt32(capacity.height))
        } else {
            unsafe image = XCreateImage(
                display.pointer, visual, UInt32(format.depth), ZPixmap, 0,
                sent.address.assumingMemoryBound(to: CChar.self), UInt32(capacity.width), UInt32(capacity.height), 32,
                Int32(format.stride(width: capacity.width)))
            // Our pixels are in the host's order; Xlib swaps them if the server's is another.
            unsafe image?.pointee.byte_order = UInt32(littleEndian: 1) == 1 ? LSBFirst : MSBFirst
            if let image = unsafe image { _ = unsafe XInitImage(image) }
        }
    }

    private func releaseImage() {
        if let image = unsafe image { unsafe platter_x11_free_image_header(image) }
        unsafe image = nil
    }

    private func convert(_ rect: PixelRect) {
        guard let converted else { return }
        let format = display.pixelLayout
        let targetStride = format.stride(width: capacity.width)
        for row in rect.y..<rect.maxY {
            let source = unsafe (canvas.address + row * stride + rect.x * 4).assumingMemoryBound(to: UInt32.self)
            let target = unsafe converted.address + row * targetStride + rect.x * format.bitsPerPixel / 8
            unsafe format.convert(source, count: rect.width, to: target)
        }
    }

    private func put(_ rect: PixelRect, answers: Bool) {
        guard let image = unsafe image else { return }
        let (x, y) = (Int32(rect.x), Int32(rect.y))
        let (width, height) = (UInt32(rect.width), UInt32(rect.height))
        if isShared {
            unsafe XShmPutImage(
                display.pointer, window.id.rawValue, window.graphics, image, x, y, x, y, width, height,
                answers ? True : False)
        } else {
            unsafe XPutImage(
                display.pointer, window.id.rawValue, window.graphics, image, x, y, x, y, width, height)
        }
    }
}
