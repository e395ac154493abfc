import Cairo
import Geometry

/// Colours, fonts and lengths, in one place. Views ask for meanings, never for numbers of their own.
public struct Theme {
    /// Whether the ground is dark.
    public let isDark: Bool
    /// The window's ground.
    public let background: Color
    /// The ground of the people's panel.
    public let panel: Color
    /// The ground of cards, bars and sheets.
    public let card: Color
    /// Text.
    public let ink: Color
    /// Text of less weight; at least 4.5:1 on every ground.
    public let secondInk: Color
    /// Hairlines and dashed outlines.
    public let line: Color
    /// "Here": the lit target, the primary button, the new amount.
    public let accent: Color
    /// Text on the accent.
    public let onAccent: Color
    /// The accent as text on every ground, at least 4.5:1.
    public let accentInk: Color
    /// The ground of a lit card.
    public let accentGround: Color
    /// Good news.
    public let positive: Color
    /// The ground of fields and buttons.
    public let field: Color
    /// ... under the pointer, and pressed.
    public let fieldHovered: Color
    /// Selected text.
    public let selection: Color
    /// Under a card at rest.
    public let restingShadow: Shadow
    /// Under the pointer.
    public let hoverShadow: Shadow
    /// Under what is carried.
    public let liftedShadow: Shadow
    /// The family of all text.
    public var fontFamily = "Inter"

    /// Lengths, in points, the same in light and dark.
    public enum Length {
        /// The step of all spacing.
        public static let step = 4.0
        /// From the window's edge to a section's content.
        public static let sectionInset = 20.0
        /// Between cards.
        public static let gap = 12.0
        /// From a card's edge to its text.
        public static let cardPadding = 14.0
        /// A card's corners.
        public static let cardRadius = 20.0
    }

    /// Durations of all motion, in seconds.
    public enum Duration {
        /// A card answers the pointer.
        public static let hover = 0.12
        /// The photo grows under the pointer.
        public static let lift = 0.15
        /// The ring of a target appears.
        public static let ring = 0.09
        /// The photo shrinks into its new owner.
        public static let drop = 0.22
        /// A total counts up.
        public static let count = 0.25
        /// What was not dropped flies home.
        public static let cancel = 0.25
        /// Neighbours make room.
        public static let reorder = 0.18
        /// The trash slides in.
        public static let trash = 0.16
        /// Sheets and panels come and go.
        public static let panel = 0.2
    }

    /// A font of the theme's family.
    /// - Parameters:
    ///   - size: points.
    ///   - weight: 400, 500, 600 or 700.
    ///   - tabular: figures of equal width, for money.
    public func font(_ size: Double, weight: Int = 400, tabular: Bool = false) -> Font {
        Font(family: fontFamily, size: size, weight: weight, hasTabularFigures: tabular)
    }

    /// The look by day.
    public static let light = Theme(
        isDark: false, background: Color(hex: 0xFBF7F1), panel: Color(hex: 0xF3ECE2), card: .white,
        ink: Color(hex: 0x2B2320), secondInk: Color(hex: 0x74675E), line: Color(hex: 0xE0D4C2),
        accent: Color(hex: 0xE2542C), onAccent: .white, accentInk: Color(hex: 0xBF3F1A),
        accentGround: Color(hex: 0xFDE9E1), positive: Color(hex: 0x3F7D4E), field: Color(hex: 0xF3ECE2),
        fieldHovered: Color(hex: 0xE9DFD2), selection: Color(hex: 0xF6C4B2),
        restingShadow: Shadow(color: Color(hex: 0x5A3A20), [(1, 2, 0.10), (6, 16, 0.10)]),
        hoverShadow: Shadow(color: Color(hex: 0x5A3A20), [(2, 4, 0.12), (10, 22, 0.16)]),
        liftedShadow: Shadow(color: Color(hex: 0x5A3A20), [(14, 32, 0.28)]))

    /// The look by night.
    public static let dark = Theme(
        isDark: true, background: Color(hex: 0x1B1715), panel: Color(hex: 0x151210), card: Color(hex: 0x2A2421),
        ink: Color(hex: 0xF5EEE7), secondInk: Color(hex: 0xA5978C), line: Color(hex: 0x453B35),
        accent: Color(hex: 0xFF7A50), onAccent: Color(hex: 0x2B130A), accentInk: Color(hex: 0xFF8A64),
        accentGround: Color(hex: 0x43291F), positive: Color(hex: 0x7CC08C), field: Color(hex: 0x2F2825),
        fieldHovered: Color(hex: 0x3C332E), selection: Color(hex: 0x6B3A28),
        restingShadow: Shadow(color: .black, [(1, 2, 0.35), (6, 16, 0.35)]),
        hoverShadow: Shadow(color: .black, [(2, 4, 0.40), (10, 22, 0.45)]),
        liftedShadow: Shadow(color: .black, [(14, 32, 0.60)]))
}

/// A soft shadow of one or more layers, thrown straight down.
public struct Shadow {
    /// One layer.
    public struct Layer {
        /// How far down it lies, in points.
        public let offset: Double
        /// How far it reaches, in points; the Gaussian's deviation is half of it.
        public let blur: Double
        /// Its part of the colour, 0 to 1.
        public let strength: Double
    }

    /// The colour of all layers.
    public let color: Color
    /// The layers, the sharpest first.
    public let layers: [Layer]

    /// Makes a shadow from (offset, blur, strength) triples.
    public init(color: Color, _ layers: [(Double, Double, Double)]) {
        self.color = color
        self.layers = layers.map { Layer(offset: $0.0, blur: $0.1, strength: $0.2) }
    }

    /// How far the shadow reaches beyond what throws it.
    public var overflow: Insets {
        var result = Insets.zero
        for layer in layers {
            result.top = max(result.top, layer.blur - layer.offset)
            result.bottom = max(result.bottom, layer.blur + layer.offset)
            result.left = max(result.left, layer.blur)
            result.right = max(result.right, layer.blur)
        }
        return result
    }
}
