import Geometry
import Widgets
import X11

/// The picture of a drag on the screen: a window of its own, which a drag holds, and which may outlive it on its way home.
final class DragPicture {
    private unowned let application: X11Application
    private var preview: PreviewWindow?
    /// The window that the picture comes from.
    private weak var host: X11Window?
    /// The window whose covered content the server keeps, so that the picture uncovers it without our help.
    private var covered: Window?
    /// Whether a drag holds it.
    private var isHeld = false
    private var hotSpot = (x: 0, y: 0)
    /// Where the picture's hot spot is on the screen.
    private var hotSpotPosition = Point.zero
    /// Where the hot spot may go while a drag holds the picture, in device pixels of the screen.
    private var bounds: Rect?

    init(application: X11Application) {
        self.application = application
    }

    /// The picture's window.
    var windowID: WindowID { preview?.id ?? .none }

    // MARK: What is shown

    /// Shows the picture of a drag that begins; see ``WindowHost/beginDrag(image:at:)``.
    func hold(_ image: DragImage, at position: Point, from host: X11Window) {
        take(from: host)
        isHeld = true
        show(image, at: position)
    }

    /// Shows a picture that nobody holds; see ``WindowHost/showDragImage(_:at:)``.
    func stand(_ image: DragImage, at position: Point, from host: X11Window) {
        guard !isHeld else { return }
        if self.host !== host || preview == nil { take(from: host) }
        show(image, at: position)
    }

    /// Shows or replaces the picture with its hot spot at a place on the screen.
    func show(_ image: DragImage, at position: Point? = nil) {
        bounds = isHeld ? image.bounds.flatMap { host?.screenRect($0) } : nil
        if let position { hotSpotPosition = position }
        hotSpotPosition = bounds?.clamp(hotSpotPosition) ?? hotSpotPosition
        hotSpot = (Int(image.hotSpot.x.rounded()), Int(image.hotSpot.y.rounded()))
        let picture = Picture(image.surface)
        let (x, y) = corner
        if let preview {
            preview.show(picture, opacity: image.opacity, x: x, y: y)
        } else if position != nil {
            preview = PreviewWindow(
                display: application.display, picture: picture, opacity: image.opacity,
                isComposited: application.desktop.isComposited, x: x, y: y)
        }
    }

    /// Moves the picture's hot spot to a place on the screen.
    func move(to position: Point) {
        hotSpotPosition = bounds?.clamp(position) ?? position
        let (x, y) = corner
        preview?.move(x: x, y: y)
    }

    /// The drag is over: the picture goes where it is moved.
    func release() {
        isHeld = false
        bounds = nil
    }

    /// Takes the picture away.
    func remove() {
        preview = nil
        covered?.keepCoveredContent(false)
        covered = nil
    }

    private var corner: (x: Int, y: Int) {
        (Int(hotSpotPosition.x.rounded(.down)) - hotSpot.x, Int(hotSpotPosition.y.rounded(.down)) - hotSpot.y)
    }

    // MARK: Where it comes from

    private func take(from host: X11Window) {
        remove()
        self.host = host
        // A compositor keeps all windows' content anyway.
        guard !application.desktop.isComposited else { return }
        host.window.keepCoveredContent(true)
        covered = host.window
    }

    /// Notes that a window stands elsewhere: a picture that nobody holds goes along.
    func hostMoved(_ window: X11Window, by offset: Offset) {
        guard host === window, !isHeld, preview != nil else { return }
        move(to: hotSpotPosition + offset)
    }

    /// Notes that a window was hidden. It gets no more frames, so that a picture of it could not fly home.
    func hostHidden(_ window: X11Window) {
        guard host === window, !isHeld else { return }
        remove()
    }

    /// Notes that a window was closed: without it the picture would never move again.
    func hostClosed(_ window: X11Window) {
        if host === window { remove() }
    }

    /// Notes that a compositor came or went.
    func compositorChanged() {
        preview?.compositorChanged(isComposited: application.desktop.isComposited)
    }
}
