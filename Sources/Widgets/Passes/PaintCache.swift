import Cairo
import Geometry

/// Pictures that are made once and painted many times: shadow masks and photos at the size shown.
///
/// One cache serves a window. It is emptied when the scale changes; photos are kept up to a limit of pixels, the ones
/// unused for longest go first.
public final class PaintCache {
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

    /// The mask of all layers of a shadow of a rounded rectangle, the radius in points.
    func shadowMask(_ shadow: Shadow, radius: Double, scale: Double) -> ShadowMask? {
        let layers = shadow.layers.map { layer in
            ShadowKey.Layer(
                offset: Int((layer.offset * scale).rounded()), blur: Int((layer.blur * scale).rounded()),
                strength: layer.strength)
        }
        let key = ShadowKey(radius: Int((radius * scale).rounded()), layers: layers)
        if let found = shadows[key] { return found }
        let mask = try? ShadowMask(key)
        shadows[key] = mask
        return mask
    }

    /// Makes the mask of a shadow before it is needed, the radius in points.
    public func prepareShadow(_ shadow: Shadow, radius: Double, scale: Double) {
        _ = shadowMask(shadow, radius: radius, scale: scale)
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

    /// The picture in its largest resolution, decoded anew; for other programs. `nil` when it cannot be read.
    public var largest: Surface? { load(Int.max) }

    /// Lets go of the decoded pixels; they are read again when needed.
    public func unload() {
        loaded = nil
    }
}

/// What a shadow's mask is made of, in device pixels.
struct ShadowKey: Hashable {
    struct Layer: Hashable {
        let offset: Int
        let blur: Int
        let strength: Double
    }

    let radius: Int
    let layers: [Layer]
}

/// All layers of a shadow in one mask: a nine patch, so that a shadow of any size is drawn in one go.
struct ShadowMask {
    /// Opacity, one byte a pixel; its peak is full, whatever the layers' strengths.
    let surface: Surface
    /// Size of the corners that must not be stretched, in device pixels.
    let inset: Int
    /// How far the mask reaches beyond the rectangle on each side, in device pixels.
    let margin: Int
    /// What the mask's opacity has to be multiplied with.
    let strength: Double

    init(_ key: ShadowKey) throws(CairoError) {
        let margin = key.layers.map { $0.blur + abs($0.offset) }.max() ?? 0
        let inset =
            key.layers.map { layer in
                margin + abs(layer.offset) + Surface.shadowInset(radius: key.radius, blur: layer.blur) - layer.blur
            }.max() ?? 0
        let side = 2 * inset + 1
        let strength = key.layers.reduce(0) { $0 + $1.strength }
        surface = try Surface(width: side, height: side, format: .alpha8)
        let cairo = Context(surface)
        for layer in key.layers {
            let reach = Double(margin - layer.blur)
            let length = Double(side) - 2 * reach
            // Layers are weak: adding them differs from laying one over the other by less than a step of eight bits.
            cairo.mask(
                Surface.shadowNinePatch(radius: key.radius, blur: layer.blur),
                color: Color.black.withAlpha(layer.strength / max(strength, 0.001)),
                ninePatch: Surface.shadowInset(radius: key.radius, blur: layer.blur),
                in: Rect(x: reach, y: reach + Double(layer.offset), width: length, height: length))
        }
        surface.flush()
        self.inset = inset
        self.margin = margin
        self.strength = strength
    }
}
