import Cairo
import Geometry

/// Pictures that are made once and painted many times: shadow masks and photos at the size shown.
///
/// One cache serves a window. It is emptied when the scale changes; photos are kept up to a limit of pixels, the ones
/// unused for longest go first.
public final class PaintCache {
    /// The mask of a shadow: a nine patch whose corners reach `inset` device pixels inward.
    public struct ShadowMask {
        /// Opacity, one byte a pixel.
        public let surface: Surface
        /// Size of the corners that must not be stretched, in device pixels.
        public let inset: Int
    }

    private struct ShadowKey: Hashable {
        let radius: Int
        let blur: Int
    }

    private struct PictureKey: Hashable {
        let picture: ObjectIdentifier
        let width: Int
        let height: Int
    }

    private struct PictureEntry {
        let picture: Image
        let surface: Surface
        var lastUse: Int
    }

    private var shadows: [ShadowKey: ShadowMask] = [:]
    private var pictures: [PictureKey: PictureEntry] = [:]
    private var pixels = 0
    private var uses = 0

    /// The most pixels of photos that are kept; 6 million are 24 MB.
    public let limit: Int

    /// Makes an empty cache.
    public init(limit: Int = 6_000_000) {
        self.limit = limit
    }

    /// The mask of a shadow of a rounded rectangle, radius and blur in points.
    public func shadowMask(radius: Double, blur: Double, scale: Double) -> ShadowMask {
        let radius = Int((radius * scale).rounded())
        let blur = Int((blur * scale).rounded())
        let key = ShadowKey(radius: radius, blur: blur)
        if let found = shadows[key] { return found }
        let mask = ShadowMask(
            surface: Surface.shadowNinePatch(radius: radius, blur: blur),
            inset: Surface.shadowInset(radius: radius, blur: blur))
        shadows[key] = mask
        return mask
    }

    /// A photo cut to a size in device pixels, filling it ("cover"), kept for the next time.
    public func picture(_ picture: Image, width: Int, height: Int) -> Surface? {
        guard width > 0, height > 0 else { return nil }
        uses += 1
        let key = PictureKey(picture: ObjectIdentifier(picture), width: width, height: height)
        if let entry = pictures[key] {
            pictures[key]?.lastUse = uses
            return entry.surface
        }
        guard let source = picture.source(atLeast: max(width, height)) else { return nil }
        let surface = source.scaledToFill(width: width, height: height)
        pictures[key] = PictureEntry(picture: picture, surface: surface, lastUse: uses)
        pixels += width * height
        while pixels > limit, pictures.count > 1 { dropOldest() }
        return surface
    }

    /// Forgets everything, for a new scale.
    public func removeAll() {
        shadows.removeAll()
        pictures.removeAll()
        pixels = 0
    }

    private func dropOldest() {
        guard let oldest = pictures.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
        pixels -= oldest.value.surface.width * oldest.value.surface.height
        pictures.removeValue(forKey: oldest.key)
    }
}

/// A photo or drawing that is decoded when it is first shown.
public final class Image {
    private let load: (_ pixels: Int) -> Surface?
    private var loaded: (pixels: Int, surface: Surface?)?

    /// Makes a picture from a loader.
    /// - Parameter load: gives the picture in a resolution whose longer side has at least the asked number of pixels if it
    ///   has one, else its largest; `nil` when it cannot be read. Called on the main actor, once for each larger size.
    public init(load: @escaping (_ pixels: Int) -> Surface?) {
        self.load = load
    }

    /// The picture with a longer side of at least so many device pixels, as far as there is one.
    func source(atLeast pixels: Int) -> Surface? {
        if let loaded, loaded.pixels >= pixels { return loaded.surface }
        let surface = load(pixels)
        loaded = (pixels, surface)
        return surface
    }

    /// Lets go of the decoded pixels; they are read again when needed.
    public func unload() {
        loaded = nil
    }
}
