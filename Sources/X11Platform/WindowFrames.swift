import Cairo
import Geometry
import Widgets
import X11

/// A window's pixels: when they are painted, what of them must be shown, and their size.
///
/// An object, not a value: a root that paints asks for its next frame while it does.
final class WindowFrames {
    private let window: Window
    private let buffer: FrameBuffer
    private var surface: Surface
    private var pacer = FramePacer()
    /// What is painted but not shown.
    private var damage = Region()
    private var nextSize: (width: Int, height: Int)?
    private var isPainted = false
    /// Whether the damage has pixels that were never shown, not only such that another window had covered.
    private var isNew = false
    private var isShown = false
    /// Whether a frame was ever on the screen.
    private(set) var isFirstShown = false
    private var isShelved = false
    /// Whether a frame is wanted.
    var isRequested = false

    /// Makes the pixels; memory is shared with the server if possible.
    init(window: Window, width: Int, height: Int) throws(PlatformError) {
        self.window = window
        buffer = FrameBuffer(window: window, width: width, height: height)
        guard let surface = WindowFrames.surface(of: buffer) else {
            throw PlatformError(description: "there is no memory for a window of \(width) x \(height) pixels")
        }
        self.surface = surface
    }

    /// The width in device pixels.
    var width: Int { buffer.width }
    /// The height in device pixels.
    var height: Int { buffer.height }
    /// Whether a new size has come that is not painted.
    var isResizing: Bool { nextSize != nil }
    /// Whether anybody can see the window, as far as known.
    var isSeen: Bool { isShown && !isShelved }

    /// When the next frame is due; `nil` if none is wanted or the pixels may not be touched: while the server reads
    /// them, and while nobody sees the window.
    var deadline: Timestamp? {
        guard isRequested || isResizing, !buffer.isBusy, isSeen || !isPainted else { return nil }
        return pacer.earliest
    }

    /// Sets how many frames a second the screen shows. Servers without a real screen tell nonsense; that is ignored.
    func setRefreshRate(_ rate: Double) {
        if (20...500).contains(rate) { pacer.interval = 1 / rate }
    }

    /// Notes the window's size, in device pixels. It counts from the next frame on, so that of many only the last is
    /// painted.
    func sizeChanged(width: Int, height: Int) {
        nextSize = (width, height) == (buffer.width, buffer.height) ? nil : (width, height)
    }

    /// Takes over the last size that came.
    /// - Returns: whether there was one; then the content is lost.
    func applySize() -> Bool {
        guard let size = nextSize else { return false }
        nextSize = nil
        buffer.resize(width: size.width, height: size.height)
        guard let surface = WindowFrames.surface(of: buffer) else { return false }
        self.surface = surface
        damage = Region()
        return true
    }

    /// Has the root paint what changed.
    func paint(_ root: ViewRoot, at now: Timestamp) {
        isRequested = false
        buffer.waitForReading()
        pacer.painted(at: now)
        isPainted = true
        let painted = root.frame(at: now, into: surface)
        surface.flush()
        for rect in painted { damage.add(rect) }
        isNew = isNew || !painted.isEmpty
    }

    /// Notes that a part of the window must be shown again.
    func exposed(_ rect: PixelRect) {
        isShown = true
        damage.add(rect)
    }

    /// The newest size that came, painted or not.
    var newestSize: (width: Int, height: Int) { nextSize ?? (width, height) }

    /// Notes that the window is hidden; it is shown again with its next exposure.
    func hidden() {
        isShown = false
    }

    /// Notes whether a window manager that keeps hidden windows mapped hides this one.
    func setHidden(_ isHidden: Bool) {
        isShelved = isHidden
    }

    /// Sends to the server what it does not show yet.
    /// - Returns: whether this was the first time, and it has been shown already.
    func present() -> Bool {
        guard isShown, isPainted, !damage.isEmpty else { return false }
        let answers = buffer.present(damage.rects, answers: isNew)
        damage = Region()
        isNew = false
        guard !answers, !isFirstShown else { return false }
        window.display.sync()
        isFirstShown = true
        return true
    }

    /// Notes that the server has shown what was sent.
    /// - Returns: whether this was the first time.
    func presentationCompleted() -> Bool {
        buffer.presentationCompleted()
        defer { isFirstShown = true }
        return !isFirstShown
    }

    private static func surface(of buffer: FrameBuffer) -> Surface? {
        unsafe try? Surface(
            memory: buffer.pixels, width: buffer.width, height: buffer.height, stride: buffer.stride, format: .rgb24)
    }
}
