import X11Protocol

/// The X identifier of a window; the protocol's, so that users of this module need not import that one.
public typealias WindowID = X11Protocol.WindowID

/// The X identifier of an interned string; see ``WindowID``. It also takes the place of Xlib's own name for a number.
public typealias Atom = X11Protocol.Atom

/// A moment on the X server's clock; see ``WindowID``.
public typealias ServerTime = X11Protocol.ServerTime
