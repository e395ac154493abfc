import Localization

/// Reads tables of text: fields with a delimiter between them, one record a line (RFC 4180 and what people make of it).
///
/// - A field that begins with a quote, blanks before it aside, ends at the next quote that is not doubled; delimiters and
///   line ends within are part of it.
/// - What stands behind the closing quote, up to the next delimiter, is part of the field as well: `"Nachos" Grande` is
///   `Nachos Grande`.
/// - A quote anywhere else is a letter: `12" Pizza`.
/// - Lines end with CR LF, LF or CR, also mixed.
/// - Records that have only blanks are left out.
public struct DelimitedReader {
    private let bytes: [UInt8]
    private let delimiter: UInt8
    private var place = 0
    private var line = 1

    private static let quote = UInt8(ascii: "\"")

    /// All records of a text, or the first ones.
    ///
    /// - Parameters:
    ///   - utf8: The text; valid UTF-8.
    ///   - delimiter: What stands between fields.
    ///   - count: How many records at most; the rest is not looked at.
    /// - Throws: `MenuFileError` of kind `openQuote` with the line of the quote that is never closed.
    /// - Complexity: O(n).
    public static func records(
        of utf8: [UInt8], delimiter: Delimiter, count: Int = .max
    ) throws(MenuFileError) -> [DelimitedRecord] {
        var reader = DelimitedReader(bytes: utf8, delimiter: delimiter.byte)
        var records: [DelimitedRecord] = []
        while records.count < count, reader.place < utf8.count {
            let record = try reader.record()
            if !record.isBlank { records.append(record) }
        }
        return records
    }

    private init(bytes: [UInt8], delimiter: UInt8) {
        self.bytes = bytes
        self.delimiter = delimiter
    }

    private mutating func record() throws(MenuFileError) -> DelimitedRecord {
        let start = line
        var fields: [String] = []
        repeat {
            fields.append(try field())
        } while takeDelimiter()
        takeLineEnd()
        return DelimitedRecord(line: start, fields: fields)
    }

    private mutating func takeDelimiter() -> Bool {
        guard place < bytes.count, bytes[place] == delimiter else { return false }
        place += 1
        return true
    }

    private mutating func takeLineEnd() {
        guard place < bytes.count else { return }
        let isPair = bytes[place] == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A
        place += isPair ? 2 : 1
        line += 1
    }

    private mutating func field() throws(MenuFileError) -> String {
        var first = place
        while first < bytes.count, bytes[first] == 0x20 { first += 1 }
        guard first < bytes.count, bytes[first] == DelimitedReader.quote else { return bare() }
        place = first + 1
        return try quoted() + bare()
    }

    /// The text up to the next delimiter or line end.
    private mutating func bare() -> String {
        let start = place
        while place < bytes.count, bytes[place] != delimiter, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    /// The text up to the closing quote; the opening one was taken.
    private mutating func quoted() throws(MenuFileError) -> String {
        let start = line
        var text: [UInt8] = []
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            if byte == DelimitedReader.quote {
                guard place < bytes.count, bytes[place] == DelimitedReader.quote else {
                    return String(decoding: text, as: UTF8.self)
                }
                place += 1
            } else if byte == 0x0A || byte == 0x0D && !(place < bytes.count && bytes[place] == 0x0A) {
                line += 1
            }
            text.append(byte)
        }
        throw MenuFileError(
            .openQuote, line: start,
            localized("The quote that is opened on line \(start) is never closed: close it, or take it away."))
    }
}
