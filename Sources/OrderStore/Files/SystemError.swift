import Glibc
import Localization

/// The reasons behind the error number that a system call left.
extension StoreError {
    /// The reason for `errno` after a failed call on this path.
    static func system(_ number: Int32, path: String) -> StoreError {
        switch number {
        case ENOENT: StoreError(.missing, path: path, localized("There is no book “\(path)”."))
        case ENOTDIR:
            StoreError(
                .missing, path: path, localized("There is no book “\(path)”: a part of its path is not a folder."))
        case EEXIST:
            StoreError(.alreadyExists, path: path, localized("“\(path)” exists already and is not written over."))
        case EISDIR: StoreError(.notAFile, path: path, localized("“\(path)” is a folder, not a book."))
        case EACCES, EPERM:
            StoreError(.notPermitted, path: path, localized("“\(path)” may not be used: permission denied."))
        case EROFS: StoreError(.readOnly, path: path, localized("“\(path)” cannot be written: its disk is read-only."))
        case ENOSPC, EDQUOT:
            StoreError(.diskFull, path: path, localized("“\(path)” cannot be saved: the disk is full."))
        default: StoreError(.failed, path: path, localized("“\(path)” cannot be used: \(text(of: number))."))
        }
    }

    private static func text(of number: Int32) -> String {
        guard let text = unsafe strerror(number) else { return "error \(number)" }
        return unsafe String(cString: text)
    }
}
