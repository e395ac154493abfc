/// Keeps a spreadsheet from taking a text for a formula: one that begins like a formula gets an apostrophe before it.
///
/// So that every text reads back as it was, texts that begin with apostrophes before such a beginning get one more.
enum FormulaGuard {
    /// The text as it is written into a cell.
    static func added(to text: String) -> String { isFormula(text) ? "'" + text : text }

    /// The text that a cell means.
    static func removed(from cell: String) -> String {
        cell.unicodeScalars.first == "'" && isFormula(cell) ? String(cell.unicodeScalars.dropFirst()) : cell
    }

    /// Whether a text begins with a formula's sign, with or without apostrophes before it.
    private static func isFormula(_ text: String) -> Bool {
        switch text.unicodeScalars.first(where: { $0 != "'" }) {
        case "=", "+", "-", "@", "\t", "\r": true
        default: false
        }
    }
}
