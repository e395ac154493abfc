import Geometry
import X11

/// Where a window begins, in device pixels, and what the window manager is told of it.
struct WindowPlacement {
    /// Position and size.
    let frame: PixelRect
    /// The wishes for the window manager.
    let hints: SizeHints
    /// Whether it fills its monitor at the start.
    let isMaximized: Bool

    /// Works out the placement: what the person asked for, else where the window stood the last time, as far as that is in
    /// sight, else the usual size, not larger than the screen.
    init(options: WindowOptions, scale: Double, display: Display) {
        let screen = display.screenSize
        if let text = options.geometry, let wanted = WindowGeometry(text) {
            self.init(options: options, wanted: wanted, scale: scale, screen: screen)
        } else if let standing = options.standing {
            var hints = WindowPlacement.hints(minimum: options.minimumSize, scale: scale, screen: screen)
            (hints.isSizeChosen, hints.isPositionChosen) = (true, true)
            let frame = PixelRect(x: standing.x, y: standing.y, width: standing.width, height: standing.height)
            self.init(
                frame: MonitorLayout(display.monitors()).fitted(frame), hints: hints,
                isMaximized: standing.isMaximized)
        } else {
            self.init(options: options, wanted: nil, scale: scale, screen: screen)
        }
    }

    private init(frame: PixelRect, hints: SizeHints, isMaximized: Bool) {
        self.frame = frame
        self.hints = hints
        self.isMaximized = isMaximized
    }

    private init(
        options: WindowOptions, wanted: WindowGeometry?, scale: Double, screen: (width: Int, height: Int)
    ) {
        let usual = WindowGeometry.Extent(
            width: min(Int((options.size.width * scale).rounded()), screen.width),
            height: min(Int((options.size.height * scale).rounded()), screen.height))
        let size = wanted?.size ?? usual
        let position = wanted?.origin(
            of: size, on: WindowGeometry.Extent(width: screen.width, height: screen.height))
        frame = PixelRect(x: position?.x ?? 0, y: position?.y ?? 0, width: size.width, height: size.height)
        var hints = WindowPlacement.hints(minimum: options.minimumSize, scale: scale, screen: screen)
        hints.isSizeChosen = wanted?.size != nil
        hints.isPositionChosen = position != nil
        hints.gravity = wanted?.gravity ?? hints.gravity
        self.hints = hints
        isMaximized = false
    }

    /// The wishes of a window with a smallest size in points, never more than there is.
    static func hints(minimum: Size, scale: Double, screen: (width: Int, height: Int)) -> SizeHints {
        var hints = SizeHints()
        hints.minimum = (
            min(Int(minimum.width * scale), screen.width), min(Int(minimum.height * scale), screen.height)
        )
        return hints
    }
}
