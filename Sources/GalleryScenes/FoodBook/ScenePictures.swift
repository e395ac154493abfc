import Cairo
import Widgets

/// The drawings of foods and people, in three resolutions each.
final class ScenePictures {
    private let folder: String?
    private var pictures: [String: Image] = [:]

    init(folder: String?) {
        self.folder = folder
    }

    func food(_ name: String) -> Image? { picture("food/\(name)", width: 188) }

    func person(_ name: String) -> Image? { picture("people/\(name)", width: 64) }

    /// - Parameter width: of the smallest resolution, in pixels.
    private func picture(_ name: String, width: Int) -> Image? {
        guard let folder else { return nil }
        if let picture = pictures[name] { return picture }
        let picture = Image { pixels in
            let first = min(3, max(1, (pixels + width - 1) / width))
            // The smallest that is sharp, else the largest there is.
            return (Array(first...3) + (1..<first).reversed()).lazy
                .compactMap { try? Surface(pngFile: "\(folder)/\(name)@\($0)x.png") }.first
        }
        pictures[name] = picture
        return picture
    }
}
