import CCairo

/// Why cairo could not do something: a status of cairo (`cairo_status_t`), open-ended as newer versions add more.
public struct CairoError: Error, RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The value of `cairo_status_t`.
    public let rawValue: UInt32

    /// Makes an error from a value of `cairo_status_t`.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    init(_ status: cairo_status_t) {
        self.init(rawValue: status.rawValue)
    }

    /// There is no such file (`CAIRO_STATUS_FILE_NOT_FOUND`).
    public static let fileNotFound = CairoError(CAIRO_STATUS_FILE_NOT_FOUND)
    /// Reading failed, or what was read is no picture (`CAIRO_STATUS_READ_ERROR`).
    public static let readError = CairoError(CAIRO_STATUS_READ_ERROR)
    /// Writing failed (`CAIRO_STATUS_WRITE_ERROR`).
    public static let writeError = CairoError(CAIRO_STATUS_WRITE_ERROR)
    /// No memory is left (`CAIRO_STATUS_NO_MEMORY`).
    public static let noMemory = CairoError(CAIRO_STATUS_NO_MEMORY)
    /// A width or height that no surface can have (`CAIRO_STATUS_INVALID_SIZE`).
    public static let invalidSize = CairoError(CAIRO_STATUS_INVALID_SIZE)
    /// A row length that does not fit the format (`CAIRO_STATUS_INVALID_STRIDE`).
    public static let invalidStride = CairoError(CAIRO_STATUS_INVALID_STRIDE)
    /// A pixel format this module does not know (`CAIRO_STATUS_INVALID_FORMAT`).
    public static let invalidFormat = CairoError(CAIRO_STATUS_INVALID_FORMAT)

    /// cairo's description in English (`cairo_status_to_string`).
    public var message: String {
        unsafe String(cString: cairo_status_to_string(cairo_status_t(rawValue: rawValue)))
    }

    /// The message and the number.
    public var description: String { "\(message) (cairo status \(rawValue))" }

    /// The one place where a status becomes an error.
    static func check(_ status: cairo_status_t) throws(CairoError) {
        if status != CAIRO_STATUS_SUCCESS { throw CairoError(status) }
    }
}
