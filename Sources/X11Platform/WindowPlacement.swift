import Geometry
import X11

/// Where a window begins, in device pixels, and what the window manager is told of it.
struct WindowPlacement {
    /// Position and size.
    let frame: PixelRect
    /// The wishes for the window manager.
    let hints: SizeHints

    /// Works out the placement: what the person asked for, else the usual size, not larger than the screen.
    init(options: WindowOptions, scale: Double, screen: (width: Int, height: Int)) {
        let wanted = options.geometry.flatMap { WindowGeometry($0) }
        let usual = WindowGeometry.Extent(
            width: min(Int((options.size.width * scale).rounded()), screen.width),
            height: min(Int((options.size.height * scale).rounded()), screen.height))
        let size = wanted?.size ?? usual
        let position = wanted?.origin(
            of: size, on: WindowGeometry.Extent(width: screen.width, height: screen.height))
        frame = PixelRect(x: position?.x ?? 0, y: position?.y ?? 0, width: size.width, height: size.height)
        var hints = SizeHints()
        hints.minimum = (
            min(Int(options.minimumSize.width * scale), screen.width),
            min(Int(options.minimumSize.height * scale), screen.height)
        )
        hints.isSizeChosen = wanted?.size != nil
        hints.isPositionChosen = position != nil
        hints.gravity = wanted?.gravity ?? hints.gravity
        self.hints = hints
    }
}
