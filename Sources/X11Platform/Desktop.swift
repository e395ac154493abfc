import Geometry
import Widgets
import X11

/// What the desktop around the program is like: scale and settings.
final class Desktop {
    private let display: Display
    private(set) var settings = PlatformSettings()
    private(set) var scale = 1.0
    /// Whether a window manager runs: one round trip, when first asked.
    private(set) lazy var hasWindowManager = display.hasWindowManager

    init(display: Display, scale: Double?) {
        self.display = display
        if let scale { self.scale = scale }
    }
}
