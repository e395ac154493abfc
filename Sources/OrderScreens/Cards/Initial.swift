import Geometry

/// A neutral face: the first letter of a name on a colour of its own.
enum Initial {
    /// The first letter or digit, in upper case; "?" for none.
    static func letter(of name: String) -> String {
        guard let first = name.first(where: { !$0.isWhitespace }) else { return "?" }
        return first.uppercased()
    }

    /// A quiet colour that is always the same for the same name.
    static func color(of name: String, isDark: Bool) -> (ground: Color, ink: Color) {
        var hash: UInt32 = 2_166_136_261
        for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        let grounds: [UInt32] = [0xCFE3F5, 0xF6D3DE, 0xD5EBD9, 0xFCE1C4, 0xE3DAF4, 0xF4E7B8, 0xCDEAE6, 0xF3D5C8]
        let inks: [UInt32] = [0x2C5A86, 0x8C3557, 0x2F6B42, 0x8A4F14, 0x553B8A, 0x6E5A10, 0x1E6660, 0x8A3E22]
        let index = Int(hash % UInt32(grounds.count))
        return (Color(hex: grounds[index]), Color(hex: inks[index]))
    }
}
