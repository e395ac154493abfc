/// Names in scripts that are written from right to left, among text that is not.
public enum Bidirectional {
    /// Whether the first letter of a text is of a script that is written from right to left.
    public static func beginsRightToLeft(_ text: some StringProtocol) -> Bool {
        text.unicodeScalars.first { $0.properties.isAlphabetic }.map(isRightToLeft) ?? false
    }

    /// The name for the middle of a text: between marks that keep its order to itself (FSI and PDI of UAX #9) where it has
    /// letters that are written from right to left, else as it is.
    public static func isolated(_ name: String) -> String {
        name.unicodeScalars.contains(where: isRightToLeft) ? "\u{2068}\(name)\u{2069}" : name
    }

    /// The blocks of Hebrew, Arabic, Syriac, Thaana, N'Ko and their like.
    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x590: false
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
        default: false
        }
    }
}
