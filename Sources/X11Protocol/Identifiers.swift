/// The X identifier of a window.
public struct WindowID: RawRepresentable, Hashable, Sendable {
    /// The XID; 0 is no window.
    public var rawValue: UInt
    /// Makes an identifier from an XID.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No window (`None`).
    public static let none = WindowID(rawValue: 0)
}

/// The X identifier of an interned string.
public struct Atom: RawRepresentable, Hashable, Sendable {
    /// The atom's number; 0 is no atom.
    public var rawValue: UInt
    /// Makes an atom from its number.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No atom (`None`).
    public static let none = Atom(rawValue: 0)
    /// The type of lists of atoms, the predefined `ATOM`.
    public static let atom = Atom(rawValue: 4)
    /// The type of unsigned numbers, the predefined `CARDINAL`.
    public static let cardinal = Atom(rawValue: 6)
    /// The type of signed numbers, the predefined `INTEGER`.
    public static let integer = Atom(rawValue: 19)
    /// The predefined `PRIMARY`, what was selected last.
    public static let primary = Atom(rawValue: 1)
    /// Latin-1 text, the predefined `STRING`.
    public static let string = Atom(rawValue: 31)
    /// Resources of the whole screen, the predefined `RESOURCE_MANAGER`.
    public static let resourceManager = Atom(rawValue: 23)
    /// The type of window identifiers, the predefined `WINDOW`.
    public static let window = Atom(rawValue: 33)
}

/// A moment on the X server's clock: 32 bits of milliseconds, which wrap around every 49.7 days.
public struct ServerTime: RawRepresentable, Hashable, Sendable {
    /// Milliseconds; 0 is "now" (`CurrentTime`).
    public var rawValue: UInt32
    /// Makes a moment from milliseconds.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Makes a moment from a C `Time`, of which only the low 32 bits count.
    public init(_ time: UInt) { rawValue = UInt32(truncatingIfNeeded: time) }

    /// `CurrentTime`: whenever the server gets to it.
    public static let current = ServerTime(rawValue: 0)

    /// Whether this moment is later than another one, the wrap considered; `current` is later than all others.
    public func isLater(than other: ServerTime) -> Bool {
        if self == .current { return other != .current }
        if other == .current { return false }
        return Int32(bitPattern: rawValue &- other.rawValue) > 0
    }
}
