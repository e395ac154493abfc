internal import CX11
import Geometry

/// A picture that floats above all windows and follows the pointer.
///
/// It is a window of its own that no window manager touches and that the pointer looks through (an empty input shape).
/// The picture is its background: it is sent once, and moving the window is one small request. Where a compositor owns
/// the screen it has an alpha channel; elsewhere its outline is cut along the picture's (SHAPE extension).
@safe public final class PreviewWindow {
    private let display: Display
    private var window: Window
    private var picture: Picture
    private var opacity: Double
    private var position: (x: Int, y: Int)
    /// Whether it has an alpha channel.
    public private(set) var isTranslucent: Bool

    /// Makes a preview and shows it. No round trip, but one for the first preview of a display. `nil` where the server
    /// has no shapes: the preview would then catch the pointer.
    /// - Parameters:
    ///   - isComposited: whether a compositor owns the screen.
    ///   - x: the left edge on the screen, in device pixels; may lie outside of it.
    ///   - y: the upper edge.
    public init?(display: Display, picture: Picture, opacity: Double, isComposited: Bool, x: Int, y: Int) {
        guard display.hasShapes else { return nil }
        self.display = display
        self.picture = picture
        self.opacity = opacity
        position = (x, y)
        isTranslucent = isComposited && display.translucentVisual != nil
        window = PreviewWindow.makeWindow(display, picture: picture, translucent: isTranslucent, at: position)
        paint()
        window.mapRaised()
    }

    /// The window's identifier; it changes when the compositor comes or goes.
    public var id: WindowID { window.id }

    /// Moves it: one small request.
    public func move(x: Int, y: Int) {
        guard position != (x, y) else { return }
        position = (x, y)
        window.move(x: x, y: y)
    }

    /// Shows another picture with its upper left corner elsewhere.
    public func show(_ picture: Picture, opacity: Double, x: Int, y: Int) {
        let isResized = (picture.width, picture.height) != (self.picture.width, self.picture.height)
        self.picture = picture
        self.opacity = opacity
        position = (x, y)
        paint()
        if isResized {
            window.place(PixelRect(x: x, y: y, width: picture.width, height: picture.height))
        } else {
            window.move(x: x, y: y)
        }
        unsafe XClearWindow(display.pointer, window.id.rawValue)
    }

    /// Notes that a compositor came or went: the window is then made anew, with the same picture at the same place.
    public func compositorChanged(isComposited: Bool) {
        let translucent = isComposited && display.translucentVisual != nil
        guard translucent != isTranslucent else { return }
        isTranslucent = translucent
        window = PreviewWindow.makeWindow(display, picture: picture, translucent: translucent, at: position)
        paint()
        window.mapRaised()
    }

    private static func makeWindow(
        _ display: Display, picture: Picture, translucent: Bool, at position: (x: Int, y: Int)
    ) -> Window {
        var configuration = Window.Configuration(
            frame: PixelRect(x: position.x, y: position.y, width: picture.width, height: picture.height), events: [],
            overridesRedirect: true)
        configuration.visual = translucent ? display.translucentVisual : nil
        let window = Window(display: display, configuration)
        window.setType(.netWmWindowTypeDnd)
        window.setClass(instance: ProgramName.current, class: ProgramName.windowClass)
        unsafe XShapeCombineRectangles(
            display.pointer, window.id.rawValue, Int32(ShapeInput), 0, 0, nil, 0, Int32(ShapeSet), Int32(Unsorted))
        return window
    }

    private func paint() {
        if isTranslucent {
            paintBackground(picture.faded(to: opacity).pixels, depth: 32, layout: nil)
        } else {
            paintBackground(picture.opaque(), depth: display.pixelLayout.depth, layout: display.pixelLayout)
            cutOutline()
        }
    }

    /// Makes pixels the window's background.
    private func paintBackground(_ pixels: [UInt32], depth: Int, layout: PixelLayout?) {
        let (width, height) = (picture.width, picture.height)
        let pixmap = unsafe XCreatePixmap(
            display.pointer, window.id.rawValue, UInt32(width), UInt32(height), UInt32(depth))
        window.putPixels(pixels, width: width, height: height, depth: depth, layout: layout, on: pixmap)
        unsafe XSetWindowBackgroundPixmap(display.pointer, window.id.rawValue, pixmap)
        // The server keeps what the window still shows.
        unsafe XFreePixmap(display.pointer, pixmap)
    }

    private func cutOutline() {
        let bits = picture.mask().map { CChar(bitPattern: $0) }
        let mask = unsafe XCreateBitmapFromData(
            display.pointer, window.id.rawValue, bits, UInt32(picture.width), UInt32(picture.height))
        unsafe XShapeCombineMask(
            display.pointer, window.id.rawValue, Int32(ShapeBounding), 0, 0, mask, Int32(ShapeSet))
        unsafe XFreePixmap(display.pointer, mask)
    }
}

extension Display {
    /// Whether the server can cut windows to a shape: one round trip the first time.
    var hasShapes: Bool {
        if let known = knownShapes { return known }
        var (event, error) = (Int32(0), Int32(0))
        let found = unsafe XShapeQueryExtension(pointer, &event, &error) != 0
        knownShapes = found
        return found
    }

    /// Whether windows can have an alpha channel of their own; a compositor shows it.
    public var hasTranslucentVisual: Bool { translucentVisual != nil }
}

extension Window {
    /// Moves and resizes the window at once, in device pixels (`XMoveResizeWindow`).
    func place(_ frame: PixelRect) {
        unsafe XMoveResizeWindow(
            display.pointer, id.rawValue, Int32(clamping: frame.x), Int32(clamping: frame.y),
            UInt32(max(1, frame.width)), UInt32(max(1, frame.height)))
    }

    /// Sends ARGB words to a pixmap, converted to a layout of pixels if there is one that needs it.
    func putPixels(
        _ pixels: [UInt32], width: Int, height: Int, depth: Int, layout: PixelLayout?, on pixmap: UInt
    ) {
        unsafe pixels.withUnsafeBufferPointer { words in
            guard let first = words.baseAddress else { return }
            guard let layout, !layout.isDirect else {
                // The image is only read from.
                let data = unsafe UnsafeMutableRawPointer(mutating: first)
                unsafe put(data, stride: width * 4, width: width, height: height, depth: depth, on: pixmap)
                return
            }
            let stride = layout.stride(width: width)
            let memory = PixelMemory(plain: stride * height, display: display)
            for row in 0..<height {
                unsafe layout.convert(first + row * width, count: width, to: memory.address + row * stride)
            }
            unsafe put(memory.address, stride: stride, width: width, height: height, depth: depth, on: pixmap)
            withExtendedLifetime(memory) {}
        }
    }

    private func put(
        _ data: UnsafeMutableRawPointer, stride: Int, width: Int, height: Int, depth: Int, on pixmap: UInt
    ) {
        let image = unsafe XCreateImage(
            display.pointer, nil, UInt32(depth), ZPixmap, 0, data.assumingMemoryBound(to: CChar.self),
            UInt32(width), UInt32(height), 32, Int32(stride))
        guard let image = unsafe image else { return }
        unsafe image.pointee.byte_order = UInt32(littleEndian: 1) == 1 ? LSBFirst : MSBFirst
        _ = unsafe XInitImage(image)
        unsafe XPutImage(
            display.pointer, pixmap, graphics, image, 0, 0, 0, 0, UInt32(width), UInt32(height))
        unsafe platter_x11_free_image_header(image)
    }
}

extension Display {
    /// Asks now what the first drag would otherwise wait for: shapes, the Escape key's code, XKB. Some round trips.
    public func prepareForDrags() {
        _ = hasShapes
        _ = unsafe XKeysymToKeycode(pointer, UInt(XK_Escape))
        watchModifiers(false)
    }
}
