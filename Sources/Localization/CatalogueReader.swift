/// Reads the lines of a PO file. It works on bytes: the program waits for it before its first frame.
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

    /// An entry that is being read, in UTF-8.
    private struct Draft {
        var context: [UInt8]?
        var message: [UInt8]?
        var plural: [UInt8]?
        var translations: [[UInt8]] = []
        var isFuzzy = false
        var line = 0
    }

    /// The most forms that a language has.
    private static let mostForms = 6

    mutating func read(_ bytes: [UInt8]) throws(CatalogueError) {
        for content in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            line += 1
            try read(line: content.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
        }
        try finish()
    }

    private mutating func read(line text: ArraySlice<UInt8>) throws(CatalogueError) {
        switch text.first {
        case nil, UInt8(ascii: "\r"): return
        case UInt8(ascii: "#"):
            if isComplete { try finish() }
            if text.dropFirst().first == UInt8(ascii: ","), String(decoding: text, as: UTF8.self).contains("fuzzy") {
                current.isFuzzy = true
            }
        case UInt8(ascii: "\""): try add(text)
        default:
            let keyword = text.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\"") }
            try begin(String(decoding: keyword, as: UTF8.self))
            try add(text.dropFirst(keyword.count).drop { $0 == UInt8(ascii: " ") })
        }
    }

    /// Whether the entry has come to its translation, so that something else begins another.
    private var isComplete: Bool { if case .translation = field { true } else { false } }

    private mutating func begin(_ keyword: String) throws(CatalogueError) {
        if isComplete && !keyword.hasPrefix("msgstr") { try finish() }
        switch keyword {
        case "msgctxt":
            field = .context
            current.context = []
        case "msgid":
            field = .message
            current.message = []
            current.line = line
        case "msgid_plural":
            field = .plural
            current.plural = []
        default: try beginTranslation(keyword)
        }
    }

    private mutating func beginTranslation(_ keyword: String) throws(CatalogueError) {
        let form = keyword == "msgstr" ? 0 : number(of: keyword)
        guard let form, current.message != nil else { throw wrong("“\(keyword)” is not expected here.") }
        guard form == current.translations.count, form < CatalogueReader.mostForms else {
            throw wrong("The translations are not numbered through from 0.")
        }
        field = .translation(form)
        current.translations.append([])
    }

    /// The number in `msgstr[2]`.
    private func number(of keyword: String) -> Int? {
        guard keyword.hasPrefix("msgstr["), keyword.hasSuffix("]") else { return nil }
        return Int(keyword.dropFirst(7).dropLast())
    }

    private mutating func add(_ quoted: ArraySlice<UInt8>) throws(CatalogueError) {
        switch field {
        case .context: try unquote(quoted, into: &current.context)
        case .message: try unquote(quoted, into: &current.message)
        case .plural: try unquote(quoted, into: &current.plural)
        case .translation(let form):
            var text: [UInt8]? = current.translations[form]
            try unquote(quoted, into: &text)
            current.translations[form] = text ?? []
        case nil: throw wrong("There is text that belongs to nothing.")
        }
    }

    private func unquote(_ quoted: ArraySlice<UInt8>, into text: inout [UInt8]?) throws(CatalogueError) {
        guard quoted.first == UInt8(ascii: "\"") else { throw wrong("Text has to stand in quotes.") }
        var place = quoted.startIndex + 1
        while place < quoted.endIndex {
            let byte = quoted[place]
            place += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard quoted[place...].allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) else {
                    throw wrong("Something follows the closing quote.")
                }
                return
            case UInt8(ascii: "\\"):
                guard place < quoted.endIndex else { throw wrong("The line ends in an escape.") }
                text?.append(CatalogueReader.escaped(quoted[place]))
                place += 1
            default: text?.append(byte)
            }
        }
        throw wrong("The closing quote is missing.")
    }

    /// What a sign behind a backslash stands for.
    private static func escaped(_ sign: UInt8) -> UInt8 {
        switch sign {
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "t"): 0x09
        case UInt8(ascii: "r"): 0x0D
        default: sign
        }
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
        func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
        var entry = CatalogueFile.Entry(
            context: current.context.map(text), message: text(message), plural: current.plural.map(text),
            translations: current.translations.map(text))
        entry.isFuzzy = current.isFuzzy
        entries.append(entry)
    }

    private func wrong(_ reason: String) -> CatalogueError { CatalogueError(line: line, reason: reason) }
}
