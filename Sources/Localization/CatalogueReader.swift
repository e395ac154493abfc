/// Reads the lines of a PO file.
struct CatalogueReader {
    private(set) var entries: [CatalogueFile.Entry] = []
    private var current = Draft()
    private var field: Field?
    private var line = 0

    /// What a line of text belongs to.
    private enum Field: Equatable {
        case context
        case message
        case plural
        case translation(Int)
    }

    /// An entry that is being read.
    private struct Draft {
        var context: String?
        var message: String?
        var plural: String?
        var translations: [String] = []
        var isFuzzy = false
        var line = 0
    }

    /// The most forms that a language has.
    private static let mostForms = 6

    mutating func read(_ text: String) throws(CatalogueError) {
        for content in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            line += 1
            try read(line: content.drop { $0 == " " || $0 == "\t" })
        }
        try finish()
    }

    private mutating func read(line text: Substring) throws(CatalogueError) {
        guard let first = text.first else { return }
        switch first {
        case "#":
            if isComplete { try finish() }
            if text.hasPrefix("#,") && text.contains("fuzzy") { current.isFuzzy = true }
        case "\"": try add(text)
        default:
            let keyword = text.prefix { $0 != " " && $0 != "\"" }
            try begin(keyword)
            try add(text.dropFirst(keyword.count).drop { $0 == " " })
        }
    }

    /// Whether the entry has come to its translation, so that something else begins another.
    private var isComplete: Bool { if case .translation = field { true } else { false } }

    private mutating func begin(_ keyword: Substring) throws(CatalogueError) {
        if isComplete && !keyword.hasPrefix("msgstr") { try finish() }
        switch keyword {
        case "msgctxt":
            field = .context
            current.context = ""
        case "msgid":
            field = .message
            current.message = ""
            current.line = line
        case "msgid_plural":
            field = .plural
            current.plural = ""
        default: try beginTranslation(keyword)
        }
    }

    private mutating func beginTranslation(_ keyword: Substring) throws(CatalogueError) {
        let form = keyword == "msgstr" ? 0 : number(of: keyword)
        guard let form, current.message != nil else { throw wrong("“\(keyword)” is not expected here.") }
        guard form == current.translations.count, form < CatalogueReader.mostForms else {
            throw wrong("The translations are not numbered through from 0.")
        }
        field = .translation(form)
        current.translations.append("")
    }

    /// The number in `msgstr[2]`.
    private func number(of keyword: Substring) -> Int? {
        guard keyword.hasPrefix("msgstr["), keyword.hasSuffix("]") else { return nil }
        return Int(keyword.dropFirst(7).dropLast())
    }

    private mutating func add(_ quoted: Substring) throws(CatalogueError) {
        let text = try unquoted(quoted)
        switch field {
        case .context: current.context = (current.context ?? "") + text
        case .message: current.message = (current.message ?? "") + text
        case .plural: current.plural = (current.plural ?? "") + text
        case .translation(let form): current.translations[form] += text
        case nil: throw wrong("There is text that belongs to nothing.")
        }
    }

    private func unquoted(_ quoted: Substring) throws(CatalogueError) -> String {
        var result = ""
        var rest = quoted.dropFirst()
        guard quoted.first == "\"" else { throw wrong("Text has to stand in quotes.") }
        while let next = rest.popFirst() {
            switch next {
            case "\"":
                guard rest.allSatisfy(\.isWhitespace) else { throw wrong("Something follows the closing quote.") }
                return result
            case "\\":
                guard let sign = rest.popFirst() else { throw wrong("The line ends in an escape.") }
                result.append(sign == "n" ? "\n" : sign == "t" ? "\t" : sign == "r" ? "\r" : sign)
            default: result.append(next)
            }
        }
        throw wrong("The closing quote is missing.")
    }

    private mutating func finish() throws(CatalogueError) {
        defer {
            current = Draft()
            field = nil
        }
        guard let message = current.message else {
            if field != nil { throw wrong("There is a context without a text.") }
            return
        }
        guard !current.translations.isEmpty else { throw wrong("The text of line \(current.line) has no “msgstr”.") }
        var entry = CatalogueFile.Entry(
            context: current.context, message: message, plural: current.plural, translations: current.translations)
        entry.isFuzzy = current.isFuzzy
        entries.append(entry)
    }

    private func wrong(_ reason: String) -> CatalogueError { CatalogueError(line: line, reason: reason) }
}
