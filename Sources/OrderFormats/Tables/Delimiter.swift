/// What stands between the fields of a line.
public enum Delimiter: String, Hashable, Sendable, CaseIterable {
    /// Of tables that are copied from a web page or a spreadsheet.
    case tab = "\t"
    /// Of spreadsheets in countries whose decimal sign is a comma.
    case semicolon = ";"
    /// Of some tills.
    case pipe = "|"
    /// Of most files.
    case comma = ","

    /// Its byte.
    var byte: UInt8 {
        switch self {
        case .tab: UInt8(ascii: "\t")
        case .semicolon: UInt8(ascii: ";")
        case .pipe: UInt8(ascii: "|")
        case .comma: UInt8(ascii: ",")
        }
    }

    /// How many records are looked at to find it out.
    private static let sampleSize = 50

    /// The delimiter that a text most likely has; nil when no line has any.
    ///
    /// It is one of those that the first record has outside quotes, or one of the records below it where that has none. Of
    /// several it is the one with which the headings make sense, then the one with which most records have as many fields.
    public static func guess(_ utf8: [UInt8]) -> Delimiter? {
        if let named = named(by: utf8) { return named }
        var best: (delimiter: Delimiter, score: Int)?
        for delimiter in present(in: utf8) {
            let score = score(of: delimiter, in: utf8)
            if let best, best.score >= score { continue }
            best = (delimiter, score)
        }
        return best?.delimiter
    }

    /// The delimiter that Excel writes above the table, as in "sep=;".
    private static func named(by utf8: [UInt8]) -> Delimiter? {
        let line = utf8.prefix { $0 != 0x0A && $0 != 0x0D }
        return allCases.first { $0.isNamed(by: String(decoding: line.prefix(8), as: UTF8.self)) }
    }

    /// Whether a line says that this is the delimiter.
    func isNamed(by line: String) -> Bool { line.lowercased() == "sep=" + rawValue }

    private static func present(in utf8: [UInt8]) -> [Delimiter] {
        let sample = DelimitedScan(utf8).marks(inFirst: 10)
        guard let first = sample.first(where: { !$0.isEmpty }) else { return [] }
        return allCases.filter { first.contains($0.byte) }
    }

    private static func score(of delimiter: Delimiter, in utf8: [UInt8]) -> Int {
        guard let records = try? DelimitedReader.records(of: utf8, delimiter: delimiter, count: sampleSize) else {
            return 0
        }
        let widths = Dictionary(records.map { ($0.fields.count, 1) }, uniquingKeysWith: +)
        let usual = widths.filter { $0.key > 1 }.values.max() ?? 0
        return usual + (HeaderNames.heading(in: records) == nil ? 0 : sampleSize + 1)
    }
}

/// Looks for delimiters without knowing yet which one it is.
private struct DelimitedScan {
    let utf8: [UInt8]

    init(_ utf8: [UInt8]) {
        self.utf8 = utf8
    }

    /// What could be a delimiter, outside quotes, in each of the first records.
    func marks(inFirst count: Int) -> [Set<UInt8>] {
        let bytes = Set(Delimiter.allCases.map(\.byte))
        var records: [Set<UInt8>] = [[]]
        var isQuoted = false
        var isAtStart = true
        for byte in utf8 {
            if isQuoted {
                if byte == UInt8(ascii: "\"") { isQuoted = false }
            } else if byte == UInt8(ascii: "\"") {
                // A quote within a field is an inch; two within a quoted field are one that is shut and opened again.
                isQuoted = isAtStart
            } else if byte == 0x0A || byte == 0x0D {
                if records.count == count { break }
                records.append([])
            } else if bytes.contains(byte) {
                records[records.count - 1].insert(byte)
            }
            isAtStart = byte == 0x0A || byte == 0x0D || bytes.contains(byte) || byte == UInt8(ascii: "\"")
        }
        return records
    }
}
