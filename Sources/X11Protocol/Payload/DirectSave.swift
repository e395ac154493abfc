/// Names and addresses of the direct save protocol (XDS): the source names a file, the target says where it shall be, and
/// the source writes it there.
public enum DirectSave {
    /// The longest name in bytes, as Linux has it.
    private static let longestName = 255
    private static let longestExtension = 20

    /// A suggested name made safe: the last part of a path that stays in its folder and is not hidden.
    ///
    /// Slashes become underscores, line ends and the like spaces; other controls and marks that turn the writing
    /// direction go. Dots and spaces at the beginning go too, names that Windows keeps for itself get an underscore before
    /// them, and what is longer than 255 bytes of UTF-8 is cut between letters, its extension kept. What leaves nothing
    /// is called `file`. Cleaning a clean name changes nothing.
    public static func cleanName(_ name: String) -> String {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: name.unicodeScalars.lazy.compactMap(replacement))
        var clean = fitted(trimmed(String(scalars)))
        // What was cut may have become such a name.
        if isReserved(clean) { clean = fitted("_" + clean) }
        return clean.isEmpty ? "file" : clean
    }

    /// The address of a file to be written: what a target puts into the property of the source.
    /// - Parameters:
    ///   - folder: an absolute path.
    ///   - name: a clean name, see ``cleanName(_:)``.
    ///   - hostName: of this machine; the empty one is understood by more programs.
    public static func uri(forFolder folder: String, name: String, hostName: String = "") -> String {
        let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        return "file://" + hostName + String(decoding: URIList.encoded(path.utf8), as: UTF8.self)
    }

    /// The path of an address that a target wrote.
    /// - Returns: `nil` unless it is a file of this machine.
    public static func localPath(ofURI uri: String, hostName: String) -> [UInt8]? {
        let entries = URIList.decode(Array(uri.utf8), hostNames: [hostName])
        // A bare path is no address, and two lines are none either.
        guard entries.count == 1, case .file(let path) = entries[0], uri.utf8.first != UInt8(ascii: "/") else {
            return nil
        }
        return path
    }

    private static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x2F: "_"
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
        case 0...0x1F, 0x7F...0x9F: nil
        case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: nil
        default: scalar
        }
    }

    /// Without dots and spaces at the beginning and spaces at the end.
    private static func trimmed(_ name: String) -> String {
        var scalars = name.unicodeScalars[...]
        while let first = scalars.first, first == "." || first.properties.isWhitespace { scalars.removeFirst() }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return String(scalars)
    }

    private static func isReserved(_ name: String) -> Bool {
        let stem = name.prefix { $0 != "." }.uppercased()
        if ["CON", "PRN", "AUX", "NUL"].contains(stem) { return true }
        guard stem.count == 4, let digit = stem.last, ("1"..."9").contains(digit) else { return false }
        return stem.hasPrefix("COM") || stem.hasPrefix("LPT")
    }

    private static func fitted(_ name: String) -> String {
        name.utf8.count > longestName ? trimmed(shortened(name)) : name
    }

    private static func shortened(_ name: String) -> String {
        var stem = name[...]
        if let dot = name.lastIndex(of: "."), name[dot...].utf8.count <= longestExtension { stem = name[..<dot] }
        let end = String(name[stem.endIndex...])
        var room = longestName - end.utf8.count
        let start = stem.prefix { letter in
            room -= letter.utf8.count
            return room >= 0
        }
        // A first letter of hundreds of marks does not fit at all.
        return start.isEmpty ? "file" + end : start + end
    }
}
