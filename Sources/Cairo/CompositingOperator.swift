import CCairo

/// How what is drawn meets what is there (`cairo_operator_t`).
public enum CompositingOperator: Hashable, Sendable {
    /// Makes transparent, whatever is drawn.
    case clear
    /// Replaces, alpha included.
    case source
    /// Covers as far as it is opaque; the usual one.
    case over
    /// Adds up.
    case add
    /// Multiplies the colours, which darkens.
    case multiply
    /// Keeps what is there where something is drawn.
    case destinationIn
    /// Keeps what is there where nothing is drawn.
    case destinationOut

    var cairoOperator: cairo_operator_t {
        switch self {
        case .clear: CAIRO_OPERATOR_CLEAR
        case .source: CAIRO_OPERATOR_SOURCE
        case .over: CAIRO_OPERATOR_OVER
        case .add: CAIRO_OPERATOR_ADD
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        }
    }
}
