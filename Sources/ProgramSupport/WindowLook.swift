import Localization

/// What every program with a window lets its command line say about it: `--scale`, `--theme`, `--reduced-motion`, `--trace`
/// and `--geometry`.
public struct WindowLook: Hashable {
    /// The two looks.
    public enum Theme: String, Hashable {
        /// By day.
        case light
        /// By night.
        case dark
    }

    /// The scale factor; nil for the display's own.
    public var scale: Double?
    /// The look; nil for the desktop's own.
    public var theme: Theme?
    /// Whether nothing is to move that need not.
    public var reducedMotion = false
    /// Whether events are printed for tests and automation.
    public var trace = false
    /// Size and place of the window; nil for the usual ones.
    public var geometry: WindowGeometry?

    /// The usual ones.
    public init() {}

    /// Reads them from the arguments.
    public init<Option>(_ arguments: Arguments<Option>) throws(UsageError) {
        func value(_ name: String) -> String? { Option(rawValue: name).flatMap { arguments.options[$0] } }
        reducedMotion = value("reduced-motion") != nil
        trace = value("trace") != nil
        scale = try value("scale").map(WindowLook.scale)
        theme = try value("theme").map(WindowLook.theme)
        geometry = try value("geometry").map(WindowLook.geometry)
    }

    private static func scale(_ text: String) throws(UsageError) -> Double {
        let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
        guard isPlain, let scale = Double(text), (0.5...8).contains(scale) else {
            throw UsageError(localized("--scale takes a number from 0.5 to 8, not “\(text)”."))
        }
        return scale
    }

    private static func theme(_ text: String) throws(UsageError) -> Theme {
        guard let theme = Theme(rawValue: text) else {
            throw UsageError(localized("--theme takes light or dark, not “\(text)”."))
        }
        return theme
    }

    private static func geometry(_ text: String) throws(UsageError) -> WindowGeometry {
        guard let geometry = WindowGeometry(text) else {
            throw UsageError(localized("--geometry takes a size and a place like 1000x700+40+20, not “\(text)”."))
        }
        return geometry
    }

    /// The lines about these options in a program's help.
    public static let help = """
          --scale N            everything N times as large, 0.5 to 8
          --theme light|dark   the look
          --reduced-motion     nothing moves that need not
          --trace              prints events for tests and automation
          --geometry WxH+X+Y   size and place
        """
}
