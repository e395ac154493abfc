/// What a picture's bytes are, whatever its file is called.
public enum PictureKind: Hashable, Sendable, CustomStringConvertible {
    /// JPEG.
    case jpeg
    /// PNG.
    case png
    /// GIF; of an animation the first picture is read.
    case gif
    /// WebP.
    case webp
    /// Windows' bitmaps.
    case bmp
    /// TIFF.
    case tiff
    /// HEIC, as some telephones take photos.
    case heic
    /// AVIF.
    case avif
    /// JPEG XL.
    case jpegXL
    /// SVG drawings.
    case svg

    /// What people call it.
    public var description: String {
        switch self {
        case .jpeg: "JPEG"
        case .png: "PNG"
        case .gif: "GIF"
        case .webp: "WebP"
        case .bmp: "BMP"
        case .tiff: "TIFF"
        case .heic: "HEIC"
        case .avif: "AVIF"
        case .jpegXL: "JPEG XL"
        case .svg: "SVG"
        }
    }

    /// Tells the kind by the first bytes; `nil` when they are those of no picture.
    public init?(_ bytes: [UInt8]) {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
            self = .gif
        } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .webp
        } else if bytes.starts(with: "BM".utf8), bytes.count >= 26, bytes[6..<10].allSatisfy({ $0 == 0 }) {
            self = .bmp
        } else if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
            self = .tiff
        } else if bytes.starts(with: [0xFF, 0x0A]) || bytes.starts(with: [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20]) {
            self = .jpegXL
        } else if let kind = PictureKind.container(bytes) ?? PictureKind.drawing(bytes) {
            self = kind
        } else {
            return nil
        }
    }

    /// The names that loaders of gdk-pixbuf have for it, to be tried in order.
    var loaders: [String] {
        switch self {
        case .jpeg: ["jpeg"]
        case .png: ["png"]
        case .gif: ["gif"]
        case .webp: ["webp"]
        case .bmp: ["bmp"]
        case .tiff: ["tiff"]
        case .heic: ["heif/avif", "heif"]
        case .avif: ["avif", "heif/avif", "heif"]
        case .jpegXL: ["jxl"]
        case .svg: ["svg"]
        }
    }

    /// Pictures in a file of the ISO base media format: its brand stands in the box `ftyp` (ISO/IEC 14496-12).
    private static func container(_ bytes: [UInt8]) -> PictureKind? {
        guard bytes.count >= 12, bytes[4..<8].elementsEqual("ftyp".utf8) else { return nil }
        switch String(decoding: bytes[8..<12], as: UTF8.self) {
        case "avif", "avis": return .avif
        case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1": return .heic
        default: return nil
        }
    }

    /// Drawings are text: the first element is `svg`, or a declaration or comment stands before it.
    private static func drawing(_ bytes: [UInt8]) -> PictureKind? {
        let start = bytes.prefix(1024).drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
        if start.starts(with: "<svg".utf8) { return .svg }
        guard start.starts(with: "<?xml".utf8) || start.starts(with: "<!".utf8) else { return nil }
        return String(decoding: start, as: UTF8.self).split(separator: "<").contains { $0.hasPrefix("svg") }
            ? .svg : nil
    }
}
