import Cairo
import Geometry

/// Made-up photos for measuring: sixteen kinds of a diagonal gradient with a pale disc.
enum GeneratedPhoto {
    private static let side = 128

    static func surface(kind: Int) -> Surface? {
        guard let surface = try? Surface(width: side, height: side, format: .rgb24) else { return nil }
        let cairo = Context(surface)
        let square = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
        let hue = Double(kind) * 22.5
        cairo.rectangle(square)
        cairo.fill(
            from: .zero, to: Point(x: square.maxX, y: square.maxY),
            stops: [
                (0, color(hue: hue, saturation: 0.70, lightness: 0.66)),
                (1, color(hue: hue + 40, saturation: 0.75, lightness: 0.36)),
            ])
        cairo.ellipse(in: Rect(x: 18, y: 18, width: 56, height: 56))
        cairo.fill(Color.white.withAlpha(0.4))
        surface.flush()
        return surface
    }

    private static func color(hue: Double, saturation: Double, lightness: Double) -> Color {
        let turn = hue.truncatingRemainder(dividingBy: 360) / 360
        let q = lightness < 0.5 ? lightness * (1 + saturation) : lightness + saturation - lightness * saturation
        let p = 2 * lightness - q
        func part(_ offset: Double) -> Double {
            var t = turn + offset
            if t < 0 { t += 1 }
            if t > 1 { t -= 1 }
            if t < 1.0 / 6 { return p + (q - p) * 6 * t }
            if t < 0.5 { return q }
            if t < 2.0 / 3 { return p + (q - p) * (2.0 / 3 - t) * 6 }
            return p
        }
        return Color(red: part(1.0 / 3), green: part(0), blue: part(-1.0 / 3))
    }
}
