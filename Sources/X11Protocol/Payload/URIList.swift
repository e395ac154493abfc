/// Lists of addresses, `text/uri-list` (RFC 2483), as programs really write them.
public enum URIList {
    /// A line of a list.
    public enum Entry: Hashable, Sendable {
        /// A file of this machine. The path is absolute; file names are bytes, and need not be UTF-8.
        case file([UInt8])
        /// An address somewhere else: another scheme or another host.
        case remote(String)
    }

    /// Reads a list. Lines end with CR LF, LF, CR or NUL; comments, empty lines and what is no address are left out.
    ///
    /// Lines are split before they are decoded, so that a name may hold an encoded line end. A path without a scheme is
    /// taken as it is.
    /// - Parameter hostNames: names of this machine beside `localhost`; a file of another host is ``Entry/remote(_:)``.
    /// - Complexity: O(*n*) in bytes.
    public static func decode(_ bytes: [UInt8], hostNames: [String] = []) -> [Entry] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        return content.split { $0 == 0x0A || $0 == 0x0D || $0 == 0 }.compactMap { entry($0, hostNames: hostNames) }
    }

    /// Writes a list: files as `file://` addresses, each line ended with CR LF. Paths that are not absolute are left out; of
    /// addresses of other kinds only spaces and controls are encoded.
    public static func encode(_ entries: [Entry]) -> [UInt8] {
        entries.reduce(into: []) { result, entry in
            switch entry {
            case .file(let path):
                guard path.first == UInt8(ascii: "/") else { return }
                result += Array("file://".utf8) + encoded(path)
            case .remote(let address):
                guard !address.isEmpty else { return }
                result += PercentEncoding.encoded(address.utf8) { $0 > 0x20 && $0 != 0x7F }
            }
            result += [0x0D, 0x0A]
        }
    }

    /// A path as it stands in an address: all but letters, digits, `-._~` and the slash is percent-encoded.
    static func encoded(_ path: some Sequence<UInt8>) -> [UInt8] {
        PercentEncoding.encoded(path) { PercentEncoding.isUnreserved($0) || $0 == UInt8(ascii: "/") }
    }

    private static func entry(_ line: ArraySlice<UInt8>, hostNames: [String]) -> Entry? {
        guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
        if first == UInt8(ascii: "/") { return .file(Array(line)) }
        let address = ASCII.trimmed(line)
        guard let colon = schemeEnd(of: address) else { return nil }
        guard ASCII.isSame(address[..<colon], "file") else { return .remote(String(decoding: address, as: UTF8.self)) }
        switch FileAddress(address[(colon + 1)...]) {
        case .path(let path, let host):
            let isHere = host.isEmpty || (hostNames + ["localhost"]).contains { ASCII.isSame(host, $0) }
            return isHere ? .file(path) : .remote(String(decoding: address, as: UTF8.self))
        case nil: return nil
        }
    }

    /// Where the colon after a scheme is.
    private static func schemeEnd(of address: ArraySlice<UInt8>) -> Int? {
        guard let first = address.first, ASCII.isLetter(first) else { return nil }
        let end = address.firstIndex {
            !ASCII.isLetter($0) && !ASCII.isDigit($0) && ![0x2B, 0x2D, 0x2E].contains($0)
        }
        guard let end, address[end] == UInt8(ascii: ":") else { return nil }
        return end
    }
}

/// What follows the scheme of a file's address: `/path`, `///path` or `//host/path`.
private enum FileAddress {
    case path([UInt8], host: ArraySlice<UInt8>)

    init?(_ rest: ArraySlice<UInt8>) {
        let slash = UInt8(ascii: "/")
        var path = rest
        var host: ArraySlice<UInt8> = []
        if rest.starts(with: [slash, slash]) {
            let authority = rest.dropFirst(2)
            guard let end = authority.firstIndex(of: slash) else { return nil }
            host = authority[..<end]
            path = authority[end...]
        }
        let decoded = PercentEncoding.decoded(path)
        // No file's name holds a zero, and a C function would see another path.
        guard decoded.first == slash, !decoded.contains(0) else { return nil }
        self = .path(decoded, host: host)
    }
}
