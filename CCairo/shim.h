#pragma once
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <gio/gio.h>
#include <glib.h>
#include <glib-unix.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

/// The calling thread's slot for the PangoContext with all fonts of the machine. Pango's font maps belong to a thread
/// each, and so must the contexts made from them. The object in it is released when the thread ends.
static inline GPrivate *ccairo_full_context_slot(void) {
    static GPrivate slot = G_PRIVATE_INIT(g_object_unref);
    return &slot;
}

/// The same for the PangoContext with the program's own font only.
static inline GPrivate *ccairo_fast_context_slot(void) {
    static GPrivate slot = G_PRIVATE_INIT(g_object_unref);
    return &slot;
}

/// `PANGO_FC_FONT_MAP(map)`: every font map of pangocairo on Linux is one.
static inline PangoFcFontMap *ccairo_fc_font_map(PangoFontMap *map) {
    return PANGO_FC_FONT_MAP(map);
}

/// Whether a font has glyphs with colours of their own, as emoji are: `FC_COLOR` of its pattern.
static inline int ccairo_font_has_colors(PangoFont *font) {
    FcBool has_colors = FcFalse;
    if (!PANGO_IS_FC_FONT(font)) return 0;
    FcPatternGetBool(pango_fc_font_get_pattern(PANGO_FC_FONT(font)), FC_COLOR, 0, &has_colors);
    return has_colors;
}
