public import OrderCore

/// The names of books and of their files.
public enum BookName {
    /// What a new book is called: its file's name without the folder and the ending `.platter`.
    public static func name(ofFile path: String) throws(Refusal) -> String {
        let title = title(ofFile: path)
        return try OrderName.normalized(title.isEmpty ? "Platter" : title)
    }

    /// Where a closed table is kept: `<name> 2026-11-30.platter` in a folder, with ` 2`, ` 3` and so on behind the date when
    /// that is taken.
    ///
    /// - Parameter time: when it is closed, in seconds since 1970.
    static func freePath(for name: String, in folder: String, time: Int64) -> String {
        let stem = "\(folder)/\(fileName(for: name)) \(Clock.day(time))"
        return BookFile.freePath(stem, separator: " ", ending: ending)
    }

    /// What the file of a book with this name would be called, with its ending.
    public static func suggestedFile(for name: String) -> String { fileName(for: name) + ending }

    /// A path that was typed: one without an ending gets the usual one.
    public static func withEnding(_ path: String) -> String {
        let file = path.split(separator: "/").last ?? ""
        return file.dropFirst().contains(".") ? path : path + ending
    }

    /// Whether a file is called like a book.
    public static func isBook(_ path: String) -> Bool { path.lowercased().hasSuffix(ending) }

    /// What the file at a path is called in a list: its name without folder and ending.
    public static func title(ofFile path: String) -> String {
        let file = path.split(separator: "/").last ?? ""
        return String(file.hasSuffix(ending) ? file.dropLast(ending.count) : file)
    }

    /// The name with everything replaced that files cannot be called on some disk, and short enough for a date behind it.
    private static func fileName(for name: String) -> String {
        var file = ""
        for character in name {
            let isForbidden = character.unicodeScalars.contains { forbidden.contains($0) || $0.value < 0x20 }
            let next = isForbidden ? "-" : String(character)
            if file.utf8.count + next.utf8.count > longestName { break }
            file += next
        }
        // A dot at the beginning would hide it.
        return file.hasPrefix(".") ? "-" + file.dropFirst() : file
    }

    private static let ending = ".platter"
    /// Bytes; a file system's 255 less the date, a number, the ending and what a draft's name has more.
    private static let longestName = 180
    private static let forbidden = Set("/\\:*?\"<>|".unicodeScalars)
}
