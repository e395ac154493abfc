extension CatalogueFile {
    /// The file's text, each entry in the form that gettext's own tools write.
    public var text: String {
        let head = Entry(message: "", translations: [header.map { $0 + "\n" }.joined()])
        return ([head] + entries).map(CatalogueFile.text).joined(separator: "\n")
    }

    private static func text(of entry: Entry) -> String {
        var lines: [String] = []
        if entry.isFuzzy { lines.append("#, fuzzy") }
        if let context = entry.context { lines.append("msgctxt \(quoted(context))") }
        lines.append("msgid \(quoted(entry.message))")
        if let plural = entry.plural {
            lines.append("msgid_plural \(quoted(plural))")
            for (form, translation) in entry.translations.enumerated() {
                lines.append("msgstr[\(form)] \(quoted(translation))")
            }
        } else {
            lines.append("msgstr \(quoted(entry.translations.first ?? ""))")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// A text in quotes; one of several lines begins with an empty one, and each of its lines has its own quotes.
    private static func quoted(_ text: String) -> String {
        let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
        if parts.count < 2 { return "\"\(escaped(text))\"" }
        var lines = parts.map { escaped($0) + "\\n" }
        // What follows the last line break is a line only if there is something.
        let last = lines.removeLast().dropLast(2)
        if !last.isEmpty { lines.append(String(last)) }
        return (["\"\""] + lines.map { "\"\($0)\"" }).joined(separator: "\n")
    }

    private static func escaped(_ text: some StringProtocol) -> String {
        text.reduce(into: "") { result, sign in
            switch sign {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default: result.append(sign)
            }
        }
    }
}
