/// A colour in sRGB with straight (not premultiplied) alpha; all parts from 0 to 1.
public struct Color: Hashable, Sendable {
    /// The red part.
    public var red: Double
    /// The green part.
    public var green: Double
    /// The blue part.
    public var blue: Double
    /// The opacity.
    public var alpha: Double

    /// Nothing to be seen.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    /// Opaque black.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = Color(red: 1, green: 1, blue: 1)

    /// Makes a colour.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Makes a colour from `0xRRGGBB`.
    public init(hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255,
            alpha: alpha)
    }

    /// The same colour with another opacity.
    public func withAlpha(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The colour `fraction` (0 to 1) of the way to another one.
    public func mixed(with other: Color, at fraction: Double) -> Color {
        Color(
            red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
            blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
    }

    /// The relative luminance, 0 to 1 (WCAG 2.1, definition of "relative luminance").
    public var luminance: Double {
        func linear(_ part: Double) -> Double {
            // A rational fit of the sRGB curve (within 0.002), so that no C math library is needed here.
            part <= 0.04045 ? part / 12.92 : part * (part * (part * 0.305306011 + 0.682171111) + 0.012522878)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// The contrast with another opaque colour, from 1 to 21 (WCAG 2.1, definition of "contrast ratio").
    public func contrast(with other: Color) -> Double {
        let lighter = max(luminance, other.luminance)
        let darker = min(luminance, other.luminance)
        return (lighter + 0.05) / (darker + 0.05)
    }
}
