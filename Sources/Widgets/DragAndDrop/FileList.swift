/// Files that are dragged or copied, and addresses of what is elsewhere, as lists of URIs (`text/uri-list`) name them.
public nonisolated struct FileList: Hashable, Sendable {
    /// Absolute paths of files and folders of this machine, in order. They are what another program says; nothing may be there.
    public var paths: [String]
    /// Everything else in the list, as it stands there: addresses of web pages, files of other machines.
    public var addresses: [String]

    /// Makes a list.
    public init(paths: [String], addresses: [String] = []) {
        self.paths = paths
        self.addresses = addresses
    }

    /// The type under which providers have such a list. Only within the program: platforms read and write the desktop's own.
    public static let typeIdentifier = "application/x-platter-file-list"
}

extension FileList: ItemProviderReading, ItemProviderWriting {
    /// ``typeIdentifier``.
    public static var readableTypeIdentifiers: [String] { [typeIdentifier] }
    /// ``typeIdentifier``.
    public static var writableTypeIdentifiers: [String] { [typeIdentifier] }

    /// Paths end in a NUL, the only byte that no path has; addresses follow after an empty one.
    public func data(forTypeIdentifier type: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        for path in paths { bytes += Array(path.utf8) + [0] }
        bytes.append(0)
        for address in addresses { bytes += Array(address.utf8) + [0] }
        return bytes
    }

    /// Reads what ``data(forTypeIdentifier:)`` writes; `nil` for anything that is no UTF-8.
    public init?(data: [UInt8], typeIdentifier: String) {
        self.init(paths: [])
        var isPath = true
        for part in data.split(separator: 0, omittingEmptySubsequences: false).dropLast() {
            guard let text = String(validating: part, as: UTF8.self) else { return nil }
            if isPath, text.isEmpty {
                isPath = false
            } else if isPath {
                paths.append(text)
            } else {
                addresses.append(text)
            }
        }
    }
}
