import CCairo

/// How lines end (`cairo_line_cap_t`).
public enum LineCap: Hashable, Sendable {
    /// At the point itself.
    case butt
    /// In a half circle about the point.
    case round
    /// In half a square about the point.
    case square

    var cairoCap: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

/// How lines meet (`cairo_line_join_t`).
public enum LineJoin: Hashable, Sendable {
    /// In a sharp corner.
    case miter
    /// In a round one.
    case round
    /// In a corner cut off.
    case bevel

    var cairoJoin: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
