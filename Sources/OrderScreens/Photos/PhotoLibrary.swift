import Cairo
import OrderCore
import Widgets

/// Gives the pictures of foods and people: the program's drawings, photos kept inside the book, generated ones, and the
/// neutral dish.
///
/// Drawings are PNG files beside the program in three resolutions; the smallest that is sharp is read, when it is first
/// shown. Photos of the book are decoded on another thread; until they are there, and where there is none, everything looks
/// neutral.
public final class PhotoLibrary {
    private let folder: String?
    private var pictures: [PhotoRef: Image] = [:]
    /// The photos of the book.
    let stored = StoredPhotos()
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
        if case .stored(let number) = photo { return stored.image(number) }
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
