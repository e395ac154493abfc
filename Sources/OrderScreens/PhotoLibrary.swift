import Cairo
import Geometry
import OrderCore
import Widgets

/// Gives the pictures of foods and people: the program's drawings, generated ones, and the neutral dish.
///
/// Drawings are PNG files beside the program in three resolutions; the smallest that is sharp is read, when it is first
/// shown.
public final class PhotoLibrary {
    private let folder: String?
    private var pictures: [PhotoRef: Image] = [:]
    private lazy var neutralDish = drawing(named: "dish", in: ["food"])

    /// Makes a library.
    /// - Parameter folder: the path of the folder with `food/` and `people/`; `nil` when there is none: then everything looks
    ///   neutral.
    public init(folder: String?) {
        self.folder = folder
    }

    /// The picture of a food or an order line; the neutral dish when it has none.
    public func food(_ photo: PhotoRef?) -> Image? {
        photo.flatMap(picture) ?? neutralDish
    }

    /// The picture of a person; `nil` when they have none and are shown by their initial.
    public func person(_ photo: PhotoRef?) -> Image? {
        photo.flatMap(picture)
    }

    private func picture(_ photo: PhotoRef) -> Image? {
        if let found = pictures[photo] { return found }
        let made: Image?
        switch photo {
        case .builtIn(let name): made = drawing(named: name, in: ["food", "people"])
        case .generated(let kind): made = Image { _ in GeneratedPhoto.surface(kind: Int(kind)) }
        case .stored: made = nil
        }
        pictures[photo] = made
        return made
    }

    private func drawing(named name: String, in folders: [String]) -> Image? {
        guard let folder, !name.contains("/") else { return nil }
        return Image { pixels in
            for subfolder in folders {
                for level in PhotoLibrary.levels(for: pixels, in: subfolder) {
                    let path = "\(folder)/\(subfolder)/\(name)@\(level)x.png"
                    if let surface = try? Surface(pngFile: path) { return surface }
                }
            }
            return nil
        }
    }

    /// The resolutions to try for a wanted length of the longer side, the smallest that is sharp first. At 1x a food's drawing
    /// is 188 pixels wide, a face 64.
    private static func levels(for pixels: Int, in subfolder: String) -> [Int] {
        let width = subfolder == "people" ? 64 : 188
        if pixels <= width { return [1, 2, 3] }
        return pixels <= 2 * width ? [2, 3, 1] : [3, 2, 1]
    }
}

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
