import Localization
public import OrderCore

/// A text with what is known of how it was written.
public struct DecodedText: Hashable, Sendable {
    /// The text: valid UTF-8 without a byte order mark and without zeros.
    public let utf8: [UInt8]
    /// How it was written.
    public let encoding: TextEncoding
    /// Whether the encoding is only likely, so that a person should look at the letters before they are kept.
    public let isGuessed: Bool
    /// The other encodings that the bytes could be in, the likelier first; empty unless it is guessed.
    public let alternatives: [TextEncoding]

    /// Decodes the bytes of a file. Bytes that mean nothing are never replaced: the file is refused then.
    ///
    /// - Parameters:
    ///   - choice: The encoding, if a person chose it; nil to find it out.
    ///   - currency: The book's, which helps to find it out.
    public init(
        _ bytes: [UInt8], as choice: TextEncoding? = nil, currency: Currency? = nil
    ) throws(MenuFileError) {
        if let kind = FileSignature.kind(of: bytes) {
            throw MenuFileError(
                .notText, kind.sentence)
        }
        if choice == nil, let line = BrokenUTF8.line(in: bytes) {
            throw MenuFileError(
                .notText, line: line,
                localized(
                    "It is UTF-8 with a broken letter on line \(line): save it again, or choose how it is written."))
        }
        guard let guess = TextEncodingGuess(bytes, currency: currency) else { throw DecodedText.notText }
        encoding = choice ?? guess.encoding
        isGuessed = choice == nil && !guess.isCertain
        alternatives = isGuessed ? guess.alternatives : []
        guard var text = encoding.decoded(bytes) else {
            throw MenuFileError(
                .wrongEncoding,
                localized("It is not written in \(encoding.title): it is more likely \(guess.encoding.title)."))
        }
        // The end of a file as DOS marked it.
        if text.last == 0x1A { text.removeLast() }
        if text.contains(0) { throw DecodedText.notText }
        utf8 = text
    }

    /// A text that is in memory already.
    public init(_ text: String) {
        utf8 = Array(text.utf8.filter { $0 != 0 })
        encoding = .utf8
        isGuessed = false
        alternatives = []
    }

    private static var notText: MenuFileError {
        MenuFileError(
            .notText, localized("It is not a text: a menu is a CSV, TSV or JSON file, or lines like “Tea 2.50”."))
    }
}

/// Files that people take for a menu although they are no text.
enum FileSignature {
    case packed
    case document
    case pdf
    case picture
    case database
    case compressed

    /// What a file is by its first bytes; nil for what may be text.
    static func kind(of bytes: [UInt8]) -> FileSignature? {
        signatures.first { bytes.starts(with: $0.bytes) }?.kind
    }

    private static let signatures: [(bytes: [UInt8], kind: FileSignature)] = [
        (Array("PK\u{3}\u{4}".utf8), .packed), ([0xD0, 0xCF, 0x11, 0xE0], .document), (Array("%PDF-".utf8), .pdf),
        ([0x89, 0x50, 0x4E, 0x47], .picture), ([0xFF, 0xD8, 0xFF], .picture), (Array("GIF8".utf8), .picture),
        (Array("SQLite format 3".utf8), .database), ([0x1F, 0x8B], .compressed),
    ]

    /// Why it is no menu.
    var sentence: String {
        let what =
            switch self {
            case .packed: localized("It is a spreadsheet or another packed file, not a text:")
            case .document: localized("It is a spreadsheet or another document of an old office program, not a text:")
            case .pdf: localized("It is a PDF, not a text:")
            case .picture: localized("It is a picture, not a text:")
            case .database: localized("It is a book or another database, not a text:")
            case .compressed: localized("It is a compressed file, not a text:")
            }
        return what + " " + localized("save it as CSV first, or copy the dishes from it.")
    }
}
