/// An error that the X server reported for a request.
public struct XError: Error, Hashable, Sendable {
    /// The kind, an open-ended number (`error_code`).
    public var code: Code
    /// The request's major opcode.
    public var request: UInt8
    /// The request's minor opcode, for extensions.
    public var minorRequest: UInt8
    /// The resource that was wrong, if any.
    public var resource: UInt
    /// The request's serial number.
    public var serial: UInt

    /// The kinds of the core protocol; extensions have further numbers.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The protocol's number.
        public var rawValue: UInt8
        /// Makes a kind from the protocol's number.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// No such window.
        public static let badWindow = Code(rawValue: 3)
        /// No such atom.
        public static let badAtom = Code(rawValue: 5)
        /// Arguments that do not fit together.
        public static let badMatch = Code(rawValue: 8)
        /// Somebody else has it, or it may not be had.
        public static let badAccess = Code(rawValue: 10)
    }
}

extension XError: CustomStringConvertible {
    /// One line for a log.
    public var description: String {
        "X error \(code.rawValue) for request \(request).\(minorRequest), resource 0x\(String(resource, radix: 16))"
    }
}

/// Why a display cannot be used.
public enum DisplayError: Error, Hashable, Sendable {
    /// No display is named, neither by an option nor by `DISPLAY`.
    case noneNamed
    /// The named display does not answer (`XOpenDisplay`).
    case unreachable(String)
    /// The screen's pixels are none that the program can make: their depth, and the bits of one.
    case unsupportedPixels(depth: Int, bitsPerPixel: Int)
}

extension DisplayError: CustomStringConvertible {
    /// One sentence that says what to do.
    public var description: String {
        switch self {
        case .noneNamed:
            "no X display: set DISPLAY to one, for example DISPLAY=:0 in a desktop session, or start under xvfb-run"
        case .unreachable(let name):
            "cannot open the X display \"\(name)\": set DISPLAY to one that runs, for example DISPLAY=:0, "
                + "and see that you may use it (xhost, XAUTHORITY)"
        case .unsupportedPixels(let depth, let bits):
            "the screen shows colours from a palette (depth \(depth), \(bits) bits a pixel): "
                + "start the X server with 16 or 24 bits, for example -depth 24"
        }
    }
}
