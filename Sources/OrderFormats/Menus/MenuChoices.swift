public import OrderCore

/// What a person decides about how a menu's text is read; what is nil is found out.
public struct MenuChoices: Hashable, Sendable {
    /// How its letters are written.
    public var encoding: TextEncoding?
    /// What stands between its fields; naming one makes it a table.
    public var delimiter: Delimiter?
    /// Whether its first record has headings.
    public var hasHeading: Bool?
    /// Which column says what.
    public var columns: MenuColumns?
    /// The sign that its prices have before their decimals.
    public var decimalSign: DecimalSign?

    /// Nothing is decided unless said.
    public init(
        encoding: TextEncoding? = nil, delimiter: Delimiter? = nil, hasHeading: Bool? = nil,
        columns: MenuColumns? = nil,
        decimalSign: DecimalSign? = nil
    ) {
        self.encoding = encoding
        self.delimiter = delimiter
        self.hasHeading = hasHeading
        self.columns = columns
        self.decimalSign = decimalSign
    }
}
