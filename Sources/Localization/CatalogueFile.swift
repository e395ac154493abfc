/// A catalogue as a file of gettext's PO format (gettext manual, "The Format of PO Files"): the format that every translator's
/// tool reads and writes.
///
/// Read are `msgctxt`, `msgid`, `msgid_plural` and `msgstr`, over several lines, with their escapes; the header's
/// `Plural-Forms`; comments, and entries marked as fuzzy, which count as not translated. The text is UTF-8.
public struct CatalogueFile: Sendable {
    /// A text and its translation.
    public struct Entry: Hashable, Sendable {
        /// What kind of text it is.
        public var context: String?
        /// The English text, for one thing if there is a plural.
        public var message: String
        /// The English text for several things.
        public var plural: String?
        /// The translation, or one for each form; empty strings where there is none.
        public var translations: [String]
        /// Whether a person has to look at it again.
        public var isFuzzy = false

        /// Makes an entry.
        public init(context: String? = nil, message: String, plural: String? = nil, translations: [String]) {
            self.context = context
            self.message = message
            self.plural = plural
            self.translations = translations
        }

        /// What the catalogue knows it by.
        public var key: String { Catalogue.key(of: message, context: context) }
        /// Whether every form is there, and looked at.
        public var isTranslated: Bool { !isFuzzy && !translations.isEmpty && translations.allSatisfy { !$0.isEmpty } }
    }

    /// The lines of the header, as in `"Language: de"`.
    public var header: [String]
    /// The texts in the file's order.
    public var entries: [Entry]

    /// Makes a file.
    public init(header: [String], entries: [Entry]) {
        self.header = header
        self.entries = entries
    }

    /// Reads a file.
    public init(_ bytes: some Sequence<UInt8>) throws(CatalogueError) {
        var reader = CatalogueReader()
        try reader.read(Array(bytes))
        entries = reader.entries
        header = []
        if let first = entries.first, first.key.isEmpty {
            header = (first.translations.first ?? "").split(separator: "\n").map(String.init)
            entries.removeFirst()
        }
    }

    /// The value of a line of the header.
    public func value(of name: String) -> String? {
        let prefix = name + ":"
        return header.first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count).drop { $0 == " " }) }
    }

    /// The catalogue that it is, of the texts that are translated.
    public var catalogue: Catalogue {
        var texts: [String: [String]] = [:]
        texts.reserveCapacity(entries.count)
        for entry in entries where entry.isTranslated { texts[entry.key] = entry.translations }
        return Catalogue(
            language: value(of: "Language") ?? "", texts: texts,
            forms: value(of: "Plural-Forms").flatMap { PluralForms($0) } ?? .english)
    }
}
