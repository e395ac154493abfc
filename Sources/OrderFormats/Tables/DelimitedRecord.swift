/// One row of a table in a text, which may be several lines long.
public struct DelimitedRecord: Hashable, Sendable {
    /// The line of the file where it begins, from 1.
    public let line: Int
    /// Its fields, as they stand there, without their quotes.
    public let fields: [String]

    /// Makes a record.
    public init(line: Int, fields: [String]) {
        self.line = line
        self.fields = fields
    }

    /// The field in a column, from 0; empty when the record is shorter.
    public subscript(column: Int) -> String { fields.indices.contains(column) ? fields[column] : "" }

    /// Whether there is nothing in it but blanks.
    public var isBlank: Bool {
        fields.allSatisfy { $0.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
    }
}
