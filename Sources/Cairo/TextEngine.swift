import CCairo

/// What all text layouts of a thread share.
enum TextEngine {
    /// The thread's PangoContext, made when the first text is laid out.
    @unsafe static var context: OpaquePointer {
        let slot = unsafe ccairo_text_context_slot()
        if let known = unsafe g_private_get(slot) { return OpaquePointer(known) }
        let context = unsafe makeContext()
        unsafe g_private_set(slot, UnsafeMutableRawPointer(context))
        return unsafe context
    }

    private static func makeContext() -> OpaquePointer {
        guard let context = unsafe pango_font_map_create_context(pango_cairo_font_map_get_default()) else {
            preconditionFailure("pango_font_map_create_context never returns NULL")
        }
        let options = unsafe cairo_font_options_create()
        unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
        unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        unsafe pango_cairo_context_set_font_options(context, options)
        unsafe cairo_font_options_destroy(options)
        unsafe pango_context_set_round_glyph_positions(context, 1)
        return unsafe context
    }
}
