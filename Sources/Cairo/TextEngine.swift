import CCairo

/// What all text layouts of a thread share: contexts of Pango, made when the first text needs them.
enum TextEngine {
    /// The context with the faces of ``Font/defaultFamily`` only; `nil` where the family is not installed.
    @unsafe static var fastContext: OpaquePointer? {
        let slot = unsafe ccairo_fast_context_slot()
        if let known = unsafe g_private_get(slot) { return OpaquePointer(known) }
        guard let configuration = unsafe FontConfiguration.shared.pointer else { return nil }
        let context = unsafe makeContext(configuration)
        unsafe g_private_set(slot, UnsafeMutableRawPointer(context))
        return unsafe context
    }

    /// The context with all fonts of the machine.
    @unsafe static var fullContext: OpaquePointer {
        let slot = unsafe ccairo_full_context_slot()
        if let known = unsafe g_private_get(slot) { return OpaquePointer(known) }
        let context = unsafe makeContext(nil)
        unsafe g_private_set(slot, UnsafeMutableRawPointer(context))
        return unsafe context
    }

    /// Makes a context with fonts of its own or, with no configuration, those of the machine.
    @unsafe private static func makeContext(_ configuration: OpaquePointer?) -> OpaquePointer {
        guard let map = unsafe pango_cairo_font_map_new() else {
            preconditionFailure("cairo has no FreeType fonts")
        }
        defer { unsafe g_object_unref(map) }
        if let configuration = unsafe configuration {
            unsafe pango_fc_font_map_set_config(ccairo_fc_font_map(map), configuration)
        }
        guard let context = unsafe pango_font_map_create_context(map) else {
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
