import CCairo

/// What a text layout is made from.
struct TextRequest {
    var text: String
    var font: Font
    var scale: Double
    var maxWidth: Double?
    var alignment: TextAlignment
    var lines: Int
    var ellipsis: TextEllipsis

    /// Makes a layout that the caller has to release; with the few fonts that are looked through quickly if they have
    /// all that the text needs.
    @unsafe func makeLayout() -> OpaquePointer {
        if font.family == Font.defaultFamily, TextBytes.isWestern(text), let context = unsafe TextEngine.fastContext {
            let layout = unsafe makeLayout(context)
            if unsafe pango_layout_get_unknown_glyphs_count(layout) == 0 { return unsafe layout }
            unsafe g_object_unref(UnsafeMutableRawPointer(layout))
        }
        return unsafe makeLayout(TextEngine.fullContext)
    }

    @unsafe private func makeLayout(_ context: OpaquePointer) -> OpaquePointer {
        guard let layout = unsafe pango_layout_new(context) else {
            preconditionFailure("pango_layout_new never returns NULL")
        }
        unsafe applyFont(to: layout)
        unsafe applyLimits(to: layout)
        unsafe setText(of: layout, keepsBreaks: lines != 1)
        // Pango counts lines for each paragraph, so that several paragraphs may have too many together.
        if lines > 1, unsafe Int(pango_layout_get_line_count(layout)) > lines {
            unsafe setText(of: layout, keepsBreaks: false)
        }
        return unsafe layout
    }

    @unsafe private func applyFont(to layout: OpaquePointer) {
        guard let description = unsafe pango_font_description_new() else { return }
        unsafe pango_font_description_set_family(description, font.family + ", sans-serif")
        unsafe pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(clamping: font.weight)))
        unsafe pango_font_description_set_absolute_size(description, font.size * scale * Double(PANGO_SCALE))
        unsafe pango_layout_set_font_description(layout, description)
        unsafe pango_font_description_free(description)
        guard font.hasTabularFigures else { return }
        let attributes = unsafe pango_attr_list_new()
        unsafe pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
        unsafe pango_layout_set_attributes(layout, attributes)
        unsafe pango_attr_list_unref(attributes)
    }

    @unsafe private func applyLimits(to layout: OpaquePointer) {
        guard let maxWidth, maxWidth * scale < 1_000_000 else { return }
        // Rounded up, so that a text fits into the width that it was measured to have.
        let width = max(0, maxWidth * scale * Double(PANGO_SCALE)).rounded(.up)
        unsafe pango_layout_set_width(layout, Int32(width))
        unsafe pango_layout_set_alignment(layout, alignment.pangoAlignment)
        if lines != 1 { unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR) }
        guard lines > 0 else { return }
        unsafe pango_layout_set_ellipsize(layout, ellipsis.pangoMode)
        unsafe pango_layout_set_height(layout, -Int32(clamping: lines))
    }

    @unsafe private func setText(of layout: OpaquePointer, keepsBreaks: Bool) {
        unsafe TextBytes.withBytes(of: text, keepsBreaks: keepsBreaks) { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) {
                unsafe pango_layout_set_text(layout, $0.baseAddress, Int32(clamping: $0.count))
            }
        }
    }
}
