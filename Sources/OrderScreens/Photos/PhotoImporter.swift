import Cairo

/// Makes of a picture that somebody brings what a book keeps: upright, not larger than cards are ever shown, and without all
/// that cameras write beside the picture. Runs on any thread.
nonisolated enum PhotoImporter {
    /// The longer side of what is kept, in pixels.
    static let longestSide = 1024

    /// A photo as it is kept, and decoded.
    struct Photo: @unchecked Sendable {
        let bytes: [UInt8]
        // Handed over: whoever made it no longer touches it.
        let surface: Surface
    }

    /// Reads a file.
    static func photo(ofFile path: String) -> Result<Photo, PictureError> {
        Result { () throws(PictureError) in try photo(of: try PictureCodec.read(path)) }
    }

    /// Reads bytes that came from somewhere else.
    static func photo(ofBytes bytes: [UInt8]) -> Result<Photo, PictureError> {
        Result { () throws(PictureError) in try photo(of: bytes) }
    }

    private static func photo(of bytes: [UInt8]) throws(PictureError) -> Photo {
        let surface = try PictureCodec.decode(bytes, extent: .fitting(longestSide))
        return Photo(bytes: try PictureCodec.encode(surface), surface: surface)
    }
}
