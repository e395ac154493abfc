import Cairo
import Geometry

/// What paints text here: the font and all the libraries between it and the pixels, as one number.
public enum TextRenderer {
    /// The same wherever the same text gives the same pixels, and hardly ever elsewhere.
    public static let fingerprint: String = {
        guard let surface = try? Surface(width: 900, height: 160, format: .rgb24) else { return "none" }
        let cairo = Context(surface)
        cairo.paint(.white)
        for (row, weight) in [400, 500, 600, 700].enumerated() {
            let font = Font(family: "Inter", size: 13 + Double(row) * 3, weight: weight, hasTabularFigures: row > 1)
            let text = TextLayout("Hamburgefonstiv $0123456789.50 → “×” · 1 item", font: font, scale: 1)
            text.draw(in: cairo, at: Point(x: 10, y: 8 + Double(row) * 36), color: .black)
        }
        surface.flush()
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for y in 0..<surface.height {
            for x in 0..<surface.width {
                hash = (hash ^ UInt64(surface.pixel(x: x, y: y) & 0xFF_FFFF)) &* 0x100_0000_01B3
            }
        }
        return String(hash, radix: 16)
    }()
}
