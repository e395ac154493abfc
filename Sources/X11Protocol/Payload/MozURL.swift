/// A web address with its title, as browsers offer links: `text/x-moz-url` (UTF-16) and `_NETSCAPE_URL`.
public struct MozURL: Hashable, Sendable {
    /// The address.
    public var address: String
    /// What the link was called; empty if nothing was told.
    public var title: String

    /// Makes a link.
    public init(address: String, title: String = "") {
        self.address = address
        self.title = title
    }

    /// Reads links: lines of address and title by turns. `_NETSCAPE_URL` is UTF-8 or Latin-1; in `text/x-moz-url` units of
    /// two bytes are expected, and bytes that look like an ASCII address are taken as well.
    /// - Returns: links with an address; `text/x-moz-url` may hold several.
    public static func decode(_ bytes: [UInt8], typeName: String) -> [MozURL] {
        let lines = text(bytes, typeName: typeName).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return stride(from: 0, to: lines.count, by: 2).compactMap { index in
            let address = ASCII.trimmed(lines[index])
            let title = index + 1 < lines.count ? ASCII.trimmed(lines[index + 1]) : ""
            return address.isEmpty ? nil : MozURL(address: address, title: title)
        }
    }

    /// Writes the link as `text/x-moz-url`: UTF-16, the lowest byte first, without a mark.
    public var encoded: [UInt8] {
        UTF16Text.encode(address + "\n" + title, order: .littleEndian, marked: false)
    }

    private static func text(_ bytes: [UInt8], typeName: String) -> String {
        // An address begins with two ASCII letters: no zero among its first bytes means one byte to each.
        let isWide = UTF16Text.markedOrder(of: bytes) != nil || bytes.prefix(2).contains(0)
        guard isWide, MediaType(typeName).essence == "text/x-moz-url" else {
            return SelectionText.decodeUnmarked(bytes)
        }
        return UTF16Text.decode(bytes, order: bytes.first == 0 ? .bigEndian : .littleEndian)
    }
}
