import CCairo

/// Where the lines of a text lie within its width.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
    /// Where each paragraph begins: on the left, or on the right for scripts written from right to left.
    case leading
    /// In the middle.
    case center
    /// Opposite to `leading`.
    case trailing

    var pangoAlignment: PangoAlignment {
        // Pango itself swaps left and right for paragraphs from right to left.
        switch self {
        case .leading: PANGO_ALIGN_LEFT
        case .center: PANGO_ALIGN_CENTER
        case .trailing: PANGO_ALIGN_RIGHT
        }
    }
}

/// Where a text that is too long is cut and gets an ellipsis.
public enum TextEllipsis: Hashable, Sendable, CaseIterable {
    /// At its end.
    case end
    /// In its middle.
    case middle

    var pangoMode: PangoEllipsizeMode {
        switch self {
        case .end: PANGO_ELLIPSIZE_END
        case .middle: PANGO_ELLIPSIZE_MIDDLE
        }
    }
}
