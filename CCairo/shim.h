#pragma once
#include <cairo.h>
#include <glib.h>
#include <glib-unix.h>
#include <pango/pangocairo.h>

/// The calling thread's slot for the one PangoContext that all its text layouts share. Pango's font maps belong to a
/// thread each, and so must the contexts made from them. The object in it is released when the thread ends.
static inline GPrivate *ccairo_text_context_slot(void) {
    static GPrivate slot = G_PRIVATE_INIT(g_object_unref);
    return &slot;
}
