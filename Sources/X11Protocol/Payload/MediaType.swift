/// A media type's name, taken apart: `text/plain;charset=utf-8`.
struct MediaType {
    /// Type and subtype without parameters, in lower case.
    let essence: String
    /// The parameter `charset` in lower case and without quotation marks.
    let charset: String?

    init(_ name: String) {
        let parts = name.split(separator: ";", omittingEmptySubsequences: false).map { ASCII.trimmed($0).lowercased() }
        essence = parts.first ?? ""
        charset = parts.dropFirst().lazy.compactMap(MediaType.charset).first
    }

    private static func charset(of parameter: String) -> String? {
        guard let equals = parameter.firstIndex(of: "="), ASCII.trimmed(parameter[..<equals]) == "charset" else {
            return nil
        }
        let value = ASCII.trimmed(parameter[parameter.index(after: equals)...])
        let name = value.filter { $0 != "\"" && $0 != "'" }
        return name.isEmpty ? nil : name
    }
}
