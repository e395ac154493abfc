import Localization

/// Why a picture could not be read or written.
public enum PictureError: Error, Hashable, Sendable {
    /// There is no such file.
    case missing
    /// It is a folder.
    case folder
    /// It is neither a file nor a folder: a pipe, a device.
    case notAFile
    /// Permissions forbid reading it.
    case notPermitted
    /// Reading failed, with the system's words for it.
    case unreadable(String)
    /// It has no bytes.
    case empty
    /// Its bytes are those of something else.
    case notAPicture
    /// It is a picture, but a part of it is missing or damaged.
    case broken(PictureKind)
    /// It has more pixels than are read.
    case tooManyPixels(width: Int, height: Int)
    /// It has more bytes than are read.
    case tooManyBytes(limit: Int)
    /// It is a picture, but no loader for its kind is installed.
    case noLoader(PictureKind)
    /// The library that reads pictures is not installed.
    case noLibrary
    /// The picture could not be written, with the library's words for it.
    case notWritten(String)

    /// The reason as a whole sentence for people.
    /// - Parameter name: what they call the picture: its file's name.
    public func sentence(about name: String) -> String {
        switch self {
        case .missing: localized("There is no file “\(name)”.")
        case .folder: localized("“\(name)” is a folder, not a picture.")
        case .notAFile: localized("“\(name)” is not a file, so it cannot be a picture.")
        case .notPermitted: localized("“\(name)” may not be read: permission denied.")
        case .unreadable(let reason): localized("“\(name)” cannot be read: \(reason).")
        case .empty: localized("“\(name)” is empty: there is no picture in it.")
        case .notAPicture: localized("“\(name)” is not a picture: choose a JPEG, PNG, WebP or GIF file.")
        case .broken(let kind): localized("“\(name)” is a \(kind) picture of which a part is missing or damaged.")
        case .tooManyPixels(let width, let height):
            localized("“\(name)” is too large: a picture of \(width) × \(height) pixels cannot be read.")
        case .tooManyBytes(let limit):
            localized("“\(name)” is too large: a picture can have \(limit >> 20) MB at most.")
        case .noLoader(let kind):
            localized("“\(name)” is a \(kind) picture, which this computer cannot read: save it as JPEG first.")
        case .noLibrary:
            localized("“\(name)” cannot be read: pictures need gdk-pixbuf (libgdk-pixbuf-2.0-0) to be installed.")
        case .notWritten(let reason): localized("“\(name)” cannot be kept: \(reason).")
        }
    }
}

/// How much of a picture is read before it is refused: a small file can unfold to more pixels than there is memory.
struct PictureLimits: Hashable, Sendable {
    /// The most bytes of a file.
    var bytes = 128 << 20
    /// The most pixels, width times height, that are decoded of a picture: all it has, or what is left of those of a JPEG
    /// picture that is made smaller while it is read.
    var pixels = 60_000_000
    /// The most pixels that a JPEG picture may have which is made smaller while it is read and not kept as a whole meanwhile:
    /// it needs memory for its decoded pixels alone.
    var jpegPixels = 250_000_000
}
