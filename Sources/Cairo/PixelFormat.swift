import CCairo

/// How a surface keeps its pixels (`cairo_format_t`).
public enum PixelFormat: Hashable, Sendable, CaseIterable {
    /// 32 bits in the machine's byte order: alpha, red, green, blue, the colours premultiplied by alpha.
    case argb32
    /// 32 bits: eight unused, red, green, blue. Opaque.
    case rgb24
    /// Eight bits of alpha.
    case alpha8
    /// 16 bits: five red, six green, five blue. Opaque.
    case rgb16

    /// The bytes of one pixel.
    public var bytesPerPixel: Int {
        switch self {
        case .argb32, .rgb24: 4
        case .alpha8: 1
        case .rgb16: 2
        }
    }

    /// Whether every pixel is opaque.
    public var isOpaque: Bool { self == .rgb24 || self == .rgb16 }

    /// The bytes of a row that cairo uses for a width in pixels (`cairo_format_stride_for_width`).
    public func stride(forWidth width: Int) -> Int {
        Int(cairo_format_stride_for_width(cairoFormat, Int32(clamping: width)))
    }

    var cairoFormat: cairo_format_t {
        switch self {
        case .argb32: CAIRO_FORMAT_ARGB32
        case .rgb24: CAIRO_FORMAT_RGB24
        case .alpha8: CAIRO_FORMAT_A8
        case .rgb16: CAIRO_FORMAT_RGB16_565
        }
    }

    init?(_ format: cairo_format_t) {
        switch format {
        case CAIRO_FORMAT_ARGB32: self = .argb32
        case CAIRO_FORMAT_RGB24: self = .rgb24
        case CAIRO_FORMAT_A8: self = .alpha8
        case CAIRO_FORMAT_RGB16_565: self = .rgb16
        default: return nil
        }
    }
}
