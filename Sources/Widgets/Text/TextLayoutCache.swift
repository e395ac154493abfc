import Cairo

/// The layouts of one text: at its natural width and at the narrower width it has to be cut or wrapped to.
///
/// Its owner empties it when text, font or the number of lines change; a change of scale or width is noticed here.
struct TextLayoutCache {
    private var unlimited: TextLayout?
    private var limited: (layout: TextLayout, width: Double)?

    mutating func removeAll() {
        unlimited = nil
        limited = nil
    }

    /// The layout without a limit to its width.
    mutating func natural(
        _ text: String, font: Font, scale: Double, alignment: TextAlignment = .leading, lines: Int = 1
    ) -> TextLayout {
        if let unlimited, unlimited.scale == scale { return unlimited }
        removeAll()
        let layout = TextLayout(text, font: font, scale: scale, alignment: alignment, lines: lines)
        unlimited = layout
        return layout
    }

    /// The layout for a width in points; infinity for no limit.
    mutating func layout(
        _ text: String, font: Font, scale: Double, width: Double, alignment: TextAlignment = .leading, lines: Int = 1
    ) -> TextLayout {
        let whole = natural(text, font: font, scale: scale, alignment: alignment, lines: lines)
        // Only one paragraph looks the same at every width that holds it.
        if whole.size.width <= width + 0.01, lines == 1 || !TextLayoutCache.hasBreaks(text) { return whole }
        if let limited, abs(limited.width - width) < 0.01 { return limited.layout }
        let layout = TextLayout(
            text, font: font, scale: scale, maxWidth: width, alignment: alignment, lines: lines)
        limited = (layout, width)
        return layout
    }

    private static func hasBreaks(_ text: String) -> Bool {
        text.contains { $0.isNewline }
    }
}
