// Xlib and its extensions as Swift sees them. The helpers below exist for what Swift cannot call: variadic functions,
// macros and unions. Each is one C call and begins with `platter_x11_`.
#pragma once
#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/Xcursor/Xcursor.h>
#include <X11/Xlib.h>
#include <X11/Xresource.h>
#include <X11/Xutil.h>
#include <X11/cursorfont.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/shape.h>
#include <X11/extensions/sync.h>
#include <X11/keysym.h>
#include <langinfo.h>
#include <locale.h>
#include <malloc.h>
#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <time.h>
#include <unistd.h>

/// Frees an image's header, but not its pixels, which belong to the caller.
static inline void platter_x11_free_image_header(XImage *image) {
    image->data = NULL;
    XDestroyImage(image);
}

/// The styles of input that a method offers; to be freed by XFree, NULL when it does not say.
static inline XIMStyles *platter_x11_input_styles(XIM method) {
    XIMStyles *styles = NULL;
    return XGetIMValues(method, XNQueryInputStyle, &styles, NULL) == NULL ? styles : NULL;
}

/// XCreateIC for an input context that shows nothing of what is being composed in the window itself.
static inline XIC platter_x11_create_plain_context(XIM method, XIMStyle style, Window window) {
    return XCreateIC(method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window, NULL);
}

/// XCreateIC for an input context that shows what is being composed in a window of its own at a place.
static inline XIC platter_x11_create_spot_context(XIM method, XIMStyle style, Window window, XPoint *spot,
                                                  XFontSet fonts) {
    XVaNestedList preedit = XVaCreateNestedList(0, XNSpotLocation, spot, XNFontSet, fonts, NULL);
    XIC context = XCreateIC(method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window,
                            XNPreeditAttributes, preedit, NULL);
    XFree(preedit);
    return context;
}

/// XCreateIC for an input context that has what is being composed shown by the program.
static inline XIC platter_x11_create_callback_context(
    XIM method, XIMStyle style, Window window, XPointer data, int (*start)(XIC, XPointer, XPointer),
    void (*done)(XIC, XPointer, XPointer), void (*draw)(XIC, XPointer, XIMPreeditDrawCallbackStruct *),
    void (*caret)(XIC, XPointer, XIMPreeditCaretCallbackStruct *)) {
    XIMCallback started = {data, (XIMProc)start}, ended = {data, (XIMProc)done};
    XIMCallback drawn = {data, (XIMProc)draw}, moved = {data, (XIMProc)caret};
    XVaNestedList preedit =
        XVaCreateNestedList(0, XNPreeditStartCallback, &started, XNPreeditDoneCallback, &ended, XNPreeditDrawCallback,
                            &drawn, XNPreeditCaretCallback, &moved, NULL);
    XIC context = XCreateIC(method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window,
                            XNPreeditAttributes, preedit, NULL);
    XFree(preedit);
    return context;
}

/// Tells an input context where text is typed, in pixels of its window.
static inline void platter_x11_move_spot(XIC context, XPoint *spot) {
    XVaNestedList preedit = XVaCreateNestedList(0, XNSpotLocation, spot, NULL);
    XSetICValues(context, XNPreeditAttributes, preedit, NULL);
    XFree(preedit);
}

/// The events that an input context wants to see, as an event mask; 0 when it does not say.
static inline long platter_x11_input_context_events(XIC context) {
    unsigned long mask = 0;
    if (XGetICValues(context, XNFilterEvents, &mask, NULL) != NULL) return 0;
    return (long)mask;
}

/// Has a function called when the input method's server goes away. Returns whether the method took it.
static inline bool platter_x11_watch_input_method(XIM method, XIMProc destroyed, XPointer data) {
    XIMCallback callback = {data, destroyed};
    return XSetIMValues(method, XNDestroyCallback, &callback, NULL) == NULL;
}

/// XISetMask on the bytes of an XIEventMask.
static inline void platter_x11_set_event(unsigned char *mask, int event) { XISetMask(mask, event); }

/// XIMaskIsSet on the bytes of a valuator mask.
static inline bool platter_x11_has_bit(const unsigned char *mask, int bit) { return XIMaskIsSet(mask, bit) != 0; }

/// The number of bytes that an XIEventMask needs for all events up to XI_LASTEVENT.
enum { platter_x11_event_mask_length = XIMaskLen(XI_LASTEVENT) };

/// IPC_PRIVATE and the flags of a new segment that only this user may attach.
static inline int platter_x11_new_shared_memory(size_t bytes) { return shmget(IPC_PRIVATE, bytes, IPC_CREAT | 0600); }

/// Maps a segment; NULL when that fails.
static inline void *platter_x11_map_shared_memory(int identifier) {
    void *address = shmat(identifier, NULL, 0);
    return address == (void *)-1 ? NULL : address;
}

/// Has a segment vanish with its last user.
static inline void platter_x11_release_shared_memory(int identifier) { shmctl(identifier, IPC_RMID, NULL); }
