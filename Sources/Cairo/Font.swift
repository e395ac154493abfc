/// A font by what it should be; what the machine does not have is replaced by the desktop's own.
public struct Font: Hashable, Sendable {
    /// The family that programs use unless they ask for another; texts in it are laid out fastest.
    public static let defaultFamily = "Inter"

    /// The name of the family; `sans-serif` follows it as a fallback.
    public var family: String
    /// The size of an em, in points.
    public var size: Double
    /// The weight, from 100 to 1000: 400 is regular, 500 medium, 600 semibold, 700 bold.
    public var weight: Int
    /// Whether all digits are equally wide, so that amounts line up and do not shake when they change.
    public var hasTabularFigures: Bool

    /// Makes a font.
    public init(family: String = Font.defaultFamily, size: Double, weight: Int = 400, hasTabularFigures: Bool = false) {
        self.family = family
        self.size = size
        self.weight = weight
        self.hasTabularFigures = hasTabularFigures
    }
}
