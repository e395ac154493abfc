/// A kind of thing that a drop or a paste may bring.
public enum OfferedKind: Hashable, Sendable {
    /// The bytes of a picture.
    case image
    /// Files, as addresses.
    case files
    /// Text with marks.
    case html
    /// Plain text.
    case text
    /// The address of a page with its title, see ``MozURL``.
    case webAddress
}

/// What is known about the names of types: which of those that are offered to ask for.
public enum TypeNames {
    /// The offered types that hold a wanted kind, the best first; empty if there is none.
    ///
    /// The order is ours: that of the offer says nothing (GTK, Qt, Java and browsers all differ). On a refusal the next one
    /// is to be tried, for Firefox refuses some types that it offers.
    /// - Parameter offered: names as they came; those of media types in any case and with any parameters.
    /// - Returns: names from `offered`, unchanged, each once.
    /// - Complexity: O(*n* log *n*) for *n* offered types.
    public static func bestTypes(for kind: OfferedKind, offered: [String]) -> [String] {
        var seen: Set<String> = []
        let ranked = offered.enumerated().compactMap { index, name -> (rank: Int, index: Int, name: String)? in
            guard seen.insert(name).inserted, let rank = rank(of: name, for: kind) else { return nil }
            return (rank, index, name)
        }
        return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.name)
    }

    private static func rank(of name: String, for kind: OfferedKind) -> Int? {
        let type = MediaType(name)
        switch kind {
        case .image: return imageRank(of: type)
        case .files: return type.essence == "text/uri-list" ? 0 : nil
        case .html:
            guard type.essence == "text/html" else { return type.essence == "application/xhtml+xml" ? 2 : nil }
            return type.charset == "utf-8" ? 0 : 1
        case .text: return textRank(of: name, type: type)
        case .webAddress: return ["text/x-moz-url", "_netscape_url"].firstIndex(of: type.essence)
        }
    }

    /// Chromium's picture is in `application/octet-stream` alone: see ``pictureType(of:)``.
    private static func imageRank(of type: MediaType) -> Int? {
        let known = ["png", "jpeg", "webp", "gif", "bmp", "tiff", "svg+xml", "jpg"]
        if type.essence == "application/octet-stream" { return known.count + 1 }
        guard type.essence.hasPrefix("image/") else { return nil }
        return known.firstIndex { type.essence.dropFirst(6) == $0 } ?? known.count
    }

    /// Types that hold every letter come before those that may not.
    private static func textRank(of name: String, type: MediaType) -> Int? {
        let selectionTypes = ["UTF8_STRING": 1, "STRING": 8, "TEXT": 9, "COMPOUND_TEXT": 10]
        guard type.essence == "text/plain" else { return selectionTypes[name] }
        guard let charset = type.charset else { return 4 }
        switch TextEncoding(charset: charset) {
        case .utf8: return 0
        case .utf16: return 2
        case .utf16LittleEndian, .utf16BigEndian: return 3
        case .singleByte(let set): return set == .ascii ? 7 : set == .latin1 ? 6 : 5
        case nil: return nil
        }
    }

    /// Which picture format bytes begin like, as a media type; `nil` if none that is known.
    public static func pictureType(of bytes: [UInt8]) -> String? {
        func begins(_ signature: [UInt8], at start: Int = 0) -> Bool {
            bytes.dropFirst(start).starts(with: signature)
        }
        if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
        if begins([0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        if begins(Array("GIF87a".utf8)) || begins(Array("GIF89a".utf8)) { return "image/gif" }
        if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) { return "image/webp" }
        if begins(Array("BM".utf8)), begins([0, 0, 0, 0], at: 6) { return "image/bmp" }
        if begins([0x49, 0x49, 0x2A, 0]) || begins([0x4D, 0x4D, 0, 0x2A]) { return "image/tiff" }
        if begins(Array("ftypavif".utf8), at: 4) { return "image/avif" }
        return isVectorGraphics(bytes) ? "image/svg+xml" : nil
    }

    private static func isVectorGraphics(_ bytes: [UInt8]) -> Bool {
        let start = bytes.prefix(1024)
        let first = start.first { !ASCII.isSpace($0) && ![0xEF, 0xBB, 0xBF].contains($0) }
        guard first == UInt8(ascii: "<") else { return false }
        let mark = Array("<svg".utf8)
        return start.indices.contains { start[$0...].starts(with: mark) }
    }
}
